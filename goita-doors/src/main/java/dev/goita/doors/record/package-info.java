/** 棋譜の窓口: what the commands on recorded rounds answer, and the drawings that every page shows. */
@NullMarked
package dev.goita.doors.record;

import org.jspecify.annotations.NullMarked;
