package dev.goita.ml.encoding;

import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureBlock;
import dev.goita.learning.FeatureLayout;
import dev.goita.ml.report.GoitaPages;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/**
 * 席からの眺めの特徴: the layout {@code goita-view/1} of what one seat knows. Seats are relative to the viewer: 0 itself, 1
 * the next, 2 its partner, 3 the one before it.
 */
public final class GoitaViewLayout {
    public static final int SEATS = 4;
    static final int KINDS = Tile.ALL.size();
    /** Plays of a seat that a decision can see: the fourth ends the round. */
    public static final int COLUMNS = SeatView.MAX_PLAYS - 1;
    /** Position of the hidden tile among the first tiles of a column. */
    public static final int HIDDEN = KINDS;
    /** On an opponent's attack once, twice or more often, and on the partner's. */
    public static final int PASS_FEATURES = 3;

    static final int SCORE_STEPS = 16;
    /** How many points of the score one feature of a score block stands for. */
    public static final int POINTS_PER_STEP = 10;

    private static final String[] SEAT_NAMES = {"the viewer", "the next seat", "the partner", "the seat before"};
    private static final int HAND_SIZES = Hand.DEALT_SIZE / 2;
    private static final int OWN_COLUMN_FEATURES = 2 * KINDS;
    private static final int COLUMN_FEATURES = 2 * KINDS + 1;

    private static final int[] IN_HAND = thermometers(GoitaViewLayout::mostInHand);
    private static final int[] SHOWN = thermometers(GoitaViewLayout::mostShown);
    private static final int[] IN_DECK = thermometers(Tile::copies);

    private static final FeatureLayout.Builder BLOCKS = FeatureLayout.builder("goita-view/1");

    private static final FeatureBlock OWN_HAND = BLOCKS.next(
            "own-hand",
            "手駒: what the viewer still holds, a thermometer a kind",
            thermometerNames(GoitaViewLayout::mostInHand, "the viewer holds at least "::concat));
    private static final FeatureBlock UNSEEN = BLOCKS.next(
            "unseen",
            "見えない駒: copies the viewer cannot place (in other hands or face-down before others), a thermometer a kind",
            thermometerNames(Tile::copies, "the viewer cannot place at least "::concat));
    private static final FeatureBlock HAND_SIZE =
            BLOCKS.next("hand-size", "手駒の枚数: how many tiles each seat still holds", forSeats(0, seat -> {
                List<String> names = new ArrayList<>();
                for (int size = 1; size <= HAND_SIZES; size++) {
                    names.add(seat + " holds " + 2 * size + " tiles");
                }
                return names;
            }));
    private static final FeatureBlock ATTACK = BLOCKS.next(
            "attack",
            "受ける攻め: the attack to be answered; all 0 when the viewer leads",
            kinds("the attack to be answered is "::concat));
    private static final FeatureBlock ATTACKER = BLOCKS.next("attacker", "攻めた席: who attacked", attackerNames());
    private static final FeatureBlock KINGS_FACE_UP =
            BLOCKS.next("kings-face-up", "表の王玉: kings that lie face-up", kingNames());
    private static final FeatureBlock DEALER =
            BLOCKS.next("dealer", "親: who dealt", forSeats(0, seat -> List.of(seat + " dealt")));
    private static final FeatureBlock PASSES =
            BLOCKS.next("passes", "なし: what the others let pass", forSeats(1, GoitaViewLayout::passNames));
    private static final FeatureBlock OWN_TABLE = BLOCKS.next(
            "own-table",
            "自分の場: the tiles of the viewer's plays, oldest first; it knows those it put face-down",
            columnNames(SEAT_NAMES[0], List.of()));
    private static final FeatureBlock TABLE = BLOCKS.next(
            "table",
            "場: the tiles of the others' plays, oldest first",
            forSeats(1, seat -> columnNames(seat, List.of("a hidden tile"))));
    private static final FeatureBlock ANSWERED = BLOCKS.next(
            "answered",
            "受けた相手: whose attack each play answered; the playing seat itself in a lead",
            forSeats(0, GoitaViewLayout::answeredNames));
    private static final FeatureBlock FACE_UP = BLOCKS.next(
            "face-up",
            "表の駒: tiles of the others that lie face-up, a thermometer a kind",
            forSeats(
                    1,
                    seat -> thermometerNames(GoitaViewLayout::mostShown, tiles -> seat + " shows at least " + tiles)));
    private static final FeatureBlock OWN_SCORE =
            BLOCKS.next("own-score", "味方の得点: points of the viewer's team before the round", scoreNames());
    private static final FeatureBlock THEIR_SCORE =
            BLOCKS.next("their-score", "敵の得点: points of the other team before the round", scoreNames());
    private static final FeatureBlock GOSHI = BLOCKS.next(
            "goshi",
            "五し: who declared it; five し of that dealt hand are known to all",
            forSeats(0, seat -> List.of(seat + " declared 五し")));
    private static final FeatureBlock PHASE = BLOCKS.next(
            "phase", "五しの判断: what is asked", List.of("the viewer must redeal or continue after its partner's 五し"));
    private static final FeatureBlock RULES = BLOCKS.next(
            "rules",
            "ルール: options that differ from the standard",
            List.of(
                    "both kings dealt give the right to attack with one",
                    "the last two tiles give no right to attack with a king",
                    "a king may not be put face-down",
                    "a received pair that finishes scores double"));
    private static final FeatureBlock TARGET =
            BLOCKS.next("target", "勝ち点: what wins the match", List.of("the match is not played to 150"));

