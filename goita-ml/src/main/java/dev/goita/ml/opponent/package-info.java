/** 相手のモデル: players that choose as somebody chose in recorded rounds. */
@NullMarked
package dev.goita.ml.opponent;

import org.jspecify.annotations.NullMarked;
