package dev.goita.learning.evaluation;

/**
 * 予測の成績: how well choices were predicted.
 *
 * @param top1 the share of them that was held most likely, 0..1; several held equally likely share it
 * @param top3 the share of them that was among the three held most likely, 0..1
 * @param logLoss mean of −ln of the probability given to what was chosen, in nats
 */
public record Prediction(long decisions, double top1, double top3, double logLoss) {}
