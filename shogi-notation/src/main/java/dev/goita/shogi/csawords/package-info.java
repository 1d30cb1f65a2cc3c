/** The words of CSA, which more than one notation uses. */
package dev.goita.shogi.csawords;
