/**
 * 働き手: who does the pieces of a job, threads or machines. Knows no game and no cluster.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.crew;

import org.jspecify.annotations.NullMarked;
