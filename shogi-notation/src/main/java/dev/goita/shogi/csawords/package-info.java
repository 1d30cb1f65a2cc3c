/** The words of CSA, which more than one notation uses. */
@NullMarked
package dev.goita.shogi.csawords;

import org.jspecify.annotations.NullMarked;
