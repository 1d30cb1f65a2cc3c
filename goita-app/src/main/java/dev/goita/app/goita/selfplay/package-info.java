/** {@code goita selfplay}: players make rounds for data sets. */
package dev.goita.app.goita.selfplay;
