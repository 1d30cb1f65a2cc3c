package dev.goita.app.goita.solve;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.WrongValueException;
import dev.goita.core.solve.SureWin;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Wording;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;

/** What {@code goita solve --sure-wins} tries, and how often. */
final class SureWinOptions extends Options {
    private final Given<Boolean> asked = flag("--sure-wins");
    private final Given<List<Hand>> hands = several("--hand", "TILES", Hand.class, new HandArgument());
    private final Given<SureWin.Role> role = option("--role", "ROLE", SureWin.Role.DEALER, new RoleArgument());
    private final Given<Integer> randomHands = option("--hands", "N", 200).atLeast(0);
    private final Given<Integer> samples = option("--samples", "N", 400).atLeast(1);

    SureWinOptions(Options command) {
        super(command);
        headed("heading.sure-wins", asked, hands, role, randomHands, samples);
    }

    boolean isAsked() {
        return asked.value();
    }

    /**
     * @param seed of the deals
     * @param threads that solve
     */
    SureWinSearch search(long seed, int threads) {
        List<SureWinSearch.Candidate> named = hands.value().isEmpty()
                ? SureWin.PUBLISHED.stream()
                        .map(pattern -> new SureWinSearch.Candidate(pattern.tiles(), pattern.role()))
                        .toList()
                : hands.value().stream()
                        .map(hand -> new SureWinSearch.Candidate(hand, role.value()))
                        .toList();
        return new SureWinSearch(
                named, hands.value().isEmpty() ? randomHands.value() : 0, samples.value(), seed, threads);
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
