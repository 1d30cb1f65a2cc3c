/** {@code goita show} and {@code image}: recorded rounds for people to read, and pictures of the table. */
package dev.goita.app.goita.show;
