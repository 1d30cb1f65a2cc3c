package dev.goita.drawing.canvas;

import dev.goita.drawing.canvas.Lettering.Voice;
import dev.goita.drawing.style.Markup;
import dev.goita.drawing.style.Token;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Draws as SVG: for a file with presentation attributes alone; for a page with the colours of its style sheet and with texts in
 * its fonts.
 */
public final class SvgCanvas implements Canvas {
    /** Of a browser's fonts, relative to their size. */
    private static final double NARROW = 0.57;

    private static final double WIDE = 1.02;

    /** How much wider bold letters are. */
    private static final double BOLD = 1.06;

    /** Below it, doubles tell hundredths of a unit apart. */
    private static final double MOST_PLAIN = 1e12;

    /** Farther from the middle than any error of the product. */
    private static final double NEAR_ONE = 0.49;

    private final StringBuilder svg = new StringBuilder();
    private final Place place;

    /** What is drawn often, by id. */
    private final Map<String, String> definitions = new TreeMap<>();

    private enum Place {
        PICTURE,
        CHART,
        PAGE
    }

    private SvgCanvas(Place place) {
        this.place = place;
    }

    /** For a file that looks the same everywhere: Japanese is drawn with our own glyphs where they have it. */
    public static SvgCanvas forPicture() {
        return new SvgCanvas(Place.PICTURE);
    }

    /** For a file whose texts are to be read, searched and copied. */
    public static SvgCanvas forChart() {
        return new SvgCanvas(Place.CHART);
    }

    /** The same for a page: inks that name a property follow its style sheet. */
    public static SvgCanvas forPage() {
        return new SvgCanvas(Place.PAGE);
    }

    @Override
    public void line(Point from, Point to, Ink ink) {
        add(
                "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" %s/>\n",
                number(from.x()), number(from.y()), number(to.x()), number(to.y()), stroke(ink));
    }

    @Override
    public void course(List<Point> spots, Ink ink) {
        add("<polyline points=\"%s\" fill=\"none\" %s stroke-linejoin=\"round\"/>\n", points(spots), stroke(ink));
    }

    @Override
    public void polygon(List<Point> corners, Ink ink, Paint paint) {
        add("<polygon points=\"%s\" %s/>\n", points(corners), style(ink, paint));
    }

    @Override
    public void circle(Point center, double radius, Ink ink, Paint paint) {
        add("%s %s/>\n", circle(center, radius), style(ink, paint));
    }

    private static String circle(Point center, double radius) {
        return String.format(
                Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%s\"", center.x(), center.y(), number(radius));
    }

    @Override
    public void dot(Point center, double radius, Ink ink, Note note) {
        linked(circle(center, radius) + " " + fill(ink) + ">", "</circle>", note);
    }

    @Override
    public void area(List<Point> corners, Ink ink, Note note) {
        linked("<polygon points=\"" + points(corners) + "\" " + fill(ink) + ">", "</polygon>", note);
    }

    private void linked(String open, String close, Note note) {
        String tooltip = note.tooltip().isEmpty() ? "" : "<title>" + Markup.escaped(note.tooltip()) + "</title>";
        String shape = open + tooltip + close;
        svg.append(note.link().isEmpty() ? shape : "<a href=\"" + Markup.escaped(note.link()) + "\">" + shape + "</a>")
                .append('\n');
    }

    /** Japanese that our glyphs have looks the same everywhere; Latin letters are left to the viewer's fonts. */
    private boolean isSign(Lettering lettering) {
        String text = lettering.text();
        return place == Place.PICTURE
                && lettering.voice() == Voice.GLYPHS
                && text.equals(lettering.plain())
                && text.codePoints().anyMatch(c -> c > 0x7F)
                && Glyphs.hasAll(text);
    }

    /** About that much in the fonts of browsers. */
    @Override
    public double width(Lettering lettering) {
        if (isSign(lettering)) {
            return Glyphs.width(lettering.text()) * lettering.size();
        }
        return lettering
                        .text()
                        .codePoints()
                        .mapToDouble(c -> c < 0x80 ? NARROW : WIDE)
                        .reduce(0, Double::sum)
                * lettering.size()
                * (lettering.voice() == Voice.STRONG ? BOLD : 1);
    }

    @Override
    public void text(Point at, Anchor anchor, Lettering lettering) {
        if (isSign(lettering)) {
            sign(at, anchor, lettering.text(), lettering.size(), lettering.ink());
            return;
        }
        add(
                "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" font-size=\"%s\"%s %s>%s%s</text>\n",
                number(at.x()),
                number(at.y()),
                anchor.name().toLowerCase(Locale.ROOT),
                number(lettering.size()),
                lettering.voice() == Voice.STRONG ? " font-weight=\"700\"" : "",
                fill(lettering.ink()),
                lettering.whole().equals(lettering.text())
                        ? ""
                        : "<title>" + Markup.escaped(lettering.whole()) + "</title>",
                Markup.escaped(lettering.text()));
    }

