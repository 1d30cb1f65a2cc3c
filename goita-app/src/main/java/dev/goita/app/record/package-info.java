/** The subcommands that read, check and convert records of Goita. */
@NullMarked
package dev.goita.app.record;

import org.jspecify.annotations.NullMarked;
