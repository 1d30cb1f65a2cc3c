package dev.goita.record.repair;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 意図された打鍵: what may have been meant by keys that follow each other without gaps, the hands of a round, its turns, and the rounds behind
 * it. One tile too few or too many moves everything behind it, over the ends of the hands and into the record, where it may be legal for a
 * while. {@link LikelyRounds} says how likely what is. Not thread-safe.
 */
public final class LikelyKeys {
    /** Slips are looked for in as many keys at most. */
    public static final int LONGEST = 100;

    /** A dealer who does not follow. */
    private static final double OTHER_DEALER = -4;
    /** Rounds that are left where others stand behind them. */
    private static final double UNFINISHED = -8;

    private static final double NEVER = Double.NEGATIVE_INFINITY;
    private static final int FRONT = Tile.DECK_SIZE + 1;

    /**
     * Keys that may have been meant.
     *
     * @param keys from the dealer's number on, all of them
     * @param probability among those of one search, and the slips that nobody thought of
     */
    public record Meant(Seat dealer, String keys, double probability, Wording wording) {}

    /**
     * What was found.
     *
     * @param meant the likeliest first
     * @param ln the logarithm of how likely the keys are, all told; to be compared with that of other readings of the same keys
     */
    public record Found(List<Meant> meant, double ln) {
        /** Copies the list. */
        public Found {
            meant = List.copyOf(meant);
        }
    }

    private final Rules rules;
    private final Extent extent;
    private final LikelyRounds rounds;

    /** @param extent whether rounds may stop anywhere, and others follow */
    public LikelyKeys(Rules rules, Extent extent) {
        this.rules = rules;
        this.extent = extent;
        rounds = new LikelyRounds(rules, extent);
    }

    /** How likely the keys of a round are, from its first hand on, if no slip is in them: a logarithm, comparable with that of what is found. */
    public double ln(Seat dealer, String keys) {
        return new KeyStream(rules).ofHands(dealer, LikelyRounds.numbers(keys));
    }

    /**
     * Finds what may have been meant, but for the keys as they stand.
     *
     * @param typed from the dealer's number on, whether or not that was typed
     * @param searched in how many of the keys slips are looked for
     * @param known who deals, if the rounds before tell
     */
    public Found find(String typed, int searched, KeyLayout layout, Optional<Seat> known) {
        StringBuilder digits = new StringBuilder();
        // any key that is no digit is as wrong as a 9
        typed.chars().forEach(key -> digits.append(key >= '0' && key <= '9' ? (char) key : '9'));
        String text = digits.substring(0, searched);
        List<Weighed> all = new ArrayList<>();
        double sum = NEVER;
        for (LikelyRound round : rounds.find(text, digits.substring(searched), layout, whoDeals(layout, known))) {
            all.add(new Weighed(round, rounds.evidence() + Math.log(round.probability())));
            sum = rounds.evidence();
        }
        if (searched == typed.length() && searched <= FRONT) {
            PartOfHands part = new PartOfHands(text, layout, known);
            all.addAll(part.found.values());
            sum = LikelyRounds.plus(sum, part.sum);
        }
        for (Weighed each : all) {
            if (each.round.slips().isEmpty() && keys(each.round, "").equals(text) && !isOther(each.round, known)) {
                sum += Math.log1p(-Math.min(1 - 1e-9, Math.exp(each.ln - sum)));
            }
        }
        List<Meant> meant = new ArrayList<>();
        for (Weighed each : all) {
            String keys = keys(each.round, typed.substring(searched));
            if (!keys.equals(typed) || isOther(each.round, known)) {
                double probability = Math.exp(each.ln - sum);
                meant.add(new Meant(each.round.dealer(), keys, probability, wording(each.round, text, known)));
            }
        }
        return new Found(meant, sum);
    }

    private static boolean isOther(LikelyRound round, Optional<Seat> known) {
        return known.isPresent() && round.dealer() != known.get();
    }

    private LikelyRounds.Likelihood whoDeals(KeyLayout layout, Optional<Seat> known) {
        return (seat, hands, end) -> {
            double follows = known.isEmpty() || known.get() == seat ? 0 : OTHER_DEALER;
            return layout == KeyLayout.UNNUMBERED && follows != 0
                    ? NEVER
                    : follows + (extent == Extent.GOES_ON || end.isOver() ? 0 : UNFINISHED);
        };
    }

