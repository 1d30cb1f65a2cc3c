/** 検討: recorded rounds and what their turns were worth, with the JSON of it. */
@NullMarked
package dev.goita.record.analysis;

import org.jspecify.annotations.NullMarked;
