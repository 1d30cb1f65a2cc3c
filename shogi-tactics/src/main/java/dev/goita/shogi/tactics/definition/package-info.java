/** The language in which tactics are defined, and what a definition says. */
@NullMarked
package dev.goita.shogi.tactics.definition;

import org.jspecify.annotations.NullMarked;
