/** The commands that read, check and convert records and positions of shogi. */
package dev.goita.app.shogi.record;
