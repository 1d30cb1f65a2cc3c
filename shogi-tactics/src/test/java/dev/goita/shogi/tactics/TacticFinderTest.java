package dev.goita.shogi.tactics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.contest.GeneratedGame;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whole games: what is found, when, and for whom. */
class TacticFinderTest {
    private static final TacticFinder FINDER = TacticFinder.of(TacticBook.standard());

    private static List<String> named(Kifu kifu) {
        return FINDER.find(kifu).stream()
                .map(hit -> hit.ply() + " " + (hit.side() == Color.BLACK ? "▲" : "△")
                        + hit.tactic().name())
                .toList();
    }

    private static Kifu moves(String words) {
        return Ki2.parse(words.replace(' ', '\n') + '\n');
    }

    private static Kifu usi(String line) {
        return Usi.read(Source.of(line), IllegalMoves.REFUSE).orThrow();
    }

    /** SOURCE: 第23期竜王戦第6局, whose opening the association calls 角換わり腰掛け銀. */
    @Test
    void the_game_of_the_ryuou_is_a_bishop_exchange_with_reclining_silvers_and_white_castles_in_a_yagura()
            throws IOException {
        Kifu kifu = Kif.read(
                        Source.of(Files.readString(Path.of("../corpora/shogi/kif/ryuou.kifu"))), IllegalMoves.REFUSE)
                .orThrow();
        assertThat(named(kifu))
                .contains("11 ▲角換わり", "11 △角換わり", "24 △角換わり腰掛け銀", "29 ▲角換わり腰掛け銀", "40 △矢倉囲い", "11 ▲相居飛車")
                .noneMatch(name -> name.contains("振り飛車") || name.contains("一手損") || name.contains("棒銀"));
    }

    @Test
    void a_game_turned_round_has_the_same_tactics_for_the_other_side() {
        Position turned = Start.hirate().position().rotated();
        Kifu kifu = moves("7六歩 3四歩 6六歩 8四歩 6八飛 8五歩 7七角 6二銀 4八玉 4二玉 3八玉 3二玉 2八玉 1四歩 3八銀");
        Kifu other = Kifu.from(Start.of(turned));
        Node node = other.root();
        for (Node move : kifu.mainLine()) {
            if (move.move().isPresent()) {
                node = node.append(move.move().get().rotated(turned.size()));
            }
        }
        assertThat(named(kifu)).contains("5 ▲四間飛車", "15 ▲片美濃囲い", "6 ▲対抗形", "6 △対抗形");
        assertThat(named(other))
                .containsExactlyElementsOf(named(kifu).stream()
                        .map(name -> name.contains("▲") ? name.replace('▲', '△') : name.replace('△', '▲'))
                        .toList());
    }

    @Test
    void a_rook_that_went_elsewhere_first_plays_no_fourth_file_rook() {
        Kifu kifu = moves("7六歩 3四歩 6六歩 8四歩 7八飛 8五歩 7七角 6二銀 6八飛");
        assertThat(named(kifu)).contains("5 ▲三間飛車").noneMatch(name -> name.endsWith("▲四間飛車"));
    }

    @Test
    void nobody_plays_a_rook_opening_without_the_rook() {
        Kifu kifu = Kifu.from(Start.of(Handicap.TWO_PIECES));
        Node node = kifu.root();
        for (String move : List.of("7a6b", "7g7f", "5c5d", "2h6h", "6b5c", "5i4h")) {
            node = node.append(dev.goita.shogi.sfen.UsiMove.read(move).orElseThrow());
        }
        assertThat(named(kifu)).isEmpty();
    }

    @Test
    void openings_are_not_looked_for_in_a_game_that_begins_anywhere() {
        Kifu kifu = usi("position sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3 moves 2h6h");
        assertThat(named(kifu)).isEmpty();
    }

    @Test
    void castles_are_found_in_a_game_that_begins_anywhere() {
        Kifu kifu = usi("position sfen 4k4/9/9/9/9/9/4PPPPP/5G1K1/5GSNL b - 31 moves 3i3h 5a4a 4h5h");
        assertThat(named(kifu)).contains("3 ▲美濃囲い");
    }

    @Test
    void small_boards_have_no_tactics() {
        Kifu kifu = Kifu.from(Start.of(Handicap.GOGO));
        kifu.root().append(kifu.start().position().legalMoves().get(0));
        assertThat(FINDER.find(kifu)).isEmpty();
    }

    @Test
    void moves_against_the_rules_complete_nothing_and_the_game_goes_on() {
        String text = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ６八飛(28)\n4 ８四飛(82)\n5 ６六歩(67)\n";
        Kifu kifu = Kif.read(Source.of(text), IllegalMoves.KEEP).value();
        assertThat(named(kifu)).contains("3 ▲四間飛車");
        Kifu illegal = Kif.read(Source.of("1 ６八飛(28)\n2 ３四歩(33)\n3 ６八飛(68)\n"), IllegalMoves.KEEP)
                .value();
        assertThat(named(illegal)).contains("1 ▲四間飛車");
    }

    @Test
    void generated_games_are_watched_to_their_end_and_every_hit_names_a_move_of_its_game() {
        GeneratedGame plan = new GeneratedGame(10, 0.3, 150, 7);
        Stream.of(1L, 2L, 3L, 4L).map(plan::play).forEach(kifu -> {
            long moves = kifu.mainLine().stream()
                    .filter(node -> node.move().isPresent())
                    .count();
            assertThat(FINDER.find(kifu)).allSatisfy(hit -> {
                assertThat((long) hit.ply()).isBetween(1L, moves);
                assertThat(hit.squares()).isNotEmpty().doesNotHaveDuplicates();
            });
        });
    }
}
