package dev.goita.app.goita.enter;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Team;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RoundRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 入力: the rounds of a match as they are typed, key by key. Immutable; knows no terminal. */
final class EntrySession {
    /** What became of a key. */
    sealed interface Answer {
        /** The key counts. */
        record Accepted(EntrySession session) implements Answer {}

        /** The key changes nothing. */
        record Refused(Wording reason) implements Answer {}
    }

    private final Rules rules;
    /** The last is the one being typed. */
    private final List<EnteredRound> rounds;

    private EntrySession(Rules rules, List<EnteredRound> rounds) {
        this.rules = rules;
        this.rounds = List.copyOf(rounds);
    }

    static EntrySession start(Rules rules) {
        return new EntrySession(rules, List.of(EnteredRound.first(rules)));
    }

    /** Every round, the one being typed last. */
    List<EnteredRound> rounds() {
        return rounds;
    }

    EnteredRound current() {
        return rounds.get(rounds.size() - 1);
    }

    /** The team that has won the match. */
    Optional<Team> winner() {
        return current().stage() == EnteredRound.Stage.OVER ? current().next().winner() : Optional.empty();
    }

    /** The points after the last whole round. */
    Score score() {
        return current().stage() == EnteredRound.Stage.OVER
                ? current().next().score()
                : current().before();
    }

    private EntrySession withCurrent(EnteredRound round) {
        List<EnteredRound> changed = new ArrayList<>(rounds);
        changed.set(changed.size() - 1, round);
        if (round.stage() == EnteredRound.Stage.OVER) {
            Match match = round.next();
            if (match.winner().isEmpty()) {
                changed.add(EnteredRound.of(rules, match.score(), match.dealer()));
            }
        }
        return new EntrySession(rules, changed);
    }

    /** Types a key. */
    Answer type(char key) {
        Optional<Wording> refusal = winner().isPresent()
                ? Optional.of(new Wording("試合は終わりました", "the match is over"))
                : current().refusal(key);
        return refusal.isPresent()
                ? new Answer.Refused(refusal.get())
                : new Answer.Accepted(withCurrent(current().plus(key)));
    }

    /** Takes the last key back, in the round before if this one has none; the same session if there is none at all. */
    EntrySession undo() {
        List<EnteredRound> left = new ArrayList<>(rounds);
        if (current().isUntouched()) {
            if (left.size() == 1) {
                return this;
            }
            left.remove(left.size() - 1);
        }
        EnteredRound last = left.get(left.size() - 1);
        left.set(left.size() - 1, last.withoutLastKey());
        return new EntrySession(rules, left);
    }

    /**
     * Takes up a recorded round as the next one, with its own score if it states one.
     *
     * @return empty if a key of it is refused, or the round before is not over
     */
    Optional<EntrySession> plus(RoundRecord record) {
        Score before = record.score().orElse(current().before());
        boolean isOver = Match.resume(rules, before, record.dealer()).winner().isPresent();
        if (!current().isUntouched() || winner().isPresent() || isOver) {
            return Optional.empty();
        }
        String keys = EnteredRound.keysOf(rules, record);
        boolean isFirst = rounds.size() == 1 && before.equals(Score.ZERO);
        EnteredRound round = isFirst ? EnteredRound.first(rules) : EnteredRound.of(rules, before, record.dealer());
        List<EnteredRound> changed = new ArrayList<>(rounds);
        changed.set(changed.size() - 1, round.with(record.extras()));
        return new EntrySession(rules, changed)
                .typeAll((isFirst ? record.dealer().number() : "") + keys);
    }

    /** Types keys one by one; empty if one is refused. */
    Optional<EntrySession> typeAll(String keys) {
        EntrySession session = this;
        for (int i = 0; i < keys.length(); i++) {
            if (session.type(keys.charAt(i)) instanceof Answer.Accepted accepted) {
                session = accepted.session();
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(session);
    }

    /** The keys that the records of the rounds do not tell. */
    String unrecorded() {
        return current().unrecorded();
    }
}
