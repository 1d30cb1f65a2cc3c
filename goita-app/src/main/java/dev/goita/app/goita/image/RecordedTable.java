package dev.goita.app.goita.image;

import dev.goita.app.goita.image.TableView.State;
import dev.goita.app.goita.seats.GoitaWords;
import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.notation.KanjiTable;
import dev.goita.core.notation.ObservedRecord;
import dev.goita.core.notation.Replay;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.VisibleText;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableDiagram;
import dev.goita.drawing.diagram.TableWords;
import dev.goita.record.RoundOutcome;
import dev.goita.record.check.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One recorded round as pictures of its table. */
public final class RecordedTable {
    private final RoundReading reading;
    private final List<String> names;
    private final Rules rules;
    private final Language language;
    private final TableView whole;
    private final Optional<Round> round;

    private RecordedTable(
            RoundReading reading,
            List<String> names,
            Rules rules,
            Language language,
            TableView whole,
            Optional<Round> round) {
        this.reading = reading;
        this.names = names;
        this.rules = rules;
        this.language = language;
        this.whole = whole;
        this.round = round;
    }

    /**
     * The round after its last legal turn; empty if there are no four hands.
     *
     * @param names four, or none
     * @param viewer whose eyes see it; everything that the record tells is open if absent
     */
    public static Optional<RecordedTable> of(
            RoundText text, List<String> names, Rules rules, Optional<Seat> viewer, Language language) {
        RoundReading reading = RoundReading.of(rules, text);
        List<String> shown = names.isEmpty()
                ? KanjiTable.defaultNames()
                : names.stream().map(VisibleText::line).toList();
        Optional<Round> round = reading.deal().map(deal -> played(reading, deal, rules));
        Optional<TableView> view =
                round.isPresent() ? Optional.of(seen(round.get(), viewer)) : asWritten(reading, viewer);
        return view.map(whole -> new RecordedTable(reading, shown, rules, language, whole, round));
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
    public TableDiagram after(int turns, Theme theme) {
        List<String> result = turns == turns() ? result() : List.of();
        TableWords words = new TableWords(
                heading(turns), result, in("親", "D"), in("攻め", "attack"), in("打ち出し", "lead"), in("上がり", "over"));
        State state = result.isEmpty() ? State.PLAYED : State.SETTLED;
        return new TableDiagram(whole.after(turns).scene(names, state, observer()), words, theme);
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private List<String> heading(int turns) {
        List<String> lines = new ArrayList<>();
        int number = reading.text().number();
        lines.add(in("第" + number + "局", "round " + number));
        reading.score()
                .ifPresent(score -> lines.add(
                        in(score.even() + " - " + score.odd() + " 点", "score " + score.even() + " - " + score.odd())));
        lines.add(in(turns + "手", "turn " + turns));
        return lines;
    }

    private List<String> result() {
        Optional<RoundResult> played = round.flatMap(Round::result);
        if (played.isPresent()) {
            RoundResult result = played.get();
            String name = names.get(result.winner().number());
            boolean doubled = result.scoring() == RoundResult.Scoring.DOUBLED;
            return List.of(
                    in(name + " の上がり", name + " finishes"),
                    in(
                            result.points() + "点" + (doubled ? "（倍）" : ""),
                            result.points() + " points" + (doubled ? " (doubled)" : "")));
        }
        List<String> settled = reading.decidingDeal(rules)
                .flatMap(ruling -> ruling.result()
                        .map(won -> List.of(
                                GoitaWords.of(ruling.yaku()).in(language),
                                GoitaWords.of(won.team()).in(language),
                                in(won.points() + "点", won.points() + " points"))))
                .orElse(List.of());
        return settled.isEmpty()
                ? reading.outcome().flatMap(this::words).map(List::of).orElse(List.of())
                : settled;
    }

    /** What the record says of the end that neither turns nor deal tell. */
    private Optional<String> words(RoundOutcome outcome) {
        return switch (outcome) {
            case REDEAL -> Optional.of(in("配り直し", "dealt again"));
            case ABORTED -> Optional.of(in("中断", "abandoned"));
            case FOUL -> Optional.of(in("反則で終わり", "ended by a foul"));
            case PLAY, ROKUSHI, NANASHI, HACHISHI, GOSHI_PARTNERS -> Optional.empty();
        };
    }
}
