/** The exact solver on the command line. */
package dev.goita.app.goita.solve;
