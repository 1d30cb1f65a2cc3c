package dev.goita.record.entry;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Repair;
import dev.goita.record.repair.Evidence;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.repair.RepairSearch;
import dev.goita.record.repair.StreamSlips;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** 修復案を探す: what may have been meant where a key is refused, by all that was typed of the round and by the keys held since. */
final class EntryRepairs {
    private static final int MOST = 9;
    /** Repairs that weigh so much more than the best are not offered. */
    private static final double WINDOW = 5;
    /** Held keys behind the refused one that are looked at: more would tell no more. */
    private static final int LOOK_AHEAD = 24;

    private static final int MOST_DECIDERS = 2;
    private static final double ANOTHER_SLIP = 2.5;
    /** What a repair of the record weighs that is sure. */
    private static final double RECORD = 3;

    private static final double UNREAD_KEY = 0.1;
    private static final double ROUND_BEFORE = 0.5;
    private static final double ANSWER_LEFT_OUT = 2.6;
    /** A dealer who does not follow, typed by somebody who types the dealer of every round. */
    private static final double OTHER_DEALER = 0.5;
    /** The same of somebody who left the dealer out: it may be a tile, or a pass too many. */
    private static final double FIRST_DEALER = 2.5;

    private static final double WRONG_DEALER = 1;
    /** A dealer who does not follow from the round before weighs more than any slip. */
    private static final double TRUST = 5;

    private final EntrySession session;
    private final Rules rules;
    private final RepairSearch search;
    private final Map<List<String>, EntryRepair> found = new LinkedHashMap<>();

    private EntryRepairs(EntrySession session) {
        this.session = session;
        this.rules = session.rules();
        this.search = RepairSearch.whileTyping(rules);
    }

    /** The likeliest first; none if no key is held. */
    static List<EntryRepair> of(EntrySession session) {
        EnteredRound open = session.current();
        if (open.held().isEmpty() || open.dealer().isEmpty()) {
            return List.of();
        }
        EntryRepairs repairs = new EntryRepairs(session);
        int last = session.rounds().size() - 1;
        for (EnteredRound reading : open.readings()) {
            repairs.inRound(last, reading, open.keys(), reading.accepted(), 0);
        }
        repairs.dealers(last, open);
        boolean mayBeBefore = last > 0
                && session.waiting() == 0
                && open.stage() == EnteredRound.Stage.HANDS
                && !session.sheets().get(last - 1).isSettled();
        if (mayBeBefore) {
            EnteredRound before = session.rounds().get(last - 1);
            String keys = before.keys();
            repairs.inRound(last - 1, before, keys + open.keys(), keys.length() + open.accepted(), ROUND_BEFORE);
        }
        return repairs.best();
    }

    private List<EntryRepair> best() {
        List<EntryRepair> sorted = found.values().stream()
                .sorted(Comparator.comparingDouble(EntryRepair::weight)
                        .thenComparing(repair -> repair.wording().english()))
                .toList();
        return sorted.stream()
                .filter(repair -> repair.weight() <= sorted.get(0).weight() + WINDOW)
                .limit(MOST)
                .toList();
    }

    /** @param refused index of the key that is refused */
    private void inRound(int round, EnteredRound typed, String keys, int refused, double weight) {
        int handsAt = typed.handsAt();
        Seat dealer = typed.dealer().orElseThrow();
        String head = keys.substring(0, handsAt);
        int end = Math.min(keys.length(), refused + 1 + LOOK_AHEAD);
        String stream = keys.substring(handsAt, end);
        String rest = keys.substring(end);
        for (StreamSlips.Meant meant :
                StreamSlips.find(dealer, stream, refused - handsAt, tried -> accepted(typed, dealer, tried))) {
            add(round, keys, head + meant.keys() + rest, weight + meant.weight(), meant.wording());
        }
        if (stream.length() > Tile.DECK_SIZE) {
            answers(round, typed, keys, head, stream, rest, weight);
            inRecord(round, keys, head, dealer, stream, rest, weight);
        }
    }

    /** How many keys, from the first tile on, are accepted in a round and the hands of the one behind it. */
    private int accepted(EnteredRound like, Seat dealer, String keys) {
        EnteredRound tried = EnteredRound.ofHands(rules, like.before(), dealer, keys);
        if (tried.stage() != EnteredRound.Stage.OVER || tried.isClosed()) {
            return tried.accepted();
        }
        EnteredRound behind = EnteredRound.of(
                rules, like.before(), Optional.of(tried.next().dealer()), tried.held(), List.of(), like.dealerKey());
        return tried.accepted() + behind.accepted();
    }

    /** A dealer's digit that does not follow: the typist may know better, or have hit beside it. */
    private void dealers(int round, EnteredRound open) {
        if (open.otherDealer().isEmpty()) {
            return;
        }
        int other = open.otherDealer().get().number();
        int known = open.dealer().orElseThrow().number();
        int at = open.handsAt();
        boolean isUsual = round > 0 && session.rounds().get(round - 1).dealerKey() == EnteredRound.DealerKey.TYPED;
        double weight = isUsual ? OTHER_DEALER : FIRST_DEALER;
        Wording asTyped = new Wording("親はプレイヤー" + other + "（打たれたとおり）", "player " + other + " deals, as typed");
        session.withTypedDealer().ifPresent(after -> add(after, new KeyPlace(round, at), weight, asTyped));
        add(
                round,
                open.keys(),
                open.keys().substring(0, at) + known + open.keys().substring(at + 1),
                weight + WRONG_DEALER,
                new Wording(
                        "親の数字 " + other + " を " + known + " に替える",
                        "replace the dealer's digit " + other + " by " + known));
    }

