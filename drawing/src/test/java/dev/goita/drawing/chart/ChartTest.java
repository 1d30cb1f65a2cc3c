package dev.goita.drawing.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ChartTest {
    private static Element parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }

    private static List<LineChart.Point> points(double... ys) {
        return IntStream.range(0, ys.length)
                .mapToObj(i -> new LineChart.Point(100 * i, ys[i], i % 2))
                .toList();
    }

    @Test
    void a_line_goes_through_every_point() throws Exception {
        Element svg = parsed(new LineChart("得点 < 0 & \"x\"", "rounds")
                .line("a", points(-3, 0, 4))
                .line("b", points(1, 2))
                .line("empty", List.of())
                .toSvg());
        NodeList lines = svg.getElementsByTagName("polyline");

        assertThat(lines.getLength()).isEqualTo(2);
        assertThat(((Element) lines.item(0)).getAttribute("points").split(" ")).hasSize(3);
        assertThat(svg.getAttribute("aria-label")).isEqualTo("得点 < 0 & \"x\"");
    }

    @Test
    void higher_numbers_stand_higher() throws Exception {
        Element svg = parsed(new LineChart("t", "x").line("a", points(-3, 5)).toSvg());
        String[] points = ((Element) svg.getElementsByTagName("polyline").item(0))
                .getAttribute("points")
                .split(" ");

        assertThat(Double.parseDouble(points[1].split(",")[1]))
                .isLessThan(Double.parseDouble(points[0].split(",")[1]));
    }

    @Test
    void one_constant_number_can_be_drawn() throws Exception {
        assertThat(new LineChart("t", "x").line("a", points(0)).toSvg())
                .doesNotContain("NaN")
                .doesNotContain("∞");
    }

    @Test
    void a_bar_is_as_high_as_its_share() throws Exception {
        Element svg = parsed(new BarChart("t", List.of("top-1"))
                .group("a", List.of(0.25))
                .group("b", List.of(1.0))
                .toSvg());
        NodeList bars = svg.getElementsByTagName("rect");
        double quarter = Double.parseDouble(((Element) bars.item(0)).getAttribute("height"));
        double whole = Double.parseDouble(((Element) bars.item(1)).getAttribute("height"));

        assertThat(quarter * 4).isCloseTo(whole, within(0.5));
    }

    @Test
    void every_series_has_a_bar_in_every_group() {
        BarChart chart = new BarChart("t", List.of("top-1", "top-3"));

        assertThatThrownBy(() -> chart.group("a", List.of(0.5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a has 1 bars, not 2");
    }

    @Test
    void ticks_are_round_numbers() {
        assertThat(Scale.around(-3.2, 17, 0, 100).ticks()).containsExactly(-5.0, 0.0, 5.0, 10.0, 15.0, 20.0);
        assertThat(Scale.around(0.021, 0.034, 0, 100).ticks()).hasSizeBetween(3, 9);
    }

    @Test
    void intervals_reach_from_their_lower_to_their_upper_end() throws Exception {
        Element svg = parsed(new IntervalChart("points <95 %>", "%+.1f")
                .row("a – b", 2, 1, 3)
                .row("a – c", -4, -6, -2)
                .toSvg());
        NodeList lines = svg.getElementsByTagName("line");
        List<Element> intervals = IntStream.range(0, lines.getLength())
                .mapToObj(i -> (Element) lines.item(i))
                .filter(line -> line.getAttribute("class").equals("line series-0"))
                .toList();
        Element zero = IntStream.range(0, lines.getLength())
                .mapToObj(i -> (Element) lines.item(i))
                .filter(line -> line.getAttribute("class").equals("zero"))
                .findFirst()
                .orElseThrow();

        assertThat(intervals).hasSize(2);
        double right = place(intervals.get(0), "x2") - place(intervals.get(0), "x1");
        double left = place(intervals.get(1), "x2") - place(intervals.get(1), "x1");
        assertThat(left).isCloseTo(2 * right, within(0.3));
        assertThat(place(intervals.get(0), "x1")).isGreaterThan(place(zero, "x1"));
        assertThat(place(intervals.get(1), "x2")).isLessThan(place(zero, "x1"));
        assertThat(svg.getTextContent()).contains("+2.0", "-4.0", "a – b");
    }

    private static double place(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    @Test
    void a_file_holds_its_charts_one_below_the_other() throws Exception {
        IntervalChart chart = new IntervalChart("t", "%.0f").row("a", 1, 0, 2);
        Element file = parsed(SvgFile.of(List.of(chart, chart)));

        assertThat(file.getAttribute("xmlns")).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(file.getElementsByTagName("g").getLength()).isEqualTo(2);
        assertThat(((Element) file.getElementsByTagName("g").item(0)).getAttribute("transform"))
                .isEqualTo("translate(12,12)");
        assertThat(((Element) file.getElementsByTagName("g").item(1)).getAttribute("transform"))
                .isNotEqualTo("translate(12,12)");
    }
}
