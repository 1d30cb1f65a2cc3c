/** 説明つきの探索: a search that tells every step it takes, for teaching. */
@NullMarked
package dev.goita.shogi.explain;

import org.jspecify.annotations.NullMarked;
