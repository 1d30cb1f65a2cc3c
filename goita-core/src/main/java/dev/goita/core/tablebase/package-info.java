/** 全配駒の値: the exact value of every deal, solved range by range into files. */
package dev.goita.core.tablebase;
