/** What recorded rounds and matches have in common. */
@NullMarked
package dev.goita.ml.statistics;

import org.jspecify.annotations.NullMarked;