    private static String keys(LikelyRound round, String behind) {
        return round.dealer().number() + String.join("", round.hands()) + round.record() + behind;
    }

    private Wording wording(LikelyRound round, String typed, Optional<Seat> known) {
        List<Wording> changes = new ArrayList<>();
        String dealer = "" + round.dealer().number();
        if (!typed.startsWith(dealer)) {
            changes.add(new Wording(
                    "親の数字 " + typed.charAt(0) + " を " + dealer + " に替える",
                    "replace the dealer's digit " + typed.charAt(0) + " by " + dealer));
        } else if (isOther(round, known)) {
            changes.add(new Wording("親はプレイヤー" + dealer + "（打たれたとおり）", "player " + dealer + " deals, as typed"));
        }
        int answers = answers(round);
        int record = round.record().length() - answers;
        HandNames names = HandNames.ofPlayers(round.dealer());
        int[] tiles = {Hand.DEALT_SIZE, Hand.DEALT_SIZE, Hand.DEALT_SIZE, Hand.DEALT_SIZE};
        for (Slip slip : round.slips()) {
            record += slip.typed() - slip.meant().length();
            int hand = Math.min(tiles.length - 1, Math.max(0, slip.at() - 1) / Hand.DEALT_SIZE);
            if (slip.isInRecord()) {
                continue;
            }
            switch (slip.kind()) {
                case MISSED -> tiles[hand] -= slip.at() < FRONT ? 1 : 0;
                case DOUBLED, EXTRA_KEY -> tiles[hand]++;
                case TILE_MOVED -> {
                    tiles[slip.at() / tiles.length]++;
                    tiles[slip.at() % tiles.length]--;
                }
                case PASSES_EXTRA -> changes.add(new Wording("手駒の中の 0 を消す", "remove the zeros among the hands"));
                case HAND_TWICE ->
                    changes.add(new Wording(
                            names.japanese(slip.at()) + "は二度打たれているので、一つ消す",
                            names.english(slip.at()) + " is typed twice: remove one"));
                default -> {
                    // as many tiles as there should be
                }
            }
        }
        boolean isTold = round.slips().stream()
                .anyMatch(slip -> !slip.isInRecord()
                        && (slip.kind() == SlipKind.PASSES_EXTRA || slip.kind() == SlipKind.HAND_TWICE));
        if (!isTold) {
            changes.addAll(new HandWording(names, round.dealer()).changes(cut(typed.substring(1), tiles), round));
        }
        for (Slip slip : round.slips()) {
            if (slip.isInRecord()) {
                changes.add(SlipWording.of(slip, typed.substring(typed.length() - record), round.dealer()));
            } else if (slip.at() == FRONT && (slip.kind() == SlipKind.MISSED || slip.kind() == SlipKind.BESIDE)) {
                changes.add(answer(round.record().charAt(0), slip.kind()));
            }
        }
        return Writing.joined(changes);
    }

    private static List<String> cut(String tiles, int[] sizes) {
        List<String> hands = new ArrayList<>();
        int at = 0;
        for (int size : sizes) {
            int to = Math.min(tiles.length(), at + size);
            hands.add(tiles.substring(at, to));
            at = to;
        }
        return hands;
    }

    private static Wording answer(char meant, SlipKind kind) {
        boolean isContinued = meant == '0';
        String japanese = "五しの答え " + meant + (isContinued ? "（続行）" : "（配り直し）");
        String english = "the answer to goshi" + (kind == SlipKind.MISSED ? ", " : " by ") + meant
                + (isContinued ? " (continue)" : " (redeal)");
        return kind == SlipKind.MISSED
                ? new Wording(japanese + "を補う", "add " + english)
                : new Wording(japanese + "に替える", "replace " + english);
    }

    private int answers(LikelyRound round) {
        boolean areWhole = HandDigits.areDeck(round.hands());
        return areWhole
                ? KeyStream.ruling(rules, round.dealer(), RepairSearch.packed(round.hands()))
                        .deciders()
                        .size()
                : 0;
    }

