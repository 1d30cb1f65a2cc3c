/** 学習器: how weights are moved by batches of samples, by our own code. */
@NullMarked
package dev.goita.learning.learner;

import org.jspecify.annotations.NullMarked;
