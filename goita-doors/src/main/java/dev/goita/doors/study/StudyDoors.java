package dev.goita.doors.study;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.door.RoundsAlone;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import dev.goita.doors.value.Raw;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.page.PageDrawing;
import dev.goita.record.Finding;
import dev.goita.record.Strictness;
import dev.goita.record.TextEdit;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.PlayerNames;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import dev.goita.table.RecordedTable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** 検討の窓口: a record's rounds, their tables, and what their turns were worth. */
public final class StudyDoors {
    /** A list that people can still look through; the number of all is told. */
    private static final int MOST_ROUNDS = 500;

    private static final int MOST_FINDINGS = 100;
    private static final int MOST_TABLES = 16;
    private static final int PICTURE_WIDTH = 800;

    private final Rules rules;

    /** Doors by these rules. */
    public StudyDoors(Rules rules) {
        this.rules = rules;
    }

    /** Opens those that show what is in a record. */
    public void openRounds(Doors doors) {
        doors.add("/api/study", Doors.Work.READING, this::record)
                .add("/api/study/tables", Doors.Work.READING, this::tables)
                .add("/api/study/picture", Doors.Work.READING, this::picture)
                .add("/api/study/variations", Doors.Work.READING, this::variations);
    }

    /** Opens those that think, with the networks of these models. */
    public void openThinking(Doors doors, Models models) {
        doors.add("/api/study/values", Doors.Work.ANALYSIS, this::values)
                .add("/api/study/seat", Doors.Work.ANALYSIS, question -> seat(question, models))
                .add("/api/study/judged", Doors.Work.ANALYSIS, question -> judged(question, models))
                .add("/api/study/play", Doors.Work.ANALYSIS, question -> playedOn(question, models))
                .add("/api/study/sure-wins", Doors.Work.ANALYSIS, question -> JudgedRound.sureWins(rules));
    }

    /** What is in a record, and what is wrong with it. */
    public Object read(Question question) throws IOException {
        return fields(question, question.stream(), Optional.empty(), Optional.empty());
    }

    private Object record(Question question) throws IOException {
        Wanted wanted = Wanted.of(question);
        return fields(question, Question.stream(wanted.text()), wanted.optional("round"), wanted.viewer());
    }

    /** What is in a record, what is wrong with it, and the round that is wanted, else the first that can be shown. */
    private Map<String, Object> fields(
            Question question, InputStream text, Optional<Integer> number, Optional<Seat> viewer) throws IOException {
        Language language = question.language();
        Pace pace = question.pace();
        List<Finding> findings = new ArrayList<>();
        RecordCheck check = RecordCheck.lookingAhead(RulesOfMatch.unlessNamed(rules), Question.SOURCE, finding -> {
            pace.look();
            if (findings.size() < MOST_FINDINGS) {
                findings.add(finding);
            }
        });
        List<Map<String, Object>> rounds = new ArrayList<>();
        List<StudiedRound> chosen = new ArrayList<>(1);
        RoundList.read(text, check, rules, language, round -> {
            if (rounds.size() < MOST_ROUNDS) {
                rounds.add(round.summary());
            }
            boolean isWanted = number.map(n -> n == round.number())
                    .orElseGet(() -> round.view(Optional.empty()).isPresent());
            if (isWanted && chosen.isEmpty()) {
                chosen.add(round);
            }
        });
        Map<String, Object> fields = Plain.map(
                "findings",
                        findings.stream()
                                .map(finding -> object(finding, language))
                                .toList(),
                "errors", check.errors(),
                "warnings", check.warnings(),
                "count", check.rounds(),
                "rounds", rounds);
        for (StudiedRound round : chosen) {
            if (round.view(viewer).isPresent()) {
                fields.put("chosen", round.object(viewer));
            }
        }
        return fields;
    }

    /** As {@code /api/check} has it, and how each repair edits the text, in bytes of UTF-8. */
    private static Raw object(Finding finding, Language language) {
        List<Map<String, Object>> changes = finding.repairs().stream()
                .filter(repair -> !repair.edits().isEmpty())
                .map(repair -> Plain.map(
                        "message", repair.wording().in(language),
                        "probability", repair.probability(),
                        "edits", repair.edits().stream().map(StudyDoors::edit).toList()))
                .toList();
        String line = FindingObject.line(finding, language);
        return new Raw(line.substring(0, line.length() - 1) + ",\"changes\":" + PlainJson.write(changes) + "}");
    }

    private static Map<String, Object> edit(TextEdit edit) {
        return Plain.map("offset", edit.span().offset(), "length", edit.span().length(), "text", edit.replacement());
    }

    private StudiedRound round(Wanted wanted, Question question) throws IOException {
        return RoundList.find(wanted.text(), wanted.number("round"), rules, question.language());
    }

    private Object tables(Question question) throws IOException {
        Wanted wanted = Wanted.of(question);
        int from = wanted.number("from");
        int to = wanted.number("to");
        if (to < from || to - from >= MOST_TABLES) {
            throw Refusal.badRequest(
                    "一度に " + MOST_TABLES + " 枚までです", "at most " + MOST_TABLES + " tables can be asked for at a time");
        }
        RecordedTable table = round(wanted, question).table(wanted.viewer());
        Set<String> defined = new HashSet<>();
        return Plain.map(
                "tables",
                IntStream.rangeClosed(from, Math.min(to, table.turns()))
                        .mapToObj(turns -> PageDrawing.of(table.after(turns, Theme.LIGHT), defined))
                        .toList());
    }

