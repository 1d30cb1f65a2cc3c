/** The commands that read, check and convert records and positions of shogi. */
@NullMarked
package dev.goita.app.shogi.record;

import org.jspecify.annotations.NullMarked;
