package dev.goita.app.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.binary.AperyBook;
import dev.goita.shogi.book.binary.SbkBook;
import dev.goita.shogi.book.binary.YbbBook;
import dev.goita.shogi.book.text.BookReader;
import dev.goita.shogi.book.text.BookWriter;
import dev.goita.shogi.book.text.FileBook;
import dev.goita.shogi.book.text.MemoryBook;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.usi.UsiServer;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.io.games.FormatDetector;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameReader;
import dev.goita.shogi.io.games.Losses;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.tactics.TacticBook;
import dev.goita.shogi.tactics.TacticFinder;
import dev.goita.shogi.training.DatasetDetector;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** What is done with inputs that may be something of shogi. */
final class ShogiTrials {
    private static final TacticFinder TACTICS = TacticFinder.of(TacticBook.standard());

    private ShogiTrials() {}

    private static String text(byte[] input) {
        return new String(input, StandardCharsets.UTF_8);
    }

    /** A text read as a notation, and written in it and another; without findings it reads back, and settles. */
    static FuzzTarget.Trial as(Format format) {
        return (input, scratch) -> {
            for (IllegalMoves policy : IllegalMoves.values()) {
                Reading<Kifu> reading = format.read(Source.of(text(input)), policy);
                another(input).write(reading.value(), TextStyle.KAKINOKI);
                String written = format.write(reading.value(), TextStyle.KAKINOKI);
                if (reading.findings().isEmpty()) {
                    Reading<Kifu> again = format.read(Source.of(written), policy);
                    assertThat(again.findings()).as("findings in %s", written).isEmpty();
                    String second = format.write(again.value(), TextStyle.KAKINOKI);
                    Kifu third = format.read(Source.of(second), policy).value();
                    assertThat(format.write(third, TextStyle.KAKINOKI)).isEqualTo(second);
                }
            }
        };
    }

    /** Each in its turn, as inputs grow: to write all of them takes ten times as long as to read. */
    private static Format another(byte[] input) {
        return Format.values()[input.length % Format.values().length];
    }

    /** A file of whatever encoding and notation, with the comments of engines and the tactics in it. */
    static void games(byte[] input) throws IOException {
        FormatDetector.detect(text(input));
        try (GameReader reader = new GameReader("fuzz", new ByteArrayInputStream(input), IllegalMoves.KEEP)) {
            for (Optional<Game> game = reader.next(); game.isPresent(); game = reader.next()) {
                Kifu kifu = game.get().reading().value();
                Losses.of(game.get(), another(input));
                TACTICS.find(kifu);
                var comments = EngineComments.read(kifu, EnumSet.allOf(Dialect.class));
                for (Dialect to : Dialect.values()) {
                    Kifu copy = kifu;
                    EngineComments.rewrite(copy, comments, to);
                }
            }
        }
    }

    static void position(byte[] input) {
        for (String line : text(input).split("\n", 20)) {
            Reading<?> reading = Sfen.read(Source.of(line));
            assertThat(reading.findings()).hasSizeLessThanOrEqualTo(Findings.LIMIT + 1);
            UsiMove.read(line);
            try {
                String key = Sfen.writeKey(Sfen.parse(line));
                assertThat(Sfen.writeKey(Sfen.readKey(key))).isEqualTo(key);
            } catch (DiagnosticException e) {
                assertThat(e.diagnostics()).isNotEmpty();
            }
        }
    }

    static void tactics(byte[] input) {
        Reading<TacticBook> book = TacticBook.read(List.of(Source.of(text(input))));
        book.value().check();
    }

    /** Rows and games of every format; what is read is written as the very bytes that were read. */
    static FuzzTarget.Trial dataset(DatasetFormat format) {
        return (input, scratch) -> {
            DatasetDetector.detect(
                    "fuzz",
                    input,
                    OptionalLong.of(input.length),
                    Arrays.copyOfRange(input, Math.max(0, input.length - 40), input.length));
            try (DatasetReader reader = new DatasetReader("fuzz", new ByteArrayInputStream(input), format)) {
                for (Optional<DatasetEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                    DatasetEntry read = entry.get();
                    assertThat(read.length()).isPositive();
                    if (read.record().isPresent()) {
                        byte[] there =
                                Arrays.copyOfRange(input, (int) read.offset(), (int) (read.offset() + read.length()));
                        assertThat(read.record().get().toBytes()).isEqualTo(there);
                    }
                }
            }
        };
    }

