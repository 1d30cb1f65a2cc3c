/** conformance と explain: cases that any program is asked, and the rules by their numbers. */
@NullMarked
package dev.goita.app.goita.conformance;

import org.jspecify.annotations.NullMarked;
