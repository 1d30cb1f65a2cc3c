/** 働き手: who does the pieces of a job, threads or machines. Knows no game and no cluster. */
@NullMarked
package dev.goita.learning.crew;

import org.jspecify.annotations.NullMarked;