    private static List<BookEntry> entries(byte[] input, BookDialect dialect, List<Diagnostic> findings)
            throws IOException {
        List<BookEntry> entries = new ArrayList<>();
        try (BookReader reader = new BookReader("fuzz", new ByteArrayInputStream(input), dialect, findings::add)) {
            for (Optional<BookEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
            reader.preface();
        }
        return entries;
    }

    private static byte[] book(List<BookEntry> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BookWriter writer = new BookWriter(out, BookStyle.CANONICAL)) {
            for (BookEntry entry : entries) {
                writer.write(entry);
            }
            writer.finish();
        }
        return out.toByteArray();
    }

    /** A book as text, looked up in memory and in its file. */
    static void textBook(byte[] input, Path scratch) throws IOException {
        for (BookDialect dialect : BookDialect.values()) {
            List<Diagnostic> findings = new ArrayList<>();
            List<BookEntry> entries = entries(input, dialect, findings);
            byte[] written = book(entries);
            if (findings.isEmpty()) {
                assertThat(text(book(entries(written, dialect, findings)))).isEqualTo(text(written));
            }
        }
        try (BookLookup book = MemoryBook.of("fuzz", input, finding -> {})) {
            lookUp(book);
        }
        Path file = Files.write(scratch.resolve("book.db"), input);
        try (FileBook book = FileBook.open(file)) {
            lookUp(book);
            book.check();
        }
    }

    private static void lookUp(BookLookup book) throws IOException {
        book.entries(Sfen.writeKey(Position.hirate()));
        book.findFromEitherSide(Position.hirate(), 1, dev.goita.shogi.book.BookLookup.PlyRule.IGNORE);
    }

    static void yaneuraOuBinary(byte[] input, Path scratch) throws IOException {
        Path file = Files.write(scratch.resolve("book.ybb"), input);
        Optional<YbbBook> opened = YbbBook.open("fuzz", file, finding -> {});
        if (opened.isPresent()) {
            try (YbbBook book = opened.get()) {
                book.checkOrder(finding -> {});
                lookUp(book);
                var entries = book.entries();
                for (int i = 0; i < 2_000 && entries.next().isPresent(); i++) {}
            }
        }
    }

    static void apery(byte[] input, Path scratch) throws IOException {
        Path file = Files.write(scratch.resolve("book.bin"), input);
        try (AperyBook book = AperyBook.open("fuzz", file, finding -> {})) {
            book.find(Position.hirate());
            book.forEach(List.of(), entry -> {});
        }
    }

    static void shogiGui(byte[] input) {
        SbkBook.read("fuzz", input, finding -> {}, entry -> {});
    }

    /** The engine's side of USI; at the end of the input it is told to stop. */
    static void usi(byte[] input) throws IOException {
        String lines = text(input).lines().limit(40).collect(Collectors.joining("\n"));
        UsiServer server = new UsiServer(
                "fuzz",
                Engine.Settings.DEFAULT.withMebibytes(1),
                file -> {
                    throw new IOException("no book " + file);
                },
                new PrintWriter(new StringWriter()));
        server.serve(new StringReader(lines + "\nstop\nquit\n"));
    }

    /** Binary books of this book as text, for the corpus. */
    static byte[] yaneuraOuBinary(List<BookEntry> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (YbbBook.Writer writer = new YbbBook.Writer(YbbBook.Writer.Depths.values()[0])) {
            for (BookEntry entry : entries) {
                writer.add(entry);
            }
            writer.finish(out);
        }
        return out.toByteArray();
    }

    static byte[] apery(List<BookEntry> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AperyBook.Writer writer = new AperyBook.Writer();
        entries.forEach(writer::add);
        writer.finish(out);
        return out.toByteArray();
    }
}
