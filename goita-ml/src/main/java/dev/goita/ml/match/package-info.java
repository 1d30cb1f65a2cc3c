/** Players of Goita measured against each other. */
@NullMarked
package dev.goita.ml.match;

import org.jspecify.annotations.NullMarked;
