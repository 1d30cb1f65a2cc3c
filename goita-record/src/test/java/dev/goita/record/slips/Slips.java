package dev.goita.record.slips;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.RoundRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;

/** 打ち間違い: what people do when they type rounds. */
@SuppressWarnings("ImmutableEnumChecker") // the slips are functions without state
enum Slips {
    NEIGHBOUR("a key beside the right one", record(Slips::neighbour)),
    WRONG_DIGIT("a wrong digit", record(Slips::wrongDigit)),
    MISSING_DIGIT("a digit left out", record((s, r) -> {
        int at = r.nextInt(s.length());
        return s.substring(0, at) + s.substring(at + 1);
    })),
    DOUBLED_DIGIT("a digit doubled", record((s, r) -> {
        int at = r.nextInt(s.length());
        return s.substring(0, at) + s.charAt(at) + s.substring(at);
    })),
    EXTRA_DIGIT("a digit too many", record((s, r) -> {
        int at = r.nextInt(s.length() + 1);
        return s.substring(0, at) + r.nextInt(9) + s.substring(at);
    })),
    SWAPPED("two digits exchanged", record((s, r) -> {
        int at = r.nextInt(s.length() - 1);
        return s.substring(0, at) + s.charAt(at + 1) + s.charAt(at) + s.substring(at + 2);
    })),
    ONE_PASS_MISSING("a pass forgotten", passes(1, true)),
    TWO_PASSES_MISSING("two passes forgotten", passes(2, true)),
    THREE_PASSES_MISSING("three passes forgotten", passes(3, true)),
    ONE_PASS_MORE("a pass too many", passes(1, false)),
    TWO_PASSES_MORE("two passes too many", passes(2, false)),
    TURN_MISSING("a turn left out", turns((t, r) -> {
        List<Integer> plays = plays(t);
        t.remove((int) plays.get(r.nextInt(plays.size())));
        return t;
    })),
    TURN_DOUBLED("a turn typed twice", turns((t, r) -> {
        List<Integer> plays = plays(t);
        int at = plays.get(r.nextInt(plays.size()));
        t.add(at, t.get(at));
        return t;
    })),
    TURN_EARLY("a turn one seat early", turns((t, r) -> moved(t, r, -1))),
    TURN_LATE("a turn one seat late", turns((t, r) -> moved(t, r, 1))),
    PLAY_AS_PASS("a play typed as a pass", turns((t, r) -> {
        List<Integer> plays = plays(t);
        t.set(plays.get(r.nextInt(plays.size())), "0");
        return t;
    })),
    PASS_AS_PLAY("a pass typed as the turn before", turns((t, r) -> {
        List<Integer> at = new ArrayList<>();
        for (int i = 1; i < t.size(); i++) {
            if (t.get(i).equals("0") && !t.get(i - 1).equals("0")) {
                at.add(i);
            }
        }
        if (!at.isEmpty()) {
            int i = at.get(r.nextInt(at.size()));
            t.set(i, t.get(i - 1));
        }
        return t;
    })),
    LAST_DIGIT_MISSING("the last digit left out", record((s, r) -> s.substring(0, s.length() - 1))),
    LAST_TURN_MISSING("the last turn left out", turns((t, r) -> t.subList(0, t.size() - 1))),
    END_MISSING("the last turn and the passes before it left out", turns((t, r) -> {
        int end = t.size() - 1;
        while (end > 0 && t.get(end - 1).equals("0")) {
            end--;
        }
        return t.subList(0, end);
    })),
    DIGIT_AFTER_END("a digit after the end", record((s, r) -> s + (1 + r.nextInt(8)))),
    PASSES_AFTER_END("passes after the end", record((s, r) -> s + "0".repeat(1 + r.nextInt(3)))),
    TWO_SLIPS("two digits wrong in different places", record((s, r) -> wrongDigit(neighbour(s, r), r))),
    SLIP_AND_PASS("a key beside the right one, and a pass forgotten", record((s, r) -> {
        String passed = join(removePasses(turns(s), r, 1));
        return neighbour(passed, r);
    })),
    SLIP_AND_MISSING("a digit left out and one exchanged", record((s, r) -> {
        int at = r.nextInt(s.length());
        String shorter = s.substring(0, at) + s.substring(at + 1);
        int swap = r.nextInt(shorter.length() - 1);
        return shorter.substring(0, swap)
                + shorter.charAt(swap + 1)
                + shorter.charAt(swap)
                + shorter.substring(swap + 2);
    })),
    TILE_NEIGHBOUR("a tile of a hand typed as the key beside", hands(Slips::tileNeighbour)),
    TILE_WRONG("a wrong tile in a hand", hands((h, r) -> {
        int hand = r.nextInt(4);
        int at = r.nextInt(8);
        h.set(
                hand,
                h.get(hand).substring(0, at) + (1 + r.nextInt(8)) + h.get(hand).substring(at + 1));
        return h;
    })),
    TILE_MISSING("a tile of a hand left out", hands((h, r) -> {
        int hand = r.nextInt(4);
        int at = r.nextInt(8);
        h.set(hand, h.get(hand).substring(0, at) + h.get(hand).substring(at + 1));
        return h;
    })),
    TILE_DOUBLED("a tile of a hand doubled", hands((h, r) -> {
        int hand = r.nextInt(4);
        int at = r.nextInt(8);
        h.set(
                hand,
                h.get(hand).substring(0, at)
                        + h.get(hand).charAt(at)
                        + h.get(hand).substring(at));
        return h;
    })),
    TILE_IN_WRONG_HAND("a tile dealt to the wrong hand", hands((h, r) -> {
        int from = r.nextInt(4);
        int to = from + 1 + r.nextInt(3) & 3;
        int at = r.nextInt(8);
        char tile = h.get(from).charAt(at);
        h.set(from, h.get(from).substring(0, at) + h.get(from).substring(at + 1));
        h.set(to, sorted(h.get(to) + tile));
        return h;
    })),
    TILES_EXCHANGED("two tiles exchanged between hands", hands((h, r) -> {
        int a = r.nextInt(4);
        int b = a + 1 + r.nextInt(3) & 3;
        int i = r.nextInt(8);
        int j = r.nextInt(8);
        char mine = h.get(a).charAt(i);
        char other = h.get(b).charAt(j);
        h.set(a, sorted(h.get(a).substring(0, i) + other + h.get(a).substring(i + 1)));
        h.set(b, sorted(h.get(b).substring(0, j) + mine + h.get(b).substring(j + 1)));
        return h;
    })),
    HANDS_EXCHANGED("two neighbouring hands exchanged", hands((h, r) -> {
        int a = r.nextInt(3);
        String hand = h.get(a);
        h.set(a, h.get(a + 1));
        h.set(a + 1, hand);
        return h;
    })),
    HANDS_ANYHOW("the hands in another order", hands((h, r) -> {
        for (int i = 3; i > 0; i--) {
            int j = r.nextInt(i + 1);
            String hand = h.get(i);
            h.set(i, h.get(j));
            h.set(j, hand);
        }
        return h;
    })),
    HANDS_FROM_ANOTHER_SEAT("the hands from another seat on", hands((h, r) -> {
        int by = 1 + r.nextInt(3);
        return List.of(h.get(by & 3), h.get(by + 1 & 3), h.get(by + 2 & 3), h.get(by + 3 & 3));
    })),
    HAND_TWICE("one hand typed twice", hands((h, r) -> {
        int a = r.nextInt(3);
        h.set(a + 1, h.get(a));
        return h;
    })),
    NINE_IN_A_HAND("a 9 in a hand", hands((h, r) -> put(h, r, '9'))),
    ZERO_IN_A_HAND("a 0 in a hand", hands((h, r) -> put(h, r, '0'))),
    TILE_AND_DIGIT("a tile of a hand and a digit of the record", (round, r) -> {
        Typed typed = Typed.of(round);
        return Optional.of(typed.withHands(tileNeighbour(new ArrayList<>(typed.hands()), r))
                .withRecord(neighbour(typed.record(), r)));
    }),
    DEALER_HANDS_FOLLOW("the dealer wrong, the hands following", true, (round, r) -> {
        Typed typed = Typed.of(round);
        return Optional.of(typed.withDealer("" + (round.dealer().number() + 1 + r.nextInt(3) & 3)));
    }),
    DEALER_HANDS_STAY("the dealer wrong, the hands from that dealer on", (round, r) -> {
        Typed typed = Typed.of(round);
        int by = 1 + r.nextInt(3);
        List<String> h = typed.hands();
        return Optional.of(typed.withDealer("" + (round.dealer().number() + by & 3))
                .withHands(List.of(h.get(by), h.get(by + 1 & 3), h.get(by + 2 & 3), h.get(by + 3 & 3))));
    }),
    WINNER_FROM_DEALER("winner and 五し counted from the dealer", (round, r) -> {
        int dealer = round.dealer().number();
        Typed typed = Typed.of(round);
        return dealer == 0
                ? Optional.empty()
                : Optional.of(new Typed(
                        typed.dealer(),
                        typed.hands(),
                        typed.record(),
                        "" + (round.winner().orElseThrow().number() - dealer & 3),
                        String.join(
                                ",",
                                round.goshi().stream()
                                        .map(seat -> "" + (seat.number() - dealer & 3))
                                        .sorted()
                                        .toList())));
    }),
    WINNER_WRONG(
            "the winner wrong",
            (round, r) -> Optional.of(Typed.of(round)
                    .withWinner("" + (round.winner().orElseThrow().number() + 1 + r.nextInt(3) & 3)))),
    PLAYERS_FROM_ONE("the players counted from 1", true, (round, r) -> {
        Typed typed = Typed.of(round);
        return Optional.of(new Typed(
                "" + (round.dealer().number() + 1),
                typed.hands(),
                typed.record(),
                "" + (round.winner().orElseThrow().number() + 1),
                String.join(
                        ",",
                        round.goshi().stream()
                                .map(seat -> "" + (seat.number() + 1))
                                .toList())));
    });

