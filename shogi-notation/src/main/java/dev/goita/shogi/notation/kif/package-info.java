/** KIF and KIFU, the format of Kakinoki Shogi and Kifu for Windows. */
package dev.goita.shogi.notation.kif;
