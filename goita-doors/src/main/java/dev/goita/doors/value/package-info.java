/** 素の値: values that every carrier can bring: maps in order, lists, text, numbers, truth values. */
@NullMarked
package dev.goita.doors.value;

import org.jspecify.annotations.NullMarked;
