package dev.goita.record.entry;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.record.repair.Extent;
import dev.goita.record.repair.KeyLayout;
import dev.goita.record.repair.LikelyKeys;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 修復案を探す: what may have been meant where a key is refused, by all that was typed of the round and by the keys held since. */
final class EntryRepairs {
    private static final int MOST = 9;
    /** What is so much less likely than the best is not offered. */
    private static final double LEAST = 0.005;
    /** Held keys behind the refused one in which slips are looked for: those behind are read on. */
    private static final int LOOK_AHEAD = 24;

    /** Keys that may be read as turns though they are tiles, where some before the hands are too many. */
    private static final int NEAR_HANDS = 4;

    /** How often somebody types a round's dealer who left out that of the round before, or the other way round. */
    private static final double CHANGES = Math.log(0.03);

    private static final double UNKNOWN = Math.log(0.5);

    private final EntrySession session;
    private final LikelyKeys search;
    private final Map<List<String>, EntryRepair> found = new LinkedHashMap<>();

    private EntryRepairs(EntrySession session) {
        this.session = session;
        search = new LikelyKeys(session.rules(), session.waiting() == 0 ? Extent.GOES_ON : Extent.WHOLE);
    }

    /**
     * One way to read keys.
     *
     * @param round 0-based, in which the slip is looked for
     * @param keys from the dealer's on, whether or not that is typed
     * @param ln how likely it is, but for the keys in which the slip is looked for
     */
    private record Reading(int round, KeyLayout layout, Optional<Seat> dealer, String keys, int refused, double ln) {}

    private record Weighed(Reading reading, LikelyKeys.Found found) {
        double ln() {
            return reading.ln + found.ln();
        }
    }

    /** The likeliest first; none if no key is held. */
    static List<EntryRepair> of(EntrySession session) {
        return session.current().held().isEmpty() ? List.of() : new EntryRepairs(session).best();
    }

    private List<EntryRepair> best() {
        List<Weighed> all = readings().stream()
                .map(each -> new Weighed(each, search.find(each.keys, searched(each), each.layout, each.dealer)))
                .filter(each -> !each.found.meant().isEmpty())
                .toList();
        double most = all.stream().mapToDouble(Weighed::ln).max().orElse(0);
        double sum =
                all.stream().mapToDouble(each -> Math.exp(each.ln() - most)).sum();
        for (Weighed each : all) {
            double share = Math.exp(each.ln() - most) / sum;
            each.found.meant().forEach(meant -> add(each.reading, meant, share * meant.probability()));
        }
        List<EntryRepair> sorted = found.values().stream()
                .sorted(Comparator.comparingDouble(EntryRepair::probability)
                        .reversed()
                        .thenComparing(repair -> repair.wording().english()))
                .toList();
        return sorted.stream()
                .filter(repair -> repair.probability() >= LEAST * sorted.get(0).probability())
                .limit(MOST)
                .toList();
    }

    private int searched(Reading reading) {
        return session.waiting() > 0
                ? reading.keys.length()
                : Math.min(
                        Math.min(reading.keys.length(), LikelyKeys.LONGEST),
                        Math.max(reading.refused, Tile.DECK_SIZE) + 1 + LOOK_AHEAD);
    }

    private List<Reading> readings() {
        int last = session.rounds().size() - 1;
        EnteredRound open = session.current();
        boolean mayBeBefore = last > 0
                && session.waiting() == 0
                && open.accepted() <= open.handsAt() + Tile.DECK_SIZE + NEAR_HANDS
                && !session.sheets().get(last - 1).isSettled();
        if (!mayBeBefore) {
            return readings(last, open.keys(), open.accepted(), "");
        }
        String before = session.rounds().get(last - 1).keys();
        List<Reading> readings =
                new ArrayList<>(readings(last - 1, before + open.keys(), before.length() + open.accepted(), ""));
        readings.addAll(readings(last, open.keys(), open.accepted(), before));
        return readings;
    }

    /** @param before the keys of the round before, that are right; empty if none are in question */
    private List<Reading> readings(int round, String keys, int refused, String before) {
        List<Reading> readings = new ArrayList<>();
        for (KeyLayout layout : layouts(round, keys)) {
            boolean isNumbered = layout == KeyLayout.UNSPACED;
            Optional<Seat> known = known(round);
            String number =
                    isNumbered || known.isEmpty() ? "" : "" + known.get().number();
            double ln = ofDealer(round, layout);
            if (!before.isEmpty()) {
                EnteredRound right = session.rounds().get(round - 1);
                ln += search.ln(right.dealer().orElseThrow(), before.substring(right.handsAt()));
            }
            readings.add(new Reading(round, layout, known, number + keys, refused + number.length(), ln));
        }
        return readings;
    }

    /** How the dealers of a round and of those behind it may be typed; few keys tell nothing of those behind the first. */
    private List<KeyLayout> layouts(int round, String keys) {
        boolean mayBeTyped = session.rounds().get(round).asksDealer()
                ? session.current().held().length() > Hand.DEALT_SIZE
                : wasTyped(round) || keys.charAt(0) >= '0' && keys.charAt(0) <= '3';
        return mayBeTyped ? List.of(KeyLayout.UNSPACED, KeyLayout.UNNUMBERED) : List.of(KeyLayout.UNNUMBERED);
    }

    private boolean wasTyped(int round) {
        return round > 0 && session.rounds().get(round - 1).dealerKey() == EnteredRound.DealerKey.TYPED;
    }

    private Optional<Seat> known(int round) {
        EnteredRound entered = session.rounds().get(round);
        return entered.asksDealer() ? Optional.empty() : entered.dealer();
    }

    /** How likely somebody types a round's dealer so. */
    private double ofDealer(int round, KeyLayout layout) {
        if (round == 0 || session.rounds().get(round - 1).asksDealer()) {
            return UNKNOWN;
        }
        return wasTyped(round) == (layout == KeyLayout.UNSPACED) ? 0 : CHANGES;
    }

    private void add(Reading reading, LikelyKeys.Meant meant, double probability) {
        boolean isKnown = reading.dealer.isPresent();
        boolean isOther = isKnown && reading.dealer.get() != meant.dealer();
        boolean isNumbered = reading.layout == KeyLayout.UNSPACED || !isKnown;
        String keys = isNumbered ? meant.keys() : meant.keys().substring(1);
        EntrySession after =
                session.waiting() > 0 ? session.replaced(reading.round, keys) : session.retyped(reading.round, keys);
        if (isOther) {
            after = session.dealt(reading.round, meant.dealer(), keys);
        }
        if (after.current().held().length() >= session.current().held().length()) {
            return;
        }
        String typed = isNumbered ? reading.keys : reading.keys.substring(1);
        int at = 0;
        while (at < Math.min(keys.length(), typed.length()) && keys.charAt(at) == typed.charAt(at)) {
            at++;
        }
        EntryRepair repair = new EntryRepair(meant.wording(), probability, place(reading.round, at), after);
        found.merge(
                key(after),
                repair,
                (a, b) -> new EntryRepair(
                        (a.probability() >= b.probability() ? a : b).wording(),
                        a.probability() + b.probability(),
                        a.at(),
                        a.after()));
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
