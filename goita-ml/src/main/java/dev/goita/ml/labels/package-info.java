/** What rounds teach: played turns, exact values, what a search finds. */
@NullMarked
package dev.goita.ml.labels;

import org.jspecify.annotations.NullMarked;
