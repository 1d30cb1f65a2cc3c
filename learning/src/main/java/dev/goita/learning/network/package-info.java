/** The network as plain arrays and its forward pass in plain Java, free of DL4J's start-up. */
@NullMarked
package dev.goita.learning.network;

import org.jspecify.annotations.NullMarked;
