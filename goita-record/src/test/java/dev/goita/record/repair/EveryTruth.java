package dev.goita.record.repair;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Every round within two slips of a line, by undoing each slip at each place and each other after it, whatever comes of that. Knows nothing
 * of the deck or the rules until a line is whole: the same posterior as {@link LikelyRounds}, and no way to miss a round.
 */
final class EveryTruth {
    /** A line, and the logarithm of how likely it was typed as another. */
    private record Undone(String text, double ln) {}

    /** What hears of a slip undone. */
    private interface Listener {
        void undone(String text, double ln);
    }

    private static final double NEVER = Double.NEGATIVE_INFINITY;
    private static final int HANDS = 4;
    private static final int RECORD = 38;

    private final KeyStream play = new KeyStream(Rules.STANDARD);
    private final Map<String, Double> weights = new HashMap<>();
    private final Map<String, Boolean> played = new HashMap<>();

    private EveryTruth() {}

    /** By dealer, hands of sorted tiles and record of each round: its probability, with the same background as the search has. */
    static Map<String, Double> of(String typed) {
        EveryTruth every = new EveryTruth();
        every.keep(typed, LikelyRounds.SLIPS[0]);
        List<Undone> firsts = new ArrayList<>();
        undo(typed, (text, ln) -> firsts.add(new Undone(text, ln)));
        for (Undone first : firsts) {
            every.keep(first.text, LikelyRounds.SLIPS[1] + first.ln);
            if (!every.isRound(typed)) {
                undo(first.text, (text, ln) -> every.keep(text, LikelyRounds.SLIPS[2] + first.ln + ln));
            }
        }
        return every.probabilities();
    }

    private void keep(String text, double ln) {
        if (isRound(text)) {
            double order = text.equals(ordered(text)) ? 1 : 0.05;
            weights.merge(ordered(text), ln + Math.log(order), LikelyRounds::plus);
        }
    }

    /** What is no line is told apart soon: there are millions. */
    private static boolean isLine(String text) {
        if (text.length() <= RECORD || text.charAt(0) > '3' || text.indexOf(' ', RECORD) >= 0) {
            return false;
        }
        for (int i = 0; i < RECORD; i++) {
            boolean isBlank = i % 9 == 1;
            if (text.charAt(i) == ' ' != isBlank) {
                return false;
            }
        }
        return HandDigits.areDeck(hands(text));
    }

    private static List<String> hands(String text) {
        return IntStream.range(0, HANDS)
                .mapToObj(i -> text.substring(2 + 9 * i, 10 + 9 * i))
                .toList();
    }

    private boolean isRound(String text) {
        return isLine(text)
                && played.computeIfAbsent(ordered(text), line -> {
                    RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
                    byte[] record = line.substring(RECORD).getBytes(StandardCharsets.US_ASCII);
                    return simulator.startFromDigits(Seat.P0, HandDigits.ascii(hands(line)))
                            && simulator.playDigits(record, 0, record.length) == record.length
                            && simulator.isOver();
                });
    }

    static String ordered(String text) {
        StringBuilder ordered = new StringBuilder(text.substring(0, 2));
        for (String hand : hands(text)) {
            char[] tiles = hand.toCharArray();
            Arrays.sort(tiles);
            ordered.append(tiles).append(' ');
        }
        return ordered.append(text.substring(RECORD)).toString();
    }

    private Map<String, Double> probabilities() {
        Map<String, Double> lns = new HashMap<>();
        double sum = NEVER;
        double best = NEVER;
        double unknown = NEVER;
        for (Map.Entry<String, Double> weight : weights.entrySet()) {
            int[] hands = RepairSearch.packed(hands(weight.getKey()));
            double deal = deal(hands);
            byte[] record = LikelyRounds.numbers(weight.getKey().substring(RECORD));
            double ln = weight.getValue() + deal + play.ofTurns(hands, record, 0, 0);
            lns.put(weight.getKey(), ln);
            sum = LikelyRounds.plus(sum, ln);
            if (ln > best) {
                best = ln;
                unknown = LikelyRounds.UNKNOWN + deal + play.expected();
            }
        }
        double all = LikelyRounds.plus(sum, unknown);
        lns.replaceAll((text, ln) -> Math.exp(ln - all));
        return lns;
    }

