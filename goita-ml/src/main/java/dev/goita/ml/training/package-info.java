/** Networks of Goita: from self-play, from rounds, and by stages of improvement. */
package dev.goita.ml.training;
