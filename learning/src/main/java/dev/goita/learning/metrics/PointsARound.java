package dev.goita.learning.metrics;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * 1 局あたりの得点差: points a round of duplicate deals, as files hold them.
 *
 * @param mean positive for the side that the file is about
 * @param low the lower end of the 95 % interval
 */
public record PointsARound(double mean, double low, double high) {
    /**
     * What a result of duplicate deals says.
     *
     * @return empty where the fields are not there
     */
    public static Optional<PointsARound> of(JsonNode result) {
        return Measure.POINTS_PER_ROUND.isIn(result)
                ? Optional.of(new PointsARound(
                        Measure.POINTS_PER_ROUND.in(result).asDouble(),
                        Measure.LOW.in(result).asDouble(),
                        Measure.HIGH.in(result).asDouble()))
                : Optional.empty();
    }

    /** {@return half the width of the interval} */
    public double radius() {
        return (high - low) / 2;
    }
}
