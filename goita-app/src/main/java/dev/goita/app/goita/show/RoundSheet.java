package dev.goita.app.goita.show;

import dev.goita.app.goita.seats.SeatBoardText;
import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.KanjiTable;
import dev.goita.core.written.ObservedRecord;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.record.RoundOutcome;
import dev.goita.record.check.RoundReading;
import dev.goita.record.names.GoitaWords;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import dev.goita.table.SeatBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** One round on paper. */
final class RoundSheet {
    private final RoundReading reading;
    private final List<String> names;
    private final String source;
    private final SheetOptions options;
    private final List<String> lines = new ArrayList<>();

    private RoundSheet(RoundReading reading, List<String> names, String source, SheetOptions options) {
        this.reading = reading;
        this.names = names;
        this.source = source;
        this.options = options;
    }

    static RoundSheet of(RoundText text, List<String> names, String source, SheetOptions options) {
        List<String> shown = names.isEmpty()
                ? defaultNames(options)
                : names.stream().map(VisibleText::line).toList();
        return new RoundSheet(RoundReading.of(options.rules(), text), shown, source, options);
    }

    private static List<String> defaultNames(SheetOptions options) {
        return isNotation(options)
                ? KanjiTable.defaultNames()
                : Seat.ALL.stream().map(seat -> "プレイヤー" + seat.number()).toList();
    }

    /** Whether the table can be read again: in Japanese it is for people alone, unless it is asked for by itself. */
    private static boolean isNotation(SheetOptions options) {
        return options.parts() == SheetOptions.Parts.TABLE || options.language() == Language.ENGLISH;
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(options.language());
    }

    List<String> lines() {
        Optional<Deal> deal = reading.deal();
        if (options.parts() != SheetOptions.Parts.TABLE) {
            lines.add(options.style().strong(heading()));
        }
        if (deal.isPresent()) {
            Round round = reached(deal.get());
            switch (options.parts()) {
                case TABLE -> table(round);
                case TABLE_AND_BOARD -> {
                    table(round);
                    lines.add("");
                    if (!isSettledUnplayed()) {
                        board(round);
                    }
                    result(round);
                }
                case EVERY_TURN -> everyTurn(deal.get(), round);
            }
        } else {
            asWritten();
        }
        lines.add("");
        return lines;
    }

    private String heading() {
        RoundText text = reading.text();
        String score = reading.score().map(this::score).orElse("");
        return in("第 " + text.number() + " 局", "round " + text.number()) + "  " + source + ":"
                + text.start().line() + score;
    }

    private String score(Score score) {
        return "  " + in("得点 ", "score ") + score.even() + " - " + score.odd();
    }

    /** How many turns of it can be shown. */
    int turns() {
        return reading.replay()
                .map(Replay::round)
                .map(Round::turns)
                .map(List::size)
                .orElse(0);
    }

    /** The round after the turns asked for, or after the last legal one. */
    private Round reached(Deal deal) {
        List<Turn> turns = reading.replay().map(Replay::round).map(Round::turns).orElse(List.of());
        Round round = Round.start(options.rules(), deal);
        int most = Math.min(turns.size(), options.turns().orElse(turns.size()));
        for (Turn turn : turns.subList(0, most)) {
            round = round.play(turn);
        }
        return round;
    }

    private void table(Round round) {
        if (options.viewer().isPresent()) {
            ObservedRecord seen = ObservedRecord.seenBy(options.viewer().get(), round);
            seen(seen.dealer(), seen.handsFromDealer(), seen.digits());
        } else if (!isNotation(options)) {
            seen(
                    round.deal().dealer(),
                    round.deal().handsFromDealer().stream().map(Hand::toString).toList(),
                    round.turns().stream().map(Turn::digits).collect(Collectors.joining()));
        } else {
            KanjiTable.write(names, round.deal(), round.turns()).lines().forEach(lines::add);
        }
    }

    private void seen(Seat dealer, List<String> hands, String digits) {
        lines.addAll(
                new SeenTable(names, dealer, hands, digits, isNotation(options) ? Language.ENGLISH : options.language())
                        .lines());
    }

    /** A round that cannot be played out: an observer's record, or hands that are no deck. */
    private void asWritten() {
        List<String> hands = reading.text().hands().orElse(List.of()).stream()
                .map(Cell::text)
                .toList();
        if (hands.size() == 4) {
            seen(reading.dealer(), hands, reading.digits().toString());
        } else {
            lines.add(in("手駒が四人分ありません", "there are no four hands"));
        }
    }

    private void board(Round round) {
        SeatBoard board = options.viewer()
                .map(seat -> SeatBoard.of(round.view(seat, reading.score().orElse(Score.ZERO)), round.result()))
                .orElseGet(() -> SeatBoard.of(round));
        lines.addAll(new SeatBoardText(names, options.language(), options.style()).lines(board));
    }

    private void everyTurn(Deal deal, Round last) {
        Round round = Round.start(options.rules(), deal);
        board(round);
        for (Turn turn : last.turns()) {
            lines.add("");
            Seat seat = round.toMove();
            round = round.play(turn);
            lines.add(round.turnCount() + ". " + names.get(seat.number()) + " " + seen(turn, seat));
            board(round);
        }
        result(last);
    }

    private String seen(Turn turn, Seat seat) {
        boolean isOthers = options.viewer().isPresent() && options.viewer().get() != seat;
        return isOthers && turn instanceof Lead lead ? "☗裏☖" + lead.attack().kanji() : turn.toString();
    }

    private void result(Round round) {
        Optional<RoundResult> played = round.result();
        if (played.isPresent()) {
            RoundResult result = played.get();
            String name = names.get(result.winner().number());
            boolean doubled = result.scoring() == RoundResult.Scoring.DOUBLED;
            lines.add(in(
                    name + " の上がり、" + result.points() + " 点" + (doubled ? "（倍）" : ""),
                    name + " finishes and scores " + result.points() + (doubled ? " (doubled)" : "")));
            return;
        }
        reading.decidingDeal(options.rules()).ifPresent(this::dealt);
        reading.outcome().flatMap(this::words).ifPresent(lines::add);
    }

    private void dealt(DealRuling ruling) {
        ruling.result().ifPresent(won -> {
            String yaku = GoitaWords.of(ruling.yaku()).in(options.language());
            String team = GoitaWords.of(won.team()).in(options.language());
            lines.add(in(
                    yaku + ": " + team + "に " + won.points() + " 点",
                    yaku + ": " + won.points() + " points for " + team));
        });
    }

    /** Whether the round was over before its first turn. */
    private boolean isSettledUnplayed() {
        return reading.decidingDeal(options.rules()).isPresent()
                || reading.digits().size() == 0
                        && reading.outcome().flatMap(this::words).isPresent();
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
