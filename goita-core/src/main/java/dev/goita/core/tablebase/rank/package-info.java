/** 配駒の番号: deals by number. */
package dev.goita.core.tablebase.rank;
