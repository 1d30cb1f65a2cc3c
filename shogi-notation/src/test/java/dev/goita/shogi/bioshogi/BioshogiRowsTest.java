package dev.goita.shogi.bioshogi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.bod.Bod;
import dev.goita.shogi.notation.bod.Bod.BodStyle;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.notation.textboard.MoveList;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Direction;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SOURCE: the bioshogi document, section by section; moves of games are facts. */
class BioshogiRowsTest {
    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(BioshogiRowsTest.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Node last(Kifu kifu) {
        List<Node> line = kifu.mainLine();
        return line.get(line.size() - 1);
    }

    private static final String TEN_MOVES = "7六歩\n8四歩\n7八金\n3二金\n2六歩\n8五歩\n7七角\n3四歩\n8八銀\n7七角成\n";

    @ParameterizedTest
    @ValueSource(strings = {TEN_MOVES, "７六歩\n８四歩\n７八金\n３二金\n２六歩\n８五歩\n７七角\n３四歩\n８八銀\n７七角成\n"})
    void rows_1_2_3_ten_moves_without_origins_give_the_board_and_the_list(String moves) {
        Kifu kifu = Ki2.parse(moves);
        assertThat(TextBoard.writeBoard(kifu.positionAt(last(kifu)))).isEqualTo("""
                          ９ ８ ７ ６ ５ ４ ３ ２ １
                        +---------------------------+
                        |v香v桂v銀v金v玉 ・v銀v桂v香|一
                        | ・v飛 ・ ・ ・ ・v金 ・ ・|二
                        |v歩 ・v歩v歩v歩v歩 ・v歩v歩|三
                        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四
                        | ・v歩 ・ ・ ・ ・ ・ ・ ・|五
                        | ・ ・ 歩 ・ ・ ・ ・ 歩 ・|六
                        | 歩 歩v馬 歩 歩 歩 歩 ・ 歩|七
                        | ・ 銀 金 ・ ・ ・ ・ 飛 ・|八
                        | 香 桂 ・ ・ 玉 金 銀 桂 香|九
                        +---------------------------+
                        """);
        assertThat(MoveList.of(kifu, MoveList.Form.KIF))
                .containsExactly(
                        "▲7六歩(77)",
                        "▽8四歩(83)",
                        "▲7八金(69)",
                        "▽3二金(41)",
                        "▲2六歩(27)",
                        "▽8五歩(84)",
                        "▲7七角(88)",
                        "▽3四歩(33)",
                        "▲8八銀(79)",
                        "▽7七角成(22)");
    }

    @Test
    void row_4_a_piece_is_read_with_its_square() {
        Position position =
                TextBoard.place(Source.of("7六と"), BoardSize.STANDARD).orThrow();
        Piece piece = position.pieceAt(Square.of(7, 6)).orElseThrow();
        assertThat(piece.kind().isPromoted()).isTrue();
        assertThat(PieceName.of(piece.kind().base()).onBoard()).isEqualTo("歩");
    }

    @Test
    void row_5_random_players_make_legal_moves_to_the_end() {
        Random random = new Random(78);
        Replay replay = Replay.from(Position.hirate());
        List<Move> moves = replay.position().legalMoves();
        while (!moves.isEmpty() && replay.depth() < 2000) {
            replay.play(moves.get(random.nextInt(moves.size())));
            moves = replay.position().legalMoves();
        }
        assertThat(replay.depth()).isPositive();
    }

    @Test
    void row_6_a_position_is_shown_with_its_number_and_hands() {
        Hand black = Hand.EMPTY.with(PieceKind.PAWN, 1).with(PieceKind.KING, 1);
        Position position = PositionBuilder.from(
                        TextBoard.read(Source.of(SHOWN)).orThrow())
                .hand(Color.BLACK, black)
                .hand(Color.WHITE, Hand.EMPTY.with(PieceKind.PAWN, 1))
                .turn(Color.WHITE)
                .build();
        assertThat(TextBoard.write(position, 78)).isEqualTo(SHOWN);
    }

    private static final String SHOWN = """
            78手目: ▽後手番
              ９ ８ ７ ６ ５ ４ ３ ２ １
            +---------------------------+
            | 角v桂v銀 ・v金 ・ ・ ・v香|一
            |v香 ・ ・ ・ ・v銀 ・ ・ 歩|二
            |v歩v歩v飛v歩 圭 ・ ・ ・v桂|三
            | ・ ・v歩 ・v金 ・ ・v歩 ・|四
            | ・ ・ ・ ・ 角 歩 ・ 歩v歩|五
            | ・ ・ 歩 ・ ・v歩v歩 ・ ・|六
            | 歩 歩 ・ 歩 歩 ・ ・ ・ 銀|七
            | 香 ・ ・ 金 ・ 飛 金 ・ 香|八
            | ・ 銀 ・ 玉 ・ ・ ・ 桂 ・|九
            +---------------------------+
            ▲先手の持駒:歩 玉
            ▽後手の持駒:歩
            """;

    @Test
    void row_8_header_entries_are_kept_in_order() {
        List<String> header = List.of(
                "対局ID：333",
                "開始日時：2010/12/14 9:00",
                "消費時間：146▲479△471",
                "場所：岐阜・ホテルアソシア高山リゾート",
                "手合割：平手　　",
                "先手：羽生善治",
                "後手：渡辺　明");
        assertThat(Kif.parse(String.join("\n", header)).header().entries().stream()
                        .map(entry -> entry.name() + "：" + entry.value()))
                .containsExactlyElementsOf(
                        header.stream().map(line -> line.replace("平手　　", "平手")).toList());
    }

    @Test
    void rows_7_9_10_the_146_moves_of_2010_12_14_are_the_same_in_kif_and_ki2() {
        Kifu kifu = Kif.parse(resource("ryuou-kif.txt"));
        assertThat(kifu.mainLine()).hasSize(146);
        assertThat(MoveList.inRowsOfEight(MoveList.of(kifu, MoveList.Form.KIF))).isEqualTo(resource("ryuou-kif.txt"));
        assertThat(MoveList.inRowsOfEight(MoveList.of(kifu, MoveList.Form.BARE)))
                .isEqualTo(resource("ryuou-ki2.txt"));
        assertThat(Ki2.parse(String.join(" ", MoveList.of(kifu, MoveList.Form.KI2)))
                        .sameTree(kifu))
                .isTrue();
        assertThat(TextBoard.write(kifu, last(kifu))).isEqualTo("""
                        147手目: ▲先手番
                          ９ ８ ７ ６ ５ ４ ３ ２ １
                        +---------------------------+
                        | ・v桂 ・ ・ 馬 ・ ・v桂v香|一
                        |v飛 ・ ・ ・ ・ と ・ ・ ・|二
                        | ・ ・ ・ 全v歩 ・v玉 ・ ・|三
                        | ・ ・ ・ ・ ・ ・v桂 ・v金|四
                        | ・v歩 ・ ・ ・ 銀v歩v歩v歩|五
                        |v歩 ・ 歩v角 ・ ・ ・ ・ ・|六
                        | ・ 歩 銀v歩vと ・ ・ ・ ・|七
                        | 歩 ・ 玉 香 ・ ・ ・ ・ 香|八
                        | 香 桂 ・ ・ ・ ・ 飛 ・ ・|九
                        +---------------------------+
                        ▲先手の持駒:歩三 金
                        ▽後手の持駒:金二 歩三 銀
                        """);
    }

    @Test
    void row_11_a_horse_on_an_empty_board_reaches_the_drawn_squares() {
        PositionBuilder builder = PositionBuilder.empty(BoardSize.STANDARD);
        Piece horse = Piece.of(Color.BLACK, PieceKind.HORSE);
        Position alone = builder.put(horse, Square.of(5, 5)).build();
        alone.legalMoves().forEach(move -> builder.put(horse, move.to()));
        assertThat(TextBoard.writeBoard(builder.build())).isEqualTo("""
                          ９ ８ ７ ６ ５ ４ ３ ２ １
                        +---------------------------+
                        | 馬 ・ ・ ・ ・ ・ ・ ・ 馬|一
                        | ・ 馬 ・ ・ ・ ・ ・ 馬 ・|二
                        | ・ ・ 馬 ・ ・ ・ 馬 ・ ・|三
                        | ・ ・ ・ 馬 馬 馬 ・ ・ ・|四
                        | ・ ・ ・ 馬 馬 馬 ・ ・ ・|五
                        | ・ ・ ・ 馬 馬 馬 ・ ・ ・|六
                        | ・ ・ 馬 ・ ・ ・ 馬 ・ ・|七
                        | ・ 馬 ・ ・ ・ ・ ・ 馬 ・|八
                        | 馬 ・ ・ ・ ・ ・ ・ ・ 馬|九
                        +---------------------------+
                        """);
    }

    @ParameterizedTest
    @CsvSource({"4三, 5, 2", "４三, 5, 2", "43, 5, 2", "9一, 0, 0", "1九, 8, 8", "7七, 2, 6"})
    void row_12_squares_have_names_and_coordinates(String name, int column, int row) {
        Square square = SquareName.read(name).orElseThrow();
        assertThat(SquareName.column(square, BoardSize.STANDARD)).isEqualTo(column);
        assertThat(SquareName.row(square)).isEqualTo(row);
    }

    @Test
    void row_13_a_rook_has_its_names_and_moves() {
        assertThat(PieceName.ROOK.all()).containsExactly("飛", "rook");
        assertThat(PieceName.DRAGON.all()).contains("龍", "ROOK", "竜");
        assertThat(PieceKind.ROOK.isPromotable()).isTrue();
        assertThat(PieceKind.ROOK.steps()).isEmpty();
        assertThat(PieceKind.ROOK.slides())
                .containsExactlyInAnyOrder(Direction.UP, Direction.LEFT, Direction.RIGHT, Direction.DOWN);
        assertThat(PieceKind.DRAGON.steps())
                .containsExactlyInAnyOrder(
                        Direction.UP_LEFT, Direction.UP_RIGHT, Direction.DOWN_LEFT, Direction.DOWN_RIGHT);
    }

    @Test
    void row_16_nine_moves_on_a_board_of_five_by_five() {
        Kifu kifu = Ki2.parse("手合割：5五将棋\n2四銀\n4二銀\n3四角\n3二角\n2三銀\n4三銀\n1二銀\n同金\n同角\n");
        assertThat(kifu.start()).isEqualTo(Start.of(Handicap.GOGO));
        assertThat(TextBoard.write(kifu, last(kifu))).isEqualTo("""
                        10手目: ▽後手番
                          ５ ４ ３ ２ １
                        +---------------+
                        |v飛 ・ ・ ・v玉|一
                        | ・ ・v角 ・ 角|二
                        | ・v銀 ・ ・ ・|三
                        | 歩 ・ ・ ・ ・|四
                        | 玉 金 ・ ・ 飛|五
                        +---------------+
                        ▲先手の持駒:歩 金
                        ▽後手の持駒:銀
                        """);
    }

    @Test
    void row_19_a_record_of_1600_moves_is_read_and_shown() {
        StringBuilder text = new StringBuilder("後手：玉方\n");
        String[] cycle = {"３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)"};
        for (int i = 0; i < 1600; i++) {
            text.append(i + 1).append(' ').append(cycle[i % 4]).append('\n');
        }
        Kifu kifu = Kif.parse(text.toString());
        String bod = Bod.write(kifu, last(kifu));
        assertThat(bod).startsWith("後手：玉方\n後手の持駒：なし\n").contains("手数＝1600  △８二飛  まで\n");
    }

    /** The position before the last move of the tsume of 1,525 moves, and the diagram of the document. */
    @Test
    void row_19_the_diagram_after_1525_moves_is_that_of_the_document() {
        Kifu kifu = Kifu.from(new Start(
                Sfen.parse("3+P+P+P+P+L1/1g7/1n2pppp1/2+Psg+p3/+b+nL4S1/1PP3+P1L/9/4+PsP2/6G1k b G2rbs2nl3p 1525"),
                1525));
        Node last = kifu.root().append(UsiMove.read("G*2i").orElseThrow());
        assertThat(Bod.write(kifu, last, BodStyle.BIOSHOGI)).isEqualTo("""
                        後手の持駒：飛二 角 銀 桂二 香 歩三
                          ９ ８ ７ ６ ５ ４ ３ ２ １
                        +---------------------------+
                        | ・ ・ ・ と と と と 杏 ・|一
                        | ・v金 ・ ・ ・ ・ ・ ・ ・|二
                        | ・v桂 ・ ・v歩v歩v歩v歩 ・|三
                        | ・ ・ とv銀v金vと ・ ・ ・|四
                        |v馬v圭 香 ・ ・ ・ ・ 銀 ・|五
                        | ・ 歩 歩 ・ ・ ・ と ・ 香|六
                        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
                        | ・ ・ ・ ・ とv銀 歩 ・ ・|八
                        | ・ ・ ・ ・ ・ ・ 金 金v玉|九
                        +---------------------------+
                        先手の持駒：なし
                        手数＝1525 ▲２九金打 まで

                        後手番
                        """);
    }

    @Test
    void row_20_a_mate_has_no_legal_move() {
        assertThat(Position.hirate().isMate()).isFalse();
        assertThat(Sfen.parse("8k/8G/8G/9/9/9/9/9/4K4 w - 1").isMate()).isTrue();
    }

    /** SOURCE: the table of exceptions; each trigger gives its code. Search budgets belong to the mate search. */
    @ParameterizedTest
    @CsvSource({
        "▲5八金, ambiguous-move",
        "▲7六蛇(77), bad-move",
        "▲55飛打, not-in-hand-for-drop",
        "▲55飛, no-piece-can-move",
        "▲同歩, same-without-previous",
        "▲25歩(27), warp",
        "▲7六金成(69), 'warp'",
        "▲3四歩(33), opponents-piece",
        "▲3四歩, no-piece-can-move",
        "▲22角成, no-piece-can-move",
        "▲8八飛(28), own-piece-captured",
        "▲2六歩(28), other-piece",
        "▲5五龍打, promoted-piece-dropped",
        "△3四歩, 'wrong-turn, opponents-piece'",
        "▲4八金成(49), not-promotable",
        "手合割：飛車角落ち, unknown-name",
        "1 ７六歩(77) (-1:00), bad-time"
    })
    void row_23_every_exception_is_a_code(String line, String codes) {
        Reading<Kifu> reading = Ki2.read(Source.of(line), IllegalMoves.REFUSE);
        assertThat(reading.findings().stream()
                        .map(finding -> finding.code().id())
                        .collect(Collectors.joining(", ")))
                .isEqualTo(codes);
    }

    @ParameterizedTest
    @CsvSource({
        "3k5/9/9/9/4+R4/9/9/9/4K4 b - 1, ▲5一飛成(55), already-promoted",
        "3k5/9/9/9/4+R4/9/9/9/4K4 b - 1, ▲5六飛, demoted",
        "9/9/9/9/9/9/9/9/4K4 b N 1, ▲1一桂打, dead-piece",
        "4k4/9/9/9/9/9/8P/9/4K4 b P 1, ▲1五歩打, nifu",
        "8k/9/8G/9/9/9/9/9/4K4 b P 1, ▲1二歩打, ''",
        "7lk/9/8G/9/9/9/9/9/4K4 b P 1, ▲1二歩打, pawn-drop-mate",
        "4k4/4r4/9/9/9/9/9/4G4/4K4 b - 1, ▲4八金, self-check"
    })
    void row_23_breaches_on_a_given_board_are_codes(String sfen, String line, String codes) {
        Position position = Sfen.read(Source.of(sfen)).value().position();
        String text = Kif.write(Kifu.from(Start.of(position))) + line + "\n";
        assertThat(Shown.findings(Ki2.read(Source.of(text), IllegalMoves.REFUSE))
                        .replaceAll("[0-9]+:[0-9]+ ", ""))
                .isEqualTo(codes.isEmpty() ? "" : codes);
    }

    @Test
    void row_24_the_kif_example_is_read() {
        Kifu kifu = Kif.parse("""
                # ---- Kifu for Windows V6.22 棋譜ファイル ----
                開始日時：2000/01/01 00:00:00
                手合割：平手
                先手：(先手)
                手数----指手---------消費時間--
                *対局前コメント
                1 7六歩(77) ( 0:10/00:00:10)
                *コメント1
                2 3四歩(33) ( 0:10/00:00:20)
                3 6六歩(67) ( 0:10/00:00:30)
                4 8四歩(83) ( 0:10/00:00:40)
                *コメント2
                5 投了 ( 0:10/00:00:50)
                まで4手で後手の勝ち
                """);
        assertThat(Shown.mainLine(kifu)).isEqualTo("7g7f 3c3d 6g6f 8c8d 投了");
        assertThat(kifu.root().comments()).containsExactly("対局前コメント");
        assertThat(UsiMove.write(kifu.mainLine().get(0).move().orElseThrow())).isEqualTo("7g7f");
    }
}
