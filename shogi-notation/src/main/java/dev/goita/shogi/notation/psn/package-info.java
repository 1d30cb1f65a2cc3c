/** PSN and the western notations: records in Latin letters. */
@NullMarked
package dev.goita.shogi.notation.psn;

import org.jspecify.annotations.NullMarked;
