/**
 * The network as plain arrays and its forward pass in plain Java, free of DL4J's start-up.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.network;

import org.jspecify.annotations.NullMarked;
