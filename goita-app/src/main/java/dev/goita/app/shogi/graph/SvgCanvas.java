package dev.goita.app.shogi.graph;

import dev.goita.app.Markup;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Draws as SVG with presentation attributes alone, so that it stands in a page or in a file. */
final class SvgCanvas implements Canvas {
    private final StringBuilder svg = new StringBuilder();

    @Override
    public void line(Spot from, Spot to, Ink ink) {
        add(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%s\"/>%n",
                from.x(), from.y(), to.x(), to.y(), color(ink), ink.width());
    }

    @Override
    public void course(List<Spot> spots, Ink ink) {
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linejoin=\"round\"/>%n",
                points(spots), color(ink), ink.width());
    }

    @Override
    public void polygon(List<Spot> corners, Ink ink, Paint paint) {
        String style = switch (paint) {
            case FILLED -> "fill=\"" + color(ink) + "\"";
            case OUTLINED -> "fill=\"none\" stroke=\"" + color(ink) + "\"";
            case TRANSLUCENT -> "fill=\"" + color(ink) + "\" fill-opacity=\"0.18\"";
        };
        add("<polygon points=\"%s\" %s/>%n", points(corners), style);
    }

    @Override
    public void dot(Spot center, double radius, Ink ink, Evaluation evaluation) {
        linked(
                String.format(
                        Locale.ROOT,
                        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\">",
                        center.x(),
                        center.y(),
                        radius,
                        color(ink)),
                "</circle>",
                evaluation);
    }

    @Override
    public void diamond(Spot center, double radius, Ink ink, Evaluation evaluation) {
        List<Spot> corners = Shapes.diamond(center, radius);
        linked("<polygon points=\"" + points(corners) + "\" fill=\"" + color(ink) + "\">", "</polygon>", evaluation);
    }

    private void linked(String open, String close, Evaluation evaluation) {
        String shape = open + "<title>" + Markup.escaped(evaluation.tooltip()) + "</title>" + close;
        svg.append(
                        evaluation.link().isEmpty()
                                ? shape
                                : "<a href=\"" + Markup.escaped(evaluation.link()) + "\">" + shape + "</a>")
                .append('\n');
    }

    /** About that much in the fonts of browsers. */
    @Override
    public double width(String text, String plain) {
        return text.chars().mapToDouble(c -> c < 0x80 ? 6.8 : 12.2).sum();
    }

    @Override
    public void text(Spot at, Anchor anchor, String text, String plain) {
        add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>%n",
                at.x(), at.y(), anchor.name().toLowerCase(Locale.ROOT), color(Ink.TEXT), Markup.escaped(text));
    }

    private static String color(Ink ink) {
        return String.format(Locale.ROOT, "#%06x", ink.rgb());
    }

    private static String points(List<Spot> spots) {
        return spots.stream()
                .map(spot -> String.format(Locale.ROOT, "%.1f,%.1f", spot.x(), spot.y()))
                .collect(Collectors.joining(" "));
    }

    private void add(String format, Object... arguments) {
        svg.append(String.format(Locale.ROOT, format, arguments));
    }

    /** What was drawn, without the element around it. */
    String content() {
        return svg.toString();
    }
}
