/** {@code goita analyze}: what the turns of recorded rounds were worth. */
package dev.goita.app.goita.analyze;
