package dev.goita.ml.statistics;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Team;
import java.util.Optional;

/**
 * Finds matches in a row of rounds: from 0 to 0, each score and dealer following from the round before, to the winning
 * score. Rounds that each begin at 0 to 0 are no match, though 相五し may end one of them at once.
 */
public final class MatchStatistics {
    private final Rules rules;
    private final Histogram rounds = new Histogram();
    private final Cases wonByFirstDealer = new Cases();
    private final Cases wonByEven = new Cases();
    private Optional<Match> running = Optional.empty();
    private Team firstDealers = Team.EVEN;
    private int roundsOfRunning;

    MatchStatistics(Rules rules) {
        this.rules = rules;
    }

    void add(RoundFact fact) {
        if (fact.before().isEmpty()) {
            running = Optional.empty();
            return;
        }
        Match match = running.filter(m -> follows(fact, m)).orElseGet(() -> begin(fact));
        if (match.winner().isPresent() || roundsOfRunning == 0 && !match.score().equals(Score.ZERO)) {
            running = Optional.empty();
            return;
        }
        roundsOfRunning++;
        running = after(match, fact);
        Optional<Team> winner = running.flatMap(Match::winner);
        if (winner.isPresent()) {
            finish(winner.get());
        }
    }

    private static boolean follows(RoundFact fact, Match match) {
        return fact.before().equals(Optional.of(match.score())) && fact.dealer() == match.dealer();
    }

    private Match begin(RoundFact fact) {
        roundsOfRunning = 0;
        firstDealers = fact.dealer().team();
        return Match.resume(rules, fact.before().orElseThrow(), fact.dealer());
    }

    private static Optional<Match> after(Match match, RoundFact fact) {
        return switch (fact.ending()) {
            case PLAYED -> fact.result().map(match::after);
            case WON_BY_DEAL -> Optional.of(match.after(fact.ruling()));
            case REDEALT -> Optional.of(match);
            case UNFINISHED -> Optional.empty();
        };
    }

    private void finish(Team winner) {
        if (roundsOfRunning > 1) {
            rounds.add(roundsOfRunning);
            wonByFirstDealer.add(winner == firstDealers, 0);
            wonByEven.add(winner == Team.EVEN, 0);
        }
        running = Optional.empty();
    }

    /** {@return the rounds of each match found, those dealt again among them} */
    public Histogram rounds() {
        return rounds;
    }

    /** {@return one case a match found: whether the team of the first round's dealer won it; without points} */
    public Cases wonByFirstDealer() {
        return wonByFirstDealer;
    }

    /** {@return one case a match found: whether players 0 and 2 won it; without points} */
    public Cases wonByEven() {
        return wonByEven;
    }
}
