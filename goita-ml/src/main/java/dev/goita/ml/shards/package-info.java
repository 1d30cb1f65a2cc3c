/** 一片のファイル: how rounds get into shards, in each of their forms. */
@NullMarked
package dev.goita.ml.shards;

import org.jspecify.annotations.NullMarked;
