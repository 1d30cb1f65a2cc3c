package dev.goita.app.goita.enter;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.check.FaultWording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * 入力中の局: a round as far as its keys were typed; everything else follows from the keys. Immutable.
 *
 * <p>The keys are, one after the other: the dealer's player number unless it is known, 32 tiles from the dealer's hand
 * on, for each partner of a 五し holder 0 to continue or 1 to redeal, and the record's digits.
 */
final class EnteredRound {
    /** What the next key means. */
    enum Stage {
        DEALER,
        HANDS,
        /** 五しの判断. */
        GOSHI,
        TURNS,
        /** No key follows. */
        OVER
    }

    static final char CONTINUE = '0';
    static final char REDEAL = '1';

    private final Rules rules;
    private final Score before;
    private final Optional<Seat> knownDealer;
    private final String keys;
    private final List<ExtraField> extras;

    private final Optional<Seat> dealer;
    private final String tiles;
    private final Optional<Deal> deal;
    private final Optional<DealRuling> ruling;
    private final String decisions;
    private final Optional<Replay> replay;

    private EnteredRound(Rules rules, Score before, Optional<Seat> knownDealer, String keys, List<ExtraField> extras) {
        this.rules = rules;
        this.before = before;
        this.knownDealer = knownDealer;
        this.keys = keys;
        this.extras = extras;
        int handsAt = knownDealer.isPresent() ? 0 : Math.min(1, keys.length());
        dealer = knownDealer.isPresent() || keys.isEmpty() ? knownDealer : Optional.of(Seat.of(keys.charAt(0) - '0'));
        int decisionsAt = Math.min(keys.length(), handsAt + Tile.DECK_SIZE);
        tiles = keys.substring(handsAt, decisionsAt);
        deal = tiles.length() < Tile.DECK_SIZE ? Optional.empty() : Optional.of(deal(dealer.orElseThrow(), tiles));
        ruling = deal.map(d -> DealRuling.of(rules, d));
        int deciders = ruling.map(r -> r.deciders().size()).orElse(0);
        int recordAt = Math.min(keys.length(), decisionsAt + deciders);
        decisions = keys.substring(decisionsAt, recordAt);
        replay = deal.map(d -> Replay.of(rules, d, RecordDigits.read(keys.substring(recordAt))));
    }

    private static Deal deal(Seat dealer, String tiles) {
        List<Hand> hands = new ArrayList<>();
        for (int i = 0; i < Tile.DECK_SIZE; i += Hand.DEALT_SIZE) {
            hands.add(Hand.parse(tiles.substring(i, i + Hand.DEALT_SIZE)));
        }
        return Deal.of(dealer, hands);
    }

    /** The first round of a match, whose dealer is typed. */
    static EnteredRound first(Rules rules) {
        return new EnteredRound(rules, Score.ZERO, Optional.empty(), "", List.of());
    }

    /** A round whose dealer is known. */
    static EnteredRound of(Rules rules, Score before, Seat dealer) {
        return new EnteredRound(rules, before, Optional.of(dealer), "", List.of());
    }

    private EnteredRound withKeys(String newKeys) {
        return new EnteredRound(rules, before, knownDealer, newKeys, extras);
    }

    EnteredRound with(List<ExtraField> fields) {
        return new EnteredRound(rules, before, knownDealer, keys, List.copyOf(fields));
    }

    /** With one more key, which must not be refused. */
    EnteredRound plus(char key) {
        return withKeys(keys + key);
    }

    /** Without the key typed last; there must be one. */
    EnteredRound withoutLastKey() {
        return withKeys(keys.substring(0, keys.length() - 1));
    }

    boolean isUntouched() {
        return keys.isEmpty();
    }

    Score before() {
        return before;
    }

    /** Empty until it is typed. */
    Optional<Seat> dealer() {
        return dealer;
    }

    /** The tiles typed so far, hand after hand. */
    String tiles() {
        return tiles;
    }

    /** Empty until the whole deck is typed. */
    Optional<Deal> deal() {
        return deal;
    }

    Optional<DealRuling> ruling() {
        return ruling;
    }

    /** The partner whose answer to 五し is typed next. */
    Optional<Seat> decider() {
        return stage() == Stage.GOSHI ? ruling.map(r -> r.deciders().get(decisions.length())) : Optional.empty();
    }

    /** The round after the last whole turn. */
    Optional<Round> round() {
        return replay.map(Replay::round);
    }

    /** The first tile of a turn whose second is typed next. */
    Optional<Tile> pending() {
        return replay.flatMap(Replay::pending);
    }

    Stage stage() {
        if (dealer.isEmpty()) {
            return Stage.DEALER;
        }
        if (ruling.isEmpty()) {
            return Stage.HANDS;
        }
        if (isEnded()) {
            return Stage.OVER;
        }
        return decisions.length() < ruling.get().deciders().size() ? Stage.GOSHI : Stage.TURNS;
    }

    private boolean isEnded() {
        boolean played = round().filter(Round::isOver).isPresent();
        return played || isRedealt() || ruling.filter(DealRuling::isRoundOver).isPresent();
    }

