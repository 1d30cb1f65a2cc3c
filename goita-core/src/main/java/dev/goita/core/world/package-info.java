/** 推定: worlds that agree with what a seat knows, and how to draw them. */
@NullMarked
package dev.goita.core.world;

import org.jspecify.annotations.NullMarked;
