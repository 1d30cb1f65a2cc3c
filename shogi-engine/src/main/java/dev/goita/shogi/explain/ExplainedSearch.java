package dev.goita.shogi.explain;

import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * NegaMax and NegaAlpha that tell what they do: every move tried (試指), what it is worth (評価), and what is settled on (確定), in the words of
 * the bioshogi document. Works on boards of any size, with and without kings.
 *
 * @param depth how many plies are tried after the first one; 0 tries the moves of the position alone
 */
public record ExplainedSearch(int depth, Algorithm algorithm) {
    /** What a position without a legal move is worth to the side to move. */
    public static final int MATED = -999_999;

    public enum Algorithm {
        /** Every move of every position. */
        NEGA_MAX,
        /** Leaves a position as soon as it is too good for the other side to let it come about. */
        NEGA_ALPHA
    }

    /** A search of a depth, which is not negative. */
    public ExplainedSearch {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth);
        }
    }

    /** Searches a position; the log is handed every line. */
    public Explanation explain(Position position, Consumer<String> log) {
        Found found = new Run(log).search(position, 0, MATED - 1, -MATED + 1);
        return new Explanation(
                found.line.isEmpty() ? Optional.empty() : Optional.of(found.moves.get(0)),
                found.line.stream().findFirst(),
                found.score,
                0,
                found.line);
    }

    private record Found(int score, List<Move> moves, List<String> line) {}

    private record Candidate(String text, int score) {}

    private final class Run {
        private final Consumer<String> log;

        Run(Consumer<String> log) {
            this.log = log;
        }

        private Found search(Position position, int ply, int alpha, int beta) {
            List<Move> moves = inOrder(position);
            String level = (ply == depth ? "葉 " : "") + ply;
            if (moves.isEmpty()) {
                log.accept(level + " 詰み " + mark(position.turn()));
                return new Found(MATED, List.of(), List.of());
            }
            int best = alpha;
            Found chosen = new Found(MATED - 1, List.of(), List.of());
            List<Candidate> candidates = new ArrayList<>();
            for (int i = 0; i < moves.size(); i++) {
                Move move = moves.get(i);
                String text = text(position, move);
                log.accept(level + " 試指 " + text + " (" + (i + 1) + "/" + moves.size() + ")");
                Position after = position.play(move);
                Found reply = ply == depth
                        ? new Found(-PieceWorth.difference(after, position.turn()), List.of(), List.of())
                        : search(after, ply + 1, -beta, -best);
                int score = -reply.score;
                log.accept(level + " 評価 " + text + " " + signed(score));
                candidates.add(new Candidate(text, score));
                if (score > chosen.score) {
                    chosen = new Found(score, joined(move, reply.moves), joined(text, reply.line));
                }
                best = Math.max(best, score);
                if (algorithm == Algorithm.NEGA_ALPHA && best >= beta) {
                    log.accept(level + " 枝刈 " + text + " " + signed(score));
                    break;
                }
            }
            log.accept(level + " 確定 " + chosen.line.get(0) + " " + signed(chosen.score) + " 候補:" + listed(candidates));
            return chosen;
        }
    }

    private static <T> List<T> joined(T first, List<T> rest) {
        List<T> all = new ArrayList<>(rest.size() + 1);
        all.add(first);
        all.addAll(rest);
        return all;
    }

    private static String listed(List<Candidate> candidates) {
        return candidates.stream()
                .sorted(Comparator.comparingInt(Candidate::score).reversed())
                .map(candidate -> candidate.text + "(" + candidate.score + ")")
                .collect(Collectors.joining(" ", "[", "]"));
    }

    private static String signed(int score) {
        return score < 0 ? "" + score : "+" + score;
    }

    /** By origin from 9一 to 1九, drops last; by target likewise, not promoting first. */
    private static List<Move> inOrder(Position position) {
        return position.legalMoves().stream()
                .sorted(Comparator.comparing(ExplainedSearch::originOrder)
                        .thenComparing(move -> order(move.to()))
                        .thenComparing(
                                move -> move instanceof Move.Step step && step.promotion() == Move.Promotion.PROMOTES))
                .toList();
    }

    private static int originOrder(Move move) {
        return move instanceof Move.Step step
                ? order(step.from())
                : 1_000 + kind(move).index();
    }

    private static PieceKind kind(Move move) {
        return ((Move.Drop) move).kind();
    }

    private static int order(Square square) {
        return square.rank() * 9 - square.file();
    }

    private static String mark(Color color) {
        return MoveWriter.Marks.TRIANGLES_DOWN.of(color);
    }

    private static String text(Position position, Move move) {
        String written = new MoveWriter(MoveWriter.DropWord.ALWAYS, MoveWriter.PromotedNames.ONE_CHARACTER)
                .withOrigin(move, Replay.from(position), null);
        // The writer's square is the one it would write; the log has half-width files.
        return mark(position.turn()) + SquareName.narrow(move.to()) + written.substring(2);
    }

    /** 駒の価値: what the teaching search counts. A pawn is 100 and と 1,200, as the shown log has it; a piece in hand is worth 5% more. */
    private static final class PieceWorth {
        private PieceWorth() {}

        static int onBoard(PieceKind kind) {
            return switch (kind) {
                case PAWN -> 100;
                case LANCE -> 600;
                case KNIGHT -> 700;
                case SILVER -> 1_000;
                case GOLD, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> 1_200;
                case BISHOP -> 1_800;
                case ROOK, HORSE -> 2_000;
                case DRAGON -> 2_200;
                case KING -> 0;
            };
        }

        static int difference(Position position, Color color) {
            int[] sum = new int[2];
            position.squares()
                    .forEach(square -> position.pieceAt(square)
                            .ifPresent(piece -> sum[piece.color() == color ? 0 : 1] += onBoard(piece.kind())));
            return sum[0] + inHands(position.hand(color)) - sum[1] - inHands(position.hand(color.opposite()));
        }

        private static int inHands(Hand hand) {
            int sum = 0;
            for (PieceKind kind : PieceKind.HAND_KINDS) {
                sum += hand.count(kind) * (onBoard(kind) * 21 / 20);
            }
            return sum;
        }
    }

    /**
     * What the teaching search came to.
     *
     * @param move the best move; empty if there is none
     * @param hand the best move with its mark and origin, {@code ▲3二歩成(33)}; empty if there is none
     * @param score from the view of the side to move; {@link ExplainedSearch#MATED} without a move
     * @param level the depth of the position that was asked, 0
     */
    public record Explanation(
            Optional<Move> move, Optional<String> hand, int score, int level, List<String> readingHands) {
        public Explanation {
            readingHands = List.copyOf(readingHands);
        }

        /** {@return 詰みチェック: whether there is no move at all} */
        public boolean isMate() {
            return move.isEmpty();
        }
    }
}
