/** What the commands of both games that learn share. */
@NullMarked
package dev.goita.app.learning;

import org.jspecify.annotations.NullMarked;
