/** Words that were meant, and characters that cannot be seen. */
package dev.goita.diagnostics.text;
