/** Training loops; knows no game and no library. */
@NullMarked
package dev.goita.ml.train;

import org.jspecify.annotations.NullMarked;
