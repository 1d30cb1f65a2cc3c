/** 棋譜の窓口: what the commands on recorded rounds answer, and the drawings that every page shows. */
package dev.goita.doors.record;
