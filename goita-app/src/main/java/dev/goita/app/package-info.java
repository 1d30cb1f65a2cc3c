/** The {@code goita} program: every command in its place. */
package dev.goita.app;
