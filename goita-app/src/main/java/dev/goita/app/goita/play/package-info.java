/** {@code goita selfplay}, {@code arena}, {@code engine} and {@code env}: players make rounds, are measured, and play for other programs. */
package dev.goita.app.goita.play;
