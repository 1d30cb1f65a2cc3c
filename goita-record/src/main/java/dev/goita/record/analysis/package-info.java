/** 検討: recorded rounds and what their turns were worth, with the JSON of it. */
package dev.goita.record.analysis;
