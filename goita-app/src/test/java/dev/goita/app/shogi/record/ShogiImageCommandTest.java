package dev.goita.app.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShogiImageCommandTest {
    private static final String KIF = """
            先手：渡辺
            後手：羽生
            手数----指手---------消費時間--
            1 ７六歩(77)
            2 ３四歩(33)
            3 ２二角成(88)
            4 同　銀(31)
            5 投了
            """;
    private static final String USI = "startpos moves 7g7f 3c3d 8h2b+ 3a2b";

    @TempDir
    private Path folder;

    private CapturedStreams streams = CapturedStreams.reading("");

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private ExitCode run(String... words) {
        List<String> all = new ArrayList<>(List.of("image", "--of", "shogi", "--lang", "en"));
        all.addAll(List.of(words));
        return streams.run(all.toArray(String[]::new));
    }

    private String svg(String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("-o", file("board.svg")));
        assertThat(run(all.toArray(String[]::new))).as(streams.err()).isEqualTo(ExitCode.CLEAN);
        return Files.readString(folder.resolve("board.svg"));
    }

    private static String glyph(String character) {
        return "\"#g" + Integer.toHexString(character.codePointAt(0)) + "\"";
    }

    @Test
    void a_record_on_standard_input_is_drawn_with_its_players() throws IOException {
        streams = CapturedStreams.reading(KIF);

        assertThat(svg("-")).contains("渡辺", "羽生", "<title>4手目 △同　銀まで</title>");
    }

    @ParameterizedTest
    @CsvSource({"0, 0手目", "1, 1手目 ▲７六歩まで", "3, 3手目 ▲２二角成まで", "4, 4手目 △同　銀まで"})
    void ply_counts_moves_from_the_start(int ply, String title) throws IOException {
        assertThat(svg(USI, "--ply", String.valueOf(ply))).contains("<title>" + title + "</title>");
    }

    @ParameterizedTest
    @CsvSource({"7g7f", "7776", "7七7六", "７七７六"})
    void arrows_are_read_in_every_spelling(String arrow) throws IOException {
        String without = svg(USI);

        assertThat(svg(USI, "--arrow", arrow).length()).isGreaterThan(without.length());
        assertThat(svg(USI, "--arrow", arrow)).isEqualTo(svg(USI, "--arrow", "7g7f"));
    }

    @Test
    void marks_theme_side_and_size_are_heard() throws IOException {
        assertThat(svg(USI, "--mark", "5e")).contains("<circle").isEqualTo(svg(USI, "--mark", "5五"));
        assertThat(svg(USI, "--theme", "print")).contains("#ffffff").isNotEqualTo(svg(USI));
        assertThat(svg(USI, "--flip")).isNotEqualTo(svg(USI));
        assertThat(svg(USI, "--size", "333")).contains("width=\"333\"");
    }

    @Test
    void the_format_follows_the_name() throws IOException {
        assertThat(run(USI, "--size", "300", "-o", file("a.png"))).isEqualTo(ExitCode.CLEAN);
        BufferedImage image = ImageIO.read(folder.resolve("a.png").toFile());

        assertThat(image.getWidth()).isEqualTo(300);
        assertThat(run(USI, "--format", "png", "-o", file("b"))).isEqualTo(ExitCode.CLEAN);
        assertThat(ImageIO.read(folder.resolve("b").toFile()).getWidth()).isEqualTo(800);
        assertThat(run(USI, "--format", "svg", "-o", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).startsWith("<svg");
    }

    private List<Integer> delays(String name) throws IOException {
        List<Integer> delays = new ArrayList<>();
        try (ImageInputStream in =
                ImageIO.createImageInputStream(folder.resolve(name).toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            for (int i = 0; i < reader.getNumImages(true); i++) {
                IIOMetadataNode root =
                        (IIOMetadataNode) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
                IIOMetadataNode control = (IIOMetadataNode)
                        root.getElementsByTagName("GraphicControlExtension").item(0);
                delays.add(Integer.valueOf(control.getAttribute("delayTime")));
            }
            reader.dispose();
        }
        return delays;
    }

    @Test
    void an_animation_has_a_frame_a_move_and_a_longer_last_one() throws IOException {
        assertThat(run(USI, "--animate", "--delay", "250", "--size", "200", "-o", file("a.gif")))
                .isEqualTo(ExitCode.CLEAN);

        assertThat(delays("a.gif")).containsExactly(25, 25, 25, 25, 100);
        assertThat(Files.readString(folder.resolve("a.gif"), StandardCharsets.ISO_8859_1))
                .contains("NETSCAPE2.0");
        assertThat(run(USI, "--animate", "--last-delay", "3000", "--size", "200", "-o", file("b.gif")))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(delays("b.gif")).containsExactly(100, 100, 100, 100, 300);
    }

    @Test
    void a_gif_without_animation_is_one_frame() throws IOException {
        assertThat(run(USI, "--size", "200", "-o", file("a.gif"))).isEqualTo(ExitCode.CLEAN);

        assertThat(delays("a.gif")).containsExactly(0);
    }

    @Test
    void a_gif_keeps_the_colours_of_its_surfaces() throws IOException {
        assertThat(run("4k4/9/9/9/9/9/9/9/4+R4 b - 1", "--size", "400", "-o", file("a.gif")))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(run("4k4/9/9/9/9/9/9/9/4+R4 b - 1", "--size", "400", "-o", file("a.png")))
                .isEqualTo(ExitCode.CLEAN);
        BufferedImage gif = ImageIO.read(folder.resolve("a.gif").toFile());
        BufferedImage png = ImageIO.read(folder.resolve("a.png").toFile());

        int far = 0;
        for (int x = 0; x < png.getWidth(); x++) {
            for (int y = 0; y < png.getHeight(); y++) {
                for (int shift = 0; shift <= 16; shift += 8) {
                    int difference = (gif.getRGB(x, y) >> shift & 0xFF) - (png.getRGB(x, y) >> shift & 0xFF);
                    far += Math.abs(difference) > 24 ? 1 : 0;
                }
            }
        }
        assertThat(gif.getWidth()).isEqualTo(400);
        assertThat(far).isLessThan(png.getWidth() * png.getHeight() / 500);
    }

    @Test
    void a_sheet_shows_the_positions_asked_for() throws IOException {
        String sheet = svg(USI, "--sheet", "--plies", "0,2,4");

        assertThat(sheet.split("<g transform", -1)).hasSize(4);
        assertThat(svg(USI, "--sheet", "--every", "2")).isEqualTo(sheet);
        assertThat(svg(USI, "--sheet").split("<g transform", -1)).hasSize(6);
    }

    @Test
    void a_position_without_kings_or_moves_is_drawn() throws IOException {
        assertThat(svg("2p/3/P2 b - 1")).contains(glyph("三"));
        assertThat(svg("sfen 2p/3/P2 b - 1 moves 3c3b", "--ply", "1")).contains("1手目 ▲３二歩まで");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--ply 5 | the game has 4 moves; expected 0 to 4, found 5",
                "--sheet --plies 2,9 | the game has 4 moves; expected 0 to 4, found 9",
                "--arrow 7g | two squares such as 7g7f, 7776 or 7七7六, found '7g'",
                "--mark 0a | a square such as 7g, 77 or 7七, found '0a'",
                "--theme neon | found 'neon'",
                "--size 3 | --size is at least 64, not 3",
                "--size 20000 --format png | too large",
                "--animate | --animate draws a GIF",
                "--animate --sheet | exclude each other",
                "--delay 100 | go with --animate",
                "--every 3 | go with --sheet",
                "--sheet --every 0 | --every is at least 1, not 0",
                "--game 2 | has 1 games, found 2"
            })
    void wrong_options_are_refused_with_what_was_expected(String options, String message) {
        List<String> words = new ArrayList<>(List.of(USI));
        words.addAll(List.of(options.split(" ", -1)));
        words.addAll(List.of("-o", file("no.svg")));

        assertThat(run(words.toArray(String[]::new))).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err().replace("but was 'neon'", "found 'neon'")).contains(message);
        assertThat(folder.resolve("no.svg")).doesNotExist();
    }

    @Test
    void the_completion_script_knows_themes_and_formats() {
        assertThat(streams.run("completion")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).contains("words='light dark print'").contains("words='svg png gif'");
    }

    @Test
    void a_folder_is_refused() {
        assertThat(run(folder.toString(), "-o", file("no.svg"))).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("is a directory");
    }

    @Test
    void a_name_without_a_format_is_refused() {
        assertThat(run(USI, "-o", file("board.jpg"))).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains(".svg, .png or .gif");
        assertThat(run(USI, "-o", "-")).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void what_is_no_record_is_told_and_leaves_no_picture() throws IOException {
        Path binary = Files.write(folder.resolve("x.kif"), new byte[] {0, 1, 2, (byte) 0xFF});
        Path empty = Files.createFile(folder.resolve("empty.kif"));

        assertThat(run(binary.toString(), "-o", file("a.svg"))).isEqualTo(ExitCode.FINDINGS);
        assertThat(run(empty.toString(), "-o", file("a.svg"))).isEqualTo(ExitCode.FINDINGS);
        assertThat(run(file("none.kif"), "-o", file("a.svg"))).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(run("9/9 b - 1 x y z", "-o", file("a.svg"))).isEqualTo(ExitCode.FINDINGS);
        assertThat(folder.resolve("a.svg")).doesNotExist();
        assertThat(streams.err()).doesNotContain("Exception", "at dev.goita");
    }
}
