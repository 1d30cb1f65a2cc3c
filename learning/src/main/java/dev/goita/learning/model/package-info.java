/** Model files: a network's weights with the card that says what they are for; needs no DL4J. */
@NullMarked
package dev.goita.learning.model;

import org.jspecify.annotations.NullMarked;
