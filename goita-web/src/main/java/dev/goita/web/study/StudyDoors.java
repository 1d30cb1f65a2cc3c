package dev.goita.web.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.page.PageDrawing;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.ModelBox;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.TextEdit;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.FindingObject;
import dev.goita.table.RecordedTable;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.io.InputStream;
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
    private static final int MOST_BYTES = 8 << 20;
    private static final int MOST_TABLES = 16;
    private static final int PICTURE_WIDTH = 800;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Rules rules;
    private final AnalysisDesk desk;

    /** Doors of one server. */
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

    /** Adds the doors. */
    public void open(Routes routes) {
        routes.post("/api/study", this::record)
                .post("/api/study/text", this::text)
                .post("/api/study/tables", this::tables)
                .post("/api/study/picture", this::picture)
                .post("/api/study/values", this::values)
                .post("/api/study/seat", this::seat);
    }

    /** The bytes of a file as text; what the check says of them, if they are none. */
    private Reply text(Request request) throws IOException {
        Optional<String> text = unpacked(request).flatMap(Request::decoded);
        return text.isPresent()
                ? Reply.jsonOf(Map.of("text", text.get()))
                : Reply.jsonOf(fields(request, request.stream(), Optional.empty(), Optional.empty()));
    }

    /** Empty if the body is packed and damaged. */
    private static Optional<byte[]> unpacked(Request request) {
        try (InputStream in = RecordFile.unpacked(request.stream())) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new HttpRefusal(
                        413,
                        new Wording(
                                "展開して " + (MOST_BYTES >> 20) + " MiB までの棋譜を検討できます",
                                "records of up to " + (MOST_BYTES >> 20) + " MiB, unpacked, can be studied"));
            }
            return Optional.of(bytes);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Reply record(Request request) throws IOException {
        Wanted wanted = Wanted.of(request);
        return Reply.jsonOf(
                fields(request, RoundList.stream(wanted.text()), wanted.optional("round"), wanted.viewer()));
    }

    /** What is in a record, what is wrong with it, and the round that is wanted, else the first that can be shown. */
    private Map<String, Object> fields(
            Request request, InputStream text, Optional<Integer> number, Optional<Seat> viewer) throws IOException {
        List<Finding> findings = new ArrayList<>();
        RecordCheck check = RecordCheck.lookingAhead(rules, RoundList.SOURCE, finding -> {
            request.look();
            if (findings.size() < MOST_FINDINGS) {
                findings.add(finding);
            }
        });
        List<Map<String, Object>> rounds = new ArrayList<>();
        List<StudiedRound> chosen = new ArrayList<>(1);
        RoundList.read(text, check, rules, request.language(), round -> {
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
                        .map(finding -> object(finding, request.language()))
                        .toList());
        fields.put("errors", check.errors());
        fields.put("warnings", check.warnings());
        fields.put("count", check.rounds());
        fields.put("rounds", rounds);
        for (StudiedRound round : chosen) {
            if (round.view(viewer).isPresent()) {
                fields.put("chosen", round.object(viewer));
            }
        }
        return fields;
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
                "probability",
                repair.probability(),
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

    /**
     * 求め: which record the page has before it, and with whose eyes.
     *
     * @param viewer empty for open hands
     */
    private record Wanted(String text, Optional<Seat> viewer, JsonNode body) {
        private static final String OPEN = "open";

        static Wanted of(Request request) {
            JsonNode body = request.json();
            JsonNode text = body.path("text");
            if (!text.isTextual()) {
                throw HttpRefusal.badRequest("text に棋譜が必要です", "the record is expected as \"text\"");
            }
            return new Wanted(text.textValue(), viewer(body.path("view").asText(OPEN)), body);
        }

        private static Optional<Seat> viewer(String view) {
            if (view.equals(OPEN)) {
                return Optional.empty();
            }
            return Optional.of(Seat.ALL.stream()
                    .filter(seat -> String.valueOf(seat.number()).equals(view))
                    .findFirst()
                    .orElseThrow(() ->
                            HttpRefusal.badRequest("view は open か 0〜3 です", "view is open, or a seat from 0 to 3")));
        }

        /** Of the one who looks; refuses who looks at all hands. */
        Seat seat() {
            return viewer.orElseThrow(
                    () -> HttpRefusal.badRequest("view に 0〜3 の席が必要です", "view has to be a seat, 0 to 3"));
        }

        /** A whole number that was sent under a name, at least 0. */
        int number(String name) {
            return optional(name)
                    .orElseThrow(() -> HttpRefusal.badRequest(
                            name + " に 0 以上の整数が必要です", name + " has to be a whole number from 0"));
        }

        /** The same where it may be missing. */
        Optional<Integer> optional(String name) {
            JsonNode value = body.path(name);
            if (value.isMissingNode() || value.isNull()) {
                return Optional.empty();
            }
            if (!value.canConvertToInt() || !value.isIntegralNumber() || value.intValue() < 0) {
                throw HttpRefusal.badRequest(name + " に 0 以上の整数が必要です", name + " has to be a whole number from 0");
            }
            return Optional.of(value.intValue());
        }
    }
}