    @Override
    public void glyph(String character, Placement at, Ink ink) {
        String id = "g" + Integer.toHexString(character.codePointAt(0));
        definitions.computeIfAbsent(
                id,
                key -> "<path id=\"" + key + "\" d=\"" + Glyphs.get(character).toPathData() + "\"/>\n");
        use(id, at, " " + fill(ink));
    }

    @Override
    public void stamp(Stamp stamp, Placement at) {
        definitions.computeIfAbsent(stamp.id(), id -> {
            StringBuilder group = new StringBuilder("<g id=\"" + id + "\">");
            for (Stamp.Layer layer : stamp.layers()) {
                group.append(
                        "<path d=\"" + layer.outline().toPathData() + "\" " + style(layer.ink(), layer.paint()) + "/>");
            }
            return group.append("</g>\n").toString();
        });
        use(stamp.id(), at, "");
    }

    private void use(String id, Placement at, String style) {
        add(
                "<use %s=\"#%s\" transform=\"translate(%s %s)scale(%s)\"%s/>\n",
                place == Place.PAGE ? "href" : "xlink:href",
                id,
                number(at.origin().x()),
                number(at.origin().y()),
                short4(at.scale()),
                style);
    }

    @Override
    public void within(Point corner, double scale, Consumer<Canvas> drawing) {
        add("<g transform=\"translate(%s,%s)", number(corner.x()), number(corner.y()));
        svg.append(scale == 1 ? "" : "scale(" + short4(scale) + ")").append("\">\n");
        drawing.accept(this);
        svg.append("</g>\n");
    }

    private String style(Ink ink, Paint paint) {
        return switch (paint) {
            case FILLED -> fill(ink);
            case OUTLINED -> "fill=\"none\" " + stroke(ink);
        };
    }

    private String fill(Ink ink) {
        return colour("fill", ink) + (ink.opacity() == 1 ? "" : " fill-opacity=\"" + short4(ink.opacity()) + "\"");
    }

    private String stroke(Ink ink) {
        String dashes = short4(ink.dash()) + " " + short4(Ink.GAP * ink.dash());
        return colour("stroke", ink) + " stroke-width=\"" + short4(ink.width()) + "\""
                + (ink.dash() == 0 ? "" : " stroke-dasharray=\"" + dashes + "\"")
                + (ink.opacity() == 1 ? "" : " stroke-opacity=\"" + short4(ink.opacity()) + "\"");
    }

    private String colour(String attribute, Ink ink) {
        return place == Place.PAGE && !ink.property().isEmpty()
                ? "style=\"" + attribute + ":var(" + ink.property() + ")\""
                : attribute + "=\"" + Token.css(ink.rgb()) + "\"";
    }

    private static String points(List<Point> spots) {
        return spots.stream()
                .map(spot -> number(spot.x()) + "," + number(spot.y()))
                .collect(Collectors.joining(" "));
    }

    /** In tenths. */
    private static String number(double value) {
        return decimal(value, 1, 10);
    }

    private static String short4(double value) {
        return decimal(value, 4, 10_000);
    }

    /**
     * Half of the time of a picture went into formatting its numbers: those that are not near the middle of two decimals are rounded
     * here, to the same text.
     *
     * @param scale ten to the power of so many digits
     */
    static String decimal(double value, int digits, int scale) {
        double scaled = value * scale;
        long rounded = Math.round(scaled);
        boolean isPlain = Math.abs(scaled) < MOST_PLAIN && Math.abs(scaled - rounded) < NEAR_ONE;
        if (!isPlain) {
            return shortened(String.format(Locale.ROOT, "%." + digits + "f", value));
        }
        long whole = Math.abs(rounded) / scale;
        long rest = Math.abs(rounded) % scale;
        String sign = rounded < 0 ? "-" : "";
        return rest == 0
                ? sign + whole
                : shortened(sign + whole + "." + String.valueOf(scale + rest).substring(1));
    }

    private static String shortened(String decimals) {
        int end = decimals.length();
        while (decimals.charAt(end - 1) == '0') {
            end--;
        }
        String text = decimals.substring(0, decimals.charAt(end - 1) == '.' ? end - 1 : end);
        return text.equals("-0") ? "0" : text;
    }

    /** @param format {@code %s} for each argument, and no other */
    private void add(String format, Object... arguments) {
        int from = 0;
        for (Object argument : arguments) {
            int gap = format.indexOf("%s", from);
            svg.append(format, from, gap).append(argument);
            from = gap + 2;
        }
        svg.append(format, from, format.length());
    }

    /** What was drawn, without the element around it: elements of SVG, a line each. */
    public String content() {
        return contentAfter(Set.of());
    }

    /** The same for a page that has other drawings before it, whose definitions stand there. */
    public String contentAfter(Set<String> defined) {
        String missing = definitions.entrySet().stream()
                .filter(definition -> !defined.contains(definition.getKey()))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining());
        return missing.isEmpty() ? svg.toString() : "<defs>\n" + missing + "</defs>\n" + svg;
    }

    /** What is defined once and drawn in many places. */
    public Set<String> definitions() {
        return Collections.unmodifiableSet(definitions.keySet());
    }
}
