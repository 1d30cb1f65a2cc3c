/** {@code goita features}, {@code train}, {@code evaluate} and {@code run}: from rounds to a trained player. */
@NullMarked
package dev.goita.app.ml;

import org.jspecify.annotations.NullMarked;
