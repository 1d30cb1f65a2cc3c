/** 入力: a match as it is typed, key by key, with what is held back, repairs, edits and undo. Knows no keyboard and no screen. */
package dev.goita.record.entry;
