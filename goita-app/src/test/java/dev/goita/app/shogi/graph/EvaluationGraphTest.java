package dev.goita.app.shogi.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import dev.goita.shogi.comment.Mate;
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
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluationGraphTest {
    private static GraphPoint score(int ply, Series series, int centipawns) {
        return new GraphPoint(
                ply, series, OptionalInt.of(centipawns), Optional.empty(), ply + " <" + centipawns + ">", "#s" + ply);
    }

    private static GraphPoint mate(int ply, Color winner) {
        return new GraphPoint(ply, Series.WHITE, OptionalInt.empty(), Optional.of(Mate.by(winner, 5)), "mate", "");
    }

    private static EvaluationGraph graph(GraphPoint... evaluations) {
        return new EvaluationGraph("a & b", 100, List.of(evaluations), Language.ENGLISH);
    }

    private static BufferedImage picture(EvaluationGraph... graphs) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        EvaluationGraph.writePng(List.of(graphs), bytes);
        return ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));
    }

    @Test
    void svg_is_well_formed_and_its_points_say_what_they_are() throws Exception {
        String svg = graph(score(1, Series.BLACK, 10), score(2, Series.RESEARCH, -10), mate(3, Color.WHITE))
                .toSvg();

        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertThat(svg)
                .contains("a &amp; b", "<a href=\"#s1\"><circle", "<title>1 &lt;10&gt;</title>")
                .contains("Black's engine", "White's engine", "research");
    }

    @ParameterizedTest
    @CsvSource({"0, 300", "300, 300", "-301, 500", "1999, 2000", "2500, 3000", "99999, 3000"})
    void the_scale_ends_at_the_first_round_number_that_holds_all_scores(int centipawns, int end) {
        assertThat(graph(score(1, Series.BLACK, centipawns)).toSvg())
                .contains(">+" + end + "</text>", ">-" + end + "</text>");
    }

    @Test
    void black_is_up_and_scores_beyond_the_scale_stand_at_its_edge() {
        assertThat(heights(
                        graph(score(1, Series.BLACK, 3000), score(2, Series.BLACK, 0), score(3, Series.BLACK, -99999))))
                .containsExactly(42.0, 156.0, 270.0);
    }

    private static List<Double> heights(EvaluationGraph graph) {
        return Pattern.compile("cy=\"([0-9.]+)\"")
                .matcher(graph.toSvg())
                .results()
                .map(result -> Double.valueOf(result.group(1)))
                .toList();
    }

    @Test
    void a_picture_shows_points_at_their_places_in_their_colours() throws IOException {
        BufferedImage picture = picture(graph(score(50, Series.BLACK, 0), mate(100, Color.WHITE)));

        assertThat(picture.getWidth()).isEqualTo(1800);
        assertThat(picture.getHeight()).isEqualTo(600);
        assertThat(picture.getRGB(2 * 472, 2 * 156) & 0xFFFFFF).isEqualTo(Inks.BLACK_LINE.rgb());
        assertThat(picture.getRGB(2 * 886, 2 * 270) & 0xFFFFFF).isEqualTo(Inks.WHITE_LINE.rgb());
        assertThat(picture.getRGB(2 * 700, 2 * 100) & 0xFFFFFF).isEqualTo(Inks.PAPER.rgb());
    }

    @Test
    void a_picture_has_labels() throws IOException {
        BufferedImage picture = picture(graph(score(50, Series.RESEARCH, 0)));

        assertThat(dark(picture, 20, 146, 52, 162)).as("the 0 of the scale").isGreaterThan(20);
        assertThat(dark(picture, 20, 35, 52, 48)).as("+300").isGreaterThan(60);
        assertThat(dark(picture, 860, 284, 900, 292)).as("100 moves").isGreaterThan(40);
        assertThat(dark(picture, 820, 20, 890, 36)).as("RESEARCH").isGreaterThan(150);
        assertThat(dark(picture, 100, 60, 400, 140)).as("nothing").isZero();
    }

    /** Pixels darker than the grid in a part of a picture, given in points. */
    private static long dark(BufferedImage picture, int left, int top, int right, int bottom) {
        long dark = 0;
        for (int x = 2 * left; x < 2 * right; x++) {
            for (int y = 2 * top; y < 2 * bottom; y++) {
                dark += (picture.getRGB(x, y) >> 8 & 0xFF) < 0x80 ? 1 : 0;
            }
        }
        return dark;
    }

    @Test
    void several_games_stand_one_below_the_other() throws IOException {
        EvaluationGraph graph = graph(score(50, Series.BLACK, 0));
        BufferedImage picture = picture(graph, graph);

        assertThat(picture.getHeight()).isEqualTo(1200);
        assertThat(picture.getRGB(2 * 472, 2 * 456) & 0xFFFFFF).isEqualTo(Inks.BLACK_LINE.rgb());
        assertThat(EvaluationGraph.svgFile(List.of(graph, graph))).contains("height=\"600\"", "translate(0,300)");
    }
}
