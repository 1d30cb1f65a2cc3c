/** What a reader finds in an input, and what kept one from being read. */
package dev.goita.diagnostics.input;
