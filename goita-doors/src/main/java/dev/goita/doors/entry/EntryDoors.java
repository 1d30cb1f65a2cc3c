package dev.goita.doors.entry;

import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.door.RoundsAlone;
import dev.goita.doors.entry.EntryView.EntryTable;
import dev.goita.doors.value.Asked;
import dev.goita.record.JsonStyle;
import dev.goita.record.Strictness;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.compare.Typing;
import dev.goita.record.compare.TypingComparison;
import dev.goita.record.compare.TypingDifference;
import dev.goita.record.entry.EnteredRound;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.KeyPlace;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.text.RecordSink;
import dev.goita.table.ScoreSheets;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * 記録入力の窓口: what the entry page asks. What was typed comes with each question and goes back with its answer: the browser
 * keeps it, so that neither a reload nor a new server loses a key.
 */
public final class EntryDoors {
    static final String SOURCE = Question.SOURCE;

    /** Of what was typed, and of a record that is pasted: far more than a match has. */
    static final int MOST_CHARACTERS = 128 << 10;

    private final Rules rules;

    /** Doors by these rules. */
    public EntryDoors(Rules rules) {
        this.rules = rules;
    }

    /** Opens them. */
    public void open(Doors doors) {
        doors.add("/api/entry", Doors.Work.QUICK, this::type)
                .add("/api/entry/import", Doors.Work.QUICK, this::paste)
                .add("/api/entry/sheet", Doors.Work.QUICK, this::sheet)
                .add("/api/entry/compare", Doors.Work.QUICK, this::compare)
                .add("/api/entry/merge", Doors.Work.QUICK, this::merge)
                .add("/api/entry/record", Doors.Work.QUICK, this::record);
    }

    private Object type(Question question) {
        Asked json = question.value();
        EntryDesk desk = desk(json);
        EntryDesk.Reply reply = EntryAction.of(json.path("action")).at(desk);
        Map<String, Object> answer = answer(desk, question.language());
        answer.put("refused", reply == EntryDesk.Reply.REFUSED);
        return answer;
    }

    private EntryDesk desk(Asked json) {
        EntryDesk desk = new EntryDesk(
                json.path("state").text().map(this::read).orElseGet(() -> EntryFile.start(rules, EntryHeader.EMPTY)));
        Asked cursor = json.path("cursor");
        if (cursor.isObject()) {
            desk.moveTo(new KeyPlace(
                    cursor.path("round").asInt(-1), cursor.path("key").asInt(-1)));
        }
        if (json.path("mode").asText().equals("insert")) {
            desk.switchMode();
        }
        return desk;
    }

