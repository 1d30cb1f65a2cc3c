package dev.goita.app.goita.selfplay;

import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.SeedOption;
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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that determine which rounds are made. */
final class PlanOptions {
    private static final long DEFAULT_ROUNDS = 100_000;
    private static final String DEFAULT_PLAYER = "rule";
    private static final long SHARD_ROUNDS = 262_144;
    private static final long SHARD_MATCHES = 32_768;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Deal so many rounds, each at 0 to 0; the default, 100000.")
    private @Nullable Long rounds;

    @Option(
            names = "--matches",
            paramLabel = "N",
            description = "Play so many matches instead; their rounds hand score and dealer on.")
    private @Nullable Long matches;

    @Option(
            names = "--players",
            paramLabel = "PLAYER,…",
            description =
                    "Four players from player 0 on, or one for all seats: random, rule, pimc, ismcts, cheat (sees all"
                            + " hands), with options as in pimc:samples=64,exact=12, net:MODEL, search:net=MODEL, engine:COMMAND."
                            + " rule if absent.")
    private @Nullable String players;

    @Option(names = "--even", paramLabel = "PLAYER", description = "Players 0 and 2.")
    private @Nullable String even;

    @Option(names = "--odd", paramLabel = "PLAYER", description = "Players 1 and 3.")
    private @Nullable String odd;

    @Mixin
    private SeedOption seed = SeedOption.ofAllRandomness();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(
            names = "--dealer",
            paramLabel = "WHO",
            description = "Who deals first: rotating (the default), drawn, p0, p1, p2 or p3.")
    private @Nullable String dealer;

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
                dealer == null ? FirstDealer.ROTATING : FirstDealer.parse(dealer),
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
                rounds == null && matches == null ? plan.unit() : unit(),
                count(plan.count()),
                dealer == null ? plan.firstDealer() : FirstDealer.parse(dealer),
                seed.given().orElse(plan.seed()));
    }

    long defaultShardSize() {
        return switch (unit()) {
            case ROUNDS -> SHARD_ROUNDS;
            case MATCHES -> SHARD_MATCHES;
        };
    }

    private Unit unit() {
        return matches == null ? Unit.ROUNDS : Unit.MATCHES;
    }

    private long count(long otherwise) {
        if (rounds != null && matches != null) {
            throw new RefusalException(OptionWords.exclude("--rounds", "--matches"));
        }
        return rounds != null ? rounds : matches != null ? matches : otherwise;
    }

    /** The players that the options name. */
    Set<String> named() {
        Set<String> named = new HashSet<>();
        Optional.ofNullable(players).map(Entrants::split).ifPresent(named::addAll);
        Optional.ofNullable(even).ifPresent(named::add);
        Optional.ofNullable(odd).ifPresent(named::add);
        return named;
    }

    private List<String> names(List<String> otherwise) {
        if (players != null && (even != null || odd != null)) {
            throw new RefusalException(OptionWords.exclude("--players", "--even, --odd"));
        }
        if (players != null) {
            List<String> named = Entrants.split(players);
            return named.size() == 1 ? Collections.nCopies(Seat.ALL.size(), named.get(0)) : named;
        }
        List<String> names = new ArrayList<>(otherwise);
        for (int seat = 0; seat < names.size(); seat++) {
            String team = seat % 2 == 0 ? even : odd;
            if (team != null) {
                names.set(seat, team);
            }
        }
        return names;
    }
}
