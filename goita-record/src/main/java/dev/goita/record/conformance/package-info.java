/** 適合: cases that any program of Goita can be asked, what this one answers, and whoever asks other programs. */
package dev.goita.record.conformance;
