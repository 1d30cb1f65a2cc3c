package dev.goita.shogi.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.goita.drawing.canvas.Glyphs;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardDiagram;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.shogi.diagram.PositionDiagram.PieceLook;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class PositionDiagramTest {
    private static final Position TSUME = Sfen.parse("7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");

    /** A piece in a picture. */
    private record Drawn(String id, double x, double y, Placement.Turn turn) {}

    private static Element parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }

    /** Every use of a definition that stands for a piece, with its middle. */
    private static List<Drawn> pieces(String svg) throws Exception {
        NodeList uses = parsed(svg).getElementsByTagName("use");
        List<Drawn> drawn = new ArrayList<>();
        Pattern transform = Pattern.compile("translate\\(([0-9.]+) ([0-9.]+)\\)scale\\((-?[0-9.]+)\\)");
        for (int i = 0; i < uses.getLength(); i++) {
            Element use = (Element) uses.item(i);
            String id = use.getAttribute("xlink:href").substring(1);
            Matcher place = transform.matcher(use.getAttribute("transform"));
            assertThat(place.matches()).as(use.getAttribute("transform")).isTrue();
            double scale = Double.parseDouble(place.group(3));
            if (id.matches("[pr][0-9a-f]+")) {
                drawn.add(new Drawn(
                        id,
                        Double.parseDouble(place.group(1)) + 50 * scale,
                        Double.parseDouble(place.group(2)) + 50 * scale,
                        scale > 0 ? Placement.Turn.UPRIGHT : Placement.Turn.UPSIDE_DOWN));
            }
        }
        return drawn;
    }

    private static String id(String kanji) {
        return Integer.toHexString(kanji.codePointAt(0));
    }

    private static Position single(Piece piece, Square square) {
        return PositionBuilder.empty(BoardSize.STANDARD).put(piece, square).build();
    }

    @ParameterizedTest
    @EnumSource
    void every_piece_of_shogi_has_a_glyph(PieceKind kind) {
        for (Color color : Color.values()) {
            assertThat(Glyphs.hasAll(PieceLook.character(Piece.of(color, kind))))
                    .isTrue();
        }
    }

    @Test
    void the_usual_position_has_forty_pieces_and_every_definition_is_used() throws Exception {
        String svg = PositionDiagram.of(Position.hirate()).build().toSvg(700);

        assertThat(pieces(svg)).hasSize(40);
        assertThat(pieces(svg))
                .filteredOn(piece -> piece.turn() == Placement.Turn.UPSIDE_DOWN)
                .hasSize(20);
        Matcher ids = Pattern.compile("id=\"(\\w+)\"").matcher(svg);
        assertThat(ids.results().map(id -> "\"#" + id.group(1) + "\""))
                .isNotEmpty()
                .allMatch(svg::contains);
    }

    @Test
    void files_grow_leftwards_and_ranks_downwards_for_black() throws Exception {
        Drawn right = pieces(PositionDiagram.of(single(Piece.of(Color.BLACK, PieceKind.PAWN), Square.of(1, 1)))
                        .build()
                        .toSvg(700))
                .get(0);
        Drawn left = pieces(PositionDiagram.of(single(Piece.of(Color.BLACK, PieceKind.PAWN), Square.of(9, 9)))
                        .build()
                        .toSvg(700))
                .get(0);

        assertThat(right.x() - left.x()).isCloseTo(8 * 44, offset(0.5));
        assertThat(left.y() - right.y()).isCloseTo(8 * 48, offset(0.5));
    }

    @Test
    void whites_side_turns_the_board_and_the_pieces() throws Exception {
        Position position = single(Piece.of(Color.BLACK, PieceKind.ROOK), Square.of(2, 8));
        Drawn black = pieces(PositionDiagram.of(position).build().toSvg(700)).get(0);
        Drawn white = pieces(PositionDiagram.of(position)
                        .seenFrom(Side.WHITE)
                        .build()
                        .toSvg(700))
                .get(0);

        assertThat(black.turn()).isEqualTo(Placement.Turn.UPRIGHT);
        assertThat(white.turn()).isEqualTo(Placement.Turn.UPSIDE_DOWN);
        assertThat(black.x()).isGreaterThan(white.x());
        assertThat(black.y()).isGreaterThan(white.y());
    }

    @Test
    void promoted_pieces_are_red_and_others_are_not() throws Exception {
        String promoted = PositionDiagram.of(single(Piece.of(Color.BLACK, PieceKind.DRAGON), Square.of(5, 5)))
                .build()
                .toSvg(700);
        String plain = PositionDiagram.of(single(Piece.of(Color.BLACK, PieceKind.ROOK), Square.of(5, 5)))
                .build()
                .toSvg(700);

        assertThat(pieces(promoted).get(0).id()).isEqualTo("r" + id("龍"));
        assertThat(promoted).contains("#c4161c");
        assertThat(plain).doesNotContain("#c4161c");
    }

    @Test
    void hands_stand_at_their_sides_with_their_counts() throws Exception {
        String svg = PositionDiagram.of(TSUME).build().toSvg(700);
        List<Drawn> hand = pieces(svg).stream()
                .filter(piece -> piece.x() < 120 || piece.x() > 560)
                .toList();

        assertThat(hand)
                .filteredOn(piece -> piece.turn() == Placement.Turn.UPRIGHT)
                .extracting(Drawn::id)
                .containsExactly("p" + id("金"));
        assertThat(hand)
                .filteredOn(piece -> piece.turn() == Placement.Turn.UPSIDE_DOWN)
                .extracting(Drawn::id)
                .containsExactly(
                        "p" + id("飛"),
                        "p" + id("角"),
                        "p" + id("金"),
                        "p" + id("銀"),
                        "p" + id("桂"),
                        "p" + id("香"),
                        "p" + id("歩"));
        assertThat(svg).contains("\"#g" + id("1") + "\"", "\"#g" + id("7") + "\"");
    }

    @Test
    void small_boards_have_their_own_size() throws Exception {
        Position three = Sfen.parse("2p/3/P2 b - 1");
        String svg = PositionDiagram.of(three).build().toSvg(400);

        assertThat(pieces(svg)).hasSize(2);
        assertThat(svg).contains("\"#g" + id("三") + "\"").doesNotContain("\"#g" + id("四") + "\"");
    }

    @Test
    void a_small_board_is_drawn_as_always() {
        String svg = PositionDiagram.of(Sfen.parse("1k/1P b - 1"))
                .theme(Theme.PRINT)
                .stands(BoardDiagram.Stands.HIDDEN)
                .build()
                .toSvg(120);

        assertThat(svg.lines().filter(line -> !line.contains("id=")).toList())
                .containsExactlyElementsOf(GOLDEN.lines().toList());
    }

    /** Looked at once; regenerated by printing the picture of the test above. */
    private static final String GOLDEN = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 133 144" width="120" height="130" role="img" font-family="'Noto Sans CJK JP', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, 'MS Gothic', IPAexGothic, sans-serif">
            <title>将棋の局面図</title>
            <defs>
            </defs>
            <polygon points="0,0 133,0 133,144 0,144" fill="#ffffff"/>
            <polygon points="14,34 102,34 102,130 14,130" fill="#ffffff"/>
            <line x1="58" y1="34" x2="58" y2="130" stroke="#000000" stroke-width="1"/>
            <line x1="14" y1="82" x2="102" y2="82" stroke="#000000" stroke-width="1"/>
            <polygon points="14,34 102,34 102,130 14,130" fill="none" stroke="#000000" stroke-width="2.2"/>
            <use xlink:href="#g31" transform="translate(77.1 14.8)scale(0.15)" fill="#000000"/>
            <use xlink:href="#g32" transform="translate(31.8 14.8)scale(0.15)" fill="#000000"/>
            <use xlink:href="#g4e00" transform="translate(106.5 50.5)scale(0.15)" fill="#000000"/>
            <use xlink:href="#g4e8c" transform="translate(106.5 98.5)scale(0.15)" fill="#000000"/>
            <use xlink:href="#p738b" transform="translate(103.3 81.3)scale(-0.4656)"/>
            <use xlink:href="#p6b69" transform="translate(59.4 85.4)scale(0.4128)"/>
            </svg>
            """;
}
