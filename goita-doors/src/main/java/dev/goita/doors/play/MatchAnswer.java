package dev.goita.doors.play;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.value.PlainJson;
import dev.goita.record.JsonStyle;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.names.SeatNames;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** 試合の眺め: what the page shows of a match to one seat, or to who only looks on. */
public final class MatchAnswer {
    private final PlayedMatch match;
    private final List<String> names;
    private final Language language;

    /** Of a match as it stands. */
    public MatchAnswer(PlayedMatch match, Language language) {
        this.match = match;
        names = Sitter.names(match.seats(), language);
        this.language = language;
    }

    private Rules rules() {
        return match.match().rules();
    }

    TableAnswer table(Seat viewer) {
        return new TableAnswer(rules(), names, viewer, language);
    }

    /** What a seat sees that has seen so many turns of the deal on the table already. */
    public Map<String, Object> seenBy(Seat viewer, int from) {
        return seen(table(viewer), from);
    }

    /** What anybody may see. */
    public Map<String, Object> seenBySpectator(int from) {
        return seen(TableAnswer.forSpectators(rules(), names, language), from);
    }

    private Map<String, Object> seen(TableAnswer table, int from) {
        DealtRound current = match.current();
        int turns = current.round().turnCount();
        Map<String, Object> view = table.of(current, match.deals().size(), Math.max(0, Math.min(from, turns)));
        view.put("people", people());
        view.put("sheet", sheet(table));
        Match standing = match.standing();
        view.put("standing", List.of(standing.score().even(), standing.score().odd()));
        view.put("winner", standing.winner().map(Team::number).orElse(-1));
        view.put("winScore", rules().winScore());
        view.put(
                "teams",
                Arrays.stream(Team.values())
                        .map(team -> SeatNames.of(names, language).of(team))
                        .toList());
        return view;
    }

    /** The rounds that are over, as the record has them. */
    public String record() {
        return record(DealtRound::isOver);
    }

    /** The same without deals whose hands went back unseen. */
    public String openRecord() {
        return record(DealtRound::isOpened);
    }

    private List<Integer> people() {
        return Seat.ALL.stream()
                .map(Seat::number)
                .filter(number -> match.seats().get(number) instanceof Sitter.Person)
                .toList();
    }

    /** A row for each deal that is over. */
    private List<Map<String, Object>> sheet(TableAnswer table) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < match.deals().size(); i++) {
            DealtRound deal = match.deals().get(i);
            if (deal.isOver()) {
                Score after = after(i);
                rows.add(Plain.map(
                        "number", i + 1,
                        "dealer", deal.round().deal().dealer().number(),
                        "words", table.ending(deal, i + 1),
                        "points",
                                List.of(
                                        after.even() - deal.before().even(),
                                        after.odd() - deal.before().odd()),
                        "score", List.of(after.even(), after.odd())));
            }
        }
        return rows;
    }

    private Score after(int deal) {
        return deal + 1 < match.deals().size()
                ? match.deals().get(deal + 1).before()
                : match.standing().score();
    }

    private String record(Predicate<DealtRound> told) {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text, JsonStyle.CANONICAL, rules())) {
            out.matchBegins();
            RulesOfMatch.named(rules()).ifPresent(out::matchValue);
            out.matchValue(new MatchValue(
                    MatchValue.PLAYERS,
                    Cell.spot(0, 0),
                    List.of(),
                    PlainJson.write(SeatNames.of(names, language).shown())));
            for (int i = 0; i < match.deals().size(); i++) {
                if (told.test(match.deals().get(i))) {
                    out.round(RecordText.of(i + 1, match.deals().get(i).toRecord()));
                }
            }
            out.matchEnds();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
