package dev.goita.shogi.training;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Checks moves against the rules, and against the ways in which other programs write them. */
record MoveCheck(Move16 dialect) {
    /** Reports what is wrong with a move; what stands in place of a move is a warning. */
    StoredMove row(Position position, int code, int field, EntryFindings findings) {
        StoredMove move = new StoredMove(dialect, code);
        if (move.special().isPresent()) {
            String name = move.special().orElseThrow().name().toLowerCase(Locale.ROOT);
            findings.warning(
                    DatasetCode.NO_MOVE, field, new Wording("指し手がありません（" + name + "）", "no move but '" + name + "'"));
        } else {
            played(Replay.from(position), code, field, findings);
        }
        return move;
    }

    /** Reports what is wrong with a move that must be one. */
    Optional<Move> played(Replay replay, int code, int field, EntryFindings findings) {
        Optional<Move> move = dialect.decode(code);
        if (move.isPresent() && replay.check(move.get()).isEmpty()) {
            return move;
        }
        Optional<Move16> other = Arrays.stream(Move16.values())
                .filter(candidate -> candidate != dialect)
                .filter(candidate -> candidate
                        .decode(code)
                        .filter(read -> replay.check(read).isEmpty())
                        .isPresent())
                .findFirst();
        if (other.isPresent()) {
            findings.error(DatasetCode.OTHER_DIALECT, field, otherDialect(other.get(), code));
        } else if (move.isEmpty()) {
            String hex = String.format(Locale.ROOT, "0x%04x", code);
            findings.error(DatasetCode.BAD_MOVE, field, new Wording("指し手の符号ではありません: " + hex, hex + " is no move"));
        } else {
            Wording reason = replay.check(move.get()).orElseThrow().wording();
            findings.error(
                    DatasetCode.ILLEGAL_MOVE,
                    field,
                    new Wording(
                            "この局面で指せない手です: " + text(move.get()) + "（" + reason.japanese() + "）",
                            "the move " + text(move.get()) + " is not legal here: " + reason.english()));
        }
        return Optional.empty();
    }

    private static String text(Move move) {
        return UsiMove.write(move);
    }

    private Wording otherDialect(Move16 other, int code) {
        String move = text(other.decode(code).orElseThrow());
        return new Wording(
                "別の方式の符号です（" + move + "、" + other.id() + "）。--moves " + other.id() + " で読めます",
                "the move " + move + " is written as " + other.id() + ", not as " + dialect.id()
                        + "; read it with --moves " + other.id());
    }
}