    /** What is typed of one round. */
    record Typed(String dealer, List<String> hands, String record, String winner, String goshi) {
        static Typed of(RoundRecord round) {
            return new Typed(
                    "" + round.dealer().number(),
                    round.deal().handsFromDealer().stream().map(Hand::toString).toList(),
                    round.digits(),
                    "" + round.winner().map(Seat::number).orElse(-1),
                    String.join(
                            ",",
                            round.goshi().stream()
                                    .map(seat -> "" + seat.number())
                                    .toList()));
        }

        Typed withRecord(String digits) {
            return new Typed(dealer, hands, digits, winner, goshi);
        }

        Typed withHands(List<String> dealt) {
            return new Typed(dealer, dealt, record, winner, goshi);
        }

        Typed withDealer(String seat) {
            return new Typed(seat, hands, record, winner, goshi);
        }

        Typed withWinner(String seat) {
            return new Typed(dealer, hands, record, seat, goshi);
        }
    }

    /** Three rounds of a match, the middle of which gets the slip. */
    record Triple(RoundRecord before, RoundRecord meant, RoundRecord after) {
        static List<Triple> of(List<RoundRecord> rounds) {
            List<Triple> triples = new ArrayList<>();
            for (int i = 1; i + 1 < rounds.size(); i++) {
                boolean follows = rounds.get(i - 1)
                                .winner()
                                .equals(Optional.of(rounds.get(i).dealer()))
                        && rounds.get(i)
                                .winner()
                                .equals(Optional.of(rounds.get(i + 1).dealer()));
                if (follows) {
                    triples.add(new Triple(rounds.get(i - 1), rounds.get(i), rounds.get(i + 1)));
                }
            }
            return triples;
        }
    }

