/** Samples on their way into a training: checked, kept in scratch files, shuffled. */
package dev.goita.learning.samples.spool;
