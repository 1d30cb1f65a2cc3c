/** {@code goita arena}: players against each other, measured. */
package dev.goita.app.goita.arena;
