package dev.goita.record.entry;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.check.RoundReading;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.JsonStyle;
import dev.goita.record.json.JsonWriter;
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
 *
 * @param session what was typed
 * @param values of the match besides its rounds, such as its title
 */
public record EntryFile(EntrySession session, List<MatchValue> values) {
    private static final String TYPING = "typing";
    /** Values that are written anew. */
    private static final Set<String> OWN =
            Set.of(TYPING, MatchValue.FORMAT, MatchValue.VERSION, MatchValue.INDEPENDENT);

    /** Keeps copies. */
    public EntryFile {
        values = List.copyOf(values);
    }

    /**
     * The file of a match of which nothing is typed.
     *
     * @param rules of every round
     * @return a file without rounds
     */
    public static EntryFile start(Rules rules, EntryHeader header) {
        return new EntryFile(EntrySession.start(rules), header.into(List.of()));
    }

    /**
     * With other keys.
     *
     * @param changed what was typed
     * @return a file with the same header
     */
    public EntryFile with(EntrySession changed) {
        return new EntryFile(changed, values);
    }

    /**
     * With another header.
     *
     * @return a file with the same keys and with the values that no header has
     */
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
     * @param rules of every round
     * @return what was typed and what the file says of the match
     * @throws IOException if the bytes cannot be read
     * @throws DiagnosticException if it has errors, or holds what cannot be gone on with
     */
    public static EntryFile read(InputStream in, String source, Rules rules) throws IOException {
        Content content = new Content(rules);
        RecordFile.read(in, source, Strictness.LENIENT, content);
        if (!content.errors.isEmpty()) {
            throw new DiagnosticException(content.errors);
        }
        if (content.matches > 1) {
            throw cannotGoOn(source, 1, "試合が二つ以上あります", "it holds more than one match");
        }
        EntrySession session = EntrySession.start(rules);
        for (int i = 0; i < content.rounds.size(); i++) {
            Optional<EntrySession> next = content.rounds.get(i).flatMap(session::plus);
            int line = content.lines.get(i);
            session = next.orElseThrow(() -> cannotGoOn(
                    source,
                    line,
                    "この局に誤りがあるか、前の局が終わっていません。goita check で確かめてください",
                    "this round has errors, or the one before is not over; see goita check"));
        }
        if (content.typing.isPresent()) {
            session = TypingValue.read(content.typing.get(), session)
                    .orElseThrow(() -> cannotGoOn(source, 1, "\"typing\" の続きが打てません", "\"typing\" does not follow"));
        }
        return new EntryFile(session, content.values);
    }

    /**
     * Reads a record of one match as somebody would have typed it, mistakes and all: the first that shows is held, with what stands
     * behind it, and can be repaired as if it had just been typed. Of its rounds that is all but who won them, and who declared 五し.
     *
     * @param in the bytes, in any form that {@link RecordFile} reads; left open
     * @param rules of every round
     * @return what would have been typed and what the file says of the match
     * @throws IOException if the bytes cannot be read
     * @throws DiagnosticException if nothing can be read of it, it holds more than one match or goes on after its match is won, or
     *     something was being typed in it and it has errors
     */
    public static EntryFile readAsWritten(InputStream in, String source, Rules rules) throws IOException {
        Content content = new Content(rules);
        RecordFile.read(in, source, Strictness.LENIENT, content);
        boolean isNothing = content.texts.isEmpty() && content.values.isEmpty();
        if (!content.errors.isEmpty() && (isNothing || content.typing.isPresent())) {
            throw new DiagnosticException(content.errors);
        }
        if (content.differs) {
            throw cannotGoOn(source, 1, "試合が二つ以上あります", "it holds more than one match");
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
        if (content.typing.isPresent()) {
            session = TypingValue.read(content.typing.get(), session)
                    .orElseThrow(() -> cannotGoOn(source, 1, "\"typing\" の続きが打てません", "\"typing\" does not follow"));
        }
        return new EntryFile(session, content.values);
    }

    private static DiagnosticException cannotGoOn(String source, int line, String japanese, String english) {
        return new DiagnosticException(List.of(new Diagnostic(
                RecordCode.INCOMPLETE_TURN,
                Severity.ERROR,
                new Place(source, line, 1),
                new Wording("続きを入力できません: " + japanese, "cannot go on typing: " + english))));
    }

    /**
     * Writes the file.
     *
     * @param out left open
     * @throws IOException if it cannot be written
     */
    public void write(Writer out) throws IOException {
        List<RoundRecord> records = new ArrayList<>();
        int recorded = session.recorded();
        session.rounds()
                .subList(0, recorded)
                .forEach(round -> records.add(round.toRecord().orElseThrow()));
        session.settledPart().ifPresent(records::add);
        write(out, records, TypingValue.of(session, recorded));
    }

    /**
     * Writes everything as it was typed, finished rounds too: read again, any of it may still be doubted, as while it was typed.
     *
     * @param out left open
     * @throws IOException if it cannot be written
     */
    public void writeDraft(Writer out) throws IOException {
        write(out, List.of(), Optional.of(TypingValue.ofAll(session)));
    }

    private void write(Writer out, List<RoundRecord> records, Optional<String> typing) throws IOException {
        try (JsonWriter json = new JsonWriter(out, JsonStyle.CANONICAL, session.rules())) {
            json.matchBegins();
            values.forEach(json::matchValue);
            for (int i = 0; i < records.size(); i++) {
                json.round(RecordText.of(i + 1, records.get(i)));
            }
            typing.ifPresent(value -> json.matchValue(new MatchValue(TYPING, Cell.spot(1, 1), List.of(), value)));
            json.matchEnds();
        }
    }

    /** What a file holds. */
    private static final class Content implements RecordSink {
        private final Rules rules;
        private final List<Optional<RoundRecord>> rounds = new ArrayList<>();
        private final List<RoundText> texts = new ArrayList<>();
        private final List<Integer> lines = new ArrayList<>();
        private final List<MatchValue> values = new ArrayList<>();
        private final List<Diagnostic> errors = new ArrayList<>();
        private Optional<MatchValue> typing = Optional.empty();
        private int matches;
        /** Whether two matches are said to be different ones. Tables in kanji name their players again for every round. */
        private boolean differs;

        Content(Rules rules) {
            this.rules = rules;
        }

        @Override
        public void matchBegins() {
            matches++;
        }

        @Override
        public void matchValue(MatchValue value) {
            if (value.key().equals(TYPING)) {
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
            rounds.add(RoundReading.of(rules, round).toRecord(rules));
            lines.add(round.start().line());
        }

        @Override
        public void finding(Finding finding) {
            if (finding.severity() == Severity.ERROR) {
                errors.add(finding.diagnostic());
            }
        }
    }
}
