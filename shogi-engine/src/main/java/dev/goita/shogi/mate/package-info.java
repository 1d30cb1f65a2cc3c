/** 詰み: mate tests and the solver of tsume problems. */
package dev.goita.shogi.mate;
