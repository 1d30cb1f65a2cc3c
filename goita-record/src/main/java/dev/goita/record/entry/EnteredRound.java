package dev.goita.record.entry;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.RecordFault;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.reading.FaultWording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * 入力中の局: a round as far as its keys were typed; everything else follows from the keys. Immutable.
 *
 * <p>The keys are, one after the other: the dealer's player number, which may be left out where it is known, 32 tiles from the dealer's
 * hand on, for each partner of a 五し holder 0 to continue or 1 to redeal, and the record's digits. From the first key on that may not
 * stand in its place they are held: nothing of them is part of the round.
 */
public final class EnteredRound {
    /** What the next key means. */
    public enum Stage {
        /** 親: the player number of the dealer. */
        DEALER,
        /** 手駒: a tile. */
        HANDS,
        /** 五しの判断. */
        GOSHI,
        /** 手番: a digit of the record. */
        TURNS,
        /** No key follows. */
        OVER
    }

    /** まとまり: keys that belong together on a line. */
    public enum GroupKind {
        /** The key of the dealer, or two if it was typed again. */
        DEALER,
        /** Up to eight tiles. */
        HAND,
        /** One answer. */
        GOSHI,
        /** One turn, or half of one. */
        TURN,
        /** 保留: the refused key and all behind it. */
        HELD
    }

    /**
     * Keys that belong together.
     *
     * @param from index of the first key
     * @param to index behind the last
     * @param seat whose hand, answer or turn it is; empty for held keys
     */
    public record Group(GroupKind kind, int from, int to, Optional<Seat> seat) {}

    /** 親の数字: whether a typist types the dealer where it is known. */
    enum DealerKey {
        LEFT_OUT,
        TYPED;

        private DealerKey other() {
            return this == TYPED ? LEFT_OUT : TYPED;
        }
    }

    static final char CONTINUE = '0';
    static final char REDEAL = '1';
    static final char PASS = '0';

    private final Rules rules;
    private final Score before;
    private final Optional<Seat> knownDealer;
    private final String keys;
    private final List<ExtraField> extras;
    private final DealerKey dealerKey;

    private final Optional<Seat> dealer;
    private final int handsAt;
    private final String tiles;
    private final Optional<Deal> deal;
    private final Optional<DealRuling> ruling;
    private final String decisions;
    private final Optional<Replay> replay;
    private final int accepted;

    private EnteredRound(
            Rules rules,
            Score before,
            Optional<Seat> knownDealer,
            String keys,
            List<ExtraField> extras,
            DealerKey dealerKey) {
        this.rules = rules;
        this.before = before;
        this.knownDealer = knownDealer;
        this.keys = keys;
        this.extras = extras;
        this.dealerKey = dealerKey;
        dealer = knownDealer.or(() -> typedDealer(keys, 0));
        handsAt = (knownDealer.isEmpty() && dealer.isPresent() ? 1 : 0) + (dealerKey == DealerKey.TYPED ? 1 : 0);
        tiles = dealer.isEmpty() ? "" : tiles(keys, handsAt);
        int decisionsAt = handsAt + tiles.length();
        deal = tiles.length() < Tile.DECK_SIZE ? Optional.empty() : Optional.of(deal(dealer.orElseThrow(), tiles));
        ruling = deal.map(d -> DealRuling.of(rules, d));
        int deciders = ruling.map(r -> r.deciders().size()).orElse(0);
        int recordAt = decisionsAt;
        while (recordAt < Math.min(keys.length(), decisionsAt + deciders) && isDecision(keys.charAt(recordAt))) {
            recordAt++;
        }
        decisions = keys.substring(decisionsAt, recordAt);
        boolean hasTurns = deal.isPresent() && decisions.length() == deciders && !isDecided();
        String record = hasTurns ? digits(keys, recordAt) : "";
        Optional<Replay> whole = deal.map(d -> Replay.of(rules, d, RecordDigits.read(record)));
        int legal = whole.flatMap(Replay::fault).map(RecordFault::digit).orElse(record.length());
        accepted = recordAt + legal;
        replay = legal == record.length()
                ? whole
                : deal.map(d -> Replay.of(rules, d, RecordDigits.read(record.substring(0, legal))));
    }

