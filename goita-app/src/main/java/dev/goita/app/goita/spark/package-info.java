/** spark: commands of Goita whose pieces a cluster works on. */
@NullMarked
package dev.goita.app.goita.spark;

import org.jspecify.annotations.NullMarked;