    @FunctionalInterface
    interface Slip {
        /** Empty if a round has no place for the slip. */
        Optional<Typed> of(RoundRecord round, SplittableRandom random);
    }

    final String words;
    final Slip slip;
    /** Whether the rounds around tell of it where the round itself is legal. */
    final boolean alwaysWrong;

    Slips(String words, Slip slip) {
        this(words, false, slip);
    }

    Slips(String words, boolean alwaysWrong, Slip slip) {
        this.words = words;
        this.slip = slip;
        this.alwaysWrong = alwaysWrong;
    }

    private static Slip record(BiFunction<String, SplittableRandom, String> change) {
        return (round, random) -> {
            Typed typed = Typed.of(round);
            String changed = change.apply(typed.record(), random);
            return changed.equals(typed.record()) ? Optional.empty() : Optional.of(typed.withRecord(changed));
        };
    }

    private static Slip turns(BiFunction<List<String>, SplittableRandom, List<String>> change) {
        return record((s, r) -> join(change.apply(turns(s), r)));
    }

    private static Slip hands(BiFunction<List<String>, SplittableRandom, List<String>> change) {
        return (round, random) -> {
            Typed typed = Typed.of(round);
            List<String> changed = change.apply(new ArrayList<>(typed.hands()), random);
            return changed.equals(typed.hands()) ? Optional.empty() : Optional.of(typed.withHands(changed));
        };
    }

