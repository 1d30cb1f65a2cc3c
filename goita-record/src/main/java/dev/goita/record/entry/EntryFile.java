package dev.goita.record.entry;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RecordText;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The file of a match being typed: the record of the rounds that are over, and under the key {@code typing} what is no record yet. Read
 * again after every key it gives the same session, held keys too.
 *
 * <p>The round that is being typed is no record yet: a slip may be legal for many turns, and turns that nobody played must not stand in a
 * record if the typist goes away.
 */
public record EntryFile(EntrySession session, List<MatchValue> values) {
    /** Values that are written anew. */
    private static final Set<String> OWN =
            Set.of(MatchValue.TYPING, MatchValue.FORMAT, MatchValue.VERSION, MatchValue.INDEPENDENT);

    /** Keeps copies, and names the rules of the session. */
    public EntryFile {
        values = RulesOfMatch.naming(session.rules(), List.copyOf(values));
    }

    /** The file of a match of which nothing is typed. */
    public static EntryFile start(Rules rules, EntryHeader header) {
        return new EntryFile(EntrySession.start(rules), header.into(List.of()));
    }

    /** With other keys. */
    public EntryFile with(EntrySession changed) {
        return new EntryFile(changed, values);
    }

    /** With another header: the same keys, and the values that no header has. */
    public EntryFile with(EntryHeader header) {
        return new EntryFile(session, header.into(values));
    }

    /** {@return what stands above the rounds} */
    public EntryHeader header() {
        return EntryHeader.read(values);
    }

    /**
     * Reads a file that was being typed, or any record of one match.
     *
     * @param in the bytes, in any form that {@link RecordFile} reads; left open
     * @throws IOException if the bytes cannot be read
     * @throws DiagnosticException if it has errors, or holds what cannot be gone on with
     */
    public static EntryFile read(InputStream in, String source, RulesOfMatch rules) throws IOException {
        Content content = new Content();
        RecordFile.read(in, source, Strictness.LENIENT, content);
        if (!content.errors.isEmpty()) {
            throw new DiagnosticException(content.errors);
        }
        if (content.matches > 1) {
            throw cannotGoOn(source, 1, "試合が二つ以上あります", "it holds more than one match");
        }
        return read(content, source, content.rules(source, rules));
    }

    private static EntryFile read(Content content, String source, Rules rules) {
        EntrySession session = EntrySession.start(rules);
        int typed = content.typed();
        for (RoundText text : content.texts.subList(0, typed)) {
            session = record(rules, text).flatMap(session::plus).orElseThrow(() -> wrongRound(source, text));
        }
        List<RoundRecord> whole = new ArrayList<>();
        for (RoundText text : content.texts.subList(typed, content.texts.size())) {
            whole.add(record(rules, text).orElseThrow(() -> wrongRound(source, text)));
        }
        return content.file(source, session, whole);
    }

    private static Optional<RoundRecord> record(Rules rules, RoundText text) {
        return RoundReading.of(rules, text).toRecord(rules);
    }

    private static DiagnosticException wrongRound(String source, RoundText text) {
        return cannotGoOn(
                source,
                text.start().line(),
                "この局に誤りがあるか、前の局が終わっていません。goita check で確かめてください",
                "this round has errors, or the one before is not over; see goita check");
    }

