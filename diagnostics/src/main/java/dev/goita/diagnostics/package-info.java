/**
 * Located, coded findings and their Japanese and English wording.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.diagnostics;

import org.jspecify.annotations.NullMarked;