    /** An answer to 五し that was not typed. */
    private void answers(
            int round, EnteredRound typed, String keys, String head, String stream, String rest, double weight) {
        String tiles = stream.substring(0, Tile.DECK_SIZE);
        for (char answer : new char[] {EnteredRound.CONTINUE, EnteredRound.REDEAL}) {
            Wording wording = answer == EnteredRound.CONTINUE
                    ? new Wording("五しの答え 0（続行）を補う", "add the answer to goshi, 0 (continue)")
                    : new Wording("五しの答え 1（配り直し）を補う", "add the answer to goshi, 1 (redeal)");
            if (typed.ruling().filter(r -> !r.deciders().isEmpty()).isPresent()) {
                add(
                        round,
                        keys,
                        head + tiles + answer + stream.substring(Tile.DECK_SIZE) + rest,
                        weight + ANSWER_LEFT_OUT + (answer == EnteredRound.CONTINUE ? 0 : 1),
                        wording);
            }
        }
    }

    private void inRecord(int round, String keys, String head, Seat dealer, String stream, String rest, double weight) {
        List<String> hands = new ArrayList<>();
        for (int at = 0; at < Tile.DECK_SIZE; at += Hand.DEALT_SIZE) {
            hands.add(stream.substring(at, at + Hand.DEALT_SIZE));
        }
        String behind = stream.substring(Tile.DECK_SIZE);
        for (int answers = 0; answers <= Math.min(MOST_DECIDERS, behind.length()); answers++) {
            String given = behind.substring(0, answers);
            String record = behind.substring(answers);
            if (!given.chars().allMatch(c -> c == EnteredRound.CONTINUE)) {
                return;
            }
            int most = Math.min(record.length(), RepairSearch.LONGEST_RECORD);
            for (Repair repair : repairs(round, dealer, hands, record.substring(0, most))) {
                List<String> meant = repair.hands().orElse(hands);
                boolean first = session.rounds().get(round).asksDealer();
                boolean mayDeal = repair.dealer().isEmpty() || first;
                if (mayDeal && deciders(dealer, meant) == answers) {
                    String newHead = first
                            ? repair.dealer().map(seat -> "" + seat.number()).orElse(head)
                            : head;
                    String newKeys = newHead
                            + String.join("", meant)
                            + given
                            + repair.record().orElse(record.substring(0, most))
                            + record.substring(most)
                            + rest;
                    add(round, keys, newKeys, weight + RECORD - Math.log(repair.probability()), repair.wording());
                }
            }
        }
    }

    private int deciders(Seat dealer, List<String> hands) {
        return HandDigits.areDeck(hands)
                ? DealRuling.of(
                                rules,
                                Deal.of(dealer, hands.stream().map(Hand::parse).toList()))
                        .deciders()
                        .size()
                : -1;
    }

    private List<Repair> repairs(int round, Seat dealer, List<String> hands, String record) {
        RoundText text = new RoundText(
                round + 1,
                Cell.spot(1, 1),
                Optional.of(cell("" + dealer.number())),
                Optional.empty(),
                Optional.of(hands.stream().map(EntryRepairs::cell).toList()),
                Optional.of(cell(record)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                Set.of(RoundKey.GOSHI),
                List.of(),
                Optional.empty());
        Evidence evidence = round == 0
                ? Evidence.NONE
                : new Evidence(Optional.of(dealer), Optional.empty(), Optional.empty(), Optional.empty(), TRUST);
        return search.find(text, Optional.empty(), false, evidence);
    }

    private static Cell cell(String text) {
        return Cell.plain(text, 1, 1, 0);
    }

    private void add(int round, String typed, String keys, double weight, Wording wording) {
        int at = 0;
        while (at < Math.min(keys.length(), typed.length()) && keys.charAt(at) == typed.charAt(at)) {
            at++;
        }
        EntrySession after = session.waiting() > 0 ? session.replaced(round, keys) : session.retyped(round, keys);
        add(after, place(round, at), weight, wording);
    }

    private void add(EntrySession after, KeyPlace at, double weight, Wording wording) {
        int unread = after.current().held().length();
        if (unread >= session.current().held().length()) {
            return;
        }
        double sum = weight + (unread == 0 ? 0 : ANOTHER_SLIP + UNREAD_KEY * Math.min(unread, LOOK_AHEAD));
        EntryRepair repair = new EntryRepair(wording, sum, at, after);
        found.merge(key(after), repair, (a, b) -> a.weight() <= b.weight() ? a : b);
    }

    /** The place of a key of a stream that may reach over the end of a round. */
    private KeyPlace place(int round, int at) {
        int length = session.rounds().get(round).keys().length();
        boolean isBehind = round + 1 < session.rounds().size() && at >= length;
        return isBehind ? new KeyPlace(round + 1, at - length) : new KeyPlace(round, at);
    }

    /** The same for the same rounds, whatever the order of the tiles of a hand. */
    private static List<String> key(EntrySession after) {
        List<String> key = new ArrayList<>();
        for (EnteredRound round : after.rounds()) {
            key.add(round.dealer().map(Seat::toString).orElse(""));
            for (EnteredRound.Group group : round.groups()) {
                String keys = round.keys().substring(group.from(), group.to());
                if (group.kind() != EnteredRound.GroupKind.DEALER) {
                    key.add(group.kind() == EnteredRound.GroupKind.HAND ? sorted(keys) : keys);
                }
            }
        }
        return key;
    }

    private static String sorted(String hand) {
        return hand.chars()
                .sorted()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
