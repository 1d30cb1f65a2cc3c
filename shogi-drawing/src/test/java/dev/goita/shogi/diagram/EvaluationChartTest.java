package dev.goita.shogi.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.ChartSheet;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.style.Token;
import dev.goita.shogi.comment.Mate;
import dev.goita.shogi.diagram.EvaluationChart.Evaluation;
import dev.goita.shogi.diagram.EvaluationChart.Series;
import dev.goita.shogi.rules.piece.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluationChartTest {
    private static Evaluation score(int ply, Series series, int centipawns) {
        Note note = new Note(ply + " <" + centipawns + ">", "#s" + ply);
        return new Evaluation(ply, series, OptionalInt.of(centipawns), Optional.empty(), note);
    }

    private static Evaluation mate(int ply, Color winner) {
        return new Evaluation(
                ply, Series.WHITE, OptionalInt.empty(), Optional.of(Mate.by(winner, 5)), new Note("mate", ""));
    }

    private static LineChart chart(Evaluation... evaluations) {
        return EvaluationChart.of("a & b", 100, List.of(evaluations), Language.ENGLISH);
    }

    private static String svg(Evaluation... evaluations) {
        return chart(evaluations).toSvg(Chart.WIDE);
    }

    private static BufferedImage picture(LineChart... charts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ChartSheet(List.of(charts), Language.ENGLISH).writePng(bytes);
        return ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));
    }

    private static long count(BufferedImage image, Token token) {
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return IntStream.of(pixels)
                .filter(pixel -> (pixel & 0xFFFFFF) == token.light())
                .count();
    }

    @Test
    void svg_is_well_formed_and_its_points_say_what_they_are() throws Exception {
        String svg = svg(score(1, Series.BLACK, 10), score(2, Series.RESEARCH, -10), mate(3, Color.WHITE));

        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertThat(svg)
                .contains("a &amp; b", "<a href=\"#s1\"><circle", "<title>1 &lt;10&gt;</title>")
                .contains("Black's engine", "White's engine", "research");
    }

    @ParameterizedTest
    @CsvSource({"0, 300", "300, 300", "-301, 500", "1999, '2,000'", "2500, '3,000'", "99999, '3,000'"})
    void the_scale_ends_at_the_first_round_number_that_holds_all_scores(int centipawns, String end) {
        assertThat(svg(score(1, Series.BLACK, centipawns))).contains(">+" + end + "</text>", ">-" + end + "</text>");
    }

    @Test
    void black_is_up_and_scores_beyond_the_scale_stand_at_its_edge() {
        List<Double> heights =
                heights(svg(score(1, Series.BLACK, 3000), score(2, Series.BLACK, 0), score(3, Series.BLACK, -99999)));

        assertThat(heights).hasSize(3).isSorted();
        assertThat(heights.get(1) - heights.get(0)).isEqualTo(heights.get(2) - heights.get(1));
    }

    private static List<Double> heights(String svg) {
        return Pattern.compile("cy=\"([0-9.]+)\"")
                .matcher(svg)
                .results()
                .map(result -> Double.valueOf(result.group(1)))
                .toList();
    }

    @Test
    void mates_are_diamonds_at_the_edge() {
        assertThat(svg(score(1, Series.WHITE, 0), mate(3, Color.BLACK)).split("<polygon", -1))
                .as("the area of the only line, and a diamond")
                .hasSize(3);
    }

    @Test
    void a_picture_shows_each_engine_in_its_colour() throws IOException {
        BufferedImage picture = picture(chart(score(10, Series.BLACK, 0), score(90, Series.BLACK, 200)));

        assertThat(count(picture, Token.SERIES_1)).isGreaterThan(1000);
        assertThat(count(picture, Token.SERIES_2)).isZero();
        assertThat(count(picture(chart(mate(50, Color.WHITE))), Token.SERIES_2)).isGreaterThan(50);
    }

    @Test
    void several_games_stand_one_below_the_other() throws IOException {
        LineChart chart = chart(score(50, Series.BLACK, 0), score(60, Series.BLACK, 0));
        int one = picture(chart).getHeight();

        assertThat(picture(chart, chart).getHeight()).isGreaterThan(one + one * 3 / 4);
    }
}