    /** But for what is the same for all hands. */
    private static double deal(int[] hands) {
        double ln = 0;
        for (int hand : hands) {
            for (Tile tile : Tile.ALL) {
                for (int i = 2; i <= PackedTiles.count(hand, tile.ordinal()); i++) {
                    ln -= Math.log(i);
                }
            }
        }
        return ln;
    }

    private static void undo(String text, Listener listener) {
        int keys = Math.max(2, (int) text.chars().filter(key -> key != ' ').count());
        keys(text, keys, listener);
        int record = text.lastIndexOf(' ') + 1;
        if (record > 0) {
            turns(text.substring(0, record), text.substring(record), listener);
            fields(new ArrayList<>(List.of(text.split(" ", -1))), listener);
        }
        for (int dealer = 0; dealer < HANDS && !text.isEmpty(); dealer++) {
            if (text.charAt(0) != '0' + dealer) {
                listener.undone(dealer + text.substring(1), SlipKind.DEALER.ln(HANDS - 1));
            }
        }
    }

    private static void keys(String text, int keys, Listener listener) {
        for (int i = 0; i <= text.length(); i++) {
            String before = text.substring(0, i);
            for (int digit = 0; digit <= Tile.ALL.size(); digit++) {
                listener.undone(before + digit + text.substring(i), SlipKind.MISSED.ln(keys + 1));
            }
            if (text.length() - keys <= HANDS) {
                listener.undone(before + " " + text.substring(i), SlipKind.BLANK.ln(HANDS + 1));
            }
            if (i == text.length()) {
                return;
            }
            char key = text.charAt(i);
            String behind = text.substring(i + 1);
            if (key != ' ') {
                boolean isDouble = behind.startsWith("" + key);
                listener.undone(before + behind, LineSlips.extra(isDouble) - Math.log(keys - 1));
                for (int digit = 0; digit <= Tile.ALL.size(); digit++) {
                    if (digit != key - '0') {
                        listener.undone(before + digit + behind, RecordSlips.ln(digit, key - '0') - Math.log(keys));
                    }
                }
            }
            if (!behind.isEmpty() && behind.charAt(0) != key) {
                listener.undone(before + behind.charAt(0) + key + behind.substring(1), SlipKind.EXCHANGED.ln(keys));
            }
        }
    }

    private static void turns(String front, String record, Listener listener) {
        List<String> turns = new ArrayList<>();
        for (int i = 0; i < record.length(); i += turns.get(turns.size() - 1).length()) {
            turns.add(record.substring(i, Math.min(record.length(), i + (record.charAt(i) == '0' ? 1 : 2))));
        }
        double tokens = turns.size() + 1.0;
        double others = Math.max(1, tokens - 1);
        double others2 = Math.max(1, tokens - 2);
        for (int i = 0; i <= turns.size(); i++) {
            int at = i;
            for (String turn : ALL_TURNS) {
                said(front, turns, at, 0, turn, SlipKind.TURN_MISSED.ln(tokens), listener);
                if (at < turns.size() && turns.get(at).equals("0") && turn.length() == 2) {
                    said(front, turns, at, 1, turn, SlipKind.PLAY_AS_PASS.ln(tokens), listener);
                }
            }
            said(front, turns, at, 0, "00", SlipKind.PASSES_MISSED.ln(2 * tokens), listener);
            said(front, turns, at, 0, "000", SlipKind.PASSES_MISSED.ln(2 * tokens), listener);
            for (int passes = 2; passes < HANDS; passes++) {
                boolean are = at + passes <= turns.size()
                        && turns.subList(at, at + passes).stream().allMatch("0"::equals);
                if (are) {
                    said(front, turns, at, passes, "", SlipKind.PASSES_EXTRA.ln(2 * tokens), listener);
                }
            }
            if (at < turns.size()) {
                boolean isTwice = at > 0 && turns.get(at).equals(turns.get(at - 1));
                SlipKind kind = isTwice ? SlipKind.TURN_DOUBLED : SlipKind.TURN_EXTRA;
                said(front, turns, at, 1, "", kind.ln(others2 * (isTwice ? 1 : 20)), listener);
                if (turns.get(at).length() == 2) {
                    said(front, turns, at, 1, "0", SlipKind.PASS_AS_PLAY.ln(tokens * (isTwice ? 2 : 40)), listener);
                }
            }
            if (at + 1 < turns.size() && !turns.get(at).equals(turns.get(at + 1))) {
                String exchanged = turns.get(at + 1) + turns.get(at);
                said(front, turns, at, 2, exchanged, SlipKind.TURNS_EXCHANGED.ln(others), listener);
            }
        }
        for (int passes = 0; passes < HANDS; passes++) {
            for (String turn : ALL_TURNS) {
                String end = "000".substring(0, passes) + turn;
                listener.undone(front + record + end, SlipKind.END_MISSED.ln(1));
            }
        }
    }

