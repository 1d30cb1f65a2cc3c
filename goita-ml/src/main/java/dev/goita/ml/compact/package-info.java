/** 小さな形式: rounds in about nine bytes each, in blocks that are checked and can be found by number. */
package dev.goita.ml.compact;
