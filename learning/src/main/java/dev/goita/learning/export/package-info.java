/** Rows of features as files for programs that know nothing of this one. */
package dev.goita.learning.export;
