/**
 * 修復: copies of sources in which the best repairs are applied.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.record.fix;

import org.jspecify.annotations.NullMarked;
