/** 問い: positions as one JSON object a line, and their answers. */
@NullMarked
package dev.goita.record.question;

import org.jspecify.annotations.NullMarked;
