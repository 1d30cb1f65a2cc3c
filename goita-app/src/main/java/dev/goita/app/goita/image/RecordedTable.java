package dev.goita.app.goita.image;

import dev.goita.app.goita.seats.GoitaWords;
import dev.goita.app.goita.seats.RoundEnding;
import dev.goita.app.goita.seats.RoundEnding.Kind;
import dev.goita.app.goita.seats.SeatNames;
import dev.goita.app.goita.seats.TableView;
import dev.goita.app.goita.seats.TableView.Told;
import dev.goita.core.Deal;
import dev.goita.core.DealYaku;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.notation.ObservedRecord;
import dev.goita.core.notation.Replay;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableDiagram;
import dev.goita.drawing.diagram.TableWords;
import dev.goita.drawing.diagram.TableWords.Phrase;
import dev.goita.drawing.diagram.TableWords.Standing;
import dev.goita.record.RoundRecord;
import dev.goita.record.check.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One recorded round as pictures of its table. */
final class RecordedTable {
    private final RoundReading reading;
    private final SeatNames names;
    private final Rules rules;
    private final Language language;
    private final TableView whole;
    private final Optional<RoundEnding> ending;

    private RecordedTable(
            RoundReading reading, SeatNames names, Rules rules, TableView whole, Optional<RoundEnding> ending) {
        this.reading = reading;
        this.names = names;
        this.rules = rules;
        this.language = names.language();
        this.whole = whole;
        this.ending = ending;
    }

    /**
     * The round after its last legal turn; empty if there are no four hands.
     *
     * @param names four, or none
     * @param viewer whose eyes see it; everything that the record tells is open if absent
     */
    static Optional<RecordedTable> of(
            RoundText text, List<String> names, Rules rules, Optional<Seat> viewer, Language language) {
        RoundReading reading = RoundReading.of(rules, text);
        Optional<Round> round = reading.deal().map(deal -> played(reading, deal, rules));
        Optional<TableView> view =
                round.isPresent() ? Optional.of(seen(round.get(), viewer)) : asWritten(reading, viewer);
        return view.map(whole -> new RecordedTable(
                reading, SeatNames.of(names, language), rules, whole, RoundEnding.of(reading, rules, whole)));
    }

    private static Round played(RoundReading reading, Deal deal, Rules rules) {
        return reading.replay().map(Replay::round).orElseGet(() -> Round.start(rules, deal));
    }

    private static TableView seen(Round round, Optional<Seat> viewer) {
        if (viewer.isPresent()) {
            ObservedRecord seen = ObservedRecord.seenBy(viewer.get(), round);
            return new TableView(seen.dealer(), seen.handsFromDealer(), seen.digits());
        }
        List<String> hands =
                round.deal().handsFromDealer().stream().map(Object::toString).toList();
        return new TableView(round.deal().dealer(), hands, round.toDigits());
    }

    /** An observer's record, which cannot be played out. */
    private static Optional<TableView> asWritten(RoundReading reading, Optional<Seat> viewer) {
        List<String> hands = reading.text().hands().orElse(List.of()).stream()
                .map(Cell::text)
                .toList();
        boolean readable = hands.size() == Seat.ALL.size()
                && hands.stream().allMatch(hand -> hand.matches("[1-9]{8}"))
                && viewer.isEmpty();
        return readable
                ? Optional.of(
                        new TableView(reading.dealer(), hands, reading.digits().toString()))
                : Optional.empty();
    }

    /** How many turns can be shown. */
    int turns() {
        return whole.turns();
    }

    /** The one player whose hand is seen in an observer's record; the first player if there is no such one. */
    Seat observer() {
        List<Seat> seen = Seat.ALL.stream()
                .filter(seat -> whole.handsFromDealer()
                        .get(seat.turnsAfter(whole.dealer()))
                        .chars()
                        .allMatch(digit -> digit != TableView.HIDDEN))
                .toList();
        return seen.size() == 1 ? seen.get(0) : Seat.P0;
    }

