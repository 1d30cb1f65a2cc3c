package dev.goita.web.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.page.PageDrawing;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.ModelBox;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.TextEdit;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.json.FindingObject;
import dev.goita.table.RecordedTable;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** 検討の窓口: a record's rounds, their tables, and what their turns were worth. */
public final class StudyDoors {
    private static final String MODEL = "strong";

    /** A list that people can still look through; the number of all is told. */
    private static final int MOST_ROUNDS = 500;

    private static final int MOST_FINDINGS = 100;
    private static final int MOST_TABLES = 16;
    private static final int PICTURE_WIDTH = 800;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Rules rules;
    private final AnalysisDesk desk;

    /**
     * Doors of one server.
     *
     * @param rules of all rounds
     * @param desk where analyses wait for their turn
     */
    public StudyDoors(Rules rules, AnalysisDesk desk) {
        this.rules = rules;
        this.desk = desk;
    }

    /** Read once, when somebody first asks for it. */
    private static final class Network {
        private static final Model STRONG = read();

        private static Model read() {
            try {
                return ModelBox.find(MODEL).orElseThrow().read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Adds the doors.
     *
     * @param routes take them
     */
    public void open(Routes routes) {
        routes.post("/api/study", this::record)
                .post("/api/study/tables", this::tables)
                .post("/api/study/picture", this::picture)
                .post("/api/study/values", this::values)
                .post("/api/study/seat", this::seat);
    }

    private Reply record(Request request) throws IOException {
        Wanted wanted = Wanted.of(request);
        Optional<Integer> number = wanted.optional("round");
        List<Finding> findings = new ArrayList<>();
        RecordCheck check = RecordCheck.lookingAhead(rules, RoundList.SOURCE, findings::add);
        List<Map<String, Object>> rounds = new ArrayList<>();
        List<StudiedRound> chosen = new ArrayList<>(1);
        RoundList.read(wanted.text(), check, rules, request.language(), round -> {
            if (rounds.size() < MOST_ROUNDS) {
                rounds.add(round.summary());
            }
            boolean isWanted = number.map(n -> n == round.number())
                    .orElseGet(() -> round.view(Optional.empty()).isPresent());
            if (isWanted && chosen.isEmpty()) {
                chosen.add(round);
            }
        });
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(
                "findings",
                findings.stream()
                        .limit(MOST_FINDINGS)
                        .map(finding -> object(finding, request.language()))
                        .toList());
        fields.put("errors", check.errors());
        fields.put("warnings", check.warnings());
        fields.put("count", check.rounds());
        fields.put("rounds", rounds);
        for (StudiedRound round : chosen) {
            if (round.view(wanted.viewer()).isPresent()) {
                fields.put("chosen", round.object(wanted.viewer()));
            }
        }
        return Reply.jsonOf(fields);
    }

    /** As {@code /api/check} has it, and how each repair edits the text, in bytes of UTF-8. */
    private static ObjectNode object(Finding finding, Language language) {
        try {
            ObjectNode fields = (ObjectNode) MAPPER.readTree(FindingObject.line(finding, language));
            fields.putPOJO(
                    "changes",
                    finding.repairs().stream()
                            .filter(repair -> !repair.edits().isEmpty())
                            .map(repair -> change(repair, language))
                            .toList());
            return fields;
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, Object> change(Repair repair, Language language) {
        return Map.of(
                "message",
                repair.wording().in(language),
                "edits",
                repair.edits().stream().map(StudyDoors::edit).toList());
    }

    private static Map<String, Object> edit(TextEdit edit) {
        return Map.of("offset", edit.span().offset(), "length", edit.span().length(), "text", edit.replacement());
    }

    private StudiedRound round(Wanted wanted, Request request) throws IOException {
        return RoundList.find(wanted.text(), wanted.number("round"), rules, request.language());
    }

    private Reply tables(Request request) throws IOException {
        Wanted wanted = Wanted.of(request);
        int from = wanted.number("from");
        int to = wanted.number("to");
        if (to < from || to - from >= MOST_TABLES) {
            throw HttpRefusal.badRequest(
                    "一度に " + MOST_TABLES + " 枚までです", "at most " + MOST_TABLES + " tables can be asked for at a time");
        }
        RecordedTable table = round(wanted, request).table(wanted.viewer());
        return Reply.jsonOf(Map.of(
                "tables",
                IntStream.rangeClosed(from, Math.min(to, table.turns()))
                        .mapToObj(turns -> PageDrawing.of(table.after(turns, Theme.LIGHT)))
                        .toList()));
    }

    /** A file of its own, in colours of its own. */
    private Reply picture(Request request) throws IOException {
        Wanted wanted = Wanted.of(request);
        int turn = wanted.number("turn");
        RecordedTable table = round(wanted, request).table(wanted.viewer());
        return Reply.jsonOf(Map.of(
                "svg", PictureFiles.svg(table.after(Math.min(turn, table.turns()), Theme.LIGHT), PICTURE_WIDTH)));
    }

    private Reply values(Request request) throws IOException {
        StudiedRound round = round(Wanted.of(request), request);
        return Reply.jsonOf(desk.analyze(hasTime -> Values.of(round, hasTime)));
    }

    private Reply seat(Request request) throws IOException {
        Wanted wanted = Wanted.of(request);
        Seat seat = wanted.seat();
        StudiedRound round = round(wanted, request);
        return Reply.jsonOf(desk.analyze(hasTime -> SeatStudy.of(round, seat, Network.STRONG)));
    }
}
