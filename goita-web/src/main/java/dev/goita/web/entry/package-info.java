/** 棋譜の棚: matches that were typed in the browser, kept in files. */
package dev.goita.web.entry;
