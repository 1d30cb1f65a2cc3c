/** 組み立て: what compiles the doors for a browser. */
@NullMarked
package dev.goita.browser.build;

import org.jspecify.annotations.NullMarked;
