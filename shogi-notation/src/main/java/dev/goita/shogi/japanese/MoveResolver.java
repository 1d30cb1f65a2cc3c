package dev.goita.shogi.japanese;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the move that a text means on a board. Breaches of the rules have a severity; what cannot be understood is always an error. */
public record MoveResolver(Findings findings, Severity breachSeverity) {
    /** The move, legal or not, of the side that the text names, or else of the side to move; null with a finding if the text means none. */
    public @Nullable Move resolve(WrittenMove written, Replay replay, @Nullable Square previousTo) {
        Square to = target(written, previousTo);
        if (to == null) {
            return null;
        }
        if (written.side().isEmpty() || written.side().get() == replay.turn()) {
            return resolveFor(written, replay, to);
        }
        breach(Breach.WRONG_TURN, written);
        if (fitsTurn(written, replay, to)) {
            return resolveFor(written, replay, to);
        }
        replay.switchTurn();
        Move move = resolveFor(written, replay, to);
        replay.switchTurn();
        return move;
    }

    /** Whether the side to move could have meant this, so that only the mark is wrong. */
    private static boolean fitsTurn(WrittenMove written, Replay replay, Square to) {
        if (written.from().isPresent()) {
            Piece piece = replay.pieceAt(written.from().get());
            return piece != null && piece.color() == replay.turn();
        }
        return !replay.origins(written.kind(), to).isEmpty() || replay.countInHand(written.kind()) > 0;
    }

    private @Nullable Move resolveFor(WrittenMove written, Replay replay, Square to) {
        Move move = meant(written, replay, to);
        if (move != null) {
            judgePromotionWords(written, move, replay);
        }
        return move;
    }

    private @Nullable Move meant(WrittenMove written, Replay replay, Square to) {
        if (written.action() == WrittenMove.Action.DROPS) {
            return drop(written, replay, to);
        }
        return written.from().isPresent()
                ? fromSquare(written, replay, written.from().get(), to)
                : bySuffix(written, replay, to);
    }

    /** 成 and 不成 where the rules know no promotion, so that the move does not show them: its check cannot tell. */
    private void judgePromotionWords(WrittenMove written, Move move, Replay replay) {
        boolean saysBoth = written.besides() != WrittenMove.Action.NOT_SAID;
        WrittenMove.Action said = saysBoth ? written.besides() : written.action();
        if (said != WrittenMove.Action.PROMOTES && said != WrittenMove.Action.STAYS) {
            return;
        }
        String word = said == WrittenMove.Action.PROMOTES ? "成" : "不成";
        if (move instanceof Move.Drop) {
            noPromotion(
                    written,
                    new Wording(
                            "打つ手に「" + word + "」はありません(打と読みます)",
                            word + " with a drop, which never promotes (read as a drop)"));
        } else if (saysBoth) {
            String read = said == WrittenMove.Action.PROMOTES ? "不成" : "成";
            noPromotion(
                    written,
                    new Wording("「成」と「不成」の両方が書かれています(" + read + "と読みます)", "成 and 不成 at once (read as " + read + ")"));
        } else if (said == WrittenMove.Action.STAYS) {
            judgeStays(written, (Move.Step) move, replay);
        }
    }

    private void judgeStays(WrittenMove written, Move.Step move, Replay replay) {
        Piece piece = replay.pieceAt(move.from());
        boolean isNamed = piece != null && piece.kind() == written.kind();
        Breach breach = replay.check(Move.promoting(move.from(), move.to())).orElse(null);
        if (isNamed && breach == Breach.NOT_IN_PROMOTION_ZONE
                || isNamed && (breach == Breach.NOT_PROMOTABLE || breach == Breach.ALREADY_PROMOTED)) {
            Wording why = breach.wording();
            noPromotion(
                    written,
                    new Wording("「不成」と書けない手です: " + why.japanese(), "不成 where there is no choice: " + why.english()));
        }
    }

    private void noPromotion(WrittenMove written, Wording wording) {
        findings.warning(NotationCode.NO_PROMOTION_POSSIBLE, written.offset(), wording);
    }

    private @Nullable Square target(WrittenMove written, @Nullable Square previousTo) {
        if (written.same() == WrittenMove.Same.NOT_SAID) {
            return written.to().orElse(null);
        }
        if (previousTo == null) {
            error(
                    NotationCode.SAME_WITHOUT_PREVIOUS,
                    written,
                    new Wording("「同」の前に指し手がありません", "同 without a move before it"));
            return written.to().orElse(null);
        }
        if (written.to().isPresent() && !written.to().get().equals(previousTo)) {
            error(
                    NotationCode.SAME_SQUARE_DIFFERS,
                    written,
                    new Wording(
                            "「同」は" + SquareName.narrow(previousTo) + "ですが"
                                    + SquareName.narrow(written.to().get()) + "と書かれています",
                            "同 is " + previousTo + " but " + written.to().get() + " is written"));
        }
        return written.to().orElse(previousTo);
    }

