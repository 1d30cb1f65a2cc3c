/** 環境: many rounds at once, played by a learner in another program. */
@NullMarked
package dev.goita.ml.environment;

import org.jspecify.annotations.NullMarked;
