/** 項目: games and what engines said of them as named fields in order, ready to be written as JSON. */
package dev.goita.shogi.fields;