    /** Seen from the side of {@link #observer}. */
    TableDiagram after(int turns, Theme theme) {
        Optional<RoundEnding> shown = turns == turns() ? ending : Optional.empty();
        Told told = new Told(names.shown(), calls(), shown);
        TableView view = whole.after(turns);
        TableWords words =
                new TableWords(heading(turns), teams(shown), middle(view, shown), in("親", "D"), in("なし", "pass"));
        return new TableDiagram(view.scene(told, observer()), words, theme);
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private List<String> calls() {
        List<Seat> callers = reading.toRecord(rules)
                .map(RoundRecord::goshi)
                .orElseGet(() -> Seat.ALL.stream()
                        .filter(seat -> reading.text().goshi().stream()
                                .flatMap(List::stream)
                                .anyMatch(cell -> cell.text().equals(String.valueOf(seat.number()))))
                        .toList());
        return Seat.ALL.stream()
                .map(seat ->
                        callers.contains(seat) ? GoitaWords.of(DealYaku.GOSHI).in(language) : "")
                .toList();
    }

    private List<String> heading(int turns) {
        int number = reading.text().number();
        return List.of(in("第 " + number + " 局", "Round " + number), in(turns + " 手目", "turn " + turns));
    }

    private List<Standing> teams(Optional<RoundEnding> ending) {
        return Arrays.stream(Team.values())
                .map(team -> new Standing(names.partners(team), in("・", " & "), points(team, ending)))
                .toList();
    }

    private String points(Team team, Optional<RoundEnding> ending) {
        Optional<Integer> before = reading.score().map(score -> score.of(team));
        Optional<Integer> after = ending.flatMap(RoundEnding::after).map(score -> score.of(team));
        return before.map(points -> after.filter(sum -> !sum.equals(points))
                        .map(sum -> points + " → " + sum)
                        .orElse(String.valueOf(points)))
                .orElse("");
    }

    /** Whose attack it is, who leads, or how the round ended. */
    private List<Phrase> middle(TableView view, Optional<RoundEnding> ending) {
        if (ending.isPresent()) {
            return result(ending.get(), view);
        }
        Optional<Seat> attacker = view.attacker();
        return attacker.isPresent()
                ? List.of(new Phrase(names.of(attacker.get()), of(names.of(attacker.get()), "攻め", " attacks")))
                : view.toMove().stream()
                        .map(seat -> new Phrase(names.of(seat), of(names.of(seat), "打ち出し", " is to lead")))
                        .toList();
    }

    /** What belongs to a name; Japanese puts a blank behind Latin letters. */
    private String of(String name, String japanese, String english) {
        boolean isLatin = !name.isEmpty() && name.charAt(name.length() - 1) < 0x80;
        return in((isLatin ? " の" : "の") + japanese, english);
    }

    private List<Phrase> result(RoundEnding ending, TableView view) {
        String how = ending.how().in(language);
        String name = ending.winner()
                .map(names::of)
                .orElseGet(() -> ending.team().map(names::of).orElse(""));
        boolean isFinish = ending.kind() == Kind.FINISHED || ending.kind() == Kind.FINISHED_DOUBLED;
        String what = name.isEmpty() ? how : of(name, how, (isFinish ? " " : ": ") + how);
        List<Phrase> lines = new ArrayList<>();
        lines.add(new Phrase(name, what));
        ending.points().ifPresent(points -> lines.add(new Phrase("", points(ending, points, view))));
        return lines;
    }

    private String points(RoundEnding ending, int points, TableView view) {
        String with = String.join("", view.scored(ending));
        return switch (ending.kind()) {
            case FINISHED -> in(with + "で " + points + " 点", points + " points with " + with);
            case FINISHED_DOUBLED -> in(with + "で " + points + " 点（倍）", points + " points (doubled)");
            case DEALT, UNPLAYED -> in(points + " 点", points + " points");
        };
    }
}
