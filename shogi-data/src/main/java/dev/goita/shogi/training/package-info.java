/** 教師局面: the binary files that shogi engines learn from: reading, checking, converting and arranging them. */
@NullMarked
package dev.goita.shogi.training;

import org.jspecify.annotations.NullMarked;
