/** PSN and the western notations: records in Latin letters. */
package dev.goita.shogi.notation.psn;
