/** 道場: tournaments of several players over duplicate deals, on any number of threads, which can be interrupted. */
@NullMarked
package dev.goita.ml.arena;

import org.jspecify.annotations.NullMarked;
