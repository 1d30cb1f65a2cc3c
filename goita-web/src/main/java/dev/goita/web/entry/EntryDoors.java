package dev.goita.web.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.page.ScoreSheet;
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
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 記録入力の窓口: what the entry page asks. What was typed comes with each question and goes back with its answer: the browser
 * keeps it, so that neither a reload nor a new server loses a key.
 */
public final class EntryDoors {
    /** As findings call what comes by HTTP. */
    static final String SOURCE = Request.SOURCE;

    /** Of what was typed, and of a record that is pasted: far more than a match has. */
    static final int MOST_CHARACTERS = 128 << 10;

    private final Rules rules;
    private final Optional<MatchShelf> shelf;

    private EntryDoors(Rules rules, Optional<MatchShelf> shelf) {
        this.rules = rules;
        this.shelf = shelf;
    }

    /**
     * Opens the doors.
     *
     * @param data where matches may be kept; empty for nowhere
     */
    public static void open(Routes routes, Rules rules, Optional<Path> data) {
        EntryDoors doors = new EntryDoors(rules, data.map(MatchShelf::new));
        Reply style = Reply.of("text/css; charset=utf-8", ScoreSheet.STYLE.getBytes(StandardCharsets.UTF_8));
        routes.post("/api/entry", doors::type)
                .post("/api/entry/import", doors::paste)
                .post("/api/entry/sheet", doors::sheet)
                .post("/api/entry/compare", doors::compare)
                .post("/api/entry/merge", doors::merge)
                .get("/score-sheet.css", request -> style)
                .get("/api/matches", request -> doors.matches())
                .get("/api/match", doors::match)
                .post("/api/match", doors::save);
    }

    private Reply type(Request request) {
        JsonNode json = request.json();
        EntryDesk desk = desk(json);
        EntryDesk.Reply reply = EntryAction.of(json.path("action")).at(desk);
        Map<String, Object> answer = answer(desk, request.language());
        answer.put("refused", reply == EntryDesk.Reply.REFUSED);
        return Reply.jsonOf(answer);
    }

    private EntryDesk desk(JsonNode json) {
        JsonNode state = json.path("state");
        EntryDesk desk =
                new EntryDesk(state.isTextual() ? read(state.textValue()) : EntryFile.start(rules, EntryHeader.EMPTY));
        JsonNode cursor = json.path("cursor");
        if (cursor.isObject()) {
            desk.moveTo(new KeyPlace(
                    cursor.path("round").asInt(-1), cursor.path("key").asInt(-1)));
        }
        if (json.path("mode").asText().equals("insert")) {
            desk.switchMode();
        }
        return desk;
    }

    /** @throws HttpRefusal 413 or 400 */
    private EntryFile read(String state) {
        checkLength(state);
        try {
            return EntryFile.read(PastedRecord.stream(state), SOURCE, rules);
        } catch (DiagnosticException e) {
            Wording why = e.diagnostics().get(0).wording();
            throw HttpRefusal.badRequest(
                    "入力の途中の記録として読めません: " + why.japanese(), "this is no record that is being typed: " + why.english());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void checkLength(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw new HttpRefusal(
                    413,
                    new Wording(
                            "一試合の記録は " + MOST_CHARACTERS + " 字までです",
                            "the record of a match has at most " + MOST_CHARACTERS + " characters"));
        }
    }

    private Map<String, Object> answer(EntryDesk desk, Language language) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("state", written(desk.file(), Form.DRAFT));
        desk.cursor().ifPresent(at -> answer.put("cursor", Map.of("round", at.round(), "key", at.key())));
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

    private Reply paste(Request request) throws IOException {
        PastedRecord pasted = PastedRecord.of(request, rules);
        Optional<String> finding = request.query("finding");
        if (finding.isPresent()) {
            pasted = pasted.repaired(number(finding.get()), number(request.need("repair")));
        }
        return taken(pasted, request.language());
    }

    private Reply taken(PastedRecord record, Language language) {
        EntryDesk desk = new EntryDesk(record.file());
        Map<String, Object> answer = answer(desk, language);
        answer.put("refused", desk.session().refusal().isPresent());
        answer.put("source", record.text());
        answer.put("findings", record.findings(language));
        return Reply.jsonOf(answer);
    }

    private Reply compare(Request request) throws IOException {
        return Reply.jsonOf(secondTyping(request).fields(request.language()));
    }

    private Reply merge(Request request) throws IOException {
        return taken(PastedRecord.of(secondTyping(request).merged(), rules), request.language());
    }

    private SecondTyping secondTyping(Request request) throws IOException {
        JsonNode json = request.json();
        if (!json.path("first").isTextual()) {
            throw HttpRefusal.badRequest("first がありません", "first is missing");
        }
        EntryDesk first = new EntryDesk(read(json.path("first").textValue()));
        return new SecondTyping(record(first), record(desk(json)), rules);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw HttpRefusal.badRequest("番号は数字で書いてください", "a number is expected");
        }
    }

    private Reply sheet(Request request) {
        JsonNode json = request.json();
        EntryDesk desk = desk(json);
        ScoreSheets sheets = new ScoreSheets(rules, request.language());
        fill(desk.file(), sheets);
        String markup = sheets.markup();
        return Reply.jsonOf(Map.of("markup", markup, "html", sheets.html()));
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

    private Reply matches() {
        return Reply.jsonOf(Map.of(
                "available",
                shelf.isPresent(),
                "matches",
                shelf.map(MatchShelf::names).orElse(List.of())));
    }

    private MatchShelf shelf() {
        return shelf.orElseThrow(() -> new HttpRefusal(
                404,
                new Wording(
                        "このサーバーはファイルに残しません。goita serve --data フォルダー で起動してください",
                        "this server keeps no files: start it with goita serve --data FOLDER")));
    }

    private Reply match(Request request) {
        MatchShelf.Kept kept = shelf().open(request.need("name"));
        return Reply.jsonOf(Map.of("name", kept.name(), "text", kept.text(), "hash", kept.hash()));
    }

    private Reply save(Request request) {
        JsonNode json = request.json();
        if (!json.path("state").isTextual()) {
            throw HttpRefusal.badRequest("state がありません", "state is missing");
        }
        JsonNode hash = json.path("hash");
        String text = written(desk(json).file(), Form.RECORD);
        MatchShelf.Saved saved = shelf().save(
                        request.need("name"),
                        text,
                        hash.isTextual() ? Optional.of(hash.textValue()) : Optional.empty());
        MatchShelf.Kept kept = saved.kept();
        if (saved.isDone()) {
            return Reply.jsonOf(Map.of("name", kept.name(), "hash", kept.hash()));
        }
        Wording why = new Wording(
                "「" + kept.name() + "」はほかの画面で保存されています。両方とも残っています",
                "\"" + kept.name() + "\" was saved elsewhere in the meantime; both are still there");
        return Reply.jsonOf(Map.of(
                        "error",
                        why.in(request.language()),
                        "name",
                        kept.name(),
                        "text",
                        kept.text(),
                        "hash",
                        kept.hash()))
                .withStatus(409);
    }
}
