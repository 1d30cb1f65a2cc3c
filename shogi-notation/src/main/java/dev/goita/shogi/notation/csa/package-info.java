/**
 * CSA: the standard of the Computer Shogi Association, versions 1 to 3.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.shogi.notation.csa;

import org.jspecify.annotations.NullMarked;
