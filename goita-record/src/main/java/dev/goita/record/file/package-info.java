/** Files of rounds in any accepted notation, told apart by their content. */
@NullMarked
package dev.goita.record.file;

import org.jspecify.annotations.NullMarked;
