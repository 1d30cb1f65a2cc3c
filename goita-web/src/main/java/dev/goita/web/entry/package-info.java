/** 記録入力: matches typed in the browser, key by key, and kept in files when they should be. */
@NullMarked
package dev.goita.web.entry;

import org.jspecify.annotations.NullMarked;
