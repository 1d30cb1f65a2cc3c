package dev.goita.drawing.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardScene.Held;
import dev.goita.drawing.diagram.BoardScene.Piece;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.diagram.BoardScene.Square;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.style.Token;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

class BoardDiagramTest {
    private static final List<String> NINE = List.of("1", "2", "3", "4", "5", "6", "7", "8", "9");

    private static BoardDiagram.Builder board(Piece... pieces) {
        return BoardDiagram.of(
                new BoardScene(NINE, NINE, List.of(pieces), List.of(new Held("金", 2)), List.of(), Side.BLACK));
    }

    private static Piece piece(int file, int rank, Side side, Pieces.Side face) {
        return new Piece(new Square(file, rank), side, "歩", face, 0.9);
    }

    private static Element parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }

    private static BufferedImage image(BoardDiagram diagram, int width) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PictureFiles.writePng(diagram, width, bytes);
        return ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));
    }

    private static long count(BufferedImage image, int rgb) {
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(pixel -> (pixel & 0xFFFFFF) == rgb).count();
    }

    @Test
    void without_stands_only_the_board_is_drawn() {
        BoardDiagram diagram = board().stands(BoardDiagram.Stands.HIDDEN).build();

        assertThat(diagram.width()).isLessThan(9 * BoardGrid.CELL_WIDTH + 60);
        assertThat(diagram.toSvg(500)).doesNotContain("\"#p" + Integer.toHexString('金') + "\"");
        assertThat(board().build().toSvg(500)).contains("\"#p" + Integer.toHexString('金') + "\"");
    }

    @Test
    void names_are_escaped_and_captions_in_our_glyphs() throws Exception {
        String svg = board().player(Side.BLACK, "A<&\">B")
                .caption("1手目 ▲7六歩まで")
                .build()
                .toSvg(700);

        assertThat(svg).contains("A&lt;&amp;&quot;&gt;B", "\"#g" + Integer.toHexString('ま') + "\"");
        assertThat(parsed(svg).getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("1手目 ▲7六歩まで");
    }

    @Test
    void a_picture_has_the_width_asked_for_and_highlights_the_last_move() throws IOException {
        BoardDiagram diagram = board().origin(new Square(5, 6))
                .highlight(new Square(5, 5))
                .stands(BoardDiagram.Stands.HIDDEN)
                .build();
        BufferedImage image = image(diagram, 2 * (int) diagram.width());
        double scale = image.getWidth() / diagram.width();

        assertThat(image.getWidth()).isEqualTo(2 * (int) diagram.width());
        assertThat(image.getHeight()).isEqualTo(PictureFiles.pixelHeight(diagram, image.getWidth()));
        assertThat(colour(image, scale, 5, 5)).isEqualTo(Token.TARGET.light());
        assertThat(colour(image, scale, 5, 6)).isEqualTo(Token.ORIGIN.light());
        assertThat(colour(image, scale, 5, 4)).isNotEqualTo(Token.TARGET.light());
    }

    /** Beside the middle of a square of a board without stands. */
    private static int colour(BufferedImage image, double scale, int file, int rank) {
        double x = 14 + (9 - file + 0.3) * BoardGrid.CELL_WIDTH;
        double y = 34 + (rank - 1 + 0.3) * BoardGrid.CELL_HEIGHT;
        return image.getRGB((int) (x * scale), (int) (y * scale)) & 0xFFFFFF;
    }

    @Test
    void a_promoted_piece_has_red_pixels_and_another_has_none() throws IOException {
        Piece promoted = piece(5, 5, Side.WHITE, Pieces.Side.PROMOTED);
        Piece plain = piece(5, 5, Side.WHITE, Pieces.Side.PLAIN);

        assertThat(count(image(board(promoted).build(), 800), Token.PROMOTED.light()))
                .isGreaterThan(30);
        assertThat(count(image(board(plain).build(), 800), Token.PROMOTED.light()))
                .isZero();
    }

    @ParameterizedTest
    @EnumSource
    void every_theme_draws_a_board_on_its_paper(Theme theme) throws IOException {
        Piece[] pieces = new Piece[9];
        Arrays.setAll(pieces, i -> piece(i + 1, 7, Side.BLACK, Pieces.Side.PLAIN));
        BufferedImage image = image(board(pieces).theme(theme).build(), 600);

        assertThat(image.getRGB(1, 1) & 0xFFFFFF).isEqualTo(theme.rgb(Token.PAPER));
        assertThat(count(image, theme.rgb(Token.FACE))).isGreaterThan(1000);
    }

    @Test
    void characters_that_nothing_has_are_told() throws IOException {
        String privateUse = "\uE000";
        BoardDiagram diagram = board().player(Side.BLACK, "a" + privateUse).build();

        assertThat(PictureFiles.writePng(diagram, 400, new ByteArrayOutputStream()))
                .containsExactly(privateUse);
    }

    @Test
    void a_square_beside_the_board_is_refused() {
        BoardDiagram.Builder builder = board().mark(new Square(5, 10));

        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("510");
    }
}
