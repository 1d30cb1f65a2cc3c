/** 棋譜の棚: matches that were typed in the browser, kept in files. */
@NullMarked
package dev.goita.web.entry;

import org.jspecify.annotations.NullMarked;
