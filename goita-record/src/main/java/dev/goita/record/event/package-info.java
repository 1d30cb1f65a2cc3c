/** 大会: the matches of an event, who plays in it, standings, and who meets whom next; knows no files and no pages. */
package dev.goita.record.event;
