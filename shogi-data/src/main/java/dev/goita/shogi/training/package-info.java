/** 教師局面: the binary files that shogi engines learn from: reading, checking, converting and arranging them. */
package dev.goita.shogi.training;
