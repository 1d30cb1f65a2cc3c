/** {@code goita show}: recorded rounds for people to read. */
package dev.goita.app.goita.show;
