/** How well a network predicts choices and outcomes; knows no game. */
@NullMarked
package dev.goita.ml.eval;

import org.jspecify.annotations.NullMarked;
