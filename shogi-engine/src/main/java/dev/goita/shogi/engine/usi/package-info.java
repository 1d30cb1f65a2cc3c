/** USI プロトコル: an engine served to any shogi program, and any engine played against, line by line. */
package dev.goita.shogi.engine.usi;
