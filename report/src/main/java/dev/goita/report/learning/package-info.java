/** 学習の報告: what is told of trainings, models and predictions of either game. */
@NullMarked
package dev.goita.report.learning;

import org.jspecify.annotations.NullMarked;
