/** 棋譜: recorded rounds and matches as values, the findings about them, and the codes of those findings. */
@NullMarked
package dev.goita.record;

import org.jspecify.annotations.NullMarked;
