package dev.goita.app.goita.show;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.names.NamedRounds;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** {@code --round}: one round of each file, counted from 1, or all of them, and what is found in them and around them. */
final class WantedRounds extends Options {
    private final Given<Optional<Integer>> round =
            option("--round", "N", Integer.class).atLeast(1);

    private final List<Wording> lacking = new ArrayList<>();
    private final List<Finding> found = new ArrayList<>();
    private boolean isAnywhere;
    private boolean isClean = true;

    WantedRounds(Options command) {
        super(command);
    }

    @FunctionalInterface
    interface Listener {
        /** Hears of a wanted round before {@link #tellFindings} tells what was found in it. */
        void round(RoundText text, List<String> names, Rules played);
    }

    /**
     * Reads a file.
     *
     * @param around makes what hears all of it
     * @param nothing said of a file without rounds, behind its name
     */
    void read(
            Input input,
            RecordInputs inputs,
            RulesOfMatch played,
            UnaryOperator<RecordSink> around,
            Wording nothing,
            Invocation invocation,
            Listener listener)
            throws IOException {
        int[] rounds = {0};
        NamedRounds named = new NamedRounds(played, input.name(), found::add, (text, names) -> {
            rounds[0]++;
            isAnywhere |= round.value().filter(wanted -> wanted == rounds[0]).isPresent();
            if (round.value().orElse(rounds[0]) == rounds[0]) {
                listener.round(text, names, played.rules());
            } else {
                found.clear();
            }
        });
        inputs.read(input, invocation.batch(), around.apply(named));
        boolean isTold = !found.isEmpty();
        tellFindings(invocation);
        if (rounds[0] == 0 && !isTold) {
            tell(Wording.of("%s: %s", "%s: %s", input.name(), nothing), invocation);
        }
        if (rounds[0] > 0 && round.value().orElse(rounds[0]) > rounds[0]) {
            lacking.add(Wording.of(
                    "%1$s は %2$d 局です。%3$d 局目はありません",
                    rounds[0] == 1
                            ? "%1$s has 1 round; there is no round %3$d"
                            : "%1$s has %2$d rounds; there is no round %3$d",
                    input.name(),
                    rounds[0],
                    round.value().orElse(rounds[0])));
        }
    }

    void tellFindings(Invocation invocation) {
        invocation.streams().flush();
        for (Finding finding : found) {
            invocation.streams().err().println(finding.diagnostic().format(invocation.language()));
        }
        isClean &= found.isEmpty();
        found.clear();
    }

    /** Says what else is wrong. */
    void tell(Wording why, Invocation invocation) {
        invocation.note(why);
        notClean();
    }

    void notClean() {
        isClean = false;
    }

    /**
     * Whether all was well, once all files are read; tells which of them lack the round.
     *
     * @throws dev.goita.app.frame.MisuseException if no file has it
     */
    boolean end(Invocation invocation) {
        if (!isAnywhere && !lacking.isEmpty()) {
            Wording first = lacking.get(0);
            throw misuse(new Wording("--round: " + first.japanese(), "--round: " + first.english()));
        }
        lacking.forEach(why -> tell(why, invocation));
        return isClean;
    }
}
