/** 説明つきの探索: a search that tells every step it takes, for teaching. */
package dev.goita.shogi.explain;
