/** 全配駒の値: the exact value of every deal, solved range by range into files. */
@NullMarked
package dev.goita.core.tablebase;

import org.jspecify.annotations.NullMarked;
