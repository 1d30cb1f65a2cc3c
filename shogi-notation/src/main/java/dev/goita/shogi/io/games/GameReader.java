package dev.goita.shogi.io.games;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.diagnostics.program.Boundary;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.notation.psn.Psn;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.record.walk.PlainText;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the games of one stream one by one. Memory holds one game, never the file; a game longer than
 * {@link #GAME_LIMIT} is cut with a finding.
 */
public final class GameReader implements Closeable {
    /** In characters; the longest known record of a game has some 100,000. */
    public static final int GAME_LIMIT = 64 << 20;

    private static final Wording UNKNOWN = new Wording("どの棋譜の形式でもありません", "in none of the known formats");
    private static final int HEAD = 1 << 16;
    /** CR CR LF. */
    private static final int LONGEST_BREAK = 3;

    private final String name;
    private final IllegalMoves policy;
    private final int gameLimit;
    private final Charset encoding;
    private final Reader text;
    private final Optional<Format> format;
    /** The beginning of the stream; empty if it is no text. */
    private final String head;

    private final boolean isHinted;
    private final @Nullable GameSplitter splitter;
    private final char[] buffer = new char[1 << 14];
    private int next;
    private int filled;

    private final StringBuilder line = new StringBuilder();
    private final StringBuilder game = new StringBuilder();
    private int lineNumber;
    private boolean isMidLine;
    private int gameLine = 1;
    private int number;
    private Optional<Reading<Kifu>> read = Optional.empty();
    private boolean held;
    private boolean cut;
    private boolean done;

    /** Looks at the beginning of a stream, which is closed with this reader, and finds out its encoding and format. */
    public GameReader(String name, InputStream bytes, IllegalMoves policy) throws IOException {
        this(name, bytes, policy, GAME_LIMIT);
    }

    /** @param gameLimit in characters, up to {@link #GAME_LIMIT} */
    GameReader(String name, InputStream bytes, IllegalMoves policy, int gameLimit) throws IOException {
        this.gameLimit = gameLimit;
        this.name = name;
        this.policy = policy;
        byte[] head = afterBlankLines(bytes);
        this.encoding = TextDecoder.detect(head);
        this.text = new InputStreamReader(
                new SequenceInputStream(new ByteArrayInputStream(head), bytes),
                encoding.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE));
        this.head = isBinary(head) ? "" : new String(head, encoding);
        Optional<Format> told = FormatDetector.detect(this.head);
        this.isHinted = told.isEmpty() && !this.head.isBlank();
        this.format = isHinted ? FormatDetector.hinted(name) : told;
        this.splitter = format.map(GameSplitter::of).orElse(null);
    }

    /** The first bytes that say something: a record may have any amount of blank lines before it, and they are counted. */
    private byte[] afterBlankLines(InputStream bytes) throws IOException {
        byte[] head = bytes.readNBytes(HEAD);
        while (head.length == HEAD && isBlank(head)) {
            int kept = HEAD - LONGEST_BREAK;
            for (int i = 0; i < kept; i++) {
                boolean goesOn = head[i] == '\r' && (head[i + 1] == '\n' || head[i + 1] == '\r' && head[i + 2] == '\n');
                lineNumber += head[i] == '\n' || head[i] == '\r' && !goesOn ? 1 : 0;
            }
            byte[] next = Arrays.copyOfRange(head, kept, kept + HEAD);
            int more = bytes.readNBytes(next, LONGEST_BREAK, HEAD - LONGEST_BREAK);
            head = Arrays.copyOf(next, LONGEST_BREAK + more);
        }
        return head;
    }

    private static boolean isBlank(byte[] head) {
        for (byte b : head) {
            if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
                return false;
            }
        }
        return true;
    }

    private boolean isBinary(byte[] head) {
        if (encoding.equals(StandardCharsets.UTF_16LE) || encoding.equals(StandardCharsets.UTF_16BE)) {
            return false;
        }
        for (byte b : head) {
            if (b == 0) {
                return true;
            }
        }
        return false;
    }

    /** {@return the format of the stream; empty if it is none that is known} */
    public Optional<Format> format() {
        return format;
    }

    /** {@return the encoding that was guessed from the first 64 KiB, as {@link TextDecoder#detect} does} */
    public Charset encoding() {
        return encoding;
    }

    /** {@return the next game; empty after the last} A stream without any game gives one with a finding. */
    public Optional<Game> next() throws IOException {
        if (splitter == null) {
            return unknown();
        }
        while (!done) {
            boolean more = held || readLine();
            if (!more) {
                done = true;
            } else {
                GameSplitter.Place place = held ? GameSplitter.Place.SAME_GAME : splitter.placeOf(line.toString());
                held = false;
                if (place != GameSplitter.Place.SAME_GAME && says()) {
                    held = place == GameSplitter.Place.NEXT_GAME;
                    return Optional.of(read());
                }
                if (place == GameSplitter.Place.BETWEEN) {
                    game.setLength(0);
                } else {
                    append();
                }
            }
        }
        return says() ? Optional.of(read()) : Optional.empty();
    }

    private boolean says() {
        return !PlainText.of(game.toString()).isBlank();
    }

    private void append() {
        if (game.isEmpty()) {
            gameLine = lineNumber;
        }
        if (game.length() + line.length() > gameLimit) {
            cut = true;
        } else {
            game.append(line);
        }
    }

    private Game read() {
        Source source = new Source(name, game.toString(), gameLine);
        game.setLength(0);
        Format known = format.orElseThrow();
        number++;
        read = Optional.empty();
        Optional<InputFailure> failure =
                Boundary.OF_READERS.run(() -> read = Optional.of(withFindings(known.read(source, policy), source)));
        Optional<Reading<Kifu>> reading = read;
        read = Optional.empty();
        return failure.map(why -> Game.failed(new Place(name, source.firstLine(), 0), number, why))
                .orElseGet(() -> new Game(name, number, format, encoding, reading.orElseThrow()));
    }

    private Reading<Kifu> withFindings(Reading<Kifu> reading, Source source) {
        int bad = source.text().indexOf('\uFFFD');
        // the name of a file alone makes no record of it
        boolean isNone = isHinted && reading.value().root().children().isEmpty();
        if (bad < 0 && !cut && !isNone) {
            return reading;
        }
        Findings findings = new Findings(source);
        if (isNone) {
            findings.error(NotationCode.UNKNOWN_FORMAT, 0, UNKNOWN);
        }
        if (bad >= 0) {
            String encodingName = TextDecoder.name(encoding);
            findings.warning(
                    NotationCode.BAD_BYTES,
                    bad,
                    encodingName + "として読めないバイトがあります",
                    "bytes that are not " + encodingName);
        }
        if (cut) {
            cut = false;
            findings.error(
                    NotationCode.LIMIT,
                    source.text().length(),
                    new Wording("一局が長すぎるので途中までです", "the game is too long and was cut here"));
        }
        List<Diagnostic> all = new ArrayList<>(findings.toList());
        all.addAll(reading.findings());
        return new Reading<>(reading.value(), all);
    }

    private Optional<Game> unknown() {
        if (done) {
            return Optional.empty();
        }
        done = true;
        Findings findings = new Findings(new Source(name, "", 1));
        findings.error(
                NotationCode.UNKNOWN_FORMAT,
                0,
                NearestFormat.of(head).map(GameReader::nearest).orElse(UNKNOWN));
        Reading<Kifu> reading = new Reading<>(Kifu.from(Start.hirate()), findings.toList());
        return Optional.of(new Game(name, 1, format, encoding, reading));
    }

    private static Wording nearest(NearestFormat nearest) {
        String id = nearest.format().id();
        String line = VisibleText.quote(nearest.line().strip());
        return new Wording(
                UNKNOWN.japanese() + "。最も近いのは " + id + " で、" + nearest.number() + "行目が読めません: " + line,
                UNKNOWN.english() + "; nearest is " + id + ", of which line " + nearest.number() + " cannot be read: "
                        + line);
    }

    /** Reads one line with its break into {@link #line}; a line past the limit is read in parts. */
    private boolean readLine() throws IOException {
        line.setLength(0);
        lineNumber += isMidLine ? 0 : 1;
        isMidLine = false;
        while (line.length() < gameLimit) {
            if (next == filled && !fill()) {
                return line.length() > 0;
            }
            int start = next;
            while (next < filled && buffer[next] != '\n' && buffer[next] != '\r') {
                next++;
            }
            int cut = splitter == null ? next : splitter.cut(buffer, start, next);
            line.append(buffer, start, cut - start);
            if (cut < next) {
                next = cut;
                isMidLine = true;
                return true;
            }
            if (next < filled) {
                lineBreak();
                return true;
            }
        }
        return true;
    }

    private boolean fill() throws IOException {
        next = 0;
        filled = Math.max(0, text.read(buffer));
        return filled > 0;
    }

    /** Takes one break: LF, CR LF, CR or CR CR LF. */
    private void lineBreak() throws IOException {
        int returns = 0;
        while (returns < 2 && peek() == '\r') {
            take();
            returns++;
        }
        if (peek() == '\n') {
            take();
        } else if (returns == 2) {
            next--;
            line.setLength(line.length() - 1);
        }
    }

    private int peek() throws IOException {
        return next < filled || refillKeeping() ? buffer[next] : -1;
    }

    /** Refills while the last character taken stays in reach of {@code next--}. */
    private boolean refillKeeping() throws IOException {
        char kept = next > 0 ? buffer[next - 1] : 0;
        int read = text.read(buffer, 1, buffer.length - 1);
        buffer[0] = kept;
        next = 1;
        filled = 1 + Math.max(0, read);
        return read > 0;
    }

    private void take() {
        line.append(buffer[next++]);
    }

    @Override
    public void close() throws IOException {
        text.close();
    }

    /**
     * The format that a text of no known format comes nearest to.
     *
     * @param format that most lines look like
     * @param number 1-based, of the first of them
     */
    private record NearestFormat(Format format, int number, String line) {
        private static final int LINES = 200;

        private record Seen(int count, int number, String line) {}

        static Optional<NearestFormat> of(String text) {
            Map<Format, Seen> seen = new EnumMap<>(Format.class);
            Lines lines = new Lines(text);
            for (int number = 1; number <= LINES && lines.next(); number++) {
                String line = lines.line();
                Format format = line.isBlank() ? null : looksLike(line.strip());
                if (format != null) {
                    Seen first = seen.getOrDefault(format, new Seen(0, number, line));
                    seen.put(format, new Seen(first.count() + 1, first.number(), first.line()));
                }
            }
            return seen.entrySet().stream()
                    .max(Map.Entry.comparingByValue((a, b) -> Integer.compare(a.count(), b.count())))
                    .map(most -> new NearestFormat(
                            most.getKey(),
                            most.getValue().number(),
                            most.getValue().line()));
        }

        private static @Nullable Format looksLike(String line) {
            char c = line.charAt(0);
            if (MoveScanner.mark(c).isPresent()) {
                return Format.KI2;
            }
            if (c == '|') {
                return Format.BOD;
            }
            if (Psn.beginsWith(line)) {
                return Format.PSN;
            }
            if (line.startsWith("USF") || c == '^') {
                return Format.USF;
            }
            if (c == '{' || c == '[') {
                return Format.JKF;
            }
            if (line.startsWith("position") || line.startsWith("startpos")) {
                return Format.USI;
            }
            if (Numerals.arabicDigit(c) >= 0 && line.indexOf(' ') > 0) {
                return Format.KIF;
            }
            if ("+-%$".indexOf(c) >= 0 && line.length() > 1 && line.charAt(1) > ' ' && line.charAt(1) < 0x80) {
                return Format.CSA;
            }
            boolean isHeader = line.indexOf('：') > 0;
            return isHeader
                    ? Format.KIF
                    : line.indexOf('~') >= 0 ? Format.USEN : slashes(line) >= 3 ? Format.SFEN : null;
        }

        private static long slashes(String line) {
            return line.chars().filter(c -> c == '/').count();
        }
    }
}
