package dev.goita.app.shogi.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * 線文字: the digits, signs and capital letters that pictures need, as strokes on a grid of 4 by 6. A machine without
 * fonts draws them too, and every machine alike.
 */
final class StrokeFont {
    private static final double ADVANCE = 5.6;
    private static final double HEIGHT = 6;

    /** Strokes are separated by semicolons, their places by blanks; y grows downwards. */
    private static final Map<Character, String> GLYPHS = Map.ofEntries(
            Map.entry('0', "1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0"),
            Map.entry('1', "1,1 2,0 2,6;1,6 3,6"),
            Map.entry('2', "0,1 1,0 3,0 4,1 4,2 0,6 4,6"),
            Map.entry('3', "0,1 1,0 3,0 4,1 4,2 3,3 4,4 4,5 3,6 1,6 0,5;1.5,3 3,3"),
            Map.entry('4', "3,6 3,0 0,4 4,4"),
            Map.entry('5', "4,0 0,0 0,3 1,2.5 3,2.5 4,3.5 4,5 3,6 1,6 0,5"),
            Map.entry('6', "4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,4"),
            Map.entry('7', "0,0 4,0 1.5,6"),
            Map.entry('8', "1,3 0,2 0,1 1,0 3,0 4,1 4,2 3,3 1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3"),
            Map.entry('9', "0,5 1,6 3,6 4,5 4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,2"),
            Map.entry('+', "2,1.5 2,4.5;0.5,3 3.5,3"),
            Map.entry('-', "0.5,3 3.5,3"),
            Map.entry('A', "0,6 2,0 4,6;0.8,4 3.2,4"),
            Map.entry('B', "0,0 0,6 3,6 4,5 4,4 3,3 0,3;0,0 3,0 4,1 4,2 3,3"),
            Map.entry('C', "4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5"),
            Map.entry('E', "4,0 0,0 0,6 4,6;0,3 3,3"),
            Map.entry('H', "0,0 0,6;4,0 4,6;0,3 4,3"),
            Map.entry('I', "2,0 2,6;1,0 3,0;1,6 3,6"),
            Map.entry('K', "0,0 0,6;4,0 0,3.5;1.2,2.6 4,6"),
            Map.entry('L', "0,0 0,6 4,6"),
            Map.entry('R', "0,6 0,0 3,0 4,1 4,2 3,3 0,3;2,3 4,6"),
            Map.entry('S', "4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 1,6 0,5"),
            Map.entry('T', "0,0 4,0;2,0 2,6"),
            Map.entry('W', "0,0 1,6 2,2.5 3,6 4,0"));

    private StrokeFont() {}

    /** @param height of a capital letter */
    static double width(String text, double height) {
        return text.isEmpty() ? 0 : (text.length() * ADVANCE - (ADVANCE - 4)) * height / HEIGHT;
    }

    /**
     * The strokes of a text.
     *
     * @param start the left end of its base line
     * @throws IllegalArgumentException if the font does not have a character
     */
    static List<List<Canvas.Spot>> strokes(String text, Canvas.Spot start, double height) {
        List<List<Canvas.Spot>> strokes = new ArrayList<>();
        double scale = height / HEIGHT;
        for (int i = 0; i < text.length(); i++) {
            String glyph = GLYPHS.get(text.charAt(i));
            if (glyph == null) {
                throw new IllegalArgumentException("no strokes for '" + text.charAt(i) + "'");
            }
            double left = start.x() + i * ADVANCE * scale;
            for (String stroke : glyph.split(";", -1)) {
                List<Canvas.Spot> spots = new ArrayList<>();
                for (String place : stroke.split(" ", -1)) {
                    int comma = place.indexOf(',');
                    double x = Double.parseDouble(place.substring(0, comma));
                    double y = Double.parseDouble(place.substring(comma + 1));
                    spots.add(new Canvas.Spot(left + x * scale, start.y() - (HEIGHT - y) * scale));
                }
                strokes.add(spots);
            }
        }
        return strokes;
    }
}
