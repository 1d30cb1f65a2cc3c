/** serve: the local pages, started from the command line. */
@NullMarked
package dev.goita.app.serve;

import org.jspecify.annotations.NullMarked;
