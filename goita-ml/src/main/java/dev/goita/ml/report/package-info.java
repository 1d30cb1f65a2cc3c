/** 報告: what is told of arenas, duplicate deals and predicted choices of Goita. */
@NullMarked
package dev.goita.ml.report;

import org.jspecify.annotations.NullMarked;
