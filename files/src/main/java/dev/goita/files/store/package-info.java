/**
 * 置き場: files and folders whose names begin with {@code scheme://}, and who reads and writes them. Knows no such place itself.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.files.store;

import org.jspecify.annotations.NullMarked;