    private record Weighed(LikelyRound round, double ln) {}

    /** 手駒の途中: what may have been meant by keys that are not yet four hands. */
    private final class PartOfHands {
        private final Map<String, Weighed> found = new LinkedHashMap<>();
        private final String tiles;
        private final double keys;
        private double sum;

        PartOfHands(String text, KeyLayout layout, Optional<Seat> known) {
            tiles = text.substring(1);
            keys = Math.max(2, text.length());
            sum = LikelyRounds.UNKNOWN - tiles.length();
            char typed = text.charAt(0);
            for (Seat dealer : Seat.ALL) {
                boolean isTyped = typed == '0' + dealer.number();
                boolean isKnown = known.isEmpty() || known.get() == dealer;
                double slip = SlipKind.DEALER.ln(Seat.ALL.size() - 1);
                double ln = (isTyped ? 0 : slip) + (isKnown ? 0 : OTHER_DEALER);
                boolean mayDeal = isTyped || known.filter(dealer::equals).isPresent() || known.isEmpty();
                if (layout == KeyLayout.UNNUMBERED ? isTyped : mayDeal) {
                    search(dealer, ln, isTyped ? 0 : 1);
                }
            }
        }

        private void search(Seat dealer, double ln, int slips) {
            add(dealer, tiles, ln + LikelyRounds.SLIPS[slips], List.of());
            double more = ln + LikelyRounds.SLIPS[slips + 1];
            for (int i = 0; i < tiles.length(); i++) {
                String before = tiles.substring(0, i);
                String after = tiles.substring(i + 1);
                for (Tile tile : Tile.ALL) {
                    char meant = (char) ('0' + tile.digit());
                    if (meant != tiles.charAt(i)) {
                        double key = RecordSlips.ln(tile.digit(), tiles.charAt(i) - '0') - Math.log(keys);
                        add(dealer, before + meant + after, more + key, slip(SlipKind.BESIDE, i + 1));
                    }
                }
                boolean isDouble = after.startsWith(tiles.substring(i, i + 1));
                double extra = LineSlips.extra(isDouble) - Math.log(keys - 1);
                add(dealer, before + after, more + extra, slip(SlipKind.EXTRA_KEY, i + 1));
                int zeros = 0;
                while (tiles.startsWith("0", i + zeros)) {
                    zeros++;
                }
                if (zeros > 1) {
                    double ofPasses = more + SlipKind.PASSES_EXTRA.ln(keys);
                    add(dealer, before + tiles.substring(i + zeros), ofPasses, slip(SlipKind.PASSES_EXTRA, i + 1));
                }
            }
            for (int i = 0; i + 2 * Hand.DEALT_SIZE <= tiles.length(); i += Hand.DEALT_SIZE) {
                int again = i + Hand.DEALT_SIZE;
                if (tiles.startsWith(tiles.substring(i, again), again)) {
                    double twice = more + SlipKind.HAND_TWICE.ln(Seat.ALL.size());
                    String once = tiles.substring(0, i) + tiles.substring(again);
                    add(dealer, once, twice, slip(SlipKind.HAND_TWICE, i / Hand.DEALT_SIZE));
                }
            }
        }

        private static List<Slip> slip(SlipKind kind, int at) {
            return List.of(new Slip(kind, at, 0, ""));
        }

        private void add(Seat dealer, String meant, double ln, List<Slip> slips) {
            for (int more : HandDigits.surplus(List.of(meant))) {
                if (more > 0) {
                    return;
                }
            }
            if (meant.chars().anyMatch(key -> key < '1' || key > '8') || meant.length() > Tile.DECK_SIZE) {
                return;
            }
            double all = ln + ln(dealer, meant);
            sum = LikelyRounds.plus(sum, all);
            int[] eights = {Hand.DEALT_SIZE, Hand.DEALT_SIZE, Hand.DEALT_SIZE, Hand.DEALT_SIZE};
            LikelyRound round = new LikelyRound(dealer, cut(meant, eights), "", 0, slips);
            found.merge(
                    dealer + meant,
                    new Weighed(round, all),
                    (a, b) -> new Weighed(a.ln >= b.ln ? a.round : b.round, LikelyRounds.plus(a.ln, b.ln)));
        }
    }
}