    /** The options of play that the block {@link #RULES} tells, a feature each; those that came later stand behind all else. */
    private static final List<Rules.Option> FIRST_OPTIONS =
            Rules.Option.of(Rules.Touches.PLAY).subList(0, RULES.length());

    private static final List<Rules.Option> LATER_OPTIONS =
            Rules.Option.of(Rules.Touches.PLAY).stream().skip(RULES.length()).toList();

    /** What each feature means, described in full on the page that {@link GoitaPages} writes. */
    public static final FeatureLayout LAYOUT = built(BLOCKS);

    private GoitaViewLayout() {}

    /** The layout of these blocks and, behind them, a block for each option of play that came later. */
    public static FeatureLayout built(FeatureLayout.Builder blocks) {
        for (Rules.Option option : LATER_OPTIONS) {
            blocks.grow()
                    .block(
                            option.id(),
                            RULES.meaning(),
                            option.choices().stream()
                                    .skip(1)
                                    .map(choice -> "`" + option.id() + "=" + choice.id() + "`")
                                    .toList());
        }
        return blocks.build();
    }

    /** @param layout that {@link #built} gave */
    public static void addRules(FeatureLayout layout, Rules rules, ActiveFeatures rowF) {
        for (int option = 0; option < FIRST_OPTIONS.size(); option++) {
            if (isOther(rules, FIRST_OPTIONS.get(option))) {
                rowF.add(RULES.index(option));
            }
        }
        if (rules.winScore() != Rules.STANDARD.winScore()) {
            rowF.add(TARGET.offset());
        }
        for (Rules.Option option : LATER_OPTIONS) {
            if (isOther(rules, option)) {
                rowF.add(layout.block(option.id()).index(option.choices().indexOf(rules.of(option)) - 1));
            }
        }
    }

    private static boolean isOther(Rules rules, Rules.Option option) {
        return rules.of(option) != Rules.STANDARD.of(option);
    }

    /** @param tiles 2, 4, 6 or 8 */
    public static int handSize(int seat, int tiles) {
        return HAND_SIZE.offset() + seat * HAND_SIZES + tiles / 2 - 1;
    }

    public static int attack(int kind) {
        return ATTACK.offset() + kind;
    }

    /** Seat 0 stands for a lead. */
    public static int attacker(int seat) {
        return ATTACKER.offset() + seat;
    }

    public static int kingsFaceUp(int kings) {
        return KINGS_FACE_UP.offset() + kings;
    }

    public static int dealer(int seat) {
        return DEALER.offset() + seat;
    }

    /** The first of {@link #PASS_FEATURES}; seats are 1..3. */
    public static int passes(int seat, int kind) {
        return PASSES.offset() + ((seat - 1) * KINDS + kind) * PASS_FEATURES;
    }

    /** The tile put down first: a kind or, for seats 1..3, {@link #HIDDEN}. */
    public static int first(int seat, int column, int kind) {
        return column(seat, column) + kind;
    }

    public static int second(int seat, int column, int kind) {
        return column(seat, column) + (seat == 0 ? KINDS : KINDS + 1) + kind;
    }

    private static int column(int seat, int column) {
        return seat == 0
                ? OWN_TABLE.offset() + column * OWN_COLUMN_FEATURES
                : TABLE.offset() + ((seat - 1) * COLUMNS + column) * COLUMN_FEATURES;
    }

    public static int answered(int seat, int column, int attacker) {
        return ANSWERED.offset() + (seat * COLUMNS + column) * SEATS + attacker;
    }

    /** Seats are 1..3. */
    public static int faceUp(int seat, int kind) {
        return FACE_UP.offset() + (seat - 1) * SHOWN[KINDS] + SHOWN[kind];
    }

    public static int ownScore(int points) {
        return OWN_SCORE.offset() + scoreStep(points);
    }

    public static int theirScore(int points) {
        return THEIR_SCORE.offset() + scoreStep(points);
    }

    private static int scoreStep(int points) {
        return Math.min(points / POINTS_PER_STEP, SCORE_STEPS - 1);
    }

    public static int goshi(int seat) {
        return GOSHI.offset() + seat;
    }

    public static int phase() {
        return PHASE.offset();
    }

    public static int mostInHand(Tile tile) {
        return Math.min(tile.copies(), Hand.DEALT_SIZE);
    }

    /**
     * While a round goes on. A tile that receives one of its own kind answers another seat's, so all four of a kind
     * never lie before one seat; and for six し in three plays the others would have to attack with し three times and
     * receive with it twice.
     */
    public static int mostShown(Tile tile) {
        return switch (tile) {
            case KING, HISHA, KAKU -> 2;
            case KIN, GIN, BAKKO, GON -> 3;
            case SHI -> 5;
        };
    }

