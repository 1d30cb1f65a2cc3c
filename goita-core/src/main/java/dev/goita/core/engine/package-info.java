/**
 * Players in programs of their own: the line protocol of {@code docs/protocol.md}, spoken from both sides.
 */
@NullMarked
package dev.goita.core.engine;

import org.jspecify.annotations.NullMarked;
