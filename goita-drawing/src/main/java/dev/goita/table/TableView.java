package dev.goita.table;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.written.ObservedRecord;
import dev.goita.drawing.diagram.TableScene;
import dev.goita.drawing.diagram.TableScene.Eye;
import dev.goita.drawing.diagram.TableScene.Facing;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** 卓: a round of Goita as somebody sees it, in record digits, with 9 for a tile that is not seen. */
public record TableView(Seat dealer, List<String> handsFromDealer, String digits) {
    /** The digit of a tile that is not seen. */
    public static final char HIDDEN = '9';
    /** The digit of a pass. */
    public static final char PASS = '0';

    private static final int PASSES_BEFORE_LEAD = 3;
    private static final int SEATS = 4;
    private static final int MOST = Hand.DEALT_SIZE;

    public TableView {
        handsFromDealer = List.copyOf(handsFromDealer);
        if (handsFromDealer.size() != SEATS
                || !handsFromDealer.stream()
                        .allMatch(hand -> hand.length() <= MOST && digits(hand, '1') == hand.length())
                || digits(digits, '0') < digits.length()) {
            throw new IllegalArgumentException("no round: " + handsFromDealer + " " + digits);
        }
    }

    /** How many digits a text begins with that are not below the least. */
    private static int digits(String text, char least) {
        int end = 0;
        while (end < text.length() && text.charAt(end) >= least && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    /** The round after its last legal turn, open to all or as one seat sees it; empty if there are no four hands. */
    public static Optional<TableView> of(RoundReading reading, Rules rules, Optional<Seat> viewer) {
        return reading.deal()
                .map(deal -> seen(played(reading, deal, rules), viewer))
                .or(() -> asWritten(reading, viewer));
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
                && hands.stream().allMatch(hand -> hand.length() == MOST && digits(hand, '1') == MOST)
                && viewer.isEmpty();
        String played = reading.digits().toString();
        return readable
                ? Optional.of(new TableView(reading.dealer(), hands, played.substring(0, digits(played, '0'))))
                : Optional.empty();
    }

    /**
     * Two tiles of one play.
     *
     * @param turn the number of the turn, from 1
     */
    record Pair(Seat seat, int turn, char first, Facing facing, char attack) {
        private Play play() {
            Tile before = Tile.ofDigit(first - '0');
            Tile after = Tile.ofDigit(attack - '0');
            return facing == Facing.DOWN ? new Lead(before, after) : new Receive(before, after);
        }
    }

    /** What was played, in order; a half play at the end is left out. */
    List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        List<String> turns = turnDigits();
        int passes = PASSES_BEFORE_LEAD;
        for (int i = 0; i < turns.size(); i++) {
            String turn = turns.get(i);
            if (turn.length() == 2) {
                Facing facing = passes >= PASSES_BEFORE_LEAD ? Facing.DOWN : Facing.UP;
                pairs.add(new Pair(dealer.plus(i), i + 1, turn.charAt(0), facing, turn.charAt(1)));
                passes = 0;
            } else {
                passes++;
            }
        }
        return pairs;
    }

    private Pair last() {
        List<Pair> pairs = pairs();
        return pairs.get(pairs.size() - 1);
    }

    /**
     * The play that a player went out with.
     *
     * @param play empty if one of its tiles is hidden
     */
    record Finish(Seat seat, Optional<Play> play) {}

    /** Empty while the round goes on. */
    Optional<Finish> finish() {
        if (!isOver()) {
            return Optional.empty();
        }
        Pair last = last();
        boolean isSeen = last.first() != HIDDEN && last.attack() != HIDDEN;
        return Optional.of(new Finish(last.seat(), isSeen ? Optional.of(last.play()) : Optional.empty()));
    }

    /** How many turns were taken, passes too; 0 for a deal alone. */
    public int turns() {
        return turnDigits().size();
    }

    /** The digits that each turn wrote, in order. */
    public List<String> turnDigits() {
        List<String> turns = new ArrayList<>();
        for (int i = 0; i < digits.length(); ) {
            int end = Math.min(digits.length(), i + (digits.charAt(i) == PASS ? 1 : 2));
            turns.add(digits.substring(i, end));
            i = end;
        }
        return turns;
    }

    /** The same after so many of its turns; all of it if there are no more. */
    public TableView after(int turns) {
        String first = turnDigits().stream().limit(Math.max(0, turns)).collect(Collectors.joining());
        return new TableView(dealer, handsFromDealer, first);
    }

    List<Pair> pairs(Seat seat) {
        return pairs().stream().filter(pair -> pair.seat() == seat).toList();
    }

    /** The digits that a seat still holds. */
    String hand(Seat seat) {
        StringBuilder hand = new StringBuilder(handsFromDealer.get(seat.turnsAfter(dealer)));
        for (Pair pair : pairs(seat)) {
            remove(hand, pair.first());
            remove(hand, pair.attack());
        }
        return hand.toString();
    }

    /** A tile that was not seen in the hand was one of those that are hidden there. */
    private static void remove(StringBuilder hand, char tile) {
        int at = hand.indexOf(String.valueOf(tile));
        int taken = at >= 0 ? at : hand.indexOf(String.valueOf(HIDDEN));
        if (taken >= 0) {
            hand.deleteCharAt(taken);
        }
    }

    private boolean isOver() {
        return Seat.ALL.stream().anyMatch(seat -> pairs(seat).size() == SEATS);
    }

    /** Whose turn it is; empty if the round is over. */
    public Optional<Seat> toMove() {
        return isOver() ? Optional.empty() : Optional.of(dealer.plus(turns()));
    }

    /** The play whose attack is to be received; empty if the next turn leads. */
    Optional<Pair> pending() {
        if (pairs().isEmpty() || isOver()) {
            return Optional.empty();
        }
        Pair last = last();
        return turns() - last.turn() >= PASSES_BEFORE_LEAD ? Optional.empty() : Optional.of(last);
    }

    /** Whose attack is to be received; empty if the next turn leads. */
    public Optional<Seat> attacker() {
        return pending().map(Pair::seat);
    }

    /**
     * What people say of a round.
     *
     * @param calls what each of them announced, by player number; empty for nothing
     * @param ending how it ended, if these are all its turns
     */
    public record Told(List<String> names, List<String> calls, Optional<RoundEnding> ending) {
        public Told {
            names = List.copyOf(names);
            calls = List.copyOf(calls);
        }
    }

    public TableScene scene(Told told, Seat bottom) {
        return new TableScene(
                Seat.ALL.stream().map(seat -> side(seat, told)).toList(),
                dealer.number(),
                bottom.number(),
                told.ending()
                        .map(TableView::eye)
                        .orElseGet(() ->
                                toMove().map(seat -> Eye.onMover(seat.number())).orElse(Eye.nowhere())),
                told.ending()
                        .map(this::scored)
                        .orElseGet(
                                () -> pending().map(this::attackKanji).stream().toList()));
    }

    private TableScene.Seat side(Seat seat, Told told) {
        String name = told.names().get(seat.number());
        return new TableScene.Seat(name, told.calls().get(seat.number()), plays(seat), pass(seat), held(seat));
    }

    private static Eye eye(RoundEnding ending) {
        return ending.winner().map(seat -> Eye.onWinner(seat.number())).orElse(Eye.nowhere());
    }

    /** The tiles that the points come from, in kanji; none if the round was not played out. */
    public List<String> scored(RoundEnding ending) {
        return switch (ending.kind()) {
            case FINISHED -> List.of(attackKanji(last()));
            case FINISHED_DOUBLED -> List.of(firstKanji(last()), attackKanji(last()));
            case DEALT, UNPLAYED -> List.of();
        };
    }

    /** The turn in which a seat passed after the last play. */
    private OptionalInt pass(Seat seat) {
        int passes = 0;
        while (passes < digits.length() && digits.charAt(digits.length() - 1 - passes) == PASS) {
            passes++;
        }
        return IntStream.rangeClosed(turns() - passes + 1, turns())
                .filter(turn -> dealer.plus(turn - 1) == seat)
                .max();
    }

    /** What each turn put down, by turn; empty for a pass. */
    public List<Optional<TableScene.Play>> steps() {
        List<Optional<TableScene.Play>> steps = new ArrayList<>(Collections.nCopies(turns(), Optional.empty()));
        pairs().forEach(pair -> steps.set(pair.turn() - 1, Optional.of(play(pair))));
        return steps;
    }

    private TableScene.Play play(Pair pair) {
        return new TableScene.Play(pair.turn(), firstKanji(pair), pair.facing(), attackKanji(pair));
    }

    private List<TableScene.Play> plays(Seat seat) {
        return pairs(seat).stream().map(this::play).toList();
    }

    private String firstKanji(Pair pair) {
        return kanji(pair.first(), pair.seat(), kingsPlayed(pair.seat(), pair.turn()));
    }

    private String attackKanji(Pair pair) {
        int before = kingsPlayed(pair.seat(), pair.turn()) + (isKing(pair.first()) ? 1 : 0);
        return kanji(pair.attack(), pair.seat(), before);
    }

    public List<String> held(Seat seat) {
        String hand = hand(seat);
        int played = kingsPlayed(seat, Integer.MAX_VALUE);
        return IntStream.range(0, hand.length())
                .mapToObj(i -> kanji(hand.charAt(i), seat, played + count(hand.substring(0, i))))
                .toList();
    }

    /** 王 is the first king as hands are counted from the dealer on, 玉 the other one. */
    private String kanji(char digit, Seat seat, int kingsBefore) {
        if (digit == HIDDEN) {
            return TableScene.HIDDEN;
        }
        if (!isKing(digit)) {
            return Tile.ofDigit(digit - '0').kanji();
        }
        int dealtBefore = 0;
        for (int i = 0; i < seat.turnsAfter(dealer); i++) {
            dealtBefore += count(handsFromDealer.get(i));
        }
        return dealtBefore + kingsBefore == 0 ? "王" : "玉";
    }

    private static boolean isKing(char digit) {
        return digit == '0' + Tile.KING.digit();
    }

    private static int count(String hand) {
        return (int) hand.chars().filter(digit -> isKing((char) digit)).count();
    }

    private int kingsPlayed(Seat seat, int beforeTurn) {
        return pairs(seat).stream()
                .filter(pair -> pair.turn() < beforeTurn)
                .mapToInt(pair -> (isKing(pair.first()) ? 1 : 0) + (isKing(pair.attack()) ? 1 : 0))
                .sum();
    }
}