    /** @throws Refusal 413 or 400 */
    private EntryFile read(String state) {
        checkLength(state);
        try {
            return EntryFile.read(Question.stream(state), SOURCE, RulesOfMatch.unlessNamed(rules));
        } catch (DiagnosticException e) {
            Wording why = e.diagnostics().get(0).wording();
            throw Refusal.badRequest(
                    "入力の途中の記録として読めません: " + why.japanese(), "this is no record that is being typed: " + why.english());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void checkLength(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw Refusal.of(
                    413,
                    "一試合の記録は " + MOST_CHARACTERS + " 字までです",
                    "the record of a match has at most " + MOST_CHARACTERS + " characters");
        }
    }

    private Map<String, Object> answer(EntryDesk desk, Language language) {
        return Plain.map(
                "state", written(desk.file(), Form.DRAFT),
                "cursor", desk.cursor().map(at -> Plain.map("round", at.round(), "key", at.key())),
                "mode", desk.mode() == EntryDesk.Mode.INSERT ? "insert" : "overwrite",
                "record", record(desk),
                "view", new EntryView(desk, language).fields());
    }

    /** With everything that was accepted, as if whoever typed it had left. */
    private static String record(EntryDesk desk) {
        EntryDesk settled = new EntryDesk(desk.file());
        settled.settle();
        return written(settled.file(), Form.RECORD);
    }

    private enum Form {
        DRAFT,
        RECORD
    }

    private static String written(EntryFile file, Form form) {
        StringWriter text = new StringWriter();
        try {
            if (form == Form.DRAFT) {
                file.writeDraft(text);
            } else {
                file.write(text);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private Object paste(Question question) throws IOException {
        PastedRecord pasted = PastedRecord.of(question, rules);
        Optional<String> finding = question.parameter("finding");
        if (finding.isPresent()) {
            pasted = pasted.repaired(number(finding.get()), number(question.need("repair")));
        }
        return taken(pasted, question.language());
    }

    private Object taken(PastedRecord record, Language language) {
        EntryDesk desk = new EntryDesk(record.file());
        Map<String, Object> answer = answer(desk, language);
        answer.put("refused", desk.session().refusal().isPresent());
        answer.put("source", record.text());
        answer.put("findings", record.findings(language));
        return answer;
    }

    private Object compare(Question question) throws IOException {
        return secondTyping(question).fields(question.language());
    }

    private Object merge(Question question) throws IOException {
        return taken(new PastedRecord(secondTyping(question).merged(), rules), question.language());
    }

    private SecondTyping secondTyping(Question question) throws IOException {
        Asked json = question.value();
        String first =
                json.path("first").text().orElseThrow(() -> Refusal.badRequest("first がありません", "first is missing"));
        EntryDesk second = desk(json);
        return new SecondTyping(
                record(new EntryDesk(read(first))),
                record(second),
                second.session().rules());
    }

    private static int number(String text) {
        return Asked.whole(text, Integer::parseInt)
                .orElseThrow(() -> Refusal.badRequest("番号は数字で書いてください", "a number is expected"));
    }

    private Object sheet(Question question) {
        EntryDesk desk = desk(question.value());
        ScoreSheets sheets = new ScoreSheets(question.language());
        fill(desk.file(), sheets);
        return Plain.map("markup", sheets.markup(), "html", sheets.html());
    }

    /** All rounds that are dealt, the open one as far as its keys are accepted. */
    private void fill(EntryFile file, ScoreSheets sheets) {
        List<String> names = file.header().players();
        // What is typed was read before: nothing is found in it.
        RecordSink sink = sheets.beside(
                new RoundsAlone(round -> sheets.add(round, names, file.session().rules())));
        sink.matchBegins();
        file.values().forEach(sink::matchValue);
        List<EnteredRound> rounds = file.session().rounds();
        for (int i = 0; i < rounds.size(); i++) {
            EntryTable.text(rounds.get(i), i + 1).ifPresent(sink::round);
        }
    }

    /** The record that a question to {@code /api/entry} brings, as a file holds it. Throws {@link Refusal} if it brings none. */
    public String record(Question question) {
        Asked json = question.value();
        if (json.path("state").text().isEmpty()) {
            throw Refusal.badRequest("state がありません", "state is missing");
        }
        return written(desk(json).file(), Form.RECORD);
    }

    /** 二人目の入力: what was typed of the same sheet by another typist, beside what the first typed. */
    private static final class SecondTyping {
        private final Rules rules;
        private final TypingComparison comparison;

        /** @param first a record in JSON, as is {@code second} */
        SecondTyping(String first, String second, Rules rules) throws IOException {
            this.rules = rules;
            comparison = TypingComparison.of(rules, typing(first), typing(second));
        }

        private Typing typing(String record) throws IOException {
            Typing.Heard heard = Typing.hearing(rules, EntryDoors.SOURCE);
            RecordFile.read(Question.stream(record), EntryDoors.SOURCE, Strictness.LENIENT, heard);
            return heard.typing();
        }

        /** The object for the page. */
        Map<String, Object> fields(Language language) {
            List<Map<String, Object>> differences = comparison.differences().stream()
                    .map(difference -> fields(difference, language))
                    .toList();
            return Plain.map(
                    "same", comparison.same(),
                    "undecided", comparison.undecided(),
                    "differences", differences);
        }

        private static Map<String, Object> fields(TypingDifference difference, Language language) {
            return Plain.map(
                    "words", difference.wordingOfTypists().in(language),
                    "taken", difference.taken().name().toLowerCase(Locale.ROOT),
                    "round", difference.second().flatMap(TypingDifference.Side::round));
        }

        /** One record of both, in JSON. */
        String merged() throws IOException {
            StringWriter text = new StringWriter();
            try (JsonWriter json = new JsonWriter(text, JsonStyle.CANONICAL, rules)) {
                comparison.mergeInto(json);
            }
            return text.toString();
        }
    }
}
