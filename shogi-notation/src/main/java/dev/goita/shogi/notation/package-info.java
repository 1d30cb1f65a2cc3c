/** What all notations share: sources, findings, reading policies and the replay of moves into a record. */
@NullMarked
package dev.goita.shogi.notation;

import org.jspecify.annotations.NullMarked;
