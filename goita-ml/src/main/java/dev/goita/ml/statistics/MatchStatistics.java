package dev.goita.ml.statistics;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds matches in a row of rounds: from 0 to 0, each score and dealer following from the round before, to the winning
 * score. Rounds that each begin at 0 to 0 are no match, though 相五し may end one of them at once.
 */
public final class MatchStatistics implements Serializable {
    private static final long serialVersionUID = 1;

    private Rules rules;
    private final boolean isPart;
    private final Histogram rounds = new Histogram();
    private final Cases wonByFirstDealer = new Cases();
    private final Cases wonByEven = new Cases();
    private boolean isEmpty = true;
    /** Of a part: the rounds with which it begins, which may go on what stands before it. */
    private @Nullable Stretch first;

    private @Nullable Stretch running;

    /** Rounds each of which follows from the one before. */
    private static final class Stretch implements Serializable {
        private static final long serialVersionUID = 1;

        private final Score start;
        private final Seat firstDealer;
        private Match match;
        private boolean isOpen = true;
        private int rounds;

        Stretch(Match match) {
            this.match = match;
            this.start = match.score();
            this.firstDealer = match.dealer();
        }

        boolean goesOnWith(Score score, Seat dealer) {
            return isOpen && match.score().equals(score) && match.dealer() == dealer;
        }

        void add(RoundFact fact) {
            rounds++;
            Optional<Match> after = after(match, fact);
            isOpen = after.isPresent() && after.get().winner().isEmpty();
            match = after.orElse(match);
        }

        private static Optional<Match> after(Match match, RoundFact fact) {
            return switch (fact.ending()) {
                case PLAYED -> fact.result().map(match::after);
                case WON_BY_DEAL -> Optional.of(match.after(fact.ruling()));
                case REDEALT -> Optional.of(match);
                case UNFINISHED -> Optional.empty();
            };
        }

        void append(Stretch next) {
            rounds += next.rounds;
            isOpen = next.isOpen;
            match = next.match;
        }

        boolean isMatch() {
            return start.equals(Score.ZERO) && rounds > 1 && match.winner().isPresent();
        }
    }

    MatchStatistics(Rules rules, boolean isPart) {
        this.rules = rules;
        this.isPart = isPart;
    }

    /** Matches that begin from now on are by these rules. */
    void by(Rules named) {
        rules = named;
    }

    void add(RoundFact fact) {
        Optional<Score> before = fact.before();
        boolean goesOn = running != null && before.isPresent() && running.goesOnWith(before.get(), fact.dealer());
        if (!goesOn) {
            running = before.flatMap(score -> begin(score, fact.dealer())).orElse(null);
            first = isPart && isEmpty ? running : first;
        }
        isEmpty = false;
        if (running != null) {
            running.add(fact);
            if (running != first) {
                count(running);
            }
        }
    }

    private Optional<Stretch> begin(Score score, Seat dealer) {
        Match match = Match.resume(rules, score, dealer);
        return match.winner().isPresent() ? Optional.empty() : Optional.of(new Stretch(match));
    }

    private void count(Stretch ended) {
        if (ended.isMatch()) {
            rounds.add(ended.rounds);
            wonByFirstDealer.add(ended.match.winner().equals(Optional.of(ended.firstDealer.team())), 0);
            wonByEven.add(ended.match.winner().equals(Optional.of(Team.EVEN)), 0);
        }
    }

    void append(MatchStatistics next) {
        if (next.isEmpty) {
            return;
        }
        isEmpty = false;
        Stretch begun = next.first;
        if (begun != null && running != null && running.goesOnWith(begun.start, begun.firstDealer)) {
            running.append(begun);
        } else {
            running = begun;
        }
        if (running != null) {
            count(running);
        }
        rounds.append(next.rounds);
        wonByFirstDealer.append(next.wonByFirstDealer);
        wonByEven.append(next.wonByEven);
        running = next.running == begun ? running : next.running;
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
