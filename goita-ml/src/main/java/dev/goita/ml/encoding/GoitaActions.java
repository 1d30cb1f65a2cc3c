package dev.goita.ml.encoding;

import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.learning.ActionSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * ごいたの行動: the 129 labels. 0 is the pass; 1..62 receive and attack; 63..126 lead; 127 redeals and 128 continues after
 * a partner's 五し. Pairs stand in the order of their digits.
 *
 * <p>飛飛 and 角角 cannot be received pairs: with the attack they would be three of two copies.
 */
public final class GoitaActions implements ActionSpace<Action> {
    private static final int KINDS = Tile.ALL.size();

    /** The only one; it has no state. */
    public static final GoitaActions SPACE = new GoitaActions();

    private final List<Action> actions;
    private final int[] receives = new int[KINDS * KINDS];
    private final int[] leads = new int[KINDS * KINDS];
    private final int[] decisions = new int[GoshiDecision.values().length];

    private GoitaActions() {
        Arrays.fill(receives, -1);
        List<Action> all = new ArrayList<>();
        all.add(Pass.PASS);
        for (Tile receive : Tile.ALL) {
            for (Tile attack : Tile.ALL) {
                if (receive != attack || receive != Tile.HISHA && receive != Tile.KAKU) {
                    receives[pair(receive, attack)] = all.size();
                    all.add(new Receive(receive, attack));
                }
            }
        }
        for (Tile faceDown : Tile.ALL) {
            for (Tile attack : Tile.ALL) {
                leads[pair(faceDown, attack)] = all.size();
                all.add(new Lead(faceDown, attack));
            }
        }
        for (GoshiDecision decision : GoshiDecision.values()) {
            decisions[decision.ordinal()] = all.size();
            all.add(decision);
        }
        actions = List.copyOf(all);
    }

    private static int pair(Tile first, Tile second) {
        return first.ordinal() * KINDS + second.ordinal();
    }

    @Override
    public String id() {
        return "goita-actions/1";
    }

    @Override
    public int size() {
        return actions.size();
    }

    @Override
    public int label(Action action) {
        if (action instanceof Lead lead) {
            return leads[pair(lead.faceDown(), lead.attack())];
        }
        if (action instanceof Receive receive) {
            int label = receives[pair(receive.receive(), receive.attack())];
            if (label < 0) {
                throw new IllegalArgumentException("no deck has three " + receive.receive() + " to play " + receive);
            }
            return label;
        }
        return action instanceof GoshiDecision decision ? decisions[decision.ordinal()] : 0;
    }

    @Override
    public Action action(int label) {
        return actions.get(label);
    }
}
