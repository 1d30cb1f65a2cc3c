package dev.goita.record.file;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.Strictness;
import dev.goita.record.json.JsonRecords;
import dev.goita.record.lines.GoitaCoreRecords;
import dev.goita.record.lines.KanjiRecords;
import dev.goita.record.lines.KeypadRecords;
import dev.goita.record.text.RecordSink;
import dev.goita.record.yaml.YamlRecords;
import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** 棋譜ファイル: a source of rounds in any accepted notation, plain or compressed by gzip or zstd. */
public final class RecordFile {
    private static final int[] GZIP = {0x1F, 0x8B};
    private static final int[] ZSTD = {0x28, 0xB5, 0x2F, 0xFD};
    private static final int[] UTF_16_LITTLE = {0xFF, 0xFE};
    private static final int[] UTF_16_BIG = {0xFE, 0xFF};

    private RecordFile() {}

    /**
     * Reads every round, in bounded memory whatever the source holds; its notation is told from its first lines.
     *
     * @param in stays open
     * @param source the name that findings carry
     * @param strictness what breaks JSON but can be understood; other notations know no such thing
     * @param sink hears rounds and findings in the order of the source
     * @throws IOException if the stream cannot be read; damaged content is a finding instead
     */
    public static void read(InputStream in, String source, Strictness strictness, RecordSink sink) throws IOException {
        read(in, source, strictness, Optional.empty(), sink);
    }

    /**
     * Reads every round in a notation that is known, in bounded memory whatever the source holds.
     *
     * @param in stays open
     * @param source the name that findings carry
     * @param strictness what breaks JSON but can be understood; other notations know no such thing
     * @param format in which the content is read, whatever it looks like
     * @param sink hears rounds and findings in the order of the source
     * @throws IOException if the stream cannot be read; damaged content is a finding instead
     */
    public static void read(InputStream in, String source, Strictness strictness, RecordFormat format, RecordSink sink)
            throws IOException {
        read(in, source, strictness, Optional.of(format), sink);
    }

    private static void read(
            InputStream in, String source, Strictness strictness, Optional<RecordFormat> given, RecordSink sink)
            throws IOException {
        try {
            Head head = unpack(Head.of(in));
            Optional<RecordFormat> format = given.isPresent() ? given : head.format();
            if (format.isPresent()) {
                dispatch(head.all(), source, strictness, format.get(), sink);
            } else if (!head.isBlank()) {
                sink.finding(unknown(head, source));
            }
        } catch (Unpacked.BrokenException e) {
            sink.finding(Finding.of(
                    RecordCode.SOURCE,
                    Severity.ERROR,
                    new Place(source, e.line(), e.bytes() == 0 ? 1 : 0),
                    Spot.NONE,
                    wording(e)));
        }
        sink.sourceEnds();
    }

    private static Wording wording(Unpacked.BrokenException e) {
        if (e.getCause() instanceof ZstdWindows.TooLargeException) {
            return new Wording(
                    "展開に " + ZstdWindows.LIMIT + " バイトを超えるメモリーを求める圧縮データです。zstd の --long=27 以下で圧縮し直してください",
                    "unpacking asks for more than " + ZstdWindows.LIMIT
                            + " bytes of memory: pack the file again, with zstd's --long=27 at most");
        }
        return new Wording(
                "圧縮データが壊れているか、途中で切れています（展開できたのは " + e.bytes() + " バイト）。もう一度取得してください",
                "the compressed data is damaged or cut off after " + e.bytes() + " unpacked bytes: get the file again");
    }

    /** {@return the notation that the beginning of a source is in; any JSON is taken for one} */
    public static Optional<RecordFormat> format(byte[] head) {
        try {
            return Head.of(new ByteArrayInputStream(head)).format();
        } catch (IOException e) {
            throw new AssertionError("bytes of memory can be read", e);
        }
    }

    private static void dispatch(
            InputStream in, String source, Strictness strictness, RecordFormat format, RecordSink sink)
            throws IOException {
        switch (format) {
            case JSON -> JsonRecords.read(in, source, strictness, JsonRecords.Layout.DOCUMENT, sink);
            case JSON_LINES -> JsonRecords.read(in, source, strictness, JsonRecords.Layout.LINES, sink);
            case YAML -> YamlRecords.read(sink.reading(in), source, sink);
            case GOITA_CORE -> GoitaCoreRecords.read(sink.reading(in), source, sink);
            case KEYPAD -> KeypadRecords.read(sink.reading(in), source, sink);
            case KANJI -> KanjiRecords.read(sink.reading(in), source, sink);
        }
    }

