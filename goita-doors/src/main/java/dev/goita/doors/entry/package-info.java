/** 記録入力の窓口: matches typed key by key; all state comes with the question. */
package dev.goita.doors.entry;
