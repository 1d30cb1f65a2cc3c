/**
 * 統計: means with their intervals, ratings, sequential tests, and numbers rounded for people.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.statistics;

import org.jspecify.annotations.NullMarked;
