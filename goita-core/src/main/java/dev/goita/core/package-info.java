/**
 * The rules of Goita (ごいた): tiles, deals, rounds, matches, what a seat can see, and a fast simulator.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.core;

import org.jspecify.annotations.NullMarked;
