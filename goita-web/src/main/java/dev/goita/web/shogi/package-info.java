/** 将棋の棚: what the shogi page finds in the folder of {@code --data}. */
package dev.goita.web.shogi;
