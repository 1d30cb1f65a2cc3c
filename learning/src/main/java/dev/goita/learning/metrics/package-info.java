/** 経過: what a training measures of itself while it runs, one JSON object a line. */
@NullMarked
package dev.goita.learning.metrics;

import org.jspecify.annotations.NullMarked;
