package dev.goita.app.goita.solve;

import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.WrongValueException;
import dev.goita.core.solve.SureWin;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** What {@code goita solve --sure-wins} tries, and how often. */
final class SureWinOptions {
    @Option(
            names = "--sure-wins",
            description = "Solve random deals that hold certain tiles and tell how many their holder's team wins: the"
                    + " published patterns, then hands dealt at random, of which those are shown that won all.")
    private boolean asked;

    @Option(
            names = "--hand",
            paramLabel = "TILES",
            converter = HandArgument.class,
            description = "Try these tiles, one to eight, instead; may be repeated.")
    private List<Hand> hands = new ArrayList<>();

    @Option(
            names = "--role",
            paramLabel = "ROLE",
            converter = RoleArgument.class,
            description = "Who holds the tiles of --hand: dealer (the default), non-dealer or any-seat.")
    private SureWin.Role role = SureWin.Role.DEALER;

    @Option(
            names = "--hands",
            paramLabel = "N",
            description = "How many random hands to try, as dealer and as another seat; 200 if absent.")
    private int randomHands = 200;

    @Option(names = "--samples", paramLabel = "N", description = "Deals to solve for each; 400 if absent.")
    private int samples = 400;

    boolean isAsked() {
        return asked;
    }

    /**
     * @param seed of the deals
     * @param threads that solve
     * @throws IllegalArgumentException naming the option that is out of range
     */
    SureWinSearch search(long seed, int threads) {
        requirePositive("--samples", samples);
        if (randomHands < 0) {
            throw new RefusalException(OptionWords.atLeast("--hands", 0, randomHands));
        }
        List<SureWinSearch.Candidate> named = hands.isEmpty()
                ? SureWin.PUBLISHED.stream()
                        .map(pattern -> new SureWinSearch.Candidate(pattern.tiles(), pattern.role()))
                        .toList()
                : hands.stream()
                        .map(hand -> new SureWinSearch.Candidate(hand, role))
                        .toList();
        return new SureWinSearch(named, hands.isEmpty() ? randomHands : 0, samples, seed, threads);
    }

    private static void requirePositive(String option, int value) {
        if (value < 1) {
            throw new RefusalException(OptionWords.atLeast(option, 1, value));
        }
    }

    static final class HandArgument implements ITypeConverter<Hand> {
        @Override
        public Hand convert(String digits) {
            try {
                Hand hand = Hand.parse(digits);
                if (hand.isEmpty() || hand.size() > Hand.DEALT_SIZE) {
                    throw new WrongValueException(new Wording(
                            "手駒は 1〜8 枚です。" + hand.size() + " 枚あります",
                            "a hand has one to eight tiles, not " + hand.size()));
                }
                return hand;
            } catch (IllegalArgumentException e) {
                throw new WrongValueException(e);
            }
        }
    }

    static final class RoleArgument implements ITypeConverter<SureWin.Role> {
        @Override
        public SureWin.Role convert(String name) {
            return Arrays.stream(SureWin.Role.values())
                    .filter(role -> id(role).equals(name))
                    .findFirst()
                    .orElseThrow(() -> WrongValueException.unknown(
                            "dealer、non-dealer、any-seat", "dealer, non-dealer or any-seat", name));
        }
    }

    static String id(SureWin.Role role) {
        return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