    private static Optional<Seat> typedDealer(String keys, int at) {
        boolean isSeat = keys.length() > at && keys.charAt(at) >= '0' && keys.charAt(at) <= '3';
        return isSeat ? Optional.of(Seat.of(keys.charAt(at) - '0')) : Optional.empty();
    }

    /** The tiles up to the first key that is none, or one too many of its kind. */
    private static String tiles(String keys, int from) {
        int[] left = new int[Tile.ALL.size()];
        Tile.ALL.forEach(tile -> left[tile.ordinal()] = tile.copies());
        int at = from;
        while (at < Math.min(keys.length(), from + Tile.DECK_SIZE)) {
            int kind = keys.charAt(at) - '1';
            if (kind < 0 || kind >= left.length || --left[kind] < 0) {
                break;
            }
            at++;
        }
        return keys.substring(from, at);
    }

    private static String digits(String keys, int from) {
        int to = from;
        while (to < keys.length() && isDigit(keys.charAt(to))) {
            to++;
        }
        return keys.substring(from, to);
    }

    private static boolean isDigit(char key) {
        return key >= '0' && key <= '9';
    }

    private static boolean isDecision(char key) {
        return key == CONTINUE || key == REDEAL;
    }

    private static Deal deal(Seat dealer, String tiles) {
        List<Hand> hands = new ArrayList<>();
        for (int i = 0; i < Tile.DECK_SIZE; i += Hand.DEALT_SIZE) {
            hands.add(Hand.parse(tiles.substring(i, i + Hand.DEALT_SIZE)));
        }
        return Deal.of(dealer, hands);
    }

    /**
     * A round of which some keys were typed. Where its first key is the dealer's number, though the dealer is known, that may be a tile
     * too: what is typed behind it tells.
     *
     * @param before the points before it
     * @param dealer empty if the first key tells
     * @param extras keys of its record that the format does not know
     * @param likely how its first key is meant as long as nothing tells
     */
    static EnteredRound of(
            Rules rules, Score before, Optional<Seat> dealer, String keys, List<ExtraField> extras, DealerKey likely) {
        EnteredRound without = new EnteredRound(rules, before, dealer, keys, List.copyOf(extras), DealerKey.LEFT_OUT);
        boolean mayBeTyped =
                without.dealer.isPresent() && typedDealer(keys, without.handsAt).equals(without.dealer);
        if (!mayBeTyped) {
            return without;
        }
        EnteredRound first = without.readAs(likely);
        EnteredRound second = without.readAs(likely.other());
        return second.accepted > first.accepted && first.stage() != Stage.OVER ? second : first;
    }

    private EnteredRound readAs(DealerKey meant) {
        return meant == dealerKey ? this : new EnteredRound(rules, before, knownDealer, keys, extras, meant);
    }

    private EnteredRound withKeys(String newKeys) {
        return of(rules, before, knownDealer, newKeys, extras, dealerKey);
    }

    /** {@return the same round when only so many of its first keys were typed} */
    public EnteredRound upTo(int count) {
        return withKeys(keys.substring(0, count));
    }

    /** Whether nothing but a pass can follow. */
    boolean mustPass() {
        return held().isEmpty() && stage() == Stage.TURNS && possible().equals(List.of(PASS));
    }

    /** {@return every key, the held ones too} */
    public String keys() {
        return keys;
    }

    /** {@return how many keys stand where they may} */
    public int accepted() {
        return accepted;
    }

    /** {@return the key that was refused and what was typed behind it; empty if nothing was refused} */
    public String held() {
        return keys.substring(accepted);
    }

    /** {@return whether it is over, and no key is held} */
    public boolean isClosed() {
        return stage() == Stage.OVER && accepted == keys.length();
    }

    boolean isUntouched() {
        return keys.isEmpty();
    }

