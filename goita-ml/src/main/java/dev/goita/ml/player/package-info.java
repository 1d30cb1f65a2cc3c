/** Players of Goita that ask a network. */
@NullMarked
package dev.goita.ml.player;

import org.jspecify.annotations.NullMarked;
