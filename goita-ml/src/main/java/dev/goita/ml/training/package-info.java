/** Networks of Goita: from self-play, from rounds, and by stages of improvement. */
@NullMarked
package dev.goita.ml.training;

import org.jspecify.annotations.NullMarked;
