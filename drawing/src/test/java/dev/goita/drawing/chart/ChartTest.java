package dev.goita.drawing.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.diagnostics.Language;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.style.Figure;
import dev.goita.drawing.style.Token;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

class ChartTest {
    private static final List<Integer> WIDTHS = List.of(Chart.WIDE, Chart.NARROW);

    private static List<Datum> data(double... ys) {
        return IntStream.range(0, ys.length)
                .mapToObj(i -> new Datum(100 * i, ys[i], i % 2))
                .toList();
    }

    private static LineChart lines() {
        return new LineChart("得点 < 0 & \"x\"", "rounds", "points");
    }

    private static IntervalChart intervals() {
        return new IntervalChart("points <95 %>", Figure.signed(1), IntervalChart.Form.DOTS);
    }

    private static String word(Random random) {
        return (random.nextBoolean() ? "学習の結果" : "a rather long name of a run").substring(0, 1 + random.nextInt(5));
    }

    private static double number(Random random) {
        return random.nextInt(40) == 0 ? Double.NaN : (random.nextDouble() - 0.3) * Math.pow(10, random.nextInt(6) - 2);
    }

    private static Chart randomLines(Random random) {
        LineChart chart = new LineChart("t", word(random), random.nextBoolean() ? "" : word(random));
        int count = 1 + random.nextInt(6);
        for (int i = 0; i < count; i++) {
            List<Datum> data = new ArrayList<>();
            int points = random.nextInt(60);
            for (int x = 0; x < points; x++) {
                data.add(new Datum(x * 500, number(random), random.nextBoolean() ? 0 : random.nextDouble()));
            }
            chart.line(random.nextInt(5) == 0 ? "" : word(random) + i, data);
        }
        return random.nextBoolean() ? chart : chart.signed();
    }

    private static Chart randomBars(Random random) {
        List<String> series = random.nextBoolean() ? List.of("") : List.of(word(random) + 0, word(random) + 1);
        BarChart chart = new BarChart("t", random.nextBoolean() ? "" : word(random), Figure.percent(1), series);
        int groups = random.nextInt(50);
        for (int i = 0; i < groups; i++) {
            chart.group(
                    groups <= 8 ? word(random) + i : "" + i,
                    series.stream()
                            .map(name -> {
                                double share = random.nextInt(10) == 0 ? Double.NaN : 100 * random.nextDouble();
                                return new BarChart.Bar(share, share - 1, share + 1);
                            })
                            .toList());
        }
        return chart;
    }

    private static Chart randomIntervals(Random random) {
        IntervalChart.Form form = random.nextBoolean() ? IntervalChart.Form.DOTS : IntervalChart.Form.BARS;
        IntervalChart chart = new IntervalChart("t", Figure.signed(random.nextInt(3)), form);
        int rows = random.nextInt(12);
        for (int i = 0; i < rows; i++) {
            double number = number(random);
            chart.row(word(random) + i, number, number - random.nextDouble(), number + random.nextDouble());
        }
        return chart;
    }

    private static Stream<Chart> charts() {
        Random random = new Random(14);
        return IntStream.range(0, 120)
                .mapToObj(i -> switch (i % 3) {
                    case 0 -> randomLines(random);
                    case 1 -> randomBars(random);
                    default -> randomIntervals(random);
                })
                .filter(chart -> !chart.isEmpty());
    }

    @ParameterizedTest
    @MethodSource("charts")
    void every_number_of_a_drawing_is_one(Chart chart) {
        for (int width : WIDTHS) {
            assertThat(Drawn.of(chart, width).svg()).doesNotContain("NaN").doesNotContain("Infinity");
        }
    }