    /** Own hand: the block's features from packed tiles. */
    public static PackedThermometers ownHandThermometers() {
        return PackedThermometers.of(OWN_HAND.offset(), (kind, count) -> filled(IN_HAND[kind], count));
    }

    /** The {@code number}-th of several thermometers of hands in one block. */
    public static PackedThermometers inHandThermometers(FeatureBlock block, int number) {
        return PackedThermometers.of(
                block.index(number * IN_HAND[KINDS]), (kind, count) -> filled(IN_HAND[kind], count));
    }

    public static PackedThermometers unseenThermometers() {
        return PackedThermometers.of(UNSEEN.offset(), (kind, count) -> filled(IN_DECK[kind], count));
    }

    /** Seats are 1..3. */
    public static PackedThermometers faceUpThermometers(int seat) {
        return PackedThermometers.of(faceUp(seat, 0), (kind, count) -> filled(SHOWN[kind], count));
    }

    /** Seats are 1..3; the tiles are those of opponents. */
    public static PackedThermometers passThermometers(int seat) {
        return PackedThermometers.of(
                passes(seat, 0), (kind, count) -> filled(kind * PASS_FEATURES, Math.min(count, PASS_FEATURES - 1)));
    }

    /** Seats are 1..3; the tiles are the partner's. */
    public static PackedThermometers partnerPassThermometers(int seat) {
        return PackedThermometers.of(
                passes(seat, 0), (kind, count) -> filled(kind * PASS_FEATURES + PASS_FEATURES - 1, Math.min(count, 1)));
    }

    private static long filled(int from, int count) {
        return (1L << count) - 1 << from;
    }

    /** By kind: where its thermometer begins; behind them, how long all are together. */
    private static int[] thermometers(ToIntFunction<Tile> most) {
        int[] offsets = new int[KINDS + 1];
        for (Tile tile : Tile.ALL) {
            offsets[tile.ordinal() + 1] = offsets[tile.ordinal()] + most.applyAsInt(tile);
        }
        return offsets;
    }

    static List<String> thermometerNames(ToIntFunction<Tile> most, UnaryOperator<String> name) {
        List<String> names = new ArrayList<>();
        for (Tile tile : Tile.ALL) {
            for (int count = 1; count <= most.applyAsInt(tile); count++) {
                names.add(name.apply(count + " " + tile.kanji()));
            }
        }
        return names;
    }

    static List<String> kinds(UnaryOperator<String> name) {
        return Tile.ALL.stream().map(Tile::kanji).map(name).toList();
    }

    interface SeatFeatures {
        List<String> of(String seat);
    }

    static List<String> forSeats(int first, SeatFeatures features) {
        List<String> names = new ArrayList<>();
        for (int seat = first; seat < SEATS; seat++) {
            names.addAll(features.of(SEAT_NAMES[seat]));
        }
        return names;
    }

    private static List<String> attackerNames() {
        List<String> names = new ArrayList<>(List.of("the viewer leads"));
        names.addAll(forSeats(1, seat -> List.of(seat + " attacked")));
        return names;
    }

    private static List<String> kingNames() {
        return List.of("no king lies face-up", "one king lies face-up", "both kings lie face-up");
    }

    private static List<String> passNames(String seat) {
        List<String> names = new ArrayList<>();
        for (Tile tile : Tile.ALL) {
            names.add(seat + " passed on an opponent's " + tile.kanji());
            names.add(seat + " passed on an opponent's " + tile.kanji() + " twice or more often");
            names.add(seat + " passed on its partner's " + tile.kanji());
        }
        return names;
    }

    private static List<String> columnNames(String seat, List<String> otherFirsts) {
        List<String> names = new ArrayList<>();
        for (int column = 1; column <= COLUMNS; column++) {
            String play = "play " + column + " of " + seat;
            names.addAll(kinds(tile -> play + " put down " + tile + " first"));
            otherFirsts.forEach(first -> names.add(play + " put down " + first + " first"));
            names.addAll(kinds(tile -> play + " attacked with " + tile));
        }
        return names;
    }

    private static List<String> answeredNames(String seat) {
        List<String> names = new ArrayList<>();
        for (int column = 1; column <= COLUMNS; column++) {
            for (String attacker : SEAT_NAMES) {
                names.add(
                        attacker.equals(seat)
                                ? "play " + column + " of " + seat + " was a lead"
                                : "play " + column + " of " + seat + " answered " + attacker);
            }
        }
        return names;
    }

    private static List<String> scoreNames() {
        List<String> names = new ArrayList<>();
        for (int step = 0; step < SCORE_STEPS - 1; step++) {
            int least = step * POINTS_PER_STEP;
            names.add("points " + least + ".." + (least + POINTS_PER_STEP - 1));
        }
        names.add("points " + (SCORE_STEPS - 1) * POINTS_PER_STEP + " or more");
        return names;
    }
}
