/** How rounds are written as text: record digits, the printed table, history strings, observers' records. */
@NullMarked
package dev.goita.core.notation;

import org.jspecify.annotations.NullMarked;
