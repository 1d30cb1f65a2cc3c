package dev.goita.app.goita.solve;

import dev.goita.app.frame.Choice;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Parsed;
import dev.goita.core.solve.SureWin;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.Locale;

/** What {@code goita solve --sure-wins} tries, and how often. */
final class SureWinOptions extends Options {
    private final Given<Boolean> asked = flag("--sure-wins");
    private final Given<List<Hand>> hands = several("--hand", "TILES", Hand.class, new Parsed<>(SureWinOptions::hand));
    private final Given<SureWin.Role> role = option(
            "--role", "ROLE", SureWin.Role.DEALER, new Choice<>(List.of(SureWin.Role.values()), SureWinOptions::id));
    private final Given<Integer> randomHands = option("--hands", "N", 200).atLeast(0);
    private final Given<Integer> samples = option("--samples", "N", 400).atLeast(1);

    SureWinOptions(Options command) {
        super(command);
        headed("heading.sure-wins", asked, hands, role, randomHands, samples);
    }

    boolean isAsked() {
        return asked.value();
    }

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

    private static Hand hand(String digits) {
        Hand hand = Hand.parse(digits);
        if (hand.isEmpty() || hand.size() > Hand.DEALT_SIZE) {
            throw new RefusalException(
                    Wording.of("手駒は 1〜8 枚です。%d 枚あります", "a hand has one to eight tiles, not %d", hand.size()));
        }
        return hand;
    }

    static String id(SureWin.Role role) {
        return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
