/** What recorded rounds and matches have in common. */
package dev.goita.ml.statistics;
