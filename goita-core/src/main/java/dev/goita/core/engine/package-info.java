/**
 * Players in programs of their own: the line protocol of {@code docs/protocol.md}, spoken from both sides.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.core.engine;

import org.jspecify.annotations.NullMarked;
