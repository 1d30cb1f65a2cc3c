package dev.goita.record.slips;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.RoundRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * 手の模型: types a round as hands do, with a slip, and in every fourth line with two: a key missed, doubled, exchanged with the next, hit
 * beside; turns and hands left out, doubled, exchanged; a blank or Enter in the wrong place; the dealer's number. So many slips in a hundred as
 * are asked for are of kinds that the search does not know.
 */
final class HandsModel {
    /** The keys at the sides of each. */
    private static final String[] BESIDE = {"12", "420", "153", "26", "751", "8462", "953", "84", "795", "86"};

    /** A line as it comes to be typed. */
    private static final class Line {
        private StringBuilder text;

        Line(String text) {
            this.text = new StringBuilder(text);
        }

        boolean isDigit(int at) {
            return at >= 0 && at < text.length() && Character.isDigit(text.charAt(at));
        }

        List<Integer> keys() {
            List<Integer> keys = new ArrayList<>();
            for (int i = 0; i < text.length(); i++) {
                if (isDigit(i)) {
                    keys.add(i);
                }
            }
            return keys;
        }

        List<String> fields() {
            return new ArrayList<>(Arrays.asList(text.toString().split(" ", -1)));
        }

        void fields(List<String> fields) {
            text = new StringBuilder(String.join(" ", fields));
        }

        List<String> turns() {
            List<String> turns = new ArrayList<>();
            List<String> fields = fields();
            String record = fields.get(fields.size() - 1);
            for (int i = 0;
                    i < record.length();
                    i += turns.get(turns.size() - 1).length()) {
                boolean isPlay = record.charAt(i) != '0' && i + 1 < record.length();
                turns.add(record.substring(i, isPlay ? i + 2 : i + 1));
            }
            return turns;
        }

        void turns(List<String> turns) {
            List<String> fields = fields();
            fields.set(fields.size() - 1, String.join("", turns));
            fields(fields);
        }

        boolean isWhole() {
            return fields().size() == 6;
        }
    }

    @FunctionalInterface
    private interface Doing {
        /** Changes a line, or leaves it where there is no place for the slip. */
        void to(Line line, SplittableRandom random);
    }

    /** Weighted in hundredths. */
    private enum Kind {
        MISSED(20, (line, r) -> line.text.deleteCharAt(key(line, r))),
        DOUBLED(12, (line, r) -> {
            int at = key(line, r);
            line.text.insert(at, line.text.charAt(at));
        }),
        EXCHANGED(14, (line, r) -> {
            int at = key(line, r);
            if (at + 1 < line.text.length()) {
                char next = line.text.charAt(at + 1);
                line.text.setCharAt(at + 1, line.text.charAt(at));
                line.text.setCharAt(at, next);
            }
        }),
        HIT_BESIDE(25, (line, r) -> {
            int at = key(line, r);
            String keys = BESIDE[line.text.charAt(at) - '0'];
            line.text.setCharAt(at, keys.charAt(r.nextInt(keys.length())));
        }),
        TURN_MISSED(6, turns((turns, r) -> turns.remove(r.nextInt(turns.size())))),
        TURN_DOUBLED(5, turns((turns, r) -> {
            int at = r.nextInt(turns.size());
            turns.add(at, turns.get(at));
        })),
        TURNS_EXCHANGED(4, turns((turns, r) -> {
            int at = r.nextInt(turns.size() - 1);
            Collections.swap(turns, at, at + 1);
        })),
        HANDS_EXCHANGED(4, fields((fields, r) -> {
            int a = 1 + r.nextInt(4);
            int b = 1 + (a + r.nextInt(3)) % 4;
            Collections.swap(fields, a, b);
        })),
        HAND_MISSED(2, fields((fields, r) -> fields.remove(1 + r.nextInt(4)))),
        BLANK(3, fields((fields, r) -> {
            int at = r.nextInt(5);
            fields.set(at, fields.get(at) + fields.remove(at + 1));
        })),
        DEALER(2, fields((fields, r) -> {
            int dealer = fields.get(0).isEmpty() ? 0 : fields.get(0).charAt(0) - '0';
            fields.set(0, "" + (dealer + 1 + r.nextInt(3)) % 4);
        })),
        ENTER(3, (line, r) -> {
            if (line.text.indexOf("\n") < 0 && line.text.length() > 42) {
                line.text.insert(40 + r.nextInt(line.text.length() - 41), '\n');
            }
        });

        private final int weight;

        @SuppressWarnings("ImmutableEnumChecker") // a function without state
        private final Doing doing;

        Kind(int weight, Doing doing) {
            this.weight = weight;
            this.doing = doing;
        }
    }

