/** 学習の頁: data sets, trainings, models and arenas of a folder, told while they grow. */
@NullMarked
package dev.goita.web.runs;

import org.jspecify.annotations.NullMarked;
