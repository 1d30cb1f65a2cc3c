/** 学習の頁: data sets, trainings, models and arenas of a folder, told while they grow. */
package dev.goita.web.runs;
