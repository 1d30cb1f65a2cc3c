/** The commands that read, check and convert records of Goita. */
package dev.goita.app.goita.record;
