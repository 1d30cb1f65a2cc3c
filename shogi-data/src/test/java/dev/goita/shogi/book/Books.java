package dev.goita.shogi.book;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.text.BookReader;
import dev.goita.shogi.book.text.BookWriter;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.UsiMove;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Books for tests: from text, to text, and from random games. */
public final class Books {
    public static final String HEADER = "#YANEURAOU-DB2016 1.00\n";
    public static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

    private Books() {}

    /** What a reader made of a text. */
    public record Read(List<BookEntry> entries, BookSource.Preface preface, List<Diagnostic> findings) {
        /** Findings as {@code line:column code}. */
        public List<String> codes() {
            return findings.stream()
                    .map(finding -> finding.place().line() + ":"
                            + finding.place().column() + " " + finding.code().id())
                    .toList();
        }
    }

    public static Read read(String text, BookDialect dialect) {
        return read(text.getBytes(StandardCharsets.UTF_8), dialect);
    }

    public static Read read(byte[] bytes, BookDialect dialect) {
        List<Diagnostic> findings = new ArrayList<>();
        try (BookReader reader = new BookReader("b.db", new ByteArrayInputStream(bytes), dialect, findings::add)) {
            List<BookEntry> entries = all(reader);
            return new Read(entries, reader.preface(), findings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<BookEntry> all(BookSource source) {
        List<BookEntry> entries = new ArrayList<>();
        try {
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                entries.add(entry.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }

    public static byte[] write(List<BookEntry> entries, BookStyle style) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BookWriter writer = new BookWriter(bytes, style)) {
            for (BookEntry entry : entries) {
                writer.write(entry);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public static String text(List<BookEntry> entries, BookStyle style) {
        return new String(write(entries, style), StandardCharsets.UTF_8);
    }

    public static Move usi(String move) {
        return UsiMove.read(move).orElseThrow();
    }

    /** Entries along random legal games, some columns absent, the same position possible more than once. */
    public static List<BookEntry> random(RandomGenerator random, int games, int plies) {
        List<BookEntry> entries = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            Position position = Position.hirate();
            for (int ply = 1; ply <= plies && !position.legalMoves().isEmpty(); ply++) {
                List<Move> legal = position.legalMoves();
                List<BookMove> moves = new ArrayList<>();
                for (int i = random.nextInt(4); i >= 0; i--) {
                    BookMove move = move(legal.get(random.nextInt(legal.size())), random);
                    if (moves.stream().noneMatch(other -> other.move().equals(move.move()))) {
                        moves.add(move);
                    }
                }
                entries.add(BookEntry.of(position, moves).withPly(ply + 2 * random.nextInt(2)));
                position = position.play(legal.get(random.nextInt(legal.size())));
            }
        }
        return entries;
    }

    private static BookMove move(Move move, RandomGenerator random) {
        BookMove book = BookMove.of(move);
        book = random.nextBoolean() ? book.withPonder(Move.step(move.to(), other(move))) : book;
        book = random.nextInt(4) > 0 ? book.withValue(random.nextInt(-300, 300)) : book;
        book = random.nextInt(4) > 0 ? book.withDepth(random.nextInt(40)) : book;
        book = random.nextInt(4) > 0 ? book.withCount(random.nextInt(5)) : book;
        book = random.nextInt(8) == 0 ? book.withRest(BookText.of("// 変化")) : book;
        return random.nextInt(8) == 0 ? book.withComments(List.of(BookText.of("# 一"), BookText.of("// 二"))) : book;
    }

    private static Square other(Move move) {
        int file = move.to().file();
        return Square.of(file % 9 + 1, move.to().rank());
    }
}
