/** The table of every deal's value on the command line. */
package dev.goita.app.goita.tablebase;
