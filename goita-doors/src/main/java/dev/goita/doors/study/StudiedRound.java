package dev.goita.doors.study;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.Replay;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.diagram.TableScene;
import dev.goita.drawing.diagram.TableScene.Facing;
import dev.goita.record.JsonStyle;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.names.SeatNames;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.write.RoundWriters;
import dev.goita.table.RecordedTable;
import dev.goita.table.RoundEnding;
import dev.goita.table.TableView;
import dev.goita.table.TableWording;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * 検討する局: one round of a record, with who played it.
 *
 * @param match the number of its match in the record, from 1; 0 for a round that stands alone
 * @param ofMatch what was said of its match before it; empty for a round that stands alone
 */
record StudiedRound(
        RoundText text, List<String> names, int match, List<MatchValue> ofMatch, Rules rules, Language language) {
    private static final String UNSEEN = "□";

    int number() {
        return text.number();
    }

    SeatNames called() {
        return SeatNames.of(names, language);
    }

    RoundReading reading() {
        return RoundReading.of(rules, text);
    }

    /** Empty where hands are hidden, or there is no deal or no record. */
    Optional<Round> played() {
        return reading().replay().map(Replay::round);
    }

    /** @throws Refusal if the hands or the turns are not known */
    Round playedOut() {
        return played().orElseThrow(() ->
                Refusal.of(422, "四人の手駒が分かる局だけを検討できます", "only rounds whose four hands are known can be analysed"));
    }

    Score score() {
        return reading().score().orElse(Score.ZERO);
    }

    Optional<TableView> view(Optional<Seat> viewer) {
        return TableView.of(reading(), rules, viewer);
    }

    /** @throws Refusal if there is no table to show to that viewer */
    RecordedTable table(Optional<Seat> viewer) {
        return RecordedTable.of(text, names, rules, viewer, language).orElseThrow(StudiedRound::unseen);
    }

    private static Refusal unseen() {
        return Refusal.of(
                422, "手駒が読めないので、この局は表示できません", "the hands of this round cannot be read, so it cannot be shown");
    }

    /** A line of the list of rounds. */
    Map<String, Object> summary() {
        Optional<TableView> view = view(Optional.empty());
        return Plain.map(
                "number", number(),
                "match", match,
                "of", matchTitle(),
                "turns", view.map(TableView::turns).orElse(0),
                "shown", view.isPresent(),
                "result", view.map(this::result).orElseGet(() -> in("手駒が読めません", "hands cannot be read")));
    }

    /** As its match calls itself, and who played it; empty where neither is said. */
    private String matchTitle() {
        Stream<String> title = ofMatch.stream()
                .filter(value -> value.key().equals(MatchValue.TITLE))
                .flatMap(value -> value.texts().stream())
                .map(Cell::text);
        return Stream.concat(title, Stream.of(String.join(in("、", ", "), names)))
                .filter(words -> !words.isBlank())
                .collect(Collectors.joining(in("　", ": ")));
    }

    /** How it ended, or who is to play. */
    private String result(TableView view) {
        return RoundEnding.of(reading(), rules, view)
                .map(ending -> new TableWording(called()).endedIn(ending, view))
                .orElseGet(() -> in("途中まで", "unfinished"));
    }

    /** Its turns, as one sees them; empty for open hands. */
    Map<String, Object> object(Optional<Seat> viewer) throws IOException {
        TableView view = view(viewer).orElseThrow(StudiedRound::unseen);
        return Plain.map(
                "number", number(),
                "names", called().shown(),
                "dealer", view.dealer().number(),
                "ending", result(view),
                "open", played().isPresent(),
                "teams", List.of(team(Seat.P0), team(Seat.P1)),
                "rules",
                        ofMatch.stream().anyMatch(value -> value.key().equals(MatchValue.RULES))
                                ? rules.toString()
                                : "",
                "alone", alone(),
                "variations", Variations.of(this),
                "turns", turns(view));
    }

    /** The round and no other, with its players, for a link that is not to become long. */
    String alone() throws IOException {
        StringWriter out = new StringWriter();
        try (RoundWriters.RoundWriter writer =
                RoundWriters.of(RecordFormat.JSON, JsonStyle.SEED_LINE, out, rules, Question.SOURCE, finding -> {})) {
            RecordSink sink = writer.sink();
            if (!ofMatch.isEmpty()) {
                sink.matchBegins();
                ofMatch.forEach(sink::matchValue);
            }
            sink.round(text);
            if (!ofMatch.isEmpty()) {
                sink.matchEnds();
            }
        }
        return out.toString();
    }

    private String team(Seat seat) {
        return called().of(seat.team());
    }

    private List<Map<String, Object>> turns(TableView view) {
        List<Optional<TableScene.Play>> steps = view.steps();
        List<String> digits = view.turnDigits();
        List<Map<String, Object>> turns = new ArrayList<>();
        for (int i = 0; i < Math.min(digits.size(), steps.size()); i++) {
            Optional<TableScene.Play> play = steps.get(i);
            turns.add(Plain.map(
                    "number", i + 1,
                    "player", view.dealer().plus(i).number(),
                    "digits", digits.get(i),
                    "words", play.map(StudiedRound::words).orElseGet(() -> in("なし", "pass")),
                    "first", play.map(TableScene.Play::first),
                    "down", play.map(tiles -> tiles.facing() == Facing.DOWN),
                    "attack", play.map(TableScene.Play::attack)));
        }
        return turns;
    }

    private static String words(TableScene.Play play) {
        String first = play.first().equals(TableScene.HIDDEN) ? UNSEEN : play.first();
        return (play.facing() == Facing.DOWN ? "☗" : "☖") + first + "☖" + play.attack();
    }

    String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    /** A chart along so many turns, 1 at least, in two widths, with where its first and its last turn stand. */
    static Map<String, Object> graph(LineChart chart, int turns) {
        return Plain.map(
                "title",
                chart.title(),
                "turns",
                turns,
                "wide",
                drawn(chart, Chart.WIDE, turns),
                "narrow",
                drawn(chart, Chart.NARROW, turns));
    }

    private static Map<String, Object> drawn(LineChart chart, int width, int turns) {
        return Plain.map(
                "svg", chart.toSvg(width),
                "start", chart.place(0, width) / width,
                "end", chart.place(turns, width) / width);
    }
}
