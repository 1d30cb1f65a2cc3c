/** 検討の集計: sums of analysed turns by player, kind and tiles, and where the points of rounds came from. */
package dev.goita.core.analysis.tally;