    /** In no model. */
    private enum Unknown {
        ANY_KEY((line, r) -> line.text.setCharAt(key(line, r), (char) ('0' + r.nextInt(10)))),
        KEY_TOO_MANY((line, r) -> line.text.insert(key(line, r), (char) ('0' + r.nextInt(10)))),
        OVER_THE_NEXT((line, r) -> {
            int at = key(line, r);
            if (line.isDigit(at + 1) && line.isDigit(at + 2)) {
                char other = line.text.charAt(at + 2);
                line.text.setCharAt(at + 2, line.text.charAt(at));
                line.text.setCharAt(at, other);
            }
        }),
        PIECE_TWICE((line, r) -> {
            int at = key(line, r);
            int to = Math.min(line.text.length(), at + 2 + r.nextInt(3));
            line.text.insert(at, line.text.substring(at, to));
        }),
        PIECE_MISSED((line, r) -> {
            int at = key(line, r);
            line.text.delete(at, Math.min(line.text.length(), at + 3 + r.nextInt(3)));
        }),
        TURN_MOVED(turns((turns, r) -> {
            String turn = turns.remove(r.nextInt(turns.size()));
            turns.add(r.nextInt(turns.size()), turn);
        })),
        ANOTHER_TURN(turns((turns, r) ->
                turns.set(r.nextInt(turns.size()), "" + (char) ('1' + r.nextInt(8)) + (char) ('1' + r.nextInt(8))))),
        PLAY_AS_PASS(turns((turns, r) -> turns.set(r.nextInt(turns.size()), "0"))),
        READ_ONE_LESS((line, r) -> {
            int at = key(line, r);
            line.text.setCharAt(at, (char) ('0' + (line.text.charAt(at) - '0' + 9) % 10));
        }),
        TILE_MOVED(fields((fields, r) -> {
            int from = 1 + r.nextInt(4);
            int to = 1 + (from + r.nextInt(3)) % 4;
            int at = r.nextInt(Math.max(1, fields.get(from).length()));
            if (at < fields.get(from).length()) {
                fields.set(to, sorted(fields.get(to) + fields.get(from).charAt(at)));
                fields.set(
                        from,
                        new StringBuilder(fields.get(from)).deleteCharAt(at).toString());
            }
        })),
        HANDS_ROTATED(fields((fields, r) -> Collections.rotate(fields.subList(1, 5), 1 + r.nextInt(3)))),
        HAND_REVERSED(fields((fields, r) -> {
            int hand = 1 + r.nextInt(4);
            fields.set(hand, new StringBuilder(fields.get(hand)).reverse().toString());
        }));

        @SuppressWarnings("ImmutableEnumChecker") // a function without state
        private final Doing doing;

        Unknown(Doing doing) {
            this.doing = doing;
        }
    }

    @FunctionalInterface
    private interface Change {
        void to(List<String> parts, SplittableRandom random);
    }

    private static Doing turns(Change change) {
        return (line, r) -> {
            List<String> turns = line.turns();
            if (turns.size() > 1 && line.text.indexOf("\n") < 0) {
                change.to(turns, r);
                line.turns(turns);
            }
        };
    }

    private static Doing fields(Change change) {
        return (line, r) -> {
            if (line.isWhole()) {
                List<String> fields = line.fields();
                change.to(fields, r);
                line.fields(fields);
            }
        };
    }

    private static int key(Line line, SplittableRandom random) {
        List<Integer> keys = line.keys();
        return keys.get(random.nextInt(keys.size()));
    }

    static String sorted(String hand) {
        return hand.chars().sorted().mapToObj(Character::toString).collect(Collectors.joining());
    }

    private final SplittableRandom random;
    private final int unknown;

    /** @param unknown how many slips in a hundred are of kinds that are in no model */
    HandsModel(long seed, int unknown) {
        random = new SplittableRandom(seed);
        this.unknown = unknown;
    }

    /** What was meant. */
    static String line(RoundRecord round) {
        return round.dealer().number() + " "
                + Seat.ALL.stream()
                        .map(seat -> round.deal().handsFromDealer().get(seat.number()))
                        .map(Hand::toString)
                        .collect(Collectors.joining(" "))
                + " " + round.digits();
    }

    /** What was typed instead; something else than was meant. */
    String typed(String meant) {
        int slips = random.nextInt(4) == 0 ? 2 : 1;
        while (true) {
            Line line = new Line(meant);
            for (int i = 0; i < slips; i++) {
                slip().to(line, random);
            }
            if (!line.text.toString().equals(meant)) {
                return line.text.toString();
            }
        }
    }

    private Doing slip() {
        if (random.nextInt(100) < unknown) {
            return Unknown.values()[random.nextInt(Unknown.values().length)].doing;
        }
        int at = random.nextInt(100);
        for (Kind kind : Kind.values()) {
            at -= kind.weight;
            if (at < 0) {
                return kind.doing;
            }
        }
        throw new AssertionError("weights are hundredths");
    }
}
