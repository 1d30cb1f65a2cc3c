package dev.goita.ml.selfplay;

import dev.goita.core.Match;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** 再現: plays single units of a data set again, from its seed and players. Not thread-safe. */
public final class Regeneration {
    private final SelfPlayPlan plan;
    private final UnitPlayer player;

    public Regeneration(SelfPlayPlan plan) {
        this.plan = plan;
        this.player = new UnitPlayer(plan);
    }

    /**
     * {@return why a plan cannot make the rounds of a manifest again, as half a sentence in English; empty if it can}
     *
     * @param plan {@link SelfPlayPlan#from} it
     */
    public static Optional<String> obstacle(Manifest manifest, SelfPlayPlan plan) {
        if (!manifest.generator().equals(SelfPlayRun.GENERATOR)) {
            return Optional.of("the generator is " + SelfPlayRun.GENERATOR + " here, was " + manifest.generator());
        }
        for (int i = 0; i < plan.entrants().size(); i++) {
            ManifestPlayer was = manifest.players().get(i);
            String is = plan.entrants().get(i).version();
            if (!is.equals(was.version())) {
                return Optional.of(was.name() + " has version " + is + " here, had " + was.version());
            }
        }
        return Optional.empty();
    }

    /**
     * {@return the rounds of a unit, in order}
     *
     * @param unit number of a round or a match, from 0
     */
    public List<PlayedDeal> play(long unit) {
        List<PlayedDeal> rounds = new ArrayList<>();
        player.play(unit, (round, ruling, outcome) -> rounds.add(PlayedDeal.from(round, ruling, outcome)));
        return rounds;
    }

    /**
     * What hears the recorded rounds of the plan from some unit on, in order, and hands them on unit by unit.
     *
     * @param units hears the rounds of one unit at a time, at least one
     * @return a consumer to be given every round from the first of a unit on
     */
    public Consumer<PlayedDeal> grouping(Consumer<List<PlayedDeal>> units) {
        return switch (plan.unit()) {
            case ROUNDS -> round -> units.accept(List.of(round));
            case MATCHES -> new Matches(units);
        };
    }

    private final class Matches implements Consumer<PlayedDeal> {
        private final Consumer<List<PlayedDeal>> units;
        private final List<PlayedDeal> rounds = new ArrayList<>();

        Matches(Consumer<List<PlayedDeal>> units) {
            this.units = units;
        }

        @Override
        public void accept(PlayedDeal round) {
            rounds.add(round);
            Match before =
                    Match.resume(plan.rules(), round.before(), round.deal().dealer());
            if (before.winner().isPresent() || round.next(before).winner().isPresent()) {
                units.accept(List.copyOf(rounds));
                rounds.clear();
            }
        }
    }
}
