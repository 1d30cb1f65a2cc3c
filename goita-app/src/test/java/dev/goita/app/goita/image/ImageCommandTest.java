package dev.goita.app.goita.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Game A is the first model game of the record-format document. */
class ImageCommandTest {
    private static final String GAME_A = """
            {"dealer":0,"score":[100,20],"hands":["11777788","22444488","35555888","36666888"],\
            "record":"87000870007700011","winner":0,"goshi":[],"players":["Alice","Bob","Carol","Dave"]}
            """;
    private static final String ROKUSHI = """
            {"dealer":2,"score":[0,0],"hands":["13578888","45888888","12446677","23455667"],"record":"","winner":3,\
            "goshi":[],"result":"rokushi"}
            """;

    @TempDir
    private Path folder;

    private CapturedStreams streams = CapturedStreams.reading("");

    private ExitCode run(String input, String name, String... words) {
        streams = CapturedStreams.reading(input);
        List<String> all = new ArrayList<>(
                List.of("image", "--lang", "en", "-", "-o", folder.resolve(name).toString()));
        all.addAll(List.of(words));
        return streams.run(all.toArray(String[]::new));
    }

    private String svg(String input, String... words) throws IOException {
        assertThat(run(input, "table.svg", words)).as(streams.err()).isEqualTo(ExitCode.CLEAN);
        return Files.readString(folder.resolve("table.svg"));
    }

    private static int tiles(String svg, String kanji) {
        return svg.split("\"#p" + Integer.toHexString(kanji.codePointAt(0)) + "\"", -1).length - 1;
    }

    private static int backs(String svg) {
        return svg.split("\"#back\"", -1).length - 1;
    }

    @Test
    void all_tiles_lie_open() throws IOException {
        String svg = svg(GAME_A);

        assertThat(tiles(svg, "し")).isEqualTo(10);
        assertThat(tiles(svg, "香")).isEqualTo(4);
        assertThat(tiles(svg, "王")).isEqualTo(1);
        assertThat(tiles(svg, "玉")).isEqualTo(1);
        assertThat(backs(svg)).isZero();
        assertThat(svg).contains("Alice", "Dave", "score 100 - 20", "Alice finishes", "100 points (doubled)");
    }

    @Test
    void a_seat_sees_its_own_hand_and_what_lies_open() throws IOException {
        String svg = svg(GAME_A, "--seat", "1", "--turn", "5");

        assertThat(tiles(svg, "飛")).isEqualTo(2);
        assertThat(tiles(svg, "金")).isEqualTo(4);
        assertThat(tiles(svg, "銀")).isZero();
        assertThat(tiles(svg, "王")).isZero();
        assertThat(backs(svg)).isEqualTo(2 + 4 + 8 + 8);
    }

    @Test
    void the_deal_is_turn_0_and_the_dealer_leads() throws IOException {
        assertThat(svg(GAME_A, "--turn", "0"))
                .contains("turn 0", ">lead</text>")
                .doesNotContain("finishes");
        assertThat(svg(GAME_A, "--turn", "1")).contains(">attack</text>");
    }

    @Test
    void a_hand_of_six_shi_ends_the_round() throws IOException {
        assertThat(svg(ROKUSHI)).contains("rokushi", ">over</text>").doesNotContain(">lead</text>");
    }

    @Test
    void several_rounds_come_on_one_sheet() throws IOException {
        assertThat(svg(GAME_A + GAME_A).split("<g transform", -1)).hasSize(3);
    }

    @Test
    void an_animation_has_a_frame_a_turn_and_the_deal() throws IOException {
        assertThat(run(GAME_A, "a.gif", "--animate", "--size", "300")).isEqualTo(ExitCode.CLEAN);
        try (ImageInputStream in =
                ImageIO.createImageInputStream(folder.resolve("a.gif").toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(14);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--turn 14 | the round has 13 turns; expected 0 to 13, found 14",
                "--seat 4 | expected 0 to 3 or open, found '4'",
                "--animate | --animate draws a GIF",
                "--delay 100 | --delay goes with --animate",
                "--round 0 | counts from 1"
            })
    void wrong_options_are_refused_with_what_was_expected(String options, String message) {
        assertThat(run(GAME_A, "a.svg", options.split(" ", -1))).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains(message);
        assertThat(folder.resolve("a.svg")).doesNotExist();
    }

    @Test
    void a_round_that_is_not_there_or_cannot_be_read_is_told() {
        assertThat(run(GAME_A, "a.svg", "--round", "2")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("only 1 rounds");
        assertThat(run("", "a.svg")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("only 0 rounds");
        assertThat(run("{\"dealer\":0,\"hands\":[\"1\"],\"record\":\"\"}", "a.svg"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(folder.resolve("a.svg")).doesNotExist();
    }
}