    private static final List<String> ALL_TURNS = IntStream.rangeClosed(0, 64)
            .mapToObj(i -> i == 0 ? "0" : "" + (1 + (i - 1) / 8) + (1 + (i - 1) % 8))
            .toList();

    private static void said(
            String front, List<String> turns, int at, int typed, String meant, double ln, Listener listener) {
        String before = String.join("", turns.subList(0, at));
        String behind = String.join("", turns.subList(at + typed, turns.size()));
        listener.undone(front + before + meant + behind, ln);
    }

    private static void fields(List<String> fields, Listener listener) {
        if (fields.size() == HANDS + 2) {
            for (int a = 1; a <= HANDS; a++) {
                for (int b = a + 1; b <= HANDS; b++) {
                    List<String> meant = new ArrayList<>(fields);
                    meant.set(a, fields.get(b));
                    meant.set(b, fields.get(a));
                    listener.undone(String.join(" ", meant), SlipKind.HANDS_EXCHANGED.ln(6));
                }
            }
            orders(fields, listener);
        } else if (fields.size() == HANDS + 1) {
            OptionalInt wrong = IntStream.range(1, HANDS)
                    .filter(i -> fields.get(i).length() != 8)
                    .findFirst();
            int[] surplus = wrong.isPresent() ? new int[0] : HandDigits.surplus(fields.subList(1, HANDS));
            StringBuilder rest = new StringBuilder();
            for (int kind = 0; kind < surplus.length && surplus[kind] <= 0; kind++) {
                rest.append(("" + (kind + 1)).repeat(-surplus[kind]));
            }
            for (int hand = 1; hand <= HANDS && rest.length() == 8; hand++) {
                List<String> meant = new ArrayList<>(fields);
                meant.add(hand, rest.toString());
                listener.undone(String.join(" ", meant), SlipKind.HAND_MISSED.ln(HANDS));
            }
        }
    }

    /** Three or four hands in another order. */
    private static void orders(List<String> fields, Listener listener) {
        Set<List<Integer>> orders = new HashSet<>();
        for (int code = 0; code < 256; code++) {
            List<Integer> order = List.of(code >> 6 & 3, code >> 4 & 3, code >> 2 & 3, code & 3);
            long kept = IntStream.range(0, HANDS).filter(i -> order.get(i) == i).count();
            if (new HashSet<>(order).size() == HANDS && kept < 2) {
                orders.add(order);
            }
        }
        for (List<Integer> order : orders) {
            List<String> meant = new ArrayList<>(fields);
            order.forEach(hand -> meant.set(1 + order.indexOf(hand), fields.get(1 + hand)));
            listener.undone(String.join(" ", meant), SlipKind.HANDS_PERMUTED.ln(orders.size()));
        }
    }
}
