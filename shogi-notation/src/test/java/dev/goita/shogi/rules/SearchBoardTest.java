package dev.goita.shogi.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchBoardTest {
    private static final int GAMES = 30;
    private static final int PLIES = 120;

    private final int[] buffer = new int[SearchBoard.MOST_MOVES];

    /** Centipawns, in round numbers that are easy to add up. */
    private static final int[] WORTH = {100, 300, 400, 500, 600, 800, 1000, 100_000, 600, 600, 600, 600, 1000, 1200};

    @FunctionalInterface
    private interface BoardFact {
        void holds(SearchBoard board, SplittableRandom random);
    }

    private void everywhere(BoardFact fact) {
        for (int game = 0; game < GAMES; game++) {
            SplittableRandom random = new SplittableRandom(game);
            SearchBoard board = SearchBoard.of(Position.hirate());
            for (int ply = 0; ply < PLIES; ply++) {
                fact.holds(board, random);
                int count = board.legalMoves(buffer);
                if (count == 0) {
                    break;
                }
                board.make(buffer[random.nextInt(count)]);
            }
        }
    }

    private static Set<Integer> set(int[] moves, int count) {
        return new HashSet<>(Arrays.stream(moves, 0, count).boxed().toList());
    }

    @Test
    void its_legal_moves_are_those_of_the_position() {
        everywhere((board, random) -> {
            Set<Integer> expected = new HashSet<>(
                    board.position().legalMoves().stream().map(PackedMove::pack).toList());
            assertEquals(expected, set(buffer, board.legalMoves(buffer)));
        });
    }

    @Test
    void captures_and_quiets_are_the_sensible_moves_once_each() {
        everywhere((board, random) -> {
            if (!board.inCheck()) {
                int captures = board.captures(buffer, 0);
                for (int i = 0; i < captures; i++) {
                    int move = buffer[i];
                    boolean takes = board.codeAt(PackedMove.to(move)) != 0;
                    boolean pawn = (board.codeAt(PackedMove.from(move)) & 15) - 1 == PieceKind.PAWN.index();
                    assertTrue(
                            takes || pawn && PackedMove.promotes(move),
                            () -> PackedMove.unpack(move).toString());
                }
                int all = board.quiets(buffer, captures);
                Set<Integer> staged = set(buffer, all);
                assertEquals(all, staged.size());
                assertEquals(set(buffer, board.sensibleMoves(buffer)), staged);
            }
        });
    }

    @Test
    void only_pieces_that_had_better_promote_are_left_out() {
        everywhere((board, random) -> {
            Set<Integer> left = set(buffer, board.legalMoves(buffer));
            left.removeAll(set(buffer, board.sensibleMoves(buffer)));
            for (int move : left) {
                int kind = (board.codeAt(PackedMove.from(move)) & 15) - 1;
                assertTrue(Set.of(0, 1, 5, 6).contains(kind) && !PackedMove.promotes(move));
                assertTrue(board.isLegal(move | 1 << 14), "promoting is legal too");
            }
        });
    }

    @Test
    void any_number_may_be_asked_for_being_legal() {
        SearchBoard board = SearchBoard.of(Position.hirate());
        Set<Integer> legal = set(buffer, board.legalMoves(buffer));
        assertEquals(
                legal,
                new HashSet<>(IntStream.range(0, PackedMove.LIMIT)
                        .filter(board::isLegal)
                        .boxed()
                        .toList()));
    }

    @Test
    void taking_back_restores_everything() {
        everywhere((board, random) -> {
            Position before = board.position();
            long key = board.key();
            int depth = board.depth();
            int count = board.legalMoves(buffer);
            if (count > 0) {
                board.make(buffer[random.nextInt(count)]);
                board.unmake();
                assertEquals(before, board.position());
                assertEquals(key, board.key());
                assertEquals(depth, board.depth());
            }
        });
    }

    @Test
    void a_pass_gives_the_turn_and_is_taken_back_like_a_move() {
        SearchBoard board = SearchBoard.of(Position.hirate());
        board.pass();
        assertEquals(1, board.side());
        board.unmake();
        assertEquals(Position.hirate(), board.position());
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/4p4/9/9/9/9/K3R4 b - 1, 5i5d, 200, a pawn that nobody guards",
        "4k4/9/4g4/4p4/9/9/9/9/K3R4 b - 1, 5i5d, -1800, a pawn for a rook",
        "4k4/4r4/9/4p4/9/9/9/4L4/K3R4 b - 1, 5h5d, 200, the rook behind the lance guards it",
        "4k4/9/9/3pp4/9/9/9/9/K8 b G 1, G*6e, -1200, a gold dropped in front of a pawn",
        "4k4/9/9/9/9/9/9/9/K8 b G 1, G*5b, -1200, the king takes it",
        "4k4/9/9/9/9/9/9/9/K3R4 b G 1, G*5b, 0, the king cannot take what is guarded",
        "4k4/9/4p4/3P5/9/9/9/9/K8 b - 1, 6d6c+, 500, a promotion",
    })
    void an_exchange_is_added_up_to_its_end(String sfen, String usi, int gain, String note) {
        SearchBoard board = SearchBoard.of(Sfen.parse(sfen));
        int move = PackedMove.pack(UsiMove.read(usi).orElseThrow());
        assertTrue(board.exchangeIsAtLeast(move, gain, WORTH), note);
        assertFalse(board.exchangeIsAtLeast(move, gain + 1, WORTH), note);
    }

    @ParameterizedTest
    @CsvSource({
        "mated by a gold, true, 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1",
        "mated with a lance and a pawn on the file, true, 4k4/4G4/4P4/9/9/9/9/9/K3L4 w - 1",
        "nothing but a step aside, false, 4k4/4G4/9/9/9/9/9/9/4K4 w - 1",
        "nothing to put before a lance, true, 7lk/7p1/9/9/9/9/9/K8/8L w - 1",
        "nothing but a drop before it, false, 7lk/7p1/9/9/9/9/9/K8/8L w g 1",
        "no move without a check, true, k8/2G6/1G7/9/9/9/9/9/8K w - 1",
        "nothing but a pawn, false, k8/2G5p/1G7/9/9/9/9/9/4K4 w - 1",
        "nothing but a drop, false, k8/2G6/1G7/9/9/9/9/9/8K w n 1",
    })
    void it_tells_who_has_no_move(String note, boolean stuck, String sfen) {
        Position position = Sfen.parse(sfen);
        assertEquals(stuck, position.legalMoves().isEmpty(), note);
        assertEquals(stuck, SearchBoard.of(position).isStuck(), note);
    }

    @Test
    void it_tells_what_the_position_tells() {
        everywhere((board, random) -> {
            Position position = board.position();
            assertEquals(position.key(), board.key());
            assertEquals(position.inCheck(), board.inCheck());
            assertTrue(board.depth() == 0 || position.inCheck() == board.lastMoveChecks());
            assertEquals(position.legalMoves().size(), board.countLegalMoves());
            assertEquals(position.legalMoves().isEmpty(), board.isStuck());
            for (Color color : Color.values()) {
                assertEquals(position.inCheck(color), board.inCheck(color.index()));
                assertEquals(position.hand(color).packed(), board.hand(color.index()));
                assertEquals(position.king(color).orElseThrow().index(), board.king(color.index()));
            }
            assertEquals(
                    PositionBuilder.from(position)
                            .hand(Color.BLACK, Hand.EMPTY)
                            .hand(Color.WHITE, Hand.EMPTY)
                            .build()
                            .key(),
                    board.boardKey());
        });
    }

    /** Past 256 moves it needs more room for them. */
    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/4S4/9/9/9/K3R4 b - 1, 5e4d, true, the rook behind the silver",
        "4k4/9/9/9/4S4/9/9/9/K3R4 b - 1, 5e5d, false, the silver still stands before the rook",
        "4k4/9/9/1S7/B8/9/9/9/K8 b - 1, 8d8c, true, the bishop behind the silver",
        "4k4/9/9/1S7/B8/9/9/9/K8 b - 1, 9e8f, false, a bishop that the silver stands before",
        "4k4/9/9/9/9/9/9/9/K8 b G 1, G*5b, true, a gold dropped before the king",
        "4k4/9/9/9/9/9/9/9/K8 b L 1, L*5g, true, a lance from afar",
    })
    void a_move_checks_by_itself_or_uncovers_what_does(String sfen, String usi, boolean checks, String note) {
        SearchBoard board = SearchBoard.of(Sfen.parse(sfen));
        board.make(PackedMove.pack(UsiMove.read(usi).orElseThrow()));
        assertEquals(checks, board.lastMoveChecks(), note);
        assertEquals(checks, board.inCheck(), note);
    }

    @Test
    void it_remembers_every_move_that_can_be_taken_back() {
        String[] cycle = {"2h3h", "8b7b", "3h2h", "7b8b"};
        SearchBoard board = SearchBoard.of(Position.hirate());
        assertEquals(PackedMove.NONE, board.lastMove());
        assertEquals(0, board.lastCapture());
        long[] keys = new long[600];
        for (int ply = 0; ply < keys.length; ply++) {
            assertEquals(ply, board.depth());
            keys[ply] = board.boardKey();
            board.noteCheck(ply % 3 == 0);
            int move = PackedMove.pack(UsiMove.read(cycle[ply % 4]).orElseThrow());
            board.make(move);
            assertEquals(move, board.lastMove());
        }
        for (int ply = 0; ply < keys.length; ply++) {
            assertEquals(keys[ply], board.boardKeyAt(ply));
            assertEquals(0, board.blackHandAt(ply));
            assertEquals(ply % 3 == 0, board.checkAt(ply));
            assertEquals(PackedMove.pack(UsiMove.read(cycle[ply % 4]).orElseThrow()), board.moveAt(ply));
        }
        for (int ply = keys.length; ply > 0; ply--) {
            board.unmake();
        }
        assertEquals(Position.hirate(), board.position());
    }

    @Test
    void it_tells_the_last_capture_and_the_hand_before_it() {
        SearchBoard board = SearchBoard.of(Sfen.parse("4k4/9/9/4p4/9/9/9/9/K3R4 b G 1"));
        board.make(PackedMove.pack(UsiMove.read("5i5d").orElseThrow()));
        assertEquals(Piece.of(Color.WHITE, PieceKind.PAWN).code(), board.lastCapture());
        assertEquals(Hand.one(PieceKind.GOLD.index()), board.blackHandAt(0));
        assertEquals(Hand.one(PieceKind.GOLD.index()) + Hand.one(PieceKind.PAWN.index()), board.hand(0));
        board.unmake();
        assertEquals(0, board.lastCapture());
        board.pass();
        assertEquals(PackedMove.NONE, board.lastMove());
        assertEquals(PackedMove.NONE, board.moveAt(0));
        assertEquals(1, board.depth());
    }

    /** SOURCE: hand-made; the square of the only checker, or 0, and whether something can be put before it. */
    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/4R4/9/9/9/K8 w - 1, 55, true",
        "4k4/4R4/9/9/9/9/9/9/K8 w - 1, 52, false",
        "4k4/9/3N5/9/9/9/9/9/K8 w - 1, 63, false",
        "4k4/9/3N5/9/4R4/9/9/9/K8 w - 1, 0, false",
        "4k4/9/9/9/9/9/9/9/K3G4 w - 1, 0, false"
    })
    void a_single_checker_is_told(String sfen, int square, boolean canInterpose) {
        SearchBoard board = SearchBoard.of(Sfen.parse(sfen));
        board.legalMoves(buffer);
        assertEquals(square == 0 ? -1 : Square.of(square / 10, square % 10).index(), board.onlyChecker());
        assertEquals(canInterpose, board.canInterpose());
    }

    @Test
    void a_small_board_has_its_size() {
        assertEquals(
                Handicap.GOGO.position().size(),
                SearchBoard.of(Handicap.GOGO.position()).size());
    }
}
