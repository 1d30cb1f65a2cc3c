/** 学習の報告: what is told of trainings, models and predictions of either game. */
package dev.goita.report.learning;
