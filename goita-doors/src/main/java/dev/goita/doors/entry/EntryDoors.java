package dev.goita.doors.entry;

import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.Plain;
import dev.goita.record.Finding;
import dev.goita.record.RoundRecord;
import dev.goita.record.entry.EnteredRound;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.KeyPlace;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RecordText;
import dev.goita.record.text.RoundText;
import dev.goita.table.ScoreSheets;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
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
            return EntryFile.read(PastedRecord.stream(state), SOURCE, rules);
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
            throw new Refusal(
                    413,
                    new Wording(
                            "一試合の記録は " + MOST_CHARACTERS + " 字までです",
                            "the record of a match has at most " + MOST_CHARACTERS + " characters"));
        }
    }

    private Map<String, Object> answer(EntryDesk desk, Language language) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("state", written(desk.file(), Form.DRAFT));
        desk.cursor().ifPresent(at -> answer.put("cursor", Plain.map("round", at.round(), "key", at.key())));
        answer.put("mode", desk.mode() == EntryDesk.Mode.INSERT ? "insert" : "overwrite");
        answer.put("record", record(desk));
        answer.put("view", new EntryView(desk, language).fields());
        return answer;
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
        return taken(PastedRecord.of(secondTyping(question).merged(), rules), question.language());
    }

    private SecondTyping secondTyping(Question question) throws IOException {
        Asked json = question.value();
        String first =
                json.path("first").text().orElseThrow(() -> Refusal.badRequest("first がありません", "first is missing"));
        return new SecondTyping(record(new EntryDesk(read(first))), record(desk(json)), rules);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw Refusal.badRequest("番号は数字で書いてください", "a number is expected");
        }
    }

    private Object sheet(Question question) {
        Asked json = question.value();
        EntryDesk desk = desk(json);
        ScoreSheets sheets = new ScoreSheets(rules, question.language());
        fill(desk.file(), sheets);
        String markup = sheets.markup();
        return Plain.map("markup", markup, "html", sheets.html());
    }

    /** All rounds that are dealt, the open one as far as its keys are accepted. */
    private static void fill(EntryFile file, ScoreSheets sheets) {
        List<String> names = file.header().players();
        RecordSink sink = sheets.beside(new RecordSink() {
            @Override
            public void round(RoundText round) {
                sheets.add(round, names);
            }

            @Override
            public void finding(Finding finding) {
                // What is typed was read before.
            }
        });
        sink.matchBegins();
        for (MatchValue value : file.values()) {
            sink.matchValue(value);
        }
        int number = 0;
        for (EnteredRound round : file.session().rounds()) {
            number++;
            Optional<RoundRecord> record = round.toRecord();
            if (record.isPresent()) {
                sink.round(RecordText.of(number, record.get()));
            }
        }
    }

    /**
     * The record that a question to {@code /api/entry} brings, as a file holds it.
     *
     * @throws Refusal if it brings none
     */
    public String record(Question question) {
        Asked json = question.value();
        if (json.path("state").text().isEmpty()) {
            throw Refusal.badRequest("state がありません", "state is missing");
        }
        return written(desk(json).file(), Form.RECORD);
    }
}
