/** {@code goita enter}: rounds typed on a ten-key pad, each digit checked at once. */
@NullMarked
package dev.goita.app.goita.enter;

import org.jspecify.annotations.NullMarked;
