/**
 * 棋譜: recorded rounds and matches as values, the findings about them, and the codes of those findings.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.record;

import org.jspecify.annotations.NullMarked;
