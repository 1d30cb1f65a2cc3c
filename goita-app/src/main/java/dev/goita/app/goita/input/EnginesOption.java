package dev.goita.app.goita.input;

import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrants;
import java.util.Collection;
import picocli.CommandLine.Option;

/** {@code --allow-engines}: whether programs may be started that only a file names, which may come from anybody. */
public final class EnginesOption {
    @Option(
            names = "--allow-engines",
            description = "Start the programs (engine:COMMAND) that FOLDER names as players, whatever they do; without"
                    + " it, only those that the command line names too.")
    private boolean allowed;

    /**
     * The kinds of players that a file may name.
     *
     * @param named players that the command line names
     */
    public Entrants inFile(Collection<String> named) {
        return NeuralEntrant.all()
                .inFile(player -> allowed || named.stream().anyMatch(one -> Entrants.hasPlayer(one, player)));
    }

    /** What a command line needs besides to go on with these players from a folder: a blank and the option, or nothing. */
    public static String toGoOn(Collection<String> players) {
        return players.stream().anyMatch(Entrants::hasProgram) ? " --allow-engines" : "";
    }
}
