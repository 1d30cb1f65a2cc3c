/** serve: the local pages, started from the command line. */
package dev.goita.app.serve;
