/** 修復: copies of sources in which the best repairs are applied. */
@NullMarked
package dev.goita.record.fix;

import org.jspecify.annotations.NullMarked;
