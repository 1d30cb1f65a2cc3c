package dev.goita.app.goita.input;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrants;
import java.util.Collection;

/** {@code --allow-engines}: whether programs may be started that only a file names, which may come from anybody. */
public final class EnginesOption extends Options {
    private final Given<Boolean> allowed = flag("--allow-engines");

    public EnginesOption(Options command) {
        super(command);
    }

    /**
     * The kinds of players that a file may name.
     *
     * @param named players that the command line names
     */
    public Entrants inFile(Collection<String> named) {
        return NeuralEntrant.all()
                .inFile(player -> allowed.value() || named.stream().anyMatch(one -> Entrants.hasPlayer(one, player)));
    }

    /** What a command line needs besides to go on with these players from a folder: a blank and the option, or nothing. */
    public static String toGoOn(Collection<String> players) {
        return players.stream().anyMatch(Entrants::hasProgram) ? " --allow-engines" : "";
    }
}
