package dev.goita.shogi.notation.csa;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** CSA 標準棋譜ファイル形式, V1 to V3.0 (computer-shogi.org/protocol/record_v22.html and record_v3.html). */
public final class Csa {
    /** Of {@code 7776FU}. */
    private static final int MOVE_LENGTH = 6;

    private Csa() {}

    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return CsaReader.read(source, policy);
    }

    /** Reads a faultless game, or throws all findings as a {@link dev.goita.diagnostics.DiagnosticException}. */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /** {@return the line with which a file declares its encoding, ended by LF; nothing before V3 and for encodings that V3 lacks} */
    public static String declaration(CsaStyle.Version version, Charset encoding) {
        if (version == CsaStyle.Version.V2_2) {
            return "";
        }
        return switch (encoding.name()) {
            case "UTF-8" -> CsaExtra.ENCODING + "=UTF-8\n";
            case "windows-31j", "Shift_JIS" -> CsaExtra.ENCODING + "=SHIFT_JIS\n";
            default -> "";
        };
    }

    /** {@return whether an entry of a header is written so that it is read as it is} */
    public static boolean says(Header.Entry entry, Start start) {
        if (entry.name().equals(CsaExtra.BOARD_NUMBER)) {
            return start.moveNumber() > 1 && OneLine.is(entry.value());
        }
        boolean hasLine = CsaExtra.dollarLine(entry)
                .filter(line -> line.endsWith(":" + entry.value()))
                .isPresent();
        return hasLine || CsaExtra.says(entry);
    }

    /**
     * {@return the game as V2.2 with LF} Variations are left out: CSA has none. Entries of the header that it has no words
     * for, bookmarks and such endings stand in comments, which {@link #read} knows.
     */
    public static String write(Kifu kifu) {
        return write(kifu, CsaStyle.V2_2);
    }

    /** {@return the game without variations, which CSA does not have} */
    public static String write(Kifu kifu, CsaStyle style) {
        return new CsaWriter(style).write(kifu);
    }

    /**
     * The move, legal or not, that a word such as {@code +7776FU} means where a replay stands, whatever its sign; empty if it means
     * none. A step promotes if the word names the promoted kind of what stands on the origin.
     */
    public static Optional<Move> readMove(String word, Replay replay) {
        int at = !word.isEmpty() && (word.charAt(0) == '+' || word.charAt(0) == '-') ? 1 : 0;
        if (word.length() != at + MOVE_LENGTH) {
            return Optional.empty();
        }
        PieceKind kind = CsaWords.kind(word.charAt(at + 4), word.charAt(at + 5));
        Square to = CsaStart.square(word, at + 2);
        if (kind == null || to == null) {
            return Optional.empty();
        }
        if (word.startsWith("00", at)) {
            return kind.isPromoted() || kind == PieceKind.KING ? Optional.empty() : Optional.of(Move.drop(kind, to));
        }
        Square from = CsaStart.square(word, at);
        return from == null ? Optional.empty() : step(kind, from, to, replay);
    }

    private static Optional<Move> step(PieceKind kind, Square from, Square to, Replay replay) {
        Piece piece = replay.pieceAt(from);
        if (piece == null) {
            return Optional.empty();
        }
        if (piece.kind() == kind) {
            return Optional.of(Move.step(from, to));
        }
        return piece.kind().promoted() == kind ? Optional.of(Move.promoting(from, to)) : Optional.empty();
    }

    /** {@return one move, such as {@code +7776FU}, of the position where a replay stands} */
    public static String writeMove(Move move, Replay replay) {
        return CsaWriter.text(move, replay);
    }

    /** Writes the main line of a record as CSA. */
    private static final class CsaWriter {
        private final CsaStyle style;
        private final StringBuilder out = new StringBuilder(2048);

        CsaWriter(CsaStyle style) {
            this.style = style;
        }

        private void line(String text) {
            out.append(text).append(style.lineBreak());
        }

        String write(Kifu kifu) {
            line(style.version().line());
            kifu.remarks().forEach(remark -> line(CsaExtra.remark(remark)));
            header(kifu);
            position(kifu.start().position());
            notes(kifu.root());
            Replay replay = Replay.from(kifu.start().position());
            for (Node node : kifu.mainLine()) {
                node(node, replay);
            }
            return out.toString();
        }

        /** Names first; entries that CSA has no word for become comments that programs skip. */
        private void header(Kifu kifu) {
            List<Header.Entry> entries = new ArrayList<>(kifu.header().entries());
            name(entries, "N+", "先手", "下手");
            name(entries, "N-", "後手", "上手");
            for (Header.Entry entry : entries) {
                if (entry.name().equals("手合割") && kifu.start().isToldBy(entry.value())) {
                    continue;
                }
                Optional<String> line = CsaExtra.dollarLine(entry);
                line.ifPresent(this::line);
                boolean isSaid =
                        line.filter(said -> said.endsWith(":" + entry.value())).isPresent();
                if (!isSaid && CsaExtra.says(entry)) {
                    line(CsaExtra.header(entry));
                }
            }
            int moves = kifu.start().moveNumber() - 1;
            if (moves > 0) {
                String last = kifu.header().value(CsaExtra.BOARD_NUMBER).orElse("");
                line("'" + CsaExtra.BOARD_NUMBER + moves + (last.isEmpty() ? "" : "  " + OneLine.of(last)));
            }
        }

        /** CSA has names of Black and White alone: that they are 下手 and 上手 is told by a comment. */
        private void name(List<Header.Entry> entries, String mark, String usual, String odds) {
            for (Header.Entry entry : entries) {
                if (entry.name().equals(usual) || entry.name().equals(odds)) {
                    line(mark + OneLine.of(entry.value()));
                    if (entry.name().equals(odds)) {
                        line(CsaExtra.header(entry));
                    }
                    entries.remove(entry);
                    return;
                }
            }
        }

        private void position(Position position) {
            String turn = position.turn() == Color.BLACK ? "+" : "-";
            if (position.withTurn(Color.BLACK).equals(Handicap.HIRATE.position())) {
                line("PI");
            } else {
                for (int rank = 1; rank <= position.size().ranks(); rank++) {
                    line(row(position, rank));
                }
                hand("P+", position.hand(Color.BLACK));
                hand("P-", position.hand(Color.WHITE));
            }
            line(turn);
        }

        private static String row(Position position, int rank) {
            StringBuilder row = new StringBuilder("P").append(rank);
            for (int file = Square.MAX; file >= 1; file--) {
                Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
                row.append(piece == null ? " * " : sign(piece.color()) + CsaWords.piece(piece.kind()));
            }
            return row.toString();
        }

        private static String sign(Color color) {
            return color == Color.BLACK ? "+" : "-";
        }

        private void hand(String start, Hand hand) {
            StringBuilder pieces = new StringBuilder();
            for (int i = PieceKind.HAND_KINDS.size() - 1; i >= 0; i--) {
                PieceKind kind = PieceKind.HAND_KINDS.get(i);
                pieces.append(("00" + CsaWords.piece(kind)).repeat(hand.count(kind)));
            }
            if (!pieces.isEmpty()) {
                line(start + pieces);
            }
        }

        private void node(Node node, Replay replay) {
            node.move().ifPresent(move -> line(text(move, replay)));
            node.playOn(replay);
            boolean isExtra = false;
            if (node.ending().isPresent()) {
                Ending ending = node.ending().get();
                Optional<String> word = CsaWords.word(ending, replay.turn())
                        .filter(said -> said.chars().allMatch(c -> c > ' ' && c < 0x7F && c != ',' && c != '\''))
                        .filter(said -> CsaWords.ending(said, replay.turn()).equals(ending));
                isExtra = word.isEmpty();
                line(word.map(said -> "%" + said).orElseGet(() -> CsaExtra.ending(ending)));
            }
            if (node.elapsed().isPresent()) {
                // programs that skip the comment of an ending would take a T line for the time of the last move
                line((isExtra ? CsaExtra.TIME : "T") + seconds(node.elapsed().get()));
            }
            notes(node);
        }

        private void notes(Node node) {
            node.comments().forEach(comment -> line("'*" + comment));
            node.bookmark().ifPresent(name -> line(CsaExtra.bookmark(name)));
        }

        static String text(Move move, Replay replay) {
            String sign = sign(replay.turn());
            if (move instanceof Move.Drop drop) {
                return sign + "00" + drop.to() + CsaWords.piece(drop.kind());
            }
            Move.Step step = (Move.Step) move;
            PieceKind kind = Objects.requireNonNull(replay.pieceAt(step.from())).kind();
            PieceKind after = step.promotion() == Move.Promotion.PROMOTES ? kind.promoted() : kind;
            return sign + step.from() + step.to() + CsaWords.piece(after);
        }

        private String seconds(Duration elapsed) {
            boolean whole = style.version() == CsaStyle.Version.V2_2 || elapsed.toMillisPart() == 0;
            return whole
                    ? String.valueOf(elapsed.toSeconds())
                    : String.format(Locale.ROOT, "%d.%03d", elapsed.toSeconds(), elapsed.toMillisPart());
        }
    }
}
