/** 書かれた一局: a round as other notations than the digits write it, and as a seat saw it. */
@NullMarked
package dev.goita.core.written;

import org.jspecify.annotations.NullMarked;
