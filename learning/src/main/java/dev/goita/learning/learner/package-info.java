/** 学習器: how weights are moved by batches of samples, by our own code. */
package dev.goita.learning.learner;
