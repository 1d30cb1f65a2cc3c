package dev.goita.app.goita.input;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Parsed;
import dev.goita.core.Rules;
import dev.goita.record.check.RulesOfMatch;
import java.util.Optional;

/** {@code --rules}, the same in every command that has it. */
public final class RulesOption extends Options {
    private final Given<Optional<Rules>> rules =
            option("--rules", "OPTIONS", Rules.class, new Parsed<Rules>(Rules::parse));

    public RulesOption(Options command) {
        super(command);
    }

    /** The default ones if nothing was said. */
    public Rules chosen() {
        return rules.value().orElse(Rules.STANDARD);
    }

    /** For one source: those that were given, or else those that each match names. */
    public RulesOfMatch ofMatches() {
        return RulesOfMatch.of(given());
    }

    /** Empty if nothing was said, for what goes on under the rules that it began with. */
    public Optional<Rules> given() {
        return rules.value();
    }
}