    /** A file of its own, in colours of its own. */
    private Object picture(Question question) throws IOException {
        Wanted wanted = Wanted.of(question);
        int turn = wanted.number("turn");
        RecordedTable table = round(wanted, question).table(wanted.viewer());
        return Plain.map(
                "svg", PictureFiles.svg(table.after(Math.min(turn, table.turns()), Theme.LIGHT), PICTURE_WIDTH));
    }

    private Object values(Question question) throws IOException {
        StudiedRound round = round(Wanted.of(question), question);
        return Values.of(round, question.pace());
    }

    private Object seat(Question question, Models models) throws IOException {
        Wanted wanted = Wanted.of(question);
        Seat seat = wanted.seat();
        StudiedRound round = round(wanted, question);
        return SeatStudy.of(round, seat, models.named(Models.STRONG));
    }

    private Object variations(Question question) throws IOException {
        Wanted wanted = Wanted.of(question);
        return Variations.write(
                question, wanted.text(), round(wanted, question), wanted.body().path("variations"));
    }

    private Object playedOn(Question question, Models models) throws IOException {
        Wanted wanted = Wanted.of(question);
        return Variations.playedOn(
                round(wanted, question), wanted.body().path("record").asText(), models.named(Models.STRONG));
    }

    private Object judged(Question question, Models models) throws IOException {
        Wanted wanted = Wanted.of(question);
        int from = wanted.optional("from").orElse(0);
        return JudgedRound.of(round(wanted, question), from, models.named(Models.STRONG), question.pace()::goesOn);
    }

    /**
     * 求め: which record the page has before it, and with whose eyes.
     *
     * @param viewer empty for open hands
     */
    private record Wanted(String text, Optional<Seat> viewer, Asked body) {
        private static final String OPEN = "open";

        static Wanted of(Question question) {
            Asked body = question.value();
            String text = body.path("text")
                    .text()
                    .orElseThrow(() -> Refusal.badRequest("text に棋譜が必要です", "the record is expected as \"text\""));
            Asked view = body.path("view");
            return new Wanted(text, viewer(view.isAbsent() ? OPEN : view.asText()), body);
        }

        private static Optional<Seat> viewer(String view) {
            if (view.equals(OPEN)) {
                return Optional.empty();
            }
            return Optional.of(Seat.ALL.stream()
                    .filter(seat -> String.valueOf(seat.number()).equals(view))
                    .findFirst()
                    .orElseThrow(
                            () -> Refusal.badRequest("view は open か 0〜3 です", "view is open, or a seat from 0 to 3")));
        }

        /** Of the one who looks; refuses who looks at all hands. */
        Seat seat() {
            return viewer.orElseThrow(() -> Refusal.badRequest("view に 0〜3 の席が必要です", "view has to be a seat, 0 to 3"));
        }

        /** A whole number that was sent under a name, at least 0. */
        int number(String name) {
            return optional(name)
                    .orElseThrow(() ->
                            Refusal.badRequest(name + " に 0 以上の整数が必要です", name + " has to be a whole number from 0"));
        }

        /** The same where it may be missing. */
        Optional<Integer> optional(String name) {
            Asked value = body.path(name);
            if (value.isAbsent()) {
                return Optional.empty();
            }
            if (value.number().filter(number -> number >= 0).isEmpty()) {
                throw Refusal.badRequest(name + " に 0 以上の整数が必要です", name + " has to be a whole number from 0");
            }
            return value.number();
        }
    }

    /** 局の一覧: hears a record and tells of each round with the names of its players. */
    private static final class RoundList extends ForwardingSink {

        private final PlayerNames names = new PlayerNames();
        private final List<MatchValue> ofMatch = new ArrayList<>();
        private int matches;
        private int match;
        private final RulesOfMatch rules;
        private final Language language;
        private final Consumer<StudiedRound> out;

        private RoundList(RecordSink next, Rules rules, Language language, Consumer<StudiedRound> out) {
            super(next);
            this.rules = RulesOfMatch.unlessNamed(rules);
            this.language = language;
            this.out = out;
        }

        /** Reads a record; {@code next} hears all of it, each round before {@code out} does. */
        static void read(InputStream text, RecordSink next, Rules rules, Language language, Consumer<StudiedRound> out)
                throws IOException {
            RoundList list = new RoundList(next, rules, language, out);
            RecordFile.read(text, Question.SOURCE, Strictness.LENIENT, list);
            list.sourceEnds();
        }

        /** Finds one round. Throws {@link Refusal} if there is none of that number. */
        static StudiedRound find(String text, int number, Rules rules, Language language) throws IOException {
            List<StudiedRound> found = new ArrayList<>(1);
            read(Question.stream(text), new RoundsAlone(round -> {}), rules, language, round -> {
                if (round.number() == number) {
                    found.add(round);
                }
            });
            return found.stream()
                    .findFirst()
                    .orElseThrow(() -> Refusal.of(422, "第 " + number + " 局はありません", "there is no round " + number));
        }

        private void forget() {
            match = 0;
            names.forget();
            rules.forget();
            ofMatch.clear();
        }

        @Override
        public void matchBegins() {
            forget();
            match = ++matches;
            super.matchBegins();
        }

        @Override
        public void matchValue(MatchValue value) {
            names.matchValue(value);
            rules.value(value, Question.SOURCE);
            ofMatch.add(value);
            super.matchValue(value);
        }

        @Override
        public void matchEnds() {
            forget();
            super.matchEnds();
        }

        @Override
        public void round(RoundText round) {
            super.round(round);
            rules.round();
            out.accept(new StudiedRound(round, names.of(round), match, List.copyOf(ofMatch), rules.rules(), language));
        }
    }
}
