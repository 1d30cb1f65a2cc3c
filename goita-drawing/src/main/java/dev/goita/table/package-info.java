/** 卓の図: recorded rounds of Goita as scenes, pictures, charts and score sheets. */
@NullMarked
package dev.goita.table;

import org.jspecify.annotations.NullMarked;
