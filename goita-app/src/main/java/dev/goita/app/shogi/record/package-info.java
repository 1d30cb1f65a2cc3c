/** The commands that read, check, convert and draw records and positions of shogi. */
package dev.goita.app.shogi.record;
