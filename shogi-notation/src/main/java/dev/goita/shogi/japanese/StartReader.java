package dev.goita.shogi.japanese;

import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gathers the start position from 手合割, 持駒, the diagram, 手番 and 手数＝. A diagram counts more than a name. */
final class StartReader {
    /** Words that stand for "see the board". */
    private static final Set<String> BOARD_FOLLOWS =
            Set.of("その他", "詰将棋", "詰め将棋", "必至", "必死", "実戦詰", "局面図", "指定局面", "任意局面", "駒落ち");

    private final Findings findings;
    private final IllegalMoves policy;
    private final DiagramReader diagram;
    private @Nullable String handicapName;
    private int handicapOffset;
    private Hand black = Hand.EMPTY;
    private Hand white = Hand.EMPTY;
    private @Nullable Color turn;
    private int boardOffset;
    private int movesBefore;
    private Optional<Color> lastMover = Optional.empty();
    private boolean isOdds;
    private final Optional<Color> told;
    private boolean hasLetters;
    private @Nullable SfenPosition sfen;

    /** @param told who is to move where no line says so; as is usual if empty */
    StartReader(Findings findings, IllegalMoves policy, Optional<Color> told) {
        this.told = told;
        this.findings = findings;
        this.policy = policy;
        this.diagram = new DiagramReader(findings);
    }

    void handicap(String name, int offset) {
        handicapName = name.strip();
        handicapOffset = offset;
    }

    void hand(Color color, String text, int start, int end) {
        Hands.Scan scan = Hands.read(text, start, end, policy);
        if (scan.badOffset() >= 0) {
            findings.error(NotationCode.BAD_HAND, scan.badOffset(), "読めない持駒があります", "not a piece in hand");
        }
        if (color == Color.BLACK) {
            black = scan.hand();
        } else {
            white = scan.hand();
        }
    }

    void row(String text, int start, int end) {
        if (diagram.isEmpty()) {
            boardOffset = start;
        }
        diagram.row(text, start, end);
    }

    /** A row of a board in letters; false if the line is none. */
    boolean letters(String text, int start, int end) {
        Optional<List<Optional<Piece>>> cells = LetterRow.read(text, start, end);
        if (cells.isPresent()) {
            if (diagram.isEmpty()) {
                boardOffset = start;
            }
            hasLetters = true;
            diagram.add(cells.get(), start);
        }
        return cells.isPresent();
    }

    /** What engines print below a board of letters; false if the line is nothing of it. */
    boolean belowLetters(String text, int start, int end) {
        if (!hasLetters) {
            return false;
        }
        if (text.startsWith("sfen ", start)) {
            sfen = Sfen.read(text, start + "sfen ".length(), end, findings, policy);
            return true;
        }
        // the line of SFEN says the same
        return text.startsWith("BLACK HAND", start)
                || text.startsWith("先手 手駒", start)
                || text.startsWith("Turn =", start)
                || text.startsWith("手番 =", start);
    }

    void turn(Color color) {
        turn = color;
    }

    /** @param last who made the last move, if that stands there too */
    void movesBefore(int number, Optional<Color> last) {
        movesBefore = number;
        lastMover = last;
    }

    /** The sides are called 上手 and 下手. */
    void odds() {
        isOdds = true;
    }

    /** Whether no line says who is to move on the board. */
    boolean isTurnOpen() {
        return turn == null && sfen == null && !diagram.isEmpty();
    }

    /** The side that is not to move unless the moves say so. */
    Color otherTurn() {
        return presumed().opposite();
    }

    private Color presumed() {
        boolean isNamedOdds = Optional.ofNullable(handicapName)
                .flatMap(Handicap::named)
                .map(Handicap::isOdds)
                .orElse(false);
        return isNamedOdds && lastMover.isEmpty() ? Color.WHITE : presumed(movesBefore, lastMover, isOdds);
    }

    /** Who is to move on a board where no line says so: programs write that line for White alone. */
    static Color presumed(int movesBefore, Optional<Color> lastMover, boolean isOdds) {
        return lastMover.map(Color::opposite).orElse(isOdds && movesBefore == 0 ? Color.WHITE : Color.BLACK);
    }

    private Color turn() {
        if (turn != null) {
            return turn;
        }
        boolean isNamed = handicapName != null && Handicap.named(handicapName).isPresent();
        Color color = told.orElseGet(this::presumed);
        if (told.isPresent() || color == Color.WHITE && lastMover.isEmpty() && !isNamed) {
            boolean isWhite = color == Color.WHITE;
            findings.warning(
                    NotationCode.MISSING,
                    boardOffset,
                    "手番の行がありません。" + (told.isPresent() ? "指し手から" : "") + RecordWriter.side(color, isOdds) + "番と読みます",
                    "no line says who is to move; "
                            + (told.isPresent() ? "the moves say that it is " : "read as ")
                            + (isWhite ? "White" : "Black"));
        }
        return color;
    }

    Start build() {
        if (sfen != null) {
            return new Start(sfen.position(), sfen.moveNumber());
        }
        if (hasLetters) {
            findings.warning(
                    NotationCode.MISSING,
                    boardOffset,
                    "盤の下に sfen の行がないので、持駒と手番が分かりません",
                    "no line of SFEN below the board tells hands and turn");
        }
        Optional<Handicap> named = handicapName == null ? Optional.empty() : Handicap.named(handicapName);
        if (diagram.isEmpty()) {
            return new Start(withTurn(named(named)), movesBefore + 1);
        }
        PositionBuilder builder = diagram.build();
        builder.hand(Color.BLACK, black.isEmpty() ? diagram.hand(Color.BLACK) : black);
        builder.hand(Color.WHITE, white.isEmpty() ? diagram.hand(Color.WHITE) : white);
        builder.turn(turn());
        return new Start(policy.judged(builder.build(), boardOffset, findings), movesBefore + 1);
    }

    private Position withTurn(Position position) {
        return turn == null || position.turn() == turn ? position : position.withTurn(turn);
    }

    private Position named(Optional<Handicap> named) {
        if (named.isPresent()) {
            return named.get().position();
        }
        if (handicapName != null && !handicapName.isEmpty()) {
            boolean boardMissing = BOARD_FOLLOWS.contains(handicapName);
            NotationCode code = boardMissing ? NotationCode.MISSING : NotationCode.UNKNOWN_NAME;
            String quoted = VisibleText.quote(handicapName);
            Wording wording = boardMissing
                    ? new Wording("手合割「" + quoted + "」の盤面がありません", "handicap " + quoted + " without a board")
                    : new Wording("知らない手合割です: " + quoted, "unknown handicap: " + quoted);
            // a problem without its diagram still has its moves
            Severity severity = boardMissing ? Severity.WARNING : Severity.ERROR;
            findings.add(code, severity, handicapOffset, wording);
        }
        return Position.hirate();
    }
}
