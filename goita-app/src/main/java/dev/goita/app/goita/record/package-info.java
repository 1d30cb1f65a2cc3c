/** The commands that read, check and convert records of Goita. */
@NullMarked
package dev.goita.app.goita.record;

import org.jspecify.annotations.NullMarked;
