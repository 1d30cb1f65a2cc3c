package dev.goita.shogi.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.sfen.Sfen;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines as people write them, many of them wrong; the vertical bar is a line break. */
class RecordReaderTest {
    private static Reading<Kifu> read(String lines) {
        return RecordReader.read(Source.of(lines.replace('|', '\n')), IllegalMoves.REFUSE);
    }

    /** An empty board above the lines, which begin with the tenth. */
    private static Reading<Kifu> readBelowBoard(String lines) {
        String text = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(9) + lines;
        return RecordReader.read(Source.of(text), IllegalMoves.REFUSE);
    }

    @ParameterizedTest
    @CsvSource({
        "1 ７六歩(77)|投了, 7g7f 投了, ''",
        "投了, '', 1:1 unknown-text",
        "７六歩|３四歩 x, 7g7f 3c3d, 2:5 bad-move",
        "7六歩 3四歩 2六歩, 7g7f 3c3d 2g2f, ''",
        "７六歩(77)+, 7g7f, ''",
        "▲七六歩△三四歩, 7g7f 3c3d, ''",
        "+---+|1 ７六歩(77), 7g7f, ''",
        "+, '', 1:1 unknown-text",
        "+x, '', 1:1 unknown-text",
        "10, '', ''",
        "'10 ', '', ''",
        "１ ７六歩(77)|2 0手, 7g7f, 2:3 bad-move",
        "1 ７六歩(77)|2 同, 7g7f, 2:3 bad-move",
        "1 ７六歩(77)|2 ２二成, 7g7f, 2:3 bad-move",
        "1 投了|2 ５五蛇(77), 投了, 2:3 moves-after-end",
        "1 投了|2 ３四歩(33), 投了, 2:3 moves-after-end",
        "1 ５八金|2 ３四歩(33)|3 ２六歩(27), '', '1:3 ambiguous-move, 1:3 moves-not-read'",
        "1 ７六歩(77)|備考：x, 7g7f, 2:1 unknown-text",
        "：x, '', 1:1 unknown-text",
        "手数, '', 1:1 unknown-text",
        "手数＝x, '', 1:4 bad-number",
        "'▲ ７六歩△　３四歩', 7g7f 3c3d, ''",
        "▲７六歩 まで1手で先手の勝ち, 7g7f 投了, ''",
        "▲７六歩 注 △３四歩, 7g7f 3c3d, 1:6 unknown-text",
        "▲７六歩△投了, 7g7f 投了, ''"
    })
    void a_line_is_what_it_begins_with(String lines, String moves, String findings) {
        Reading<Kifu> reading = read(lines);
        assertThat(Shown.mainLine(reading.value())).isEqualTo(moves);
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    /** A number of up to seven digits stands before a move; one that does not fit is reported. */
    @ParameterizedTest
    @CsvSource({
        "1 ７六歩(77)|2 ３四歩(33)|1 ２六歩(27), 7g7f 3c3d/2g2f, 3:1 move-number",
        "1 ７六歩(77)|2 ３四歩(33)|2 ８四歩(83), 7g7f 3c3d/7g7f 8c8d, 3:1 move-number",
        "1 ７六歩(77)|0 ３四歩(33), 7g7f 3c3d, 2:1 move-number",
        "1 ７六歩(77)|5 ３四歩(33), 7g7f 3c3d, 2:1 move-number",
        "1 ７六歩(77)|5 ３四歩(33)|6 ２六歩(27), 7g7f 3c3d 2g2f, 2:1 move-number",
        "1 ７六歩(77)|2 ３四歩(33)|2 ２六歩(27)|3 ８四歩(83)|4 ２五歩(26), 7g7f 3c3d 2g2f 8c8d 2f2e, 3:1 move-number",
        "1 ７六歩(77)|2 ３四歩(33)|2 ２六歩(27)|4 ８四歩(83), 7g7f 3c3d 2g2f 8c8d, 3:1 move-number",
        "1 ７六歩(77)|2 ３四歩(33)|8 ２六歩(27)|4 ８四歩(83), 7g7f 3c3d 2g2f 8c8d, 3:1 move-number",
        "1 ７六歩(77)|2 ３四歩(33)|2 ３四歩(33)|3 ２六歩(27), 7g7f 3c3d 2g2f, 3:1 move-number",
        "1 ７六歩(77)|2 ３四歩(33)|1 ２六歩(27)|4 投了, 7g7f 3c3d 2g2f 投了, 3:1 move-number",
        "1 ７六歩(77)|3 ３四歩(33)|4 ２六歩(27)||変化：3手|3 ８四歩(83)|4 ２六歩(27), 7g7f 3c3d 2g2f/7g7f 8c8d 2g2f, 2:1 move-number",
        "1 ７六歩(77)|2 ３四歩(33)|2 ２六歩(27)|3 ８四歩(83)||変化：3手|3 ５四歩(53), 7g7f 3c3d 2g2f 8c8d/7g7f 3c3d 2g2f 5c5d, 3:1 move-number",
        "1 投了|9 ３四歩(33), 投了, 2:3 moves-after-end",
        "3 ７六歩(77)|4 ３四歩(33), 7g7f 3c3d, 1:1 move-number",
        "手数＝24|25 ７六歩(77)|26 ３四歩(33), 7g7f 3c3d, ''",
        "手数＝24|25 ７六歩(77)|26 ３四歩(33)|25 ２六歩(27), 7g7f 3c3d/2g2f, 4:1 move-number",
        "手数＝24|25 ７六歩(77)|24 ３四歩(33), 7g7f 3c3d, 3:1 move-number",
        "手数＝24|1 ７六歩(77)|2 ３四歩(33), 7g7f 3c3d, ''",
        "手数＝24|24 ７六歩(77), 7g7f, 2:1 move-number",
        "1234567 ７六歩(77), 7g7f, 1:1 move-number",
        "12345678 ７六歩(77), '', 1:1 bad-move"
    })
    void a_number_tells_where_a_move_stands(String lines, String tree, String findings) {
        Reading<Kifu> reading = read(lines);
        assertThat(Shown.lines(reading.value())).isEqualTo(tree.replace('/', '\n'));
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "1 ７六歩(77)|3 ３四歩(33)|4 ２六歩(27), 'move number 3, expected 2: the moves go on, only numbers were skipped'",
        "1 ７六歩(77)|3 ２六歩(27)|4 ８四歩(83), 'move number 3, expected 2: move 2 seems to be missing'",
        "1 ７六歩(77)|4 ８四歩(82)|5 ２六歩(27), 'move number 4, expected 2: moves 2 to 3 seem to be missing'",
        "1 ７六歩(77)|2 ３四歩(33)|2 ２六歩(27), 'move number 2, expected 3: the moves go on, only the number stands there twice'",
        "1 ７六歩(77)|2 ３四歩(33)|2 ３四歩(33), 'move number 2, expected 3: the same move stands there twice'",
        "1 ７六歩(77)|2 ３四歩(33)|2 ８四歩(83), 'move number 2, expected 3'"
    })
    void a_number_that_does_not_follow_is_explained_by_its_move(String lines, String english) {
        assertThat(read(lines).findings().get(0).wording().english()).isEqualTo(english);
    }

