/** 頁の中の機関: the doors of pages where there is no server. */
@NullMarked
package dev.goita.browser;

import org.jspecify.annotations.NullMarked;
