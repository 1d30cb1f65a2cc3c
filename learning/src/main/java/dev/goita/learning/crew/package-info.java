/** 働き手: who does the pieces of a job that no single machine is enough for. Knows no game and no cluster. */
@NullMarked
package dev.goita.learning.crew;

import org.jspecify.annotations.NullMarked;
