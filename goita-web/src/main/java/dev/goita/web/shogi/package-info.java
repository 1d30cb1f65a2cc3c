/** 将棋の棚: what the shogi page finds in the folder of {@code --data}. */
@NullMarked
package dev.goita.web.shogi;

import org.jspecify.annotations.NullMarked;
