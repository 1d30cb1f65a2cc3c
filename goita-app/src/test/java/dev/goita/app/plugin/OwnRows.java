package dev.goita.app.plugin;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.features.GoitaEncoderPlugIn;
import dev.goita.ml.features.SeatEncoder;
import java.util.ArrayList;
import java.util.List;

/** A layout of nine features and a space of eleven labels, as a plug-in brings them. */
public final class OwnRows implements GoitaEncoderPlugIn {
    static final String LAYOUT = "own-rows/1";
    static final String ACTIONS = "own-attacks/1";

    @Override
    public List<SampleEncoder<SeatView, Action>> encoders() {
        FeatureLayout layout = FeatureLayout.builder(LAYOUT)
                .block(
                        "holds",
                        "手駒: the viewer holds",
                        Tile.ALL.stream().map(Tile::kanji).toList())
                .block("leads", "打ち出し: the viewer leads", List.of("yes"))
                .build();
        return List.of(SeatEncoder.of(layout, (view, rowF) -> {
                    for (Tile tile : Tile.ALL) {
                        if (view.hand().contains(tile)) {
                            rowF.add(layout.block("holds").index(tile.ordinal()));
                        }
                    }
                    if (view.isLead()) {
                        rowF.add(layout.block("leads").index(0));
                    }
                })
                .withActions(attacks()));
    }

    /** 0 passes, 1 to 8 attack with a kind, 9 deals again, 10 goes on. */
    private static ActionSpace<Action> attacks() {
        List<Action> examples = new ArrayList<>(List.of(Pass.PASS));
        Tile.ALL.forEach(tile -> examples.add(new Receive(tile == Tile.SHI ? Tile.KIN : Tile.SHI, tile)));
        examples.addAll(List.of(GoshiDecision.values()));
        return ActionSpace.of(
                ACTIONS,
                examples,
                action -> action instanceof Play play
                        ? 1 + play.attack().ordinal()
                        : action instanceof GoshiDecision decision ? 9 + decision.ordinal() : 0);
    }
}