    boolean isRedealt() {
        boolean undealt = rules.goshi() == Rules.Goshi.NEVER_DEALT
                && ruling.filter(r -> !r.holders().isEmpty() && !r.isRoundOver())
                        .isPresent();
        int deciders = ruling.map(r -> r.deciders().size()).orElse(0);
        boolean wanted = deciders > 0 && decisions.equals(String.valueOf(REDEAL).repeat(deciders));
        return undealt || wanted;
    }

    /** The match after this round, which must be over. */
    Match next() {
        Match match = Match.resume(rules, before, dealer.orElseThrow());
        Optional<RoundResult> result = round().flatMap(Round::result);
        if (result.isPresent()) {
            return match.after(result.get());
        }
        return isRedealt() ? match : match.after(ruling.orElseThrow());
    }

    /** The keys that may follow, ascending. */
    List<Character> possible() {
        return switch (stage()) {
            case DEALER -> List.of('0', '1', '2', '3');
            case HANDS ->
                Tile.ALL.stream()
                        .filter(tile -> typed(tile) < tile.copies())
                        .map(EnteredRound::key)
                        .toList();
            case GOSHI -> List.of(CONTINUE, REDEAL);
            case TURNS -> possibleDigits();
            case OVER -> List.of();
        };
    }

    private static char key(Tile tile) {
        return (char) ('0' + tile.digit());
    }

    private long typed(Tile tile) {
        return tiles.chars().filter(c -> c == key(tile)).count();
    }

    private List<Character> possibleDigits() {
        Set<Character> digits = new TreeSet<>();
        String begun = pending().map(tile -> String.valueOf(key(tile))).orElse("");
        for (Turn turn : round().orElseThrow().legalTurns()) {
            if (turn.digits().startsWith(begun) && turn.digits().length() > begun.length()) {
                digits.add(turn.digits().charAt(begun.length()));
            }
        }
        return List.copyOf(digits);
    }

    /** Why a key is refused; empty if it may follow. */
    Optional<Wording> refusal(char key) {
        if (possible().contains(key)) {
            return Optional.empty();
        }
        return Optional.of(
                switch (stage()) {
                    case DEALER ->
                        new Wording(
                                "親はプレイヤー番号 0〜3 です。「" + key + "」ではありません",
                                "the dealer is a player number, 0 to 3, not '" + key + "'");
                    case HANDS -> refusedTile(key);
                    case GOSHI ->
                        new Wording(
                                "続行なら 0、配り直しなら 1 です。「" + key + "」ではありません",
                                "0 continues and 1 redeals, not '" + key + "'");
                    case TURNS -> refusedDigit(key);
                    case OVER -> new Wording("局は終わりました", "the round is over");
                });
    }

    private static Wording refusedTile(char key) {
        if (key < '1' || key > '8') {
            return new Wording("手駒の数字は 1〜8 です。「" + key + "」ではありません", "a tile of a hand is 1 to 8, not '" + key + "'");
        }
        Tile tile = Tile.ofDigit(key - '0');
        return new Wording(
                tile.kanji() + "（" + key + "）は全部で " + tile.copies() + " 枚で、もう入力しました",
                "all " + tile.copies() + " " + tile.kanji() + " (" + key + ") are typed already");
    }

    private Wording refusedDigit(char key) {
        String record = round().orElseThrow().toDigits()
                + pending().map(tile -> "" + key(tile)).orElse("")
                + key;
        return Replay.of(rules, deal.orElseThrow(), RecordDigits.read(record))
                .fault()
                .map(FaultWording::of)
                .orElseThrow(() -> new AssertionError("a digit that is not possible is at fault: " + record));
    }

    /** The round as a record; empty until the whole deck is typed. A turn half typed is left out. */
    Optional<RoundRecord> toRecord() {
        return deal.map(d -> new RoundRecord(
                d,
                round().map(Round::toDigits).orElse(""),
                Optional.of(before),
                winner(),
                DealRuling.goshiHolders(d),
                outcome(),
                extras));
    }

    private Optional<Seat> winner() {
        Optional<Seat> played = round().flatMap(Round::result).map(RoundResult::winner);
        return played.isPresent() || isRedealt() ? played : ruling.flatMap(DealRuling::winner);
    }

    private Optional<RoundOutcome> outcome() {
        if (isRedealt()) {
            return Optional.of(RoundOutcome.REDEAL);
        }
        return ruling.filter(DealRuling::isRoundOver).flatMap(r -> RoundOutcome.of(r.yaku()));
    }

    /** The keys that {@link #toRecord} does not tell: to be typed again after it when the round is taken up again. */
    String unrecorded() {
        if (deal.isEmpty()) {
            return keys;
        }
        String half = pending().map(tile -> String.valueOf(key(tile))).orElse("");
        boolean begun = round().filter(r -> r.turnCount() > 0).isPresent();
        return begun || stage() == Stage.OVER ? half : decisions + half;
    }

    /** The keys of a recorded round whose dealer is known. */
    static String keysOf(Rules rules, RoundRecord record) {
        int deciders = DealRuling.of(rules, record.deal()).deciders().size();
        boolean redealt = record.outcome().equals(Optional.of(RoundOutcome.REDEAL));
        boolean decided = redealt || !record.digits().isEmpty();
        String hands =
                record.deal().handsFromDealer().stream().map(Hand::toString).collect(Collectors.joining());
        return hands + (decided ? String.valueOf(redealt ? REDEAL : CONTINUE).repeat(deciders) : "") + record.digits();
    }
}