    /** Whether the first key is the dealer. */
    boolean asksDealer() {
        return knownDealer.isEmpty();
    }

    /** Whether the dealer was typed though it was known. */
    DealerKey dealerKey() {
        return dealerKey;
    }

    /** {@return how many keys stand before those of the first hand} */
    public int handsAt() {
        return handsAt;
    }

    /** The player whose number is typed before the hands, if it is a dealer that does not follow. */
    Optional<Seat> otherDealer() {
        return dealer.isEmpty() || dealerKey == DealerKey.TYPED
                ? Optional.empty()
                : typedDealer(keys, handsAt).filter(typed -> !dealer.equals(Optional.of(typed)));
    }

    /** {@return the points before it} */
    public Score before() {
        return before;
    }

    /** {@return who deals; empty until it is typed} */
    public Optional<Seat> dealer() {
        return dealer;
    }

    /** {@return the tiles typed so far, hand after hand} */
    public String tiles() {
        return tiles;
    }

    /** {@return what was dealt; empty until the whole deck is typed} */
    public Optional<Deal> deal() {
        return deal;
    }

    /** {@return what follows from the deal; empty until the whole deck is typed} */
    public Optional<DealRuling> ruling() {
        return ruling;
    }

    /** {@return the partner whose answer to 五し is typed next; empty if none is} */
    public Optional<Seat> decider() {
        return stage() == Stage.GOSHI ? ruling.map(r -> r.deciders().get(decisions.length())) : Optional.empty();
    }

    /** {@return who was dealt the five し about which {@link #decider} is asked} */
    public Optional<Seat> holder() {
        return decider().map(Seat::partner);
    }

    /** {@return the round after the last whole turn; empty until the whole deck is typed} */
    public Optional<Round> round() {
        return replay.map(Replay::round);
    }

    /** {@return the first tile of a turn whose second is typed next} */
    public Optional<Tile> pending() {
        return replay.flatMap(Replay::pending);
    }

    /** {@return what the next key means, or the first held one} */
    public Stage stage() {
        if (dealer.isEmpty()) {
            return Stage.DEALER;
        }
        if (ruling.isEmpty()) {
            return Stage.HANDS;
        }
        if (isDecided() || round().filter(Round::isOver).isPresent()) {
            return Stage.OVER;
        }
        return decisions.length() < ruling.get().deciders().size() ? Stage.GOSHI : Stage.TURNS;
    }

    /** Whether no turn follows the deal. */
    private boolean isDecided() {
        return isRedealt() || ruling.filter(DealRuling::isRoundOver).isPresent();
    }

    /** {@return the keys in their groups, in order} */
    public List<Group> groups() {
        List<Group> groups = new ArrayList<>();
        int at = 0;
        if (handsAt > 0) {
            groups.add(new Group(GroupKind.DEALER, at, handsAt, dealer));
            at = handsAt;
        }
        int tilesEnd = at + tiles.length();
        for (int hand = 0; at < tilesEnd; hand++) {
            int to = Math.min(tilesEnd, at + Hand.DEALT_SIZE);
            groups.add(new Group(
                    GroupKind.HAND, at, to, Optional.of(dealer.orElseThrow().plus(hand))));
            at = to;
        }
        for (int i = 0; i < decisions.length(); i++) {
            Seat decider = ruling.orElseThrow().deciders().get(i);
            groups.add(new Group(GroupKind.GOSHI, at, ++at, Optional.of(decider)));
        }
        for (int turn = 0; at < accepted; turn++) {
            int to = Math.min(accepted, keys.charAt(at) == '0' ? at + 1 : at + 2);
            groups.add(new Group(
                    GroupKind.TURN, at, to, Optional.of(dealer.orElseThrow().plus(turn))));
            at = to;
        }
        if (at < keys.length()) {
            groups.add(new Group(GroupKind.HELD, at, keys.length(), Optional.empty()));
        }
        return groups;
    }

