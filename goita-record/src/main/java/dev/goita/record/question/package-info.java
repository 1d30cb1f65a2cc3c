/** 問い: positions as one JSON object a line, and their answers. */
package dev.goita.record.question;
