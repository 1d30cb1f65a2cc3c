package dev.goita.shogi.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.sfen.Sfen;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluationTest {
    private final int[] buffer = new int[SearchBoard.MOST_MOVES];

    private static int value(String sfen) {
        return new Evaluation(SearchBoard.of(Sfen.parse(sfen))).value();
    }

    @Test
    void what_is_kept_move_by_move_is_what_a_new_count_gives() {
        for (int game = 0; game < 40; game++) {
            SplittableRandom random = new SplittableRandom(game);
            SearchBoard board = SearchBoard.of(Position.hirate());
            Evaluation kept = new Evaluation(board);
            for (int ply = 0; ply < 300; ply++) {
                int count = board.legalMoves(buffer);
                if (count == 0) {
                    break;
                }
                int before = kept.value();
                kept.make(buffer[random.nextInt(count)]);
                kept.unmake();
                assertThat(kept.value()).isEqualTo(before);
                kept.make(buffer[random.nextInt(count)]);
                assertThat(kept.value()).isEqualTo(new Evaluation(SearchBoard.of(board.position())).value());
            }
        }
    }

    @Test
    void both_sides_are_valued_alike() {
        for (int game = 0; game < 40; game++) {
            SplittableRandom random = new SplittableRandom(game);
            SearchBoard board = SearchBoard.of(Position.hirate());
            for (int ply = 0; ply < 100; ply++) {
                int count = board.legalMoves(buffer);
                if (count == 0) {
                    break;
                }
                board.make(buffer[random.nextInt(count)]);
                Position turned = board.position().rotated();
                assertThat(new Evaluation(board).value()).isEqualTo(new Evaluation(SearchBoard.of(turned)).value());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "a castled king, lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1BK4R1/LNSG1GSNL b - 1, "
                + "lnsgkgsnl/1r5b1/ppppppppp/9/9/3K5/PPPPPPPPP/1B5R1/LNSG1GSNL b - 1",
        "a rook that sees far, 4k4/9/9/9/9/9/9/R8/4K4 b - 1, 4k4/9/9/9/9/P8/9/R8/4K4 b - 1",
        "guards beside the king, 4k4/9/9/9/9/9/9/1KG6/2G6 b - 1, 4k4/9/9/9/9/9/9/1K6G/8G b - 1",
        "a gold near the enemy king, 4k4/9/3G5/9/9/9/9/9/4K4 b - 1, 4k4/9/9/9/3G5/9/9/9/4K4 b - 1",
    })
    void what_shogi_players_like_is_worth_more(String what, String better, String worse) {
        int pawn = what.startsWith("a rook") ? MaterialWorth.BOARD[0] : 0;
        assertThat(value(better) + pawn).as(what).isGreaterThan(value(worse));
    }

    @Test
    void moves_come_once_each_whatever_the_hints() {
        Histories histories = new Histories();
        for (int game = 0; game < 20; game++) {
            SplittableRandom random = new SplittableRandom(game);
            SearchBoard board = SearchBoard.of(Position.hirate());
            Moves moves = new Moves(board, histories);
            for (int ply = 0; ply < 120; ply++) {
                int count = board.sensibleMoves(buffer);
                if (count == 0) {
                    break;
                }
                int hint = buffer[random.nextInt(count)];
                int killer = random.nextInt(PackedMove.LIMIT);
                int other = buffer[random.nextInt(count)];
                moves.start(board.inCheck(), 3, hint, killer, other, hint, 0, 0);
                Set<Integer> seen = new HashSet<>();
                for (int move = moves.next(); move != PackedMove.NONE; move = moves.next()) {
                    assertThat(seen.add(move)).isTrue();
                    assertThat(board.isLegal(move)).isTrue();
                }
                board.sensibleMoves(buffer);
                for (int i = 0; i < count; i++) {
                    assertThat(seen).contains(buffer[i]);
                }
                board.make(buffer[random.nextInt(count)]);
            }
        }
    }

    @Test
    void quiet_moves_come_by_experience_and_may_be_left_out() {
        for (int game = 0; game < 20; game++) {
            SplittableRandom random = new SplittableRandom(game);
            SearchBoard board = SearchBoard.of(Position.hirate());
            Histories histories = new Histories();
            Moves moves = new Moves(board, histories);
            for (int ply = 0; ply < 120; ply++) {
                int count = board.sensibleMoves(buffer);
                if (count == 0) {
                    break;
                }
                int played = buffer[random.nextInt(count)];
                if (!board.inCheck()) {
                    for (int i = 0; i < count; i++) {
                        int bonus = random.nextInt(-1_000, 1_000);
                        histories.add(board.side(), buffer[i], moves.arrival(buffer[i]), 0, 0, bonus);
                    }
                    moves.start(false, 20, 0, 0, 0, 0, 0, 0);
                    int quiets = 0;
                    int others = 0;
                    int last = Integer.MAX_VALUE;
                    for (int move = moves.next(); move != PackedMove.NONE; move = moves.next()) {
                        others += moves.lastWasQuiet() ? 0 : 1;
                        if (moves.lastWasQuiet()) {
                            int order = histories.of(board.side(), move, moves.arrival(move), 0, 0);
                            assertThat(order).isLessThanOrEqualTo(last);
                            last = order;
                            quiets++;
                        }
                    }
                    assertThat(quiets + others).isEqualTo(count);
                    int allowed = random.nextInt(4);
                    moves.start(false, 20, 0, 0, 0, 0, 0, 0);
                    int left = 0;
                    for (int move = moves.next(); move != PackedMove.NONE; move = moves.next()) {
                        left++;
                        allowed -= moves.lastWasQuiet() ? 1 : 0;
                        if (allowed <= 0) {
                            moves.skipQuiets();
                        }
                    }
                    assertThat(left).isBetween(others, others + 3);
                }
                board.make(played);
            }
        }
    }

    @Test
    void the_table_gives_back_what_it_was_given() {
        TranspositionTable table = new TranspositionTable(1);
        table.store(42, 12_345, TranspositionTable.LOWER, -31_990, Scores.NONE, 17);
        long entry = table.find(42);
        assertThat(TranspositionTable.move(entry)).isEqualTo(12_345);
        assertThat(TranspositionTable.bound(entry)).isEqualTo(TranspositionTable.LOWER);
        assertThat(TranspositionTable.score(entry)).isEqualTo(-31_990);
        assertThat(TranspositionTable.evaluation(entry)).isEqualTo(Scores.NONE);
        assertThat(TranspositionTable.depth(entry)).isEqualTo(17);
        assertThat(table.find(43)).isZero();
    }

    @Test
    void a_full_table_keeps_the_deepest_of_its_newest_entries() {
        TranspositionTable table = new TranspositionTable(1);
        table.store(-1, 99, TranspositionTable.EXACT, 5, 6, 40);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1_000_000; i++) {
            table.store(random.nextLong(), 1, TranspositionTable.EXACT, 0, 0, 1);
        }
        assertThat(table.find(-1)).isNotZero();
        assertThat(table.permille()).isEqualTo(1_000);
    }
}
