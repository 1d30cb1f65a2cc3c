/** Options of every picture. */
@NullMarked
package dev.goita.app.picture;

import org.jspecify.annotations.NullMarked;
