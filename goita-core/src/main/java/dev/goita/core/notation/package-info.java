/**
 * How rounds are written as text: record digits, the printed table, history strings, observers' records.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.core.notation;

import org.jspecify.annotations.NullMarked;
