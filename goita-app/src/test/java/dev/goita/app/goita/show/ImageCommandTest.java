package dev.goita.app.goita.show;

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
    private static final String GAME_B = """
            {"dealer":2,"hands":["11277788","24444588","35556888","36667888"],\
            "record":"17000170008700760008600086006500085000850054000840008400042"}
            """;
    private static final String ROKUSHI = """
            {"dealer":2,"score":[0,0],"hands":["13578888","45888888","12446677","23455667"],"record":"","winner":3,\
            "goshi":[],"result":"rokushi"}
            """;

    private static final String GOSHI = """
            {"dealer":2,"score":[0,0],"hands":["24788888","11244678","35566788","34556788"],\
            "record":"888100024000466335017","winner":3,"goshi":[2]}
            """;

    /** What player 1 saw of a round. */
    private static final String OBSERVED = """
            {"format":"goita-record","version":"1.0","rounds":[
            {"dealer":2,"hands":["99999999","99999999","99999999","22335666"],\
            "record":"9501707557000944663000560002600023","winner":1}]}
            """;

    @TempDir
    private Path folder;

    private CapturedStreams streams = CapturedStreams.reading("");

    private ExitCode run(String input, String name, String... words) {
        streams = CapturedStreams.reading(input);
        List<String> all =
                new ArrayList<>(List.of("image", "-", "-o", folder.resolve(name).toString()));
        if (!List.of(words).contains("--lang")) {
            all.addAll(List.of("--lang", "en"));
        }
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

    private static int uses(String svg, String id) {
        return svg.split("\"#" + id + "\"", -1).length - 1;
    }

    @Test
    void all_tiles_lie_open_but_for_those_put_down() throws IOException {
        String svg = svg(GAME_A, "--turn", "12");

        assertThat(tiles(svg, "し")).isEqualTo(10 - 2);
        assertThat(tiles(svg, "香")).isEqualTo(4 - 1);
        assertThat(tiles(svg, "王")).isEqualTo(1);
        assertThat(tiles(svg, "玉")).isEqualTo(1);
        assertThat(uses(svg, "back")).isEqualTo(3);
        assertThat(uses(svg, "unseen")).isZero();
    }

    @Test
    void the_last_picture_names_the_winner_the_tiles_and_the_new_score() throws IOException {
        assertThat(svg(GAME_A))
                .contains(
                        ">Alice finishes</text>",
                        ">100 points</text>",
                        ">(doubled)</text>",
                        ">100 → 200</text>",
                        ">20</text>");
        assertThat(svg(GAME_A, "--lang", "ja"))
                .contains(
                        ">Alice の上がり</text>",
                        ">王玉で</text>",
                        ">100 点（倍）</text>",
                        ">100 → 200</text>",
                        ">第 1 局</text>",
                        ">親</text>");
    }

    @Test
    void a_round_that_goes_on_names_no_winner() throws IOException {
        assertThat(svg(GAME_A, "--turn", "12")).doesNotContain("finishes", "→");
    }

    @Test
    void players_without_names_are_called_by_number() throws IOException {
        String nameless = GAME_A.replaceAll(",\"players.*]", "");

        assertThat(svg(nameless, "--turn", "1")).contains(">Player 0 attacks</text>", ">players 1 and 3</text>");
        assertThat(svg(nameless, "--turn", "1", "--lang", "ja")).contains(">プレイヤー0の攻め</text>", ">0・2 の組</text>");
    }

    @Test
    void teams_without_names_and_points_are_not_listed() throws IOException {
        assertThat(svg(GAME_B)).doesNotContain("players 0 and 2");
        assertThat(svg(GAME_B.replace("\"hands\"", "\"score\":[10,20],\"hands\"")))
                .contains("players 0 and 2");
    }

    @Test
    void goshi_stands_beside_the_name_of_who_announced_it() throws IOException {
        assertThat(svg(GOSHI, "--lang", "ja").split(">五し</text>", -1)).hasSize(2);
        assertThat(svg(GAME_A, "--lang", "ja")).doesNotContain("五し");
    }

    @ParameterizedTest
    @CsvSource({"5, 0", "6, 1", "7, 2", "8, 3", "9, 0"})
    void who_passed_since_the_last_play_is_told(String turn, int passes) throws IOException {
        assertThat(svg(GAME_A, "--turn", turn).split(">pass</text>", -1)).hasSize(passes + 1);
    }

    @Test
    void an_observers_record_tells_the_winner_that_it_shows() throws IOException {
        assertThat(svg(OBSERVED)).contains(">Player 1</text>", ">finishes</text>");
    }

    @Test
    void a_seat_sees_its_own_hand_and_what_lies_open() throws IOException {
        String svg = svg(GAME_A, "--seat", "1", "--turn", "5");

        assertThat(tiles(svg, "飛")).isEqualTo(2);
        assertThat(tiles(svg, "金")).isEqualTo(4);
        assertThat(tiles(svg, "銀")).isZero();
        assertThat(tiles(svg, "王")).isZero();
        assertThat(uses(svg, "back")).isEqualTo(2);
        assertThat(uses(svg, "unseen")).isEqualTo(4 + 8 + 8);
    }

    @Test
    void the_deal_is_turn_0_and_the_dealer_leads() throws IOException {
        assertThat(svg(GAME_A, "--turn", "0"))
                .contains(">turn 0</text>", ">Alice is to lead</text>")
                .doesNotContain("finishes");
        assertThat(svg(GAME_A, "--turn", "1")).contains(">Alice attacks</text>");
        assertThat(svg(GAME_A, "--turn", "4")).contains(">Alice is to lead</text>");
    }

    @Test
    void a_hand_of_six_shi_ends_the_round() throws IOException {
        assertThat(svg(ROKUSHI))
                .contains(">Player 3:</text>", ">rokushi</text>", ">30 points</text>", ">0 → 30</text>")
                .doesNotContain("lead");
    }

    @Test
    void several_rounds_come_on_one_sheet() throws IOException {
        assertThat(svg(GAME_A + GAME_A).split("<g transform", -1)).hasSize(3);
    }

    @Test
    void a_sheet_has_two_columns_and_on_a_phone_one() throws IOException {
        assertThat(svg(GAME_A.repeat(3))).contains("viewBox=\"0 0 1488 ");
        assertThat(svg(GAME_A.repeat(3), "--size", "390")).contains("viewBox=\"0 0 752 ");
    }

    @Test
    void ten_rounds_are_a_page_and_further_ones_get_files_of_their_own() throws IOException {
        assertThat(run(GAME_A.repeat(10), "ten.svg")).isEqualTo(ExitCode.CLEAN);
        assertThat(folder.resolve("ten.svg")).isRegularFile();

        assertThat(run(GAME_A.repeat(11), "eleven.svg")).isEqualTo(ExitCode.CLEAN);
        assertThat(folder.resolve("eleven.svg")).doesNotExist();
        assertThat(Files.readString(folder.resolve("eleven-1.svg"))).contains("rounds 1–10 of 11");
        assertThat(Files.readString(folder.resolve("eleven-2.svg"))).contains("rounds 11–11 of 11");
    }

    @Test
    void several_pages_do_not_fit_standard_output() {
        streams = CapturedStreams.reading(GAME_A.repeat(11));

        assertThat(streams.run("image", "-", "-o", "-", "--format", "svg")).isEqualTo(ExitCode.USAGE);
        assertThat(streams.out()).isEmpty();
    }

    @Test
    void a_sheet_of_ten_rounds_is_no_larger_than_a_page_can_bear() throws IOException {
        assertThat(svg(GAME_B.repeat(10)).length()).isLessThan(200_000);
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
                "--round 0 | --round is at least 1, not 0",
                "--round 2 | has 1 round; there is no round 2"
            })
    void wrong_options_are_refused_with_what_was_expected(String options, String message) {
        assertThat(run(GAME_A, "a.svg", options.split(" ", -1))).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains(message);
        assertThat(folder.resolve("a.svg")).doesNotExist();
    }

    @Test
    void a_round_that_cannot_be_read_is_told() {
        assertThat(run("", "a.svg")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("<stdin>: there is no round");
        assertThat(run("{\"dealer\":0,\"hands\":[\"1\"],\"record\":\"\"}", "a.svg"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(folder.resolve("a.svg")).doesNotExist();
    }
}
