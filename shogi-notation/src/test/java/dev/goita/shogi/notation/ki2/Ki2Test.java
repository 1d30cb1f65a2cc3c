package dev.goita.shogi.notation.ki2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.ki2.Ki2.Ki2Style;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ki2Test {
    /** SOURCE: the layout of Kakinoki's programs, six moves a line; a comment, a bookmark and a result stand on lines of their own. */
    private static final String GAME = """
            # ---- Kifu for Windows V6.22 棋譜ファイル ----
            手合割：平手
            先手：A

            *対局前
            ▲７六歩
            *注一
            *注二
            △３四歩
            &栞
            ▲２二角成 △同　銀 ▲４五角 △４四歩 ▲３四角 △３三銀
            ▲５六角
            まで9手で中断

            変化：9手
            ▲２三角成

            変化：2手
            △８四歩 ▲２六歩
            """;

    private static Reading<Kifu> read(String text) {
        return Ki2.read(Source.of(text), IllegalMoves.REFUSE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "▲７六歩 △３四歩 ▲２二角成 △同　銀",
                "▲７六歩△３四歩▲２二角成△同銀",
                "▲7六歩 ▽3四歩\n▲２二角成\n▽同 銀",
                "☗７六歩　☖３四歩　☗２二角成　☖同　銀",
                "▼76歩 ▽34歩 ▼22角成 ▽同銀",
                "先手：A\n▲７六歩△３四歩▲２二角成△同銀\n",
                "７六歩\n３四歩\n２二角成\n同銀"
            })
    void moves_stand_in_any_number_a_line(String text) {
        Reading<Kifu> reading = read(text);
        assertThat(reading.findings()).isEmpty();
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f 3c3d 8h2b+ 3a2b");
    }

    /** SOURCE: the example "Kifu for iPhone" of the bioshogi document. */
    @Test
    void no_blank_line_is_needed_and_a_resignation_may_be_a_move() {
        Reading<Kifu> reading = read("""
                # Kifu for iPhone V4.50 棋譜ファイル
                開始日時：2021/11/04 22:09:41
                棋戦：R対局 早指し2(猶予1分)
                ▲７六歩△３四歩▲２六歩△４四歩
                ▲４八銀△５四歩▲投了
                """);
        assertThat(reading.findings()).isEmpty();
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f 3c3d 2g2f 4c4d 3i4h 5c5d 投了");
    }

    /** SOURCE: 日本将棋連盟「棋譜の表記方法」 — golds, silvers, tokins, dragons and horses. */
    @ParameterizedTest
    @CsvSource({
        "9/2G3G2/9/9/9/9/9/9/9, 7b8b, ８二金",
        "9/9/1G7/9/9/2G6/9/9/9, 8c8b, ８二金",
        "9/9/1GG6/9/9/9/9/9/9, 8c8b, ８二金直",
        "9/9/1GG6/9/9/9/9/9/9, 7c8b, ８二金右",
        "9/2G6/1G7/9/9/9/9/9/9, 8c8b, ８二金上",
        "9/2G6/1G7/9/9/9/9/9/9, 7b8b, ８二金寄",
        "9/9/9/9/9/9/5S3/9/3S5, 4g5h, ５八銀引",
        "9/9/9/9/9/9/5S3/9/3S5, 6i5h, ５八銀上",
        "9/9/9/9/9/9/9/9/3G1G3, 6i5h, ５八金左",
        "9/9/9/9/9/9/9/9/3G1G3, 4i5h, ５八金右",
        "9/9/9/9/9/9/9/3+P5/3+P+P4, 6i5h, ５八と左上",
        "9/9/9/9/9/9/9/3+P5/3+P+P4, 5i5h, ５八と直",
        "9/9/9/9/9/9/9/3+P5/3+P+P4, 6h5h, ５八と寄",
        "+R8/9/9/1+R7/9/9/9/9/9, 9a8b, ８二龍引",
        "+R8/9/9/1+R7/9/9/9/9/9, 8d8b, ８二龍上",
        "9/4+R4/7+R1/9/9/9/9/9/9, 2c4c, ４三龍寄",
        "9/4+R4/7+R1/9/9/9/9/9/9, 5b4c, ４三龍引",
        "9/9/9/9/4+R3+R/9/9/9/9, 5e3e, ３五龍左",
        "9/9/9/9/4+R3+R/9/9/9/9, 1e3e, ３五龍右",
        "9/9/9/9/9/9/9/9/+R+R7, 9i8h, ８八龍左",
        "9/9/9/9/9/9/9/9/+R+R7, 8i8h, ８八龍右",
        "9/9/9/9/9/9/9/7+R1/8+R, 2h1g, １七龍左",
        "+B+B7/9/9/9/9/9/9/9/9, 9a8b, ８二馬左",
        "+B+B7/9/9/9/9/9/9/9/9, 8a8b, ８二馬右",
        "9/9/3+B5/9/+B8/9/9/9/9, 9e8e, ８五馬寄",
        "9/9/3+B5/9/+B8/9/9/9/9, 6c8e, ８五馬引",
        "9/9/9/9/9/9/9/9/+B3+B4, 9i7g, ７七馬左",
        "9/9/9/9/9/9/9/9/+B3+B4, 5i7g, ７七馬右",
        "9/9/9/9/9/9/9/3N1N3/9, 6h5f, ５六桂左"
    })
    void a_piece_is_told_from_the_others_as_the_association_writes_it(String board, String usi, String expected) {
        Position position = Sfen.read(Source.of(board + " b - 1")).value().position();
        Move move = UsiMove.read(usi).orElseThrow();
        Kifu kifu = Kifu.from(Start.of(position));
        kifu.root().append(move);
        String written = Ki2.write(kifu)
                .lines()
                .filter(line -> line.startsWith("▲"))
                .findFirst()
                .orElseThrow();
        assertThat(written).isEqualTo("▲" + expected);
        assertThat(read(Ki2.write(kifu)).value().mainLine().get(0).move()).contains(move);

        Kifu turned = Kifu.from(Start.of(position.rotated()));
        turned.root().append(move.rotated(position.size()));
        String afterSquare = expected.substring(2);
        assertThat(Ki2.write(turned).lines().filter(line -> line.startsWith("△")))
                .singleElement()
                .satisfies(line -> assertThat(line.substring(3)).isEqualTo(afterSquare));
        assertThat(read(Ki2.write(turned)).value().sameTree(turned)).isTrue();
    }

    @Test
    void a_drop_says_so_only_where_a_piece_could_go_there_too() {
        String start = "4k4/9/9/9/9/9/9/4G4/9 b G 1";
        assertThat(written(start, "G*5g")).isEqualTo("▲５七金打");
        assertThat(written(start, "G*5e")).isEqualTo("▲５五金");
        assertThat(written(start, "5h5g")).isEqualTo("▲５七金");
    }

    private static String written(String sfen, String usi) {
        Kifu kifu = Kifu.from(Start.of(Sfen.parse(sfen)));
        kifu.root().append(UsiMove.read(usi).orElseThrow());
        return Ki2.write(kifu)
                .lines()
                .filter(line -> line.startsWith("▲"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void different_legal_moves_have_different_texts() {
        Random random = new Random(11);
        for (int game = 0; game < 30; game++) {
            Replay replay = Replay.from(Position.hirate());
            for (int ply = 0; ply < 150; ply++) {
                Position position = replay.position();
                List<Move> moves = position.legalMoves();
                if (moves.isEmpty()) {
                    break;
                }
                Map<String, Move> texts = new HashMap<>();
                MoveWriter writer =
                        new MoveWriter(MoveWriter.DropWord.WHERE_NEEDED, MoveWriter.PromotedNames.TWO_CHARACTERS);
                for (Move move : moves) {
                    Move other = texts.put(writer.withSuffix(move, replay, null), move);
                    assertThat(other)
                            .as("%s in %s", move, Sfen.writeKey(position))
                            .isNull();
                }
                replay.play(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    @Test
    void random_records_are_read_back_as_they_were() {
        Random random = new Random(5);
        for (Handicap handicap : List.of(Handicap.HIRATE, Handicap.SIX_PIECES, Handicap.GOGO)) {
            for (int i = 0; i < 20; i++) {
                Kifu kifu = Shown.randomKifu(Kifu.from(Start.of(handicap)), random, 120, 6);
                kifu.mainLine().get(3).addComment("注");
                Reading<Kifu> reading = read(Ki2.write(kifu));
                assertThat(reading.findings()).isEmpty();
                assertThat(reading.value().sameTree(kifu)).isTrue();
                Reading<Kifu> bioshogi = read(Ki2.write(kifu, Ki2Style.BIOSHOGI));
                assertThat(bioshogi.findings()).isEmpty();
                assertThat(bioshogi.value().sameTree(kifu)).isTrue();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "▲５八金, 1:1 ambiguous-move", "▲５五飛打, 1:1 not-in-hand-for-drop", "▲同歩, 1:1 same-without-previous",
        "△３四歩, '1:1 wrong-turn, 1:1 opponents-piece'", "▲７六歩 x △３四歩, 1:6 unknown-text", "▲７六, 1:1 bad-move"
    })
    void a_broken_move_is_found_where_it_is(String text, String findings) {
        assertThat(Shown.findings(read(text))).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "RESIGNATION, まで2手で後手の勝ち", "TIME_UP, まで2手で時間切れにより後手の勝ち", "REPETITION, まで2手で千日手",
        "WIN_BY_FOUL, まで2手で先手の反則勝ち", "LOSS_BY_FOUL, まで2手で先手の反則負け", "DECLARATION, まで2手で先手の入玉勝ち"
    })
    void an_ending_is_a_sentence(Ending.Known ending, String sentence) {
        Kifu kifu = Ki2.parse("▲７六歩△３四歩");
        Node last = kifu.mainLine().get(1);
        last.append(ending);
        assertThat(Ki2.write(kifu)).endsWith(sentence + "\n");
        assertThat(Ki2.parse(Ki2.write(kifu)).ending()).contains(ending);
    }

    @Test
    void a_game_in_the_usual_layout_is_written_as_it_was_read_but_for_the_line_of_its_program() {
        assertThat(Ki2.write(Ki2.parse(GAME))).isEqualTo(GAME.substring(GAME.indexOf('\n') + 1));
    }

    @Test
    void an_ending_that_the_sentence_would_change_stands_with_the_mark_of_its_side() {
        Kifu kifu = Ki2.parse("▲７六歩");
        kifu.mainLine().get(0).append(new Ending.Other("千日手指し直し"));
        assertThat(Ki2.write(kifu)).endsWith("▲７六歩\n△千日手指し直し\n");
        assertThat(Ki2.parse(Ki2.write(kifu)).ending()).isEqualTo(kifu.ending());
    }

    @Test
    void the_style_says_how_many_moves_stand_in_a_line() {
        Kifu kifu = Ki2.parse("▲７六歩△３四歩▲２六歩△８四歩▲２五歩△８五歩▲７八金△３二金▲２四歩");
        assertThat(Ki2.write(kifu)).contains(" △８五歩\n▲７八金 ");
        assertThat(Ki2.write(kifu, Ki2Style.BIOSHOGI)).contains(" ▽3二金\n▲2四歩");
    }

    /** SOURCE: row 7 of the bioshogi document. */
    @Test
    void bioshogi_has_narrow_squares_and_no_blank_behind_the_same() {
        Kifu kifu = read("▲７六歩△３四歩▲２二角成△同銀▲４五角").value();

        assertThat(Ki2.write(kifu, Ki2Style.BIOSHOGI)).endsWith("▲7六歩 ▽3四歩 ▲2二角成 ▽同銀 ▲4五角打\n");
        assertThat(read(Ki2.write(kifu, Ki2Style.BIOSHOGI)).value().sameTree(kifu))
                .isTrue();
    }
}
