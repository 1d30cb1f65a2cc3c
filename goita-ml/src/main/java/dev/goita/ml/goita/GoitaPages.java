package dev.goita.ml.goita;

import dev.goita.core.Deal;
import dev.goita.core.Hand;
import dev.goita.core.Lead;
import dev.goita.core.Pass;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Tile;
import dev.goita.ml.ActiveFeatures;
import dev.goita.ml.FeatureLayout;
import dev.goita.ml.LayoutPage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The documentation pages of Goita's layouts. */
public final class GoitaPages {
    private GoitaPages() {}

    /** The page of what one seat knows. */
    public static String view() {
        Deal deal = Deal.of(
                Seat.P0,
                Stream.of("12345678", "12345678", "45678888", "45678888")
                        .map(Hand::parse)
                        .toList());
        Round round = Round.start(Rules.STANDARD, deal)
                .play(new Lead(Tile.SHI, Tile.KIN))
                .play(Pass.PASS);
        ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        GoitaViewEncoder.ENCODER.encode(round.view(Seat.P2), rowF);
        FeatureLayout layout = GoitaViewLayout.LAYOUT;
        List<String> meanings =
                Arrays.stream(rowF.toIndices()).mapToObj(layout::meaning).toList();
        return LayoutPage.of(
                layout,
                GoitaActions.SPACE,
                meanings,
                "Dealt from the dealer on: 12345678, 12345678, 45678888, 45678888. The dealer leads し face-down and"
                        + " 金, the next seat passes, and the dealer's partner is to choose");
    }
}
