/**
 * Files of rounds in any accepted notation, told apart by their content.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.record.file;

import org.jspecify.annotations.NullMarked;
