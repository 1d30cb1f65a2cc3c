/** What a program says of itself, of its input and of what is wrong in it. */
package dev.goita.diagnostics.program;
