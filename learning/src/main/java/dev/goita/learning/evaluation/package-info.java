/** How well a network predicts choices and outcomes. */
@NullMarked
package dev.goita.learning.evaluation;

import org.jspecify.annotations.NullMarked;
