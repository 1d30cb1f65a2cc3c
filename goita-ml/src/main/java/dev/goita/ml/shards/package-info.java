/** 一片のファイル: how rounds get into shards, in each of their forms. */
package dev.goita.ml.shards;