    /**
     * Reads a record of one match as somebody would have typed it, mistakes and all: the first that shows is held, with what stands
     * behind it, and can be repaired as if it had just been typed. Of its rounds that is all but who won them, and who declared 五し.
     *
     * @param in the bytes, in any form that {@link RecordFile} reads; left open
     * @return what would have been typed and what the file says of the match
     * @throws IOException if the bytes cannot be read
     * @throws DiagnosticException if nothing can be read of it, it holds more than one match or goes on after its match is won, or
     *     something was being typed in it and it has errors
     */
    public static EntryFile readAsWritten(InputStream in, String source, RulesOfMatch ofMatch) throws IOException {
        Content content = new Content();
        RecordFile.read(in, source, Strictness.LENIENT, content);
        boolean isNothing = content.texts.isEmpty() && content.values.isEmpty();
        if (!content.errors.isEmpty() && (isNothing || content.typing.isPresent())) {
            throw new DiagnosticException(content.errors);
        }
        if (content.differs) {
            throw cannotGoOn(source, 1, "試合が二つ以上あります", "it holds more than one match");
        }
        Rules rules = content.rules(source, ofMatch);
        if (content.typed() < content.texts.size()) {
            return read(content, source, rules);
        }
        EntrySession session = EntrySession.start(rules);
        for (RoundText text : content.texts) {
            session = session.plus(text)
                    .orElseThrow(() -> cannotGoOn(
                            source,
                            text.start().line(),
                            "この局の前に試合が終わっています。一試合ずつ読み込んでください",
                            "the match is over before this round: read one match at a time"));
        }
        return content.file(source, session, List.of());
    }

    private static DiagnosticException cannotGoOn(String source, int line, String japanese, String english) {
        return new DiagnosticException(List.of(new Diagnostic(
                RecordCode.INCOMPLETE_TURN,
                Severity.ERROR,
                new Place(source, line, 1),
                new Wording("続きを入力できません: " + japanese, "cannot go on typing: " + english))));
    }

    /** Writes the file. */
    public void write(Writer out) throws IOException {
        write(out, TypingValue.of(session, session.undoubted()));
    }

    /** Writes everything as it was typed, finished rounds too: read again, any of it may still be doubted, as while it was typed. */
    public void writeDraft(Writer out) throws IOException {
        write(out, Optional.of(TypingValue.ofAll(session)));
    }

    private void write(Writer out, Optional<String> typing) throws IOException {
        List<RoundRecord> records = session.records();
        try (JsonWriter json = new JsonWriter(out, JsonStyle.CANONICAL, session.rules())) {
            json.matchBegins();
            values.forEach(json::matchValue);
            for (int i = 0; i < records.size(); i++) {
                json.round(RecordText.of(i + 1, records.get(i)));
            }
            typing.ifPresent(
                    value -> json.matchValue(new MatchValue(MatchValue.TYPING, Cell.spot(1, 1), List.of(), value)));
            json.matchEnds();
        }
    }

    /** What a file holds. */
    private static final class Content implements RecordSink {
        private final List<RoundText> texts = new ArrayList<>();
        private final List<MatchValue> values = new ArrayList<>();
        private final List<Diagnostic> errors = new ArrayList<>();
        private Optional<MatchValue> typing = Optional.empty();
        private int matches;
        /** Whether two matches are said to be different ones. Tables in kanji name their players again for every round. */
        private boolean differs;

        /** By which rules it was typed, wherever it names them. */
        Rules rules(String source, RulesOfMatch ofMatch) {
            values.forEach(value -> ofMatch.value(value, source));
            return typing.flatMap(TypingValue::rules).orElse(ofMatch.rules());
        }

        /** How many of the rounds were typed as they stand: what is being typed has the keys of the others. */
        int typed() {
            return Math.min(texts.size(), typing.flatMap(TypingValue::from).orElse(texts.size()));
        }

        /** With what was being typed behind the rounds; the others are as they were when they were last over. */
        EntryFile file(String source, EntrySession rounds, List<RoundRecord> whole) {
            EntrySession session = typing.isEmpty()
                    ? rounds
                    : TypingValue.read(typing.get(), rounds, whole)
                            .orElseThrow(
                                    () -> cannotGoOn(source, 1, "\"typing\" の続きが打てません", "\"typing\" does not follow"));
            return new EntryFile(session, values);
        }

        @Override
        public void matchBegins() {
            matches++;
        }

