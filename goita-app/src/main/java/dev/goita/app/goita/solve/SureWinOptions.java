package dev.goita.app.goita.solve;

import dev.goita.core.solve.SureWin;
import dev.goita.core.tile.Hand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

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
            throw new IllegalArgumentException("--hands is 0 or more, not " + randomHands);
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
            throw new IllegalArgumentException(option + " is at least 1, not " + value);
        }
    }

    static final class HandArgument implements ITypeConverter<Hand> {
        @Override
        public Hand convert(String digits) {
            try {
                Hand hand = Hand.parse(digits);
                if (hand.isEmpty() || hand.size() > Hand.DEALT_SIZE) {
                    throw new TypeConversionException("a hand has one to eight tiles, not " + hand.size());
                }
                return hand;
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    static final class RoleArgument implements ITypeConverter<SureWin.Role> {
        @Override
        public SureWin.Role convert(String name) {
            return Arrays.stream(SureWin.Role.values())
                    .filter(role -> id(role).equals(name))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException(
                            "expected dealer, non-dealer or any-seat, found '" + name + "'"));
        }
    }

    static String id(SureWin.Role role) {
        return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
