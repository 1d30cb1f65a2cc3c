/** KIF and KIFU, the format of Kakinoki Shogi and Kifu for Windows. */
@NullMarked
package dev.goita.shogi.notation.kif;

import org.jspecify.annotations.NullMarked;
