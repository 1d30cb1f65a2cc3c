/** The commands that read, check, convert and explain records of Goita, and ask other programs the cases of the rules. */
package dev.goita.app.goita.record;
