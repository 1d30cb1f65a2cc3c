/** What all commands share: streams, options, files, progress and exit codes. */
@NullMarked
package dev.goita.app.frame;

import org.jspecify.annotations.NullMarked;
