/** どの形式でも: games of any notation, told apart by their content, decoded, split, compared. */
package dev.goita.shogi.io.games;
