package dev.goita.app.goita.input;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code --round}, the same in every command that has it: one round of each file, counted from 1. */
public final class RoundOption extends Options {
    private final Given<Optional<Integer>> round =
            option("--round", "N", Integer.class).atLeast(1);

    private final List<Wording> lacking = new ArrayList<>();
    private boolean isAnywhere;

    public RoundOption(Options command) {
        super(command);
    }

    /** Whether a round of a file is wanted; all are if nothing was said. */
    public boolean wants(int number) {
        isAnywhere |= round.value().filter(wanted -> wanted == number).isPresent();
        return round.value().orElse(number) == number;
    }

    /** Told at the end of each file from which rounds could be read. */
    public void end(String file, int rounds) {
        if (rounds > 0 && round.value().orElse(rounds) > rounds) {
            lacking.add(Wording.of(
                    "%1$s は %2$d 局です。%3$d 局目はありません",
                    rounds == 1
                            ? "%1$s has 1 round; there is no round %3$d"
                            : "%1$s has %2$d rounds; there is no round %3$d",
                    file,
                    rounds,
                    round.value().orElse(rounds)));
        }
    }

    /**
     * The files that have no such round; to be asked when all are read.
     *
     * @throws dev.goita.app.frame.MisuseException if no file has it
     */
    public List<Wording> lacking() {
        if (!isAnywhere && !lacking.isEmpty()) {
            Wording first = lacking.get(0);
            throw misuse(new Wording("--round: " + first.japanese(), "--round: " + first.english()));
        }
        return lacking;
    }
}