    @ParameterizedTest
    @MethodSource("charts")
    void words_do_not_overlap_and_stay_within(Chart chart) {
        for (int width : WIDTHS) {
            Drawn drawn = Drawn.of(chart, width);
            List<Drawn.Box> boxes = drawn.boxes();
            for (int i = 0; i < boxes.size(); i++) {
                Drawn.Box box = boxes.get(i);
                assertThat(box.left()).as(box.text()).isGreaterThanOrEqualTo(-1);
                assertThat(box.right()).as(box.text()).isLessThanOrEqualTo(width + 1.0);
                assertThat(box.top()).as(box.text()).isGreaterThanOrEqualTo(-1);
                assertThat(box.bottom()).as(box.text()).isLessThanOrEqualTo(drawn.height() + 1);
                assertThat(boxes.subList(i + 1, boxes.size()))
                        .as("%s in %s", box, chart.getClass().getSimpleName())
                        .noneMatch(box::overlaps);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("charts")
    void a_page_chooses_the_colours(Chart chart) {
        assertThat(chart.toSvg(Chart.WIDE)).contains("var(--ink)").doesNotContain("=\"#");
    }

    @ParameterizedTest
    @ValueSource(ints = {Chart.WIDE, Chart.NARROW})
    void a_number_stands_at_the_place_that_is_told(int width) {
        LineChart chart = lines().line("", data(3, 7)).counting(100);
        String svg = chart.toSvg(width);
        String course = svg.substring(svg.indexOf("<polyline points=\"") + "<polyline points=\"".length());
        String first = course.substring(0, course.indexOf(','));
        assertThat(chart.place(0, width)).isCloseTo(Double.parseDouble(first), within(0.06));
    }

    @Test
    void a_line_goes_through_every_number_and_leaves_out_what_is_none() {
        Drawn drawn = Drawn.of(
                lines().line("a", data(-3, 0, Double.NaN, 4))
                        .line("b", data(1, 2))
                        .line("empty", List.of()),
                Chart.WIDE);
        List<Element> courses = drawn.all("polyline");

        assertThat(courses).hasSize(2);
        assertThat(courses.get(0).getAttribute("points").split(" ")).hasSize(3);
        assertThat(drawn.root().getAttribute("aria-label")).isEqualTo("得点 < 0 & \"x\"");
        assertThat(drawn.texts()).contains("a", "b", "points", "rounds").doesNotContain("empty");
    }

    @Test
    void higher_numbers_stand_higher() {
        String[] points = Drawn.of(lines().line("a", data(-3, 5)), Chart.WIDE)
                .all("polyline")
                .get(0)
                .getAttribute("points")
                .split(" ");

        assertThat(Double.parseDouble(points[1].split(",")[1]))
                .isLessThan(Double.parseDouble(points[0].split(",")[1]));
    }

    @Test
    void differences_are_seen_from_zero_and_other_numbers_from_nearby() {
        assertThat(Drawn.of(lines().line("a", data(-23, -21)).signed(), Chart.WIDE)
                        .texts())
                .contains("0");
        assertThat(Drawn.of(lines().line("a", data(-23, -21)), Chart.WIDE).texts())
                .doesNotContain("0.0")
                .noneMatch(text -> text.startsWith("-1"));
    }

    @Test
    void an_axis_of_intervals_has_its_name_below_its_numbers() {
        Drawn drawn = Drawn.of(intervals().row("a", 1, 0.5, 2).axis("points a round"), Chart.NARROW);

        assertThat(drawn.texts()).contains("points a round");
        assertThat(drawn.height()).isGreaterThan(intervals().row("a", 1, 0.5, 2).height(Chart.NARROW));
    }

    @Test
    void a_line_keeps_its_colour_where_another_has_no_numbers() {
        assertThat(lines().line("a", List.of()).line("b", data(1, 2)).toSvg(Chart.WIDE))
                .contains("stroke:var(--series-2)")
                .doesNotContain("stroke:var(--series-1)");
    }

    @Test
    void lines_are_told_apart_without_colours() {
        List<Element> courses = Drawn.of(
                        lines().line("a", data(1, 2)).line("b", data(2, 3)).line("c", data(3, 4)), Chart.WIDE)
                .all("polyline");

        assertThat(courses.stream().map(course -> course.getAttribute("stroke-dasharray")))
                .doesNotHaveDuplicates()
                .hasSize(3);
    }

    @Test
    void steps_hold_a_number_until_the_next_one() {
        Line steps = new Line(Label.of(""), data(2, 4), Line.Course.STEPS, Line.Fill.SIDES, List.of());
        String course =
                Drawn.of(lines().line(steps), Chart.WIDE).all("polyline").get(0).getAttribute("points");
        String[] points = course.split(" ");

        assertThat(points).hasSize(3);
        assertThat(points[1].split(",")[0]).isEqualTo(points[2].split(",")[0]);
        assertThat(points[1].split(",")[1]).isEqualTo(points[0].split(",")[1]);
    }

    @Test
    void a_fault_is_red_and_leads_somewhere() {
        Mark fault = new Mark(1, 4, Mark.Kind.FAULT, new Note("5. <b> -80", "#r1"));
        Line line = new Line(Label.of(""), data(2, 4), Line.Course.STEPS, Line.Fill.SIDES, List.of(fault));

        assertThat(lines().line(line).around0(100).toSvg(Chart.WIDE))
                .contains("<a href=\"#r1\"><circle", "fill:var(--accent)", "<title>5. &lt;b&gt; -80</title>");
    }

    @Test
    void numbers_beyond_a_given_range_stand_at_its_edge() {
        Drawn drawn = Drawn.of(lines().line("a", data(-99999, 0, 99999)).around0(300), Chart.WIDE);
        String[] points = drawn.all("polyline").get(0).getAttribute("points").split(" ");
        double low = Double.parseDouble(points[0].split(",")[1]);
        double zero = Double.parseDouble(points[1].split(",")[1]);
        double high = Double.parseDouble(points[2].split(",")[1]);

        assertThat(low - zero).isCloseTo(zero - high, within(0.11));
        assertThat(drawn.texts()).contains("+300", "+150", "0", "-150", "-300");
    }

    @Test
    void what_is_counted_has_whole_ticks() {
        assertThat(Drawn.of(lines().line("a", data(0)).counting(2), Chart.WIDE).texts())
                .contains("1", "2")
                .doesNotContain("0.5", "1.5");
    }

    @Test
    void many_intervals_are_a_band_and_few_are_whiskers() {
        LineChart few = lines().line("a", data(1, 2, 3, 4));
        LineChart many = lines().line("a", data(new double[60]));

        assertThat(Drawn.of(few, Chart.WIDE).all("polygon")).isEmpty();
        assertThat(Drawn.of(many, Chart.WIDE).all("polygon")).hasSize(1);
        assertThat(Drawn.of(many, Chart.WIDE).all("line")).hasSizeLessThan(30);
    }

    @Test
    void a_bar_is_as_high_as_its_number() {
        BarChart chart = new BarChart("t", "", Figure.percent(1), List.of("top-1"))
                .group("a", List.of(BarChart.Bar.of(25)))
                .group("b", List.of(BarChart.Bar.of(100)));
        List<Double> heights = Drawn.of(chart, Chart.WIDE).all("polygon").stream()
                .map(bar -> bar.getAttribute("points").split(" "))
                .map(corners -> Double.parseDouble(corners[2].split(",")[1])
                        - Double.parseDouble(corners[0].split(",")[1]))
                .toList();

        // The first is the swatch of the legend.
        assertThat(heights.get(1) * 4).isCloseTo(heights.get(2), within(0.5));
        assertThat(Drawn.of(chart, Chart.WIDE).texts()).contains("25.0 %", "100.0 %", "top-1");
    }

    @Test
    void every_series_has_a_bar_in_every_group() {
        BarChart chart = new BarChart("t", "", Figure.COUNT, List.of("top-1", "top-3"));

        assertThatThrownBy(() -> chart.group("a", List.of(BarChart.Bar.of(0.5))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a has 1 bars, not 2");
    }

    @Test
    void intervals_reach_from_their_lower_to_their_upper_end() {
        Drawn drawn = Drawn.of(intervals().row("a – b", 2, 1, 3).row("a – c", -4, -6, -2), Chart.WIDE);
        List<Element> whiskers = drawn.all("line").stream()
                .filter(line -> line.getAttribute("style").equals("stroke:var(--series-1)"))
                .filter(line -> line.getAttribute("y1").equals(line.getAttribute("y2")))
                .toList();
        Element zero = drawn.all("line").stream()
                .filter(line -> line.getAttribute("style").equals("stroke:var(--soft)"))
                .findFirst()
                .orElseThrow();

        assertThat(whiskers).hasSize(2);
        double right = Drawn.number(whiskers.get(0), "x2") - Drawn.number(whiskers.get(0), "x1");
        double left = Drawn.number(whiskers.get(1), "x2") - Drawn.number(whiskers.get(1), "x1");
        assertThat(left).isCloseTo(2 * right, within(0.3));
        assertThat(Drawn.number(whiskers.get(0), "x1")).isGreaterThan(Drawn.number(zero, "x1"));
        assertThat(Drawn.number(whiskers.get(1), "x2")).isLessThan(Drawn.number(zero, "x1"));
        assertThat(drawn.texts()).contains("+2.0", "-4.0", "a – b", "0");
    }

    @Test
    void a_file_holds_its_charts_with_titles_one_below_the_other() {
        IntervalChart chart = intervals().row("a", 1, 0, 2);
        Drawn file = Drawn.of(new ChartSheet(List.of(chart, chart, intervals()), Language.ENGLISH).toSvg());

        assertThat(file.root().getAttribute("xmlns")).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(file.texts().stream().filter("points <95 %>"::equals)).hasSize(3);
        assertThat(file.texts()).contains("There are no numbers yet.");
        List<Double> tops = file.boxes().stream()
                .filter(box -> box.text().startsWith("points"))
                .map(Drawn.Box::top)
                .toList();
        assertThat(file.all("g").get(0).getAttribute("transform")).isEqualTo("translate(16,16)");
        assertThat(tops).hasSize(3);
        assertThat(file.svg()).doesNotContain("var(").contains(Token.css(Token.SERIES_1.light()));
    }

    @Test
    void pixels_are_twice_as_many_as_points() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ChartSheet sheet = new ChartSheet(List.of(lines().line("a", data(1, 2, 3))), Language.JAPANESE);
        sheet.writePng(bytes);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));

        assertThat(image.getWidth()).isEqualTo((int) (2 * sheet.width()));
        assertThat(image.getRGB(3, 3) & 0xFFFFFF).isEqualTo(Token.CARD.light());
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        assertThat(IntStream.of(pixels).filter(pixel -> (pixel & 0xFFFFFF) == Token.SERIES_1.light()))
                .hasSizeGreaterThan(500);
    }

    @Test
    void charts_without_numbers_are_empty() {
        assertThat(lines().line("a", data(Double.NaN)).isEmpty()).isTrue();
        assertThat(lines().line("a", data(0)).isEmpty()).isFalse();
        assertThat(intervals().row("a", Double.NaN, 0, 1).isEmpty()).isTrue();
        assertThat(new BarChart("t", "", Figure.COUNT, List.of(""))
                        .group("a", List.of(BarChart.Bar.of(Double.NaN)))
                        .isEmpty())
                .isTrue();
    }
}
