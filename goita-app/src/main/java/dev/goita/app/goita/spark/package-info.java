/** --on: the cluster that works on the pieces of a command. */
@NullMarked
package dev.goita.app.goita.spark;

import org.jspecify.annotations.NullMarked;
