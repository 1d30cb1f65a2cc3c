/** 記録の読み: what the text of a round means by the rules, without looking for what is wrong with it. */
package dev.goita.record.reading;
