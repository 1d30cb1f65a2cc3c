/** 項目: games and what engines said of them as named fields in order, ready to be written as JSON. */
@NullMarked
package dev.goita.shogi.fields;

import org.jspecify.annotations.NullMarked;
