/** 環境: many rounds at once, played by a learner in another program. */
package dev.goita.ml.environment;
