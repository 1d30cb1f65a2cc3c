package dev.goita.drawing.canvas;

import dev.goita.drawing.canvas.Outline.Contour;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * 字形: the characters that pictures draw themselves, on squares of 100 by 100. The resource {@code strokes} gives the
 * course of every stroke; {@link Brush} gives it its shape.
 */
public final class Glyphs {
    /** The side of the square that a glyph stands in. */
    public static final double SIDE = 100;

    /** How far below the top of its square the base line of letters runs, in squares. */
    static final double BASE_LINE = 0.88;

    /** Stands for a character without a glyph. */
    static final String BOX = "□";

    private static final double WIDTH = 10;
    private static final double BLANK = 0.35;

    /** Between letters, which stand as wide as they are; from this code point on characters fill their squares. */
    private static final double SPACING = 4;

    private static final int FIRST_WIDE = 0x2000;
    private static final String FILLED = "f";
    private static final String RESOURCE = "strokes";
    private static final String BEGIN = "glyph ";
    private static final Map<String, Outline> BY_CHARACTER = read();

    record Placed(String character, double left) {}

    private Glyphs() {}

    /** The glyph of a narrow character on a square of {@link #SIDE}. Throws {@link IllegalArgumentException} if there is none. */
    public static Outline get(String character) {
        Outline outline = BY_CHARACTER.get(character);
        if (outline == null) {
            throw new IllegalArgumentException("no glyph for '" + character + "'");
        }
        return outline;
    }

    public static Set<String> characters() {
        return BY_CHARACTER.keySet();
    }

    /** Whether a text can be drawn; full-width letters count as their narrow forms. */
    public static boolean hasAll(String text) {
        return narrow(text).codePoints().allMatch(c -> isBlank(c) || BY_CHARACTER.containsKey(Character.toString(c)));
    }

    private static String narrow(String text) {
        StringBuilder narrow = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '！' && c <= '～') {
                narrow.setCharAt(i, (char) (c - '！' + '!'));
            } else if (c == '　') {
                narrow.setCharAt(i, ' ');
            }
        }
        return narrow.toString();
    }

    private static boolean isBlank(int codePoint) {
        return codePoint == ' ';
    }

    /** How wide a text is, in squares. Throws {@link IllegalArgumentException} if a narrow character has no glyph. */
    public static double width(String text) {
        // Added one after the other, which is the same in a browser; sum() is more exact, by the means of each library.
        return narrow(text).codePoints().mapToDouble(Glyphs::advance).reduce(0, Double::sum);
    }

    private static double advance(int codePoint) {
        if (codePoint >= FIRST_WIDE) {
            return 1;
        }
        return isBlank(codePoint) ? BLANK : (get(Character.toString(codePoint)).right() + SPACING) / SIDE;
    }

    static List<Placed> line(String text) {
        List<Placed> line = new ArrayList<>();
        double left = 0;
        for (int codePoint : narrow(text).codePoints().toArray()) {
            if (!isBlank(codePoint)) {
                line.add(new Placed(Character.toString(codePoint), left));
            }
            left += advance(codePoint);
        }
        return line;
    }

    private static Map<String, Outline> read() {
        Map<String, Outline> glyphs = new HashMap<>();
        try (InputStream bytes = Objects.requireNonNull(Glyphs.class.getResourceAsStream(RESOURCE))) {
            List<String> lines = new String(bytes.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            int end = lines.size();
            for (int i = lines.size() - 1; i >= 0; i--) {
                if (lines.get(i).startsWith(BEGIN)) {
                    List<String> words = List.of(lines.get(i).split(" ", -1));
                    double width = WIDTH * (words.size() > 2 ? Double.parseDouble(words.get(2)) : 1);
                    glyphs.put(words.get(1), outline(lines.subList(i + 1, end), width));
                    end = i;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(glyphs);
    }

    private static Outline outline(List<String> strokes, double width) {
        List<Contour> contours = new ArrayList<>();
        for (String stroke : strokes) {
            if (!stroke.isBlank()) {
                contours.addAll(stroke(List.of(stroke.split(" +", -1)), width));
            }
        }
        return Outline.of(contours);
    }

    /** @param words the sign of a brush, perhaps with a factor of its width, and places; ! ends a smooth stretch */
    private static List<Contour> stroke(List<String> words, double width) {
        if (words.get(0).equals(FILLED)) {
            List<Point> corners =
                    words.subList(1, words.size()).stream().map(Glyphs::spot).toList();
            return List.of(new Contour(corners, Contour.Corners.SHARP));
        }
        String sign = words.get(0).substring(0, 1);
        double factor =
                words.get(0).length() > 1 ? Double.parseDouble(words.get(0).substring(1)) : 1;
        List<List<Point>> runs = new ArrayList<>();
        List<Point> run = new ArrayList<>();
        for (String word : words.subList(1, words.size())) {
            boolean turns = word.endsWith("!");
            Point spot = spot(turns ? word.substring(0, word.length() - 1) : word);
            run.add(spot);
            if (turns) {
                runs.add(List.copyOf(run));
                run.clear();
                run.add(spot);
            }
        }
        runs.add(List.copyOf(run));
        return Brush.ofSign(sign).draw(runs, width * factor);
    }

    private static Point spot(String place) {
        int comma = place.indexOf(',');
        return new Point(Double.parseDouble(place.substring(0, comma)), Double.parseDouble(place.substring(comma + 1)));
    }
}
