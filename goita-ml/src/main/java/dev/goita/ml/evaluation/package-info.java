/** How well a player of Goita predicts recorded choices, and what it believes of hidden hands. */
package dev.goita.ml.evaluation;