        @Override
        public void matchValue(MatchValue value) {
            if (value.key().equals(MatchValue.TYPING)) {
                typing = Optional.of(value);
            } else if (!OWN.contains(value.key())) {
                Optional<MatchValue> before = values.stream()
                        .filter(known -> matches > 1 && known.key().equals(value.key()))
                        .findFirst();
                differs |= before.filter(known -> !known.json().equals(value.json()))
                        .isPresent();
                if (before.isEmpty()) {
                    values.add(value);
                }
            }
        }

        @Override
        public void round(RoundText round) {
            texts.add(round);
        }

        @Override
        public void finding(Finding finding) {
            if (finding.severity() == Severity.ERROR) {
                errors.add(finding.diagnostic());
            }
        }
    }

    /**
     * 入力中の鍵: the keys of rounds that are no record yet, or a record in doubt, as the value of {@code typing}: a string of lines.
     * {@code rules:} names the rules where it is everything that was typed; {@code from:} with their number says how many rounds of the record the keys follow, where it has more; {@code keys:} begins a round;
     * behind it come {@code dealer:} and {@code score:} where they do not follow from the round before, and for each key that the format does
     * not know {@code extra:} with its name, and its value as JSON on a line of its own.
     */
    private static final class TypingValue {
        private static final String RULES = "rules:";
        private static final String FROM = "from:";
        private static final String KEYS = "keys:";
        private static final String DEALER = "dealer:";
        private static final String SCORE = "score:";
        private static final String EXTRA = "extra:";
        private static final String LINE = "\n";
        private static final int MOST_DIGITS = 6;

        private TypingValue() {}

        /** Of the rounds from one on; empty if the record says all. */
        static Optional<String> of(EntrySession session, int from) {
            List<Sheet> sheets = session.sheets().subList(from, session.sheets().size());
            boolean isSaid = sheets.size() <= 1
                    && sheets.stream()
                            .allMatch(sheet -> sheet.isBlank() || sheet.isSettled() && isSaid(session, sheet));
            return isSaid ? Optional.empty() : Optional.of(JsonLine.quote(text(sheets, from)));
        }

        /** Of everything that was typed, whether a record could say it or not. */
        static String ofAll(EntrySession session) {
            return JsonLine.quote(RULES + session.rules() + LINE + text(session.sheets(), 0));
        }

        private static String text(List<Sheet> sheets, int from) {
            List<String> words = new ArrayList<>();
            if (sheets.stream().anyMatch(sheet -> sheet.whole().isPresent())) {
                words.add(FROM + from);
            }
            sheets.forEach(sheet -> add(sheet, words));
            return String.join(LINE, words);
        }

        /** Whether a record brings all keys of the open round back. */
        private static boolean isSaid(EntrySession session, Sheet sheet) {
            int handsAt = session.current().handsAt();
            return session.settledPart()
                    .map(record -> EnteredRound.keysOf(session.rules(), record))
                    .filter(keys -> sheet.keys().endsWith(keys) && sheet.keys().length() == keys.length() + handsAt)
                    .isPresent();
        }

        private static void add(Sheet sheet, List<String> words) {
            words.add(KEYS + sheet.keys());
            sheet.dealer().ifPresent(dealer -> words.add(DEALER + dealer.number()));
            sheet.score().ifPresent(score -> words.add(SCORE + score.even() + ":" + score.odd()));
            for (ExtraField extra : sheet.extras()) {
                words.add(EXTRA + extra.name().replace(LINE, " "));
                words.add(extra.json());
            }
        }

        /** The rules that stand in the first line, if they do and are some. */
        static Optional<Rules> rules(MatchValue value) {
            return value.texts().stream()
                    .map(Cell::text)
                    .filter(text -> text.startsWith(RULES))
                    .findFirst()
                    .flatMap(text -> RulesOfMatch.read(text.substring(RULES.length(), (text + LINE).indexOf(LINE))));
        }

        private static String behindRules(String text) {
            return text.startsWith(RULES)
                    ? text.substring(Math.min(text.length(), (text + LINE).indexOf(LINE) + 1))
                    : text;
        }

