/**
 * Analysis of rounds that were played: what each turn was worth, and what it gave away.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.core.analysis;

import org.jspecify.annotations.NullMarked;
