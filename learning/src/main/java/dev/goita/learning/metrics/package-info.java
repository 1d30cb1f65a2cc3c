/** 経過: what a training measures of itself while it runs, one JSON object a line. */
package dev.goita.learning.metrics;
