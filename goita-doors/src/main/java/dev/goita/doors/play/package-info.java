/** 対局: people play against the players of the program; every answer is made of what the request brings. */
package dev.goita.doors.play;
