/**
 * Writers of rounds in every notation; each hears a reader and writes as it goes.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.record.write;

import org.jspecify.annotations.NullMarked;
