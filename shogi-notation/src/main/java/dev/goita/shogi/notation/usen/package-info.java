/** USEN: a record in the characters of a URL. */
package dev.goita.shogi.notation.usen;