    /**
     * The bytes that the places of a source count, decompressed where it is compressed.
     *
     * @param in plain or compressed by gzip or zstd
     * @return the content; damage shows as it is read
     * @throws IOException if the stream cannot be read
     */
    public static InputStream unpacked(InputStream in) throws IOException {
        return unpack(Head.of(in)).all();
    }

    private static Head unpack(Head head) throws IOException {
        if (head.startsWith(GZIP)) {
            return Head.of(Unpacked.gzip(head.all()));
        }
        return head.startsWith(ZSTD) ? Head.of(Unpacked.zstd(head.all())) : head;
    }

    private static Finding unknown(Head head, String source) {
        if (head.startsWith(UTF_16_LITTLE) || head.startsWith(UTF_16_BIG)) {
            return whole(
                    source, "UTF-16 のファイルです。UTF-8 で保存してください", "expected UTF-8, found UTF-16: save the file as UTF-8");
        }
        return whole(
                source,
                "ごいたの棋譜と分かる形式ではありません。JSON・JSON Lines・YAML・goita-core・テンキー・漢字表のどれかが要ります",
                "no known notation of Goita rounds: expected JSON, JSON Lines, YAML, goita-core, ten-key digits or a"
                        + " kanji table");
    }

    private static Finding whole(String source, String japanese, String english) {
        return Finding.of(
                RecordCode.SOURCE, Severity.ERROR, new Place(source, 1, 1), Spot.NONE, new Wording(japanese, english));
    }

    /** 展開: a decompressed stream that tells broken compression from a source that cannot be read. */
    private static final class Unpacked extends FilterInputStream {
        /** The compressed bytes are damaged or cut off. */
        static final class BrokenException extends IOException {
            private static final long serialVersionUID = 1;

            private final long bytes;
            private final int line;

            BrokenException(Exception cause, long bytes, int line) {
                super(cause);
                this.bytes = bytes;
                this.line = line;
            }

            /** How many bytes could be unpacked. */
            long bytes() {
                return bytes;
            }

            /** The line in which they end, from 1. */
            int line() {
                return line;
            }
        }

        /** Remembers the failure of the source itself: unpackers throw plain IOExceptions of their own, zstd's among them. */
        private static final class Source extends FilterInputStream {
            private @Nullable IOException failure;

            Source(InputStream in) {
                super(in);
            }

            @Override
            public int read() throws IOException {
                try {
                    return super.read();
                } catch (IOException e) {
                    failure = e;
                    throw e;
                }
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                try {
                    return super.read(target, offset, length);
                } catch (IOException e) {
                    failure = e;
                    throw e;
                }
            }

            boolean failedBy(IOException e) {
                return e == failure;
            }
        }

        private final Source source;
        private long bytes;
        private int line = 1;

        private Unpacked(InputStream in, Source source) {
            super(in);
            this.source = source;
        }

        static InputStream gzip(InputStream in) throws IOException {
            Source source = new Source(in);
            try {
                return new Unpacked(new GZIPInputStream(source, 1 << 16), source);
            } catch (IOException e) {
                throw source.failedBy(e) ? e : new BrokenException(e, 0, 1);
            }
        }

        static InputStream zstd(InputStream in) {
            Source source = new Source(in);
            return new Unpacked(new Sound(new ZstdInputStream(new ZstdWindows(source))), source);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                int read = super.read(target, offset, length);
                count(target, offset, read);
                return read;
            } catch (MalformedInputException e) {
                throw new BrokenException(e, bytes, line);
            } catch (IOException e) {
                throw source.failedBy(e) ? e : new BrokenException(e, bytes, line);
            }
        }

        private void count(byte[] target, int offset, int read) {
            bytes += Math.max(0, read);
            for (int i = offset; i < offset + read; i++) {
                line += target[i] == '\n' ? 1 : 0;
            }
        }

        /** aircompressor looks beyond its tables where a damaged frame says so, and checks some of its headers with exceptions of callers. */
        private static final class Sound extends FilterInputStream {
            Sound(ZstdInputStream in) {
                super(in);
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                try {
                    return super.read(target, offset, length);
                } catch (IndexOutOfBoundsException | ArithmeticException | IllegalStateException e) {
                    throw new IOException(e);
                }
            }
        }
    }
}