        /** How many rounds of the record the keys follow; empty for all of them. */
        static Optional<Integer> from(MatchValue value) {
            return value.texts().stream()
                    .map(text -> behindRules(text.text()))
                    .filter(text -> text.startsWith(FROM))
                    .map(text -> text.substring(FROM.length(), (text + LINE).indexOf(LINE)))
                    .filter(number -> areDigits(number) && !number.isEmpty() && number.length() <= MOST_DIGITS)
                    .map(Integer::valueOf)
                    .findFirst();
        }

        /** A session with what was being typed behind rounds that were over before; empty if the value is none that was written here. */
        static Optional<EntrySession> read(MatchValue value, EntrySession session, List<RoundRecord> whole) {
            if (value.texts().size() != 1) {
                return Optional.empty();
            }
            String text = behindRules(value.texts().get(0).text());
            Optional<Integer> from = from(value);
            if (from.isPresent()) {
                return session.isAt(from.get())
                        ? read(List.of(text.substring(text.indexOf(LINE) + 1).split(LINE, -1)), session, whole)
                        : Optional.empty();
            }
            return text.startsWith(KEYS)
                    ? read(List.of(text.split(LINE, -1)), session, whole)
                    : Optional.of(text).filter(TypingValue::areDigits).map(session::typeAll);
        }

        private static boolean areDigits(String text) {
            return text.chars().allMatch(c -> c >= '0' && c <= '9');
        }

        private static Optional<EntrySession> read(List<String> words, EntrySession session, List<RoundRecord> whole) {
            List<Sheet> sheets = new ArrayList<>(session.sheets());
            boolean isOpen = !session.current().isClosed();
            int settled = isOpen ? sheets.remove(sheets.size() - 1).settled() : 0;
            int first = sheets.size();
            int at = 0;
            while (at < words.size()) {
                int end = at + 1;
                while (end < words.size() && !words.get(end).startsWith(KEYS)) {
                    end += words.get(end).startsWith(EXTRA) ? 2 : 1;
                }
                Optional<Sheet> sheet =
                        end > words.size() ? Optional.empty() : sheet(words.subList(at, end), session, settled);
                if (sheet.isEmpty()) {
                    return Optional.empty();
                }
                int number = sheets.size() - first;
                sheets.add(sheet.get()
                        .withWhole(number < whole.size() ? Optional.of(whole.get(number)) : Optional.empty()));
                settled = 0;
                at = end;
            }
            return sheets.size() < first + whole.size()
                    ? Optional.empty()
                    : Optional.of(EntrySession.of(session.rules(), sheets));
        }

        private static Optional<Sheet> sheet(List<String> words, EntrySession session, int settled) {
            if (!words.get(0).startsWith(KEYS)) {
                return Optional.empty();
            }
            String keys = words.get(0).substring(KEYS.length());
            Optional<Seat> dealer = Optional.empty();
            Optional<Score> score = Optional.empty();
            List<ExtraField> extras = new ArrayList<>();
            for (int i = 1; i < words.size(); i++) {
                String word = words.get(i);
                if (word.startsWith(DEALER)) {
                    dealer = HeaderText.seat(word.substring(DEALER.length()), List.of());
                } else if (word.startsWith(SCORE)) {
                    score = HeaderText.score(word.substring(SCORE.length()), session.rules());
                } else if (word.startsWith(EXTRA)) {
                    extras.add(new ExtraField(word.substring(EXTRA.length()), words.get(++i)));
                } else {
                    return Optional.empty();
                }
            }
            boolean isRead = words.stream().anyMatch(word -> word.startsWith(DEALER)) == dealer.isPresent()
                    && words.stream().anyMatch(word -> word.startsWith(SCORE)) == score.isPresent();
            return isRead
                    ? Optional.of(
                            new Sheet(keys, dealer, score, extras, Math.min(settled, keys.length()), Optional.empty()))
                    : Optional.empty();
        }
    }
}
