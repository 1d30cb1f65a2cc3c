/** The language in which tactics are defined, and what a definition says. */
package dev.goita.shogi.tactics.definition;
