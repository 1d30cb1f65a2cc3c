package dev.goita.drawing.chart;

/**
 * 数値: one number of a line.
 *
 * @param radius half of its interval; 0 for none
 */
public record Datum(double x, double y, double radius) {
    boolean isNumber() {
        return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(radius);
    }
}
