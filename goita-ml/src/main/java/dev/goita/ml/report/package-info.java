/** 報告: what is told of arenas, duplicate deals and predicted choices of Goita. */
package dev.goita.ml.report;
