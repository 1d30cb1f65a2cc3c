package dev.goita.app.goita.selfplay;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Options;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Seat;
import dev.goita.diagnostics.RefusalException;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The options that determine which rounds are made. */
final class PlanOptions extends Options {
    private static final long DEFAULT_ROUNDS = 100_000;
    private static final String DEFAULT_PLAYER = "rule";
    private static final long SHARD_ROUNDS = 262_144;
    private static final long SHARD_MATCHES = 32_768;

    private final Given<Optional<Long>> rounds = option("--rounds", "N", Long.class);
    private final Given<Optional<Long>> matches = option("--matches", "N", Long.class);
    private final Given<Optional<String>> players = option("--players", "PLAYER,…", String.class);
    private final Given<Optional<String>> even = option("--even", "PLAYER", String.class);
    private final Given<Optional<String>> odd = option("--odd", "PLAYER", String.class);
    private final Given<Long> seed = randomSeed();
    private final RulesOption rules = new RulesOption(this);
    private final Given<Optional<String>> dealer = option("--dealer", "WHO", String.class);

    PlanOptions(Options command) {
        super(command);
    }

    /** @throws IllegalArgumentException if the options contradict each other or a value is not known */
    SelfPlayPlan plan(Entrants kinds) throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String player : names(List.of(DEFAULT_PLAYER, DEFAULT_PLAYER, DEFAULT_PLAYER, DEFAULT_PLAYER))) {
            entrants.add(kinds.parse(player));
        }
        return new SelfPlayPlan(
                rules.chosen(),
                entrants,
                unit(),
                count(DEFAULT_ROUNDS),
                dealer.value().map(FirstDealer::parse).orElse(FirstDealer.ROTATING),
                seed.value());
    }

    /** Another plan with what the options say put over it. */
    SelfPlayPlan over(SelfPlayPlan plan, Entrants kinds) throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String player : names(plan.names())) {
            entrants.add(kinds.parse(player));
        }
        return new SelfPlayPlan(
                rules.given().orElse(plan.rules()),
                entrants,
                rounds.isSaid() || matches.isSaid() ? unit() : plan.unit(),
                count(plan.count()),
                dealer.value().map(FirstDealer::parse).orElse(plan.firstDealer()),
                seed.isSaid() ? seed.value() : plan.seed());
    }

    long defaultShardSize() {
        return switch (unit()) {
            case ROUNDS -> SHARD_ROUNDS;
            case MATCHES -> SHARD_MATCHES;
        };
    }

    private Unit unit() {
        return matches.isSaid() ? Unit.MATCHES : Unit.ROUNDS;
    }

    private long count(long otherwise) {
        if (rounds.isSaid() && matches.isSaid()) {
            throw new RefusalException(OptionWords.exclude("--rounds", "--matches"));
        }
        return rounds.value().or(matches::value).orElse(otherwise);
    }

    /** The players that the options name. */
    Set<String> named() {
        Set<String> named = new HashSet<>();
        players.value().map(Entrants::split).ifPresent(named::addAll);
        even.value().ifPresent(named::add);
        odd.value().ifPresent(named::add);
        return named;
    }

    private List<String> names(List<String> otherwise) {
        if (players.isSaid() && (even.isSaid() || odd.isSaid())) {
            throw new RefusalException(OptionWords.exclude("--players", "--even, --odd"));
        }
        if (players.value().isPresent()) {
            List<String> named = Entrants.split(players.value().get());
            return named.size() == 1 ? Collections.nCopies(Seat.ALL.size(), named.get(0)) : named;
        }
        List<String> names = new ArrayList<>(otherwise);
        for (int seat = 0; seat < names.size(); seat++) {
            names.set(seat, (seat % 2 == 0 ? even : odd).value().orElse(names.get(seat)));
        }
        return names;
    }
}
