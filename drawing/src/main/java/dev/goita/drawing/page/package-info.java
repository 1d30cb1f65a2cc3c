/** Pages of HTML that need no other file. */
@NullMarked
package dev.goita.drawing.page;

import org.jspecify.annotations.NullMarked;
