package dev.goita.shogi.io.games;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.japanese.MoveResolver;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.WrittenMove;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.UsiMove;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** 入力された手: what a typed text means as a move, in any notation: 7六歩, ▲７六歩(77), 76歩, 5八金右, 7g7f, +7776FU. */
public sealed interface TypedMove {
    /** A legal move. */
    record Legal(Move move) implements TypedMove {}

    /** Several pieces could be meant. */
    record Ambiguous(List<Move> candidates) implements TypedMove {}

    /** No move, or one against the rules. */
    record Refused(Wording reason) implements TypedMove {}

    static TypedMove read(String text, Replay replay, Optional<Square> previousTo) {
        String word = text.strip();
        Optional<Move> plain = UsiMove.read(word.toLowerCase(Locale.ROOT))
                .or(() -> Csa.readMove(word.toUpperCase(Locale.ROOT), replay));
        if (plain.isPresent()) {
            boolean isOthersSign = word.startsWith(replay.turn() == Color.BLACK ? "-" : "+");
            return isOthersSign ? new Refused(Breach.WRONG_TURN.wording()) : judged(plain.get(), replay);
        }
        WrittenMove written = new MoveScanner(word).scan(0, word.length());
        if (written == null || !word.substring(written.end()).isBlank()) {
            return new Refused(new Wording(
                    "指し手として読めません: " + VisibleText.quote(word) + "（７六歩 や 7g7f のように）",
                    "no move: " + VisibleText.quote(word) + " (write 7g7f or ７六歩)"));
        }
        return japanese(written, replay, previousTo);
    }

    private static TypedMove japanese(WrittenMove written, Replay replay, Optional<Square> previousTo) {
        Findings findings = new Findings(Source.of(""));
        Move move = new MoveResolver(findings, Severity.ERROR).resolve(written, replay, previousTo.orElse(null));
        for (Diagnostic finding : findings.toList()) {
            if (finding.code() == NotationCode.AMBIGUOUS_MOVE) {
                return new Ambiguous(candidates(written, replay, previousTo));
            }
            if (finding.severity() == Severity.ERROR) {
                return new Refused(finding.wording());
            }
        }
        return judged(Objects.requireNonNull(move), replay);
    }

    private static List<Move> candidates(WrittenMove written, Replay replay, Optional<Square> previousTo) {
        Optional<Square> to = written.to().or(() -> previousTo);
        return replay.position().legalMoves().stream()
                .filter(move -> move instanceof Move.Step step
                        && Optional.of(step.to()).equals(to)
                        && kindFits(replay, step, written)
                        && (step.promotion() == Move.Promotion.PROMOTES)
                                == (written.action() == WrittenMove.Action.PROMOTES))
                .toList();
    }

    private static boolean kindFits(Replay replay, Move.Step step, WrittenMove written) {
        Piece piece = replay.pieceAt(step.from());
        return piece != null && piece.kind() == written.kind();
    }

    private static TypedMove judged(Move move, Replay replay) {
        Optional<Breach> breach = replay.check(move);
        return breach.isPresent() ? new Refused(breach.get().wording()) : new Legal(move);
    }
}
