package dev.goita.app.goita.show;

import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.seats.SeatBoardText;
import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.KanjiTable;
import dev.goita.core.written.ObservedRecord;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.record.RoundOutcome;
import dev.goita.record.names.GoitaWords;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import dev.goita.report.DisplayWidth;
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

    /**
     * The printed table of a round in which tiles are hidden, in the form of {@link dev.goita.core.written.KanjiTable};
     * 裏 stands for a hidden tile.
     *
     * @param handsFromDealer in record digits, 9 for a hidden tile
     * @param digits whole turns, 9 for a hidden tile
     * @param language of its headings; in Japanese its columns are aligned, in English it is the table of the notation
     */
    private record SeenTable(
            List<String> names, Seat dealer, List<String> handsFromDealer, String digits, Language language) {
        private static final int PASSES_BEFORE_LEAD = 3;
        private static final String HIDDEN = "裏";

        SeenTable {
            names = List.copyOf(names);
            handsFromDealer = List.copyOf(handsFromDealer);
        }

        List<String> lines() {
            List<List<String>> hands = new ArrayList<>();
            hands.add(List.of(in("プレイヤー", "player"), in("手駒", "hand")));
            for (Seat seat : Seat.ALL) {
                String mark = seat == dealer ? in("（親）", "(dealer)") : "";
                hands.add(List.of(
                        seat.number() + ". " + names.get(seat.number()) + mark,
                        kanji(handsFromDealer.get(seat.turnsAfter(dealer)))));
            }
            List<String> lines = new ArrayList<>(aligned(hands));
            List<List<String>> turns = new ArrayList<>();
            List<String> heading = new ArrayList<>(List.of(in("手番", "turn")));
            for (int i = 0; i < 4; i++) {
                heading.add(names.get(dealer.plus(i).number()));
            }
            turns.add(heading);
            List<String> cells = cells();
            for (int row = 0; row * 4 < cells.size(); row++) {
                List<String> line = new ArrayList<>(List.of((row + 1) + "."));
                line.addAll(cells.subList(row * 4, Math.min(cells.size(), row * 4 + 4)));
                turns.add(line);
            }
            lines.addAll(aligned(turns));
            return lines;
        }

        private String in(String japanese, String english) {
            return new Wording(japanese, english).in(language);
        }

        private List<String> aligned(List<List<String>> rows) {
            return language == Language.JAPANESE
                    ? DisplayWidth.lines(rows, "  ", column -> false)
                    : rows.stream()
                            .map(row -> String.join(" ", row).stripTrailing())
                            .toList();
        }

        private List<String> cells() {
            List<String> cells = new ArrayList<>();
            int passes = PASSES_BEFORE_LEAD;
            for (int i = 0; i < digits.length(); ) {
                if (digits.charAt(i) == '0' || i + 1 == digits.length()) {
                    cells.add(digits.charAt(i) == '0' ? "なし" : "☗" + kanji(digits.substring(i)));
                    passes++;
                    i++;
                } else {
                    String mark = passes >= PASSES_BEFORE_LEAD ? "☗" : "☖";
                    cells.add(mark + kanji(digits.substring(i, i + 1)) + "☖" + kanji(digits.substring(i + 1, i + 2)));
                    passes = 0;
                    i += 2;
                }
            }
            return cells;
        }

        /** What is neither a tile nor hidden stays as it is written. */
        private static String kanji(String tiles) {
            StringBuilder kanji = new StringBuilder();
            for (int i = 0; i < tiles.length(); i++) {
                int digit = tiles.charAt(i) - '0';
                kanji.append(
                        digit == 9
                                ? HIDDEN
                                : digit >= 1 && digit <= 8 ? Tile.ofDigit(digit).kanji() : tiles.substring(i, i + 1));
            }
            return kanji.toString().replace("王王", "王玉");
        }
    }

    /**
     * How a round is shown.
     *
     * @param turns how many turns are played; all if absent
     * @param viewer whose eyes see it; everything is open if absent
     */
    record SheetOptions(
            Parts parts,
            Optional<Integer> turns,
            Optional<Seat> viewer,
            Rules rules,
            Language language,
            TextColors style) {
        enum Parts {
            TABLE,
            TABLE_AND_BOARD,
            /** The board after each turn. */
            EVERY_TURN
        }
    }
}
