package dev.goita.table;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Language;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableDiagram;
import dev.goita.drawing.diagram.TableWords;
import dev.goita.drawing.diagram.TableWords.Standing;
import dev.goita.record.names.SeatNames;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RoundText;
import dev.goita.table.TableView.Told;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One recorded round as pictures of its table. */
public final class RecordedTable {
    private final RoundReading reading;
    private final TableWording wording;
    private final Rules rules;
    private final TableView whole;
    private final Optional<RoundEnding> ending;

    private RecordedTable(
            RoundReading reading, TableWording wording, Rules rules, TableView whole, Optional<RoundEnding> ending) {
        this.reading = reading;
        this.wording = wording;
        this.rules = rules;
        this.whole = whole;
        this.ending = ending;
    }

    /** The round after its last legal turn, open to all or as one seat sees it; empty if there are no four hands. */
    public static Optional<RecordedTable> of(
            RoundText text, List<String> names, Rules rules, Optional<Seat> viewer, Language language) {
        RoundReading reading = RoundReading.of(rules, text);
        TableWording words = new TableWording(SeatNames.of(names, language));
        return TableView.of(reading, rules, viewer)
                .map(view -> new RecordedTable(reading, words, rules, view, RoundEnding.of(reading, rules, view)));
    }

    /** How many turns can be shown; 0 for a deal alone. */
    public int turns() {
        return whole.turns();
    }

    /** {@return who sits at the bottom: the one player whose hand an observer's record shows, or the first player} */
    public Seat observer() {
        List<Seat> seen = Seat.ALL.stream()
                .filter(seat -> whole.handsFromDealer()
                        .get(seat.turnsAfter(whole.dealer()))
                        .chars()
                        .allMatch(digit -> digit != TableView.HIDDEN))
                .toList();
        return seen.size() == 1 ? seen.get(0) : Seat.P0;
    }

    /** The table after so many turns, 0 to {@link #turns}, seen from the side of {@link #observer}. */
    public TableDiagram after(int turns, Theme theme) {
        return after(turns, observer(), theme);
    }

    /** The table after so many turns, 0 to {@link #turns}, seen from the side of a player. */
    public TableDiagram after(int turns, Seat bottom, Theme theme) {
        Optional<RoundEnding> shown = turns == turns() ? ending : Optional.empty();
        SeatNames names = wording.names();
        Told told = new Told(names.shown(), RoundEnding.calls(reading, rules, wording.language()), shown);
        TableView view = whole.after(turns);
        TableWords words = new TableWords(
                List.of(wording.heading(reading.text().number()), wording.in(turns + " 手目", "turn " + turns)),
                standings(shown),
                shown.map(end -> wording.ended(end, view)).orElseGet(() -> wording.awaited(view)),
                wording.dealer(),
                wording.pass());
        return new TableDiagram(view.scene(told, bottom), words, theme);
    }

    /** None where neither names nor points would tell a reader anything. */
    private List<Standing> standings(Optional<RoundEnding> shown) {
        SeatNames names = wording.names();
        return names.given().isEmpty() && reading.score().isEmpty()
                ? List.of()
                : Arrays.stream(Team.values())
                        .map(team -> new Standing(names.partners(team), names.joint(), points(team, shown)))
                        .toList();
    }

    private String points(Team team, Optional<RoundEnding> shown) {
        return wording.points(team, reading.score().map(score -> score.of(team)), shown);
    }
}