    /** {@return whether it was dealt again} */
    public boolean isRedealt() {
        boolean undealt = rules.goshi() == Rules.Goshi.NEVER_DEALT
                && ruling.filter(r -> !r.holders().isEmpty() && !r.isRoundOver())
                        .isPresent();
        int deciders = ruling.map(r -> r.deciders().size()).orElse(0);
        boolean wanted = deciders > 0 && decisions.equals(String.valueOf(REDEAL).repeat(deciders));
        return undealt || wanted;
    }

    /** {@return the match after this round, which must be over} */
    public Match next() {
        Match match = Match.resume(rules, before, dealer.orElseThrow());
        Optional<RoundResult> result = round().flatMap(Round::result);
        if (result.isPresent()) {
            return match.after(result.get());
        }
        return isRedealt() ? match : match.after(ruling.orElseThrow());
    }

    /** {@return the keys that may follow those accepted, ascending} */
    public List<Character> possible() {
        return switch (stage()) {
            case DEALER -> List.of('0', '1', '2', '3');
            case HANDS -> possibleTiles();
            case GOSHI -> List.of(CONTINUE, REDEAL);
            case TURNS -> possibleDigits();
            case OVER -> List.of();
        };
    }

    /** At the start of the hands the dealer's number, too. */
    private List<Character> possibleTiles() {
        Set<Character> digits = new TreeSet<>();
        Tile.ALL.stream()
                .filter(tile -> typed(tile) < tile.copies())
                .map(EnteredRound::key)
                .forEach(digits::add);
        if (tiles.isEmpty() && dealerKey == DealerKey.LEFT_OUT) {
            digits.add((char) ('0' + dealer.orElseThrow().number()));
        }
        return List.copyOf(digits);
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

    /** {@return why the first held key is refused; empty if none is held} */
    public Optional<Wording> refusal() {
        return accepted == keys.length() ? Optional.empty() : refusal(keys.charAt(accepted));
    }

    private Optional<Wording> refusal(char key) {
        if (!isDigit(key)) {
            return Optional.of(new Wording("数字で打ちます。「" + key + "」ではありません", "digits are typed, not '" + key + "'"));
        }
        return Optional.of(
                switch (stage()) {
                    case DEALER ->
                        new Wording(
                                "親はプレイヤー番号 0〜3 です。「" + key + "」ではありません",
                                "the dealer is a player number, 0 to 3, not '" + key + "'");
                    case HANDS -> tiles.isEmpty() && otherDealer().isPresent() ? refusedDealer(key) : refusedTile(key);
                    case GOSHI ->
                        new Wording(
                                "続行なら 0、配り直しなら 1 です。「" + key + "」ではありません",
                                "0 continues and 1 redeals, not '" + key + "'");
                    case TURNS -> refusedDigit(key);
                    case OVER -> new Wording("局は終わりました", "the round is over");
                });
    }

    private Wording refusedDealer(char key) {
        int known = dealer.orElseThrow().number();
        return new Wording(
                "この局の親はプレイヤー" + known + "のはずですが、" + key + " と打たれています",
                "player " + known + " deals this round, but " + key + " is typed");
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

    /** {@return the round as a record, without a turn half typed; empty until the whole deck is typed} */
    public Optional<RoundRecord> toRecord() {
        return deal.map(d -> new RoundRecord(
                d,
                round().map(Round::toDigits).orElse(""),
                Optional.of(before),
                winner(),
                DealRuling.goshiHolders(d),
                outcome(),
                extras));
    }

    /** {@return who won it, if it is over and one player did} */
    public Optional<Seat> winner() {
        Optional<Seat> played = round().flatMap(Round::result).map(RoundResult::winner);
        return played.isPresent() || isRedealt() ? played : ruling.flatMap(DealRuling::winner);
    }

    private Optional<RoundOutcome> outcome() {
        if (isRedealt()) {
            return Optional.of(RoundOutcome.REDEAL);
        }
        return ruling.filter(DealRuling::isRoundOver).flatMap(r -> RoundOutcome.of(r.yaku()));
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