    private static Slip passes(int number, boolean missing) {
        return turns((t, r) -> missing ? removePasses(t, r, number) : addPasses(t, r, number));
    }

    private static List<String> turns(String record) {
        List<String> turns = new ArrayList<>();
        for (int i = 0; i < record.length(); i++) {
            if (record.charAt(i) == '0') {
                turns.add("0");
            } else {
                turns.add(record.substring(i, i + 2));
                i++;
            }
        }
        return turns;
    }

    private static String join(List<String> turns) {
        return String.join("", turns);
    }

    private static List<Integer> plays(List<String> turns) {
        List<Integer> plays = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            if (!turns.get(i).equals("0")) {
                plays.add(i);
            }
        }
        return plays;
    }

    private static List<String> removePasses(List<String> turns, SplittableRandom random, int number) {
        List<Integer> at = new ArrayList<>();
        for (int i = 0; i + number <= turns.size(); i++) {
            if (turns.subList(i, i + number).stream().allMatch("0"::equals)) {
                at.add(i);
            }
        }
        if (!at.isEmpty()) {
            int i = at.get(random.nextInt(at.size()));
            turns.subList(i, i + number).clear();
        }
        return turns;
    }

    private static List<String> addPasses(List<String> turns, SplittableRandom random, int number) {
        int at = 1 + random.nextInt(turns.size());
        for (int i = 0; i < number; i++) {
            turns.add(Math.min(at, turns.size()), "0");
        }
        return turns;
    }

    private static List<String> moved(List<String> turns, SplittableRandom random, int by) {
        List<Integer> at = new ArrayList<>();
        for (int i : plays(turns)) {
            if (i + by > 0 && i + by < turns.size() && turns.get(i + by).equals("0")) {
                at.add(i);
            }
        }
        if (!at.isEmpty()) {
            int i = at.get(random.nextInt(at.size()));
            String turn = turns.set(i, turns.get(i + by));
            turns.set(i + by, turn);
        }
        return turns;
    }

    private static String neighbour(String digits, SplittableRandom random) {
        int at = random.nextInt(digits.length());
        String keys = beside(digits.charAt(at));
        return digits.substring(0, at) + keys.charAt(random.nextInt(keys.length())) + digits.substring(at + 1);
    }

    /** The keys beside one, straight or diagonally, on a ten-key pad; 9 too. */
    private static String beside(char key) {
        return switch (key) {
            case '0' -> "12";
            case '1' -> "0245";
            case '2' -> "013456";
            case '3' -> "256";
            case '4' -> "12578";
            case '5' -> "1234678";
            case '6' -> "23578";
            case '7' -> "458";
            default -> "4567";
        };
    }

    private static String wrongDigit(String digits, SplittableRandom random) {
        int at = random.nextInt(digits.length());
        return digits.substring(0, at) + random.nextInt(9) + digits.substring(at + 1);
    }

    private static List<String> tileNeighbour(List<String> hands, SplittableRandom random) {
        int hand = random.nextInt(4);
        String digits = hands.get(hand);
        int at = random.nextInt(8);
        String keys = beside(digits.charAt(at)).replace("0", "");
        hands.set(
                hand, digits.substring(0, at) + keys.charAt(random.nextInt(keys.length())) + digits.substring(at + 1));
        return hands;
    }

    private static List<String> put(List<String> hands, SplittableRandom random, char digit) {
        int hand = random.nextInt(4);
        int at = random.nextInt(8);
        hands.set(
                hand, hands.get(hand).substring(0, at) + digit + hands.get(hand).substring(at + 1));
        return hands;
    }

    private static String sorted(String hand) {
        char[] digits = hand.toCharArray();
        java.util.Arrays.sort(digits);
        return new String(digits);
    }
}