    private @Nullable Move drop(WrittenMove written, Replay replay, Square to) {
        PieceKind kind = written.kind();
        if (kind.isPromoted()) {
            breach(Breach.PROMOTED_PIECE_DROPPED, written);
            return null;
        }
        if (kind == PieceKind.KING || replay.countInHand(kind) == 0) {
            String name = PieceName.of(kind).inMoves();
            error(
                    NotationCode.NOT_IN_HAND_FOR_DROP,
                    written,
                    new Wording("打つ" + name + "を持っていません", "no " + name + " in hand to drop"));
            return null;
        }
        return Move.drop(kind, to);
    }

    private @Nullable Move fromSquare(WrittenMove written, Replay replay, Square from, Square to) {
        Piece piece = replay.pieceAt(from);
        if (piece != null && piece.kind() == written.kind()) {
            return step(written, from, to);
        }
        List<Square> origins = legalOrigins(replay, replay.origins(written.kind(), to), to, written);
        if (piece == null) {
            error(Breach.NO_PIECE_THERE, written, wrongOrigin(Breach.NO_PIECE_THERE.wording(), from, origins));
        } else if (piece.kind() == written.kind().promoted()) {
            return promotedAlready(written, from, to);
        } else {
            String stands = PieceName.of(piece.kind()).inMoves();
            String named = PieceName.of(written.kind()).inMoves();
            Wording wording = new Wording(
                    SquareName.narrow(from) + "の駒は" + named + "ではなく" + stands + "です",
                    "the piece on " + from + " is " + stands + ", not " + named);
            error(NotationCode.OTHER_PIECE, written, wrongOrigin(wording, from, origins));
        }
        return origins.size() == 1 ? step(written, origins.get(0), to) : null;
    }

    private static Wording wrongOrigin(Wording wording, Square from, List<Square> origins) {
        if (origins.size() != 1) {
            return new Wording(wording.japanese() + ": " + SquareName.narrow(from), wording.english() + ": " + from);
        }
        Square only = origins.get(0);
        return new Wording(
                wording.japanese() + "(" + SquareName.narrow(only) + "の駒と読みます)",
                wording.english() + " (read as the piece on " + only + ")");
    }

    private Move promotedAlready(WrittenMove written, Square from, Square to) {
        Breach breach = written.action() == WrittenMove.Action.PROMOTES ? Breach.ALREADY_PROMOTED : Breach.DEMOTED;
        breach(breach, written);
        return Move.step(from, to);
    }

    private static Move step(WrittenMove written, Square from, Square to) {
        return written.action() == WrittenMove.Action.PROMOTES ? Move.promoting(from, to) : Move.step(from, to);
    }

    private @Nullable Move bySuffix(WrittenMove written, Replay replay, Square to) {
        PieceKind kind = written.kind();
        List<Square> all = replay.origins(kind, to);
        List<Square> origins = Disambiguation.choose(all, to, replay.turn(), kind, written.suffixes());
        if (origins.size() > 1) {
            List<Square> legal = legalOrigins(replay, origins, to, written);
            origins = legal.isEmpty() ? origins : legal;
        }
        if (origins.size() == 1) {
            return step(written, origins.get(0), to);
        }
        String text = SquareName.narrow(to) + PieceName.of(kind).inMoves();
        if (origins.size() > 1) {
            error(
                    NotationCode.AMBIGUOUS_MOVE,
                    written,
                    new Wording(
                            text + "と動ける駒が" + origins.size() + "枚あります", origins.size() + " pieces can play " + text));
            return null;
        }
        boolean inHand = kind != PieceKind.KING && replay.countInHand(kind) > 0;
        if (all.isEmpty() && written.suffixes().isEmpty() && inHand) {
            return Move.drop(kind, to);
        }
        Move promoted = promotedNow(written, replay, to);
        if (promoted != null) {
            return promoted;
        }
        error(
                NotationCode.NO_PIECE_CAN_MOVE,
                written,
                new Wording(text + "と動ける駒がなく、持ち駒にもありません", "no piece can play " + text + ", and none is in hand"));
        return null;
    }

    /** A named base piece whose square holds the promoted one: a frequent slip, reported but understood. */
    private @Nullable Move promotedNow(WrittenMove written, Replay replay, Square to) {
        List<Square> origins = replay.origins(written.kind().promoted(), to);
        boolean promotable = written.kind().isPromotable();
        return promotable && origins.size() == 1 ? promotedAlready(written, origins.get(0), to) : null;
    }

    private static List<Square> legalOrigins(Replay replay, List<Square> origins, Square to, WrittenMove written) {
        return origins.stream()
                .filter(from -> replay.check(step(written, from, to)).isEmpty())
                .toList();
    }

    private void breach(Breach breach, WrittenMove written) {
        findings.add(breach, breachSeverity, written.offset(), breach.wording());
    }

    private void error(DiagnosticCode code, WrittenMove written, Wording wording) {
        findings.error(code, written.offset(), wording);
    }
}
