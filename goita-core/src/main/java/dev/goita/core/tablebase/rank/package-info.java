/** 配駒の番号: deals by number. */
@NullMarked
package dev.goita.core.tablebase.rank;

import org.jspecify.annotations.NullMarked;
