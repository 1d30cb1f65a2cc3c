/** 局面図: positions and games of shogi as diagrams and charts. */
package dev.goita.shogi.diagram;
