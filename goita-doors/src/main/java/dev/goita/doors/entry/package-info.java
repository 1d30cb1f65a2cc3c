/** 記録入力の窓口: matches typed key by key; all state comes with the question. */
@NullMarked
package dev.goita.doors.entry;

import org.jspecify.annotations.NullMarked;
