/** {@code goita engine} and {@code goita env}: players and rounds of this program for other programs. */
package dev.goita.app.goita.protocol;