    @ParameterizedTest
    @CsvSource({
        "1 ７六歩(77)|2 ３四歩(33)|変化：2手|2 ８四歩(83), 7g7f 3c3d/7g7f 8c8d, ''",
        "1 ７六歩(77)|2 ３四歩(33)|変化 ： 2手|2 ８四歩(83), 7g7f 3c3d/7g7f 8c8d, ''",
        "▲７六歩△３四歩|変化：2手|△８四歩, 7g7f 3c3d/7g7f 8c8d, ''",
        "手数＝24|▲７六歩△３四歩|変化：26手|△８四歩, 7g7f 3c3d/7g7f 8c8d, ''",
        "手数＝24|25 ７六歩(77)|26 ３四歩(33)|変化：26手|26 ８四歩(83), 7g7f 3c3d/7g7f 8c8d, ''",
        "手数＝24|1 ７六歩(77)|2 ３四歩(33)|変化：2手|2 ８四歩(83), 7g7f 3c3d/7g7f 8c8d, ''",
        "1 ７六歩(77)|変化：手|2 ３四歩(33), 7g7f, '2:1 bad-number, 2:1 moves-not-read'",
        "1 ７六歩(77)|変化：9手|2 ３四歩(33), 7g7f, '2:1 variation-without-start, 2:1 moves-not-read'"
    })
    void a_variation_begins_at_its_number(String lines, String tree, String findings) {
        Reading<Kifu> reading = read(lines);
        assertThat(Shown.lines(reading.value())).isEqualTo(tree.replace('/', '\n'));
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({"まで25手で先手の勝ち, ''", "まで1手で先手の勝ち, ''", "まで2手で先手の勝ち, 3:1 result-differs", "まで24手で先手の勝ち, 3:1 result-differs"
    })
    void a_record_from_the_middle_of_a_game_may_count_from_either_start(String sentence, String findings) {
        Reading<Kifu> reading = read("手数＝24|25 ７六歩(77)|" + sentence);
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f 投了");
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({"'1 ７六歩(77) ( 0:16/00:01:16)'", "'▲７六歩(77) ( 0:16/00:01:16)△３四歩'", "'７六歩(77)( 0:16/00:01:16)'"})
    void a_time_is_read_behind_every_form_of_a_move(String line) {
        Reading<Kifu> reading = read(line);
        assertThat(reading.findings()).isEmpty();
        Node first = reading.value().mainLine().get(0);
        assertThat(first.elapsed()).contains(Duration.ofSeconds(16));
        assertThat(first.total()).contains(Duration.ofSeconds(76));
    }

    @Test
    void what_stands_before_the_moves_belongs_to_the_start() {
        Kifu kifu =
                read("#remark|*comment|&bookmark|盤面回転|先手：A|1 ７六歩(77)|&second").value();
        assertThat(kifu.remarks()).containsExactly("remark");
        assertThat(kifu.root().comments()).containsExactly("comment");
        assertThat(kifu.root().commentPlace(0).orElseThrow().line()).isEqualTo(2);
        assertThat(kifu.root().bookmark()).contains("bookmark");
        assertThat(kifu.header().value("盤面回転")).contains("");
        assertThat(kifu.header().value("先手")).contains("A");
        assertThat(kifu.mainLine().get(0).bookmark()).contains("second");
    }

    @Test
    void lines_of_programs_among_the_moves_are_kept() {
        assertThat(read("#first|1 ７六歩(77)|#second").value().remarks()).containsExactly("first", "second");
    }

    @Test
    void a_header_entry_behind_the_moves_is_kept() {
        assertThat(read("1 ７六歩(77)|備考：x").value().header().value("備考")).contains("x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"先手の持駒：歩", "先手の持ち駒：歩", "下手の持駒：歩", "後手の持駒：歩", "上手の持駒：歩", "手番：後手", "上手番"})
    void what_says_how_the_pieces_stand_is_no_entry(String line) {
        assertThat(read(line).value().header().entries()).isEmpty();
        assertThat(read(line).findings()).isEmpty();
    }

    @Test
    void a_hand_may_be_named_in_four_characters() {
        assertThat(read("先手持駒：歩").value().header().entries()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"先手の戦型：歩", "中手の持駒：歩", "持駒：歩", "手番：", "手番：不明"})
    void what_only_looks_like_it_is_an_entry(String line) {
        assertThat(read(line).value().header().entries()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"先手, 下手, 2P", "後手, 上手, 2p"})
    void a_hand_belongs_to_the_side_that_is_named(String name, String oddsName, String key) {
        for (String side : List.of(name, oddsName)) {
            for (String words : List.of("の持駒：", "の持ち駒：")) {
                assertThat(Sfen.writeKey(readBelowBoard(side + words + "歩二")
                                .value()
                                .start()
                                .position()))
                        .endsWith(key);
            }
        }
    }

    /** SOURCE: a set has eighteen pawns and two rooks; separators as KIF files of several programs have them. */
    @ParameterizedTest
    @CsvSource({
        "歩十, 10P, ''",
        "歩10, 10P, ''",
        "歩１０, 10P, ''",
        "歩十八, 18P, ''",
        "歩一八, 18P, ''",
        "歩一〇, 10P, ''",
        "歩18角2, 2B18P, ''",
        "'歩、角', BP, ''",
        "'歩，角', BP, ''",
        "'歩,角', BP, ''",
        "歩・角, BP, ''",
        "歩歩, 2P, ''",
        "歩x角, BP, 10:8 bad-hand",
        "xy角, B, 10:7 bad-hand",
        "飛九角x, B, 10:7 bad-hand",
        "歩十九, -, 10:7 bad-hand",
        "歩八十, -, 10:7 bad-hand",
        "歩〇, -, 10:7 bad-hand",
        "歩001, -, 10:7 bad-hand",
        "歩十十, -, 10:7 bad-hand",
        "と角, B, 10:7 bad-hand",
        "玉三, -, 10:7 bad-hand"
    })
    void a_hand_is_read_piece_by_piece(String hand, String sfen, String findings) {
        Reading<Kifu> reading = readBelowBoard("先手の持駒：" + hand);
        assertThat(Shown.findings(reading)).isEqualTo(findings);
        assertThat(Sfen.writeKey(reading.value().start().position())).endsWith(" b " + sfen);
    }

    /** Under a board with two golds that could go to 5八. */
    @ParameterizedTest
    @CsvSource({
        "1 ５八金, 1:3 ambiguous-move, '', 4k4/9/9/9/9/9/9/9/3GKG3",
        "1 ５八金, '', 6i5h, 4k4/9/9/9/9/9/9/9/3GKG2r",
        "1 ５八金, 1:3 ambiguous-move, '', 9/9/9/9/9/9/7n1/9/3G1GK2",
        "1 ５八金右, '', 4i5h, 4k4/9/9/9/9/9/9/9/3GKG3",
        "1 ５五銀, 1:3 demoted, 5d5e, 4k4/9/9/4+S4/9/9/9/9/4K4",
        "1 ５五銀成, 1:3 already-promoted, 5d5e, 4k4/9/9/4+S4/9/9/9/9/4K4",
        "1 ５五銀(54), 1:3 demoted, 5d5e, 4k4/9/9/4+S4/9/9/9/9/4K4",
        "1 ５五銀成(54), 1:3 already-promoted, 5d5e, 4k4/9/9/4+S4/9/9/9/9/4K4",
        "1 ５五銀, 1:3 no-piece-can-move, '', 4k4/9/9/3+S1+S3/9/9/9/9/4K4",
        "1 ５五金, '', G*5e, 4k4/9/9/4+S4/9/9/9/9/4K4",
        "1 ５五金右, 1:3 no-piece-can-move, '', 4k4/9/9/9/9/9/9/9/4K4"
    })
    void a_move_without_an_origin_is_found_on_the_board(String line, String findings, String moves, String board) {
        Kifu start = Kifu.from(Start.of(Sfen.readKey(board + " b G")));
        StringBuilder text = new StringBuilder();
        new RecordWriter(text).header(start);
        Reading<Kifu> reading = RecordReader.read(Source.of(text + line), IllegalMoves.REFUSE);
        assertThat(Shown.findings(reading).replaceAll("\\d+:", "1:")).isEqualTo(findings.replaceAll("\\d+:", "1:"));
        assertThat(Shown.mainLine(reading.value())).isEqualTo(moves);
    }

    @ParameterizedTest
    @CsvSource({
        "1 △７六歩(77), 1:3 wrong-turn, 7g7f",
        "1 △７六歩, 1:3 wrong-turn, 7g7f",
        "1 △３二銀(33), '1:3 wrong-turn, 1:3 other-piece, 1:3 opponents-piece', 3a3b",
        "1 △７六歩(55), '1:3 wrong-turn, 1:3 no-piece-there', ''",
        "1 △３四歩, '1:3 wrong-turn, 1:3 opponents-piece', 3c3d",
        "1 同７六歩(77), 1:3 same-without-previous, 7g7f",
        "1 ７六歩(67), 1:3 warp, 6g7f",
        "1 ４八銀(38), 1:3 no-piece-there, 3i4h",
        "1 ４八銀(27), 1:3 other-piece, 3i4h"
    })
    void what_was_meant_is_read_in_spite_of_a_slip(String line, String findings, String moves) {
        Reading<Kifu> reading = read(line);
        assertThat(Shown.findings(reading)).isEqualTo(findings);
        assertThat(Shown.mainLine(reading.value())).isEqualTo(moves);
    }

    @ParameterizedTest
    @CsvSource({
        "1 ４八銀(38), no piece stands on the origin (read as the piece on 39)",
        "1 ７六歩(76), no piece stands on the origin (read as the piece on 77)",
        "1 ５五銀(76), no piece stands on the origin: 76",
        "1 ４八銀(27), 'the piece on 27 is 歩, not 銀 (read as the piece on 39)'"
    })
    void a_wrong_origin_is_answered_with_the_right_one(String line, String english) {
        assertThat(read(line).findings())
                .first()
                .satisfies(finding -> assertThat(finding.wording().english()).isEqualTo(english));
    }
}
