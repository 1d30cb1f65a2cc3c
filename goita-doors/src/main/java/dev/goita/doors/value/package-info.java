/** 素の値: values that every carrier can bring: maps in order, lists, text, numbers, truth values. */
package dev.goita.doors.value;
