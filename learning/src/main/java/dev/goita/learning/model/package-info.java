/**
 * Model files: a network's weights with the card that says what they are for; needs no DL4J.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.model;

import org.jspecify.annotations.NullMarked;
