/** 窓口: what a page asks and what it is answered, as functions of plain values, whoever carries them. */
package dev.goita.doors;
