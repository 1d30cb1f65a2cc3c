/** {@code goita image}: pictures of the table of Goita. */
package dev.goita.app.goita.image;
