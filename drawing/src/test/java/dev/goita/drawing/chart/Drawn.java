package dev.goita.drawing.chart;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A drawn chart, read again. */
record Drawn(String svg, Element root) {
    private static final double SIZE = Pen.SIZE;

    /** Where a text lies, as wide as letters are in most fonts. */
    record Box(String text, double left, double right, double top, double bottom) {
        boolean overlaps(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }
    }

    static Drawn of(Chart chart, int width) {
        return of(chart.toSvg(width));
    }

    static Drawn of(String svg) {
        try {
            return new Drawn(
                    svg,
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                            .getDocumentElement());
        } catch (Exception e) {
            throw new AssertionError("not well-formed: " + svg, e);
        }
    }

    List<Element> all(String tag) {
        NodeList nodes = root.getElementsByTagName(tag);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }

    static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    double height() {
        return Double.parseDouble(root.getAttribute("viewBox").split(" ")[3]);
    }

    List<String> texts() {
        return all("text").stream().map(Element::getTextContent).toList();
    }

    List<Box> boxes() {
        return all("text").stream().map(Drawn::box).toList();
    }

    private static Box box(Element text) {
        String content = text.getTextContent();
        double size = number(text, "font-size");
        double width = size
                * content.codePoints().mapToDouble(c -> c < 0x80 ? 0.57 : 1.02).sum();
        double x = number(text, "x");
        double left = switch (text.getAttribute("text-anchor")) {
            case "start" -> x;
            case "middle" -> x - width / 2;
            default -> x - width;
        };
        double base = number(text, "y");
        return new Box(content, left, left + width, base - 0.75 * SIZE, base + 0.2 * SIZE);
    }
}
