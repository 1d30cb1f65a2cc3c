/** Located, coded findings and their Japanese and English wording. */
@NullMarked
package dev.goita.diagnostics;

import org.jspecify.annotations.NullMarked;
