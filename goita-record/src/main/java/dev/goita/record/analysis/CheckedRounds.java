package dev.goita.record.analysis;

import dev.goita.core.Round;
import dev.goita.core.Score;
import dev.goita.core.notation.Replay;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.names.NamedRounds;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Checks the rounds of one input as {@code goita check} does, and passes on those that can be played out. */
public final class CheckedRounds {
    /** Hears of rounds in the order of the input. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Hears of one round.
         *
         * @param names four, by player number; none if nobody is named
         * @param before the match score; 0 to 0 if it is not known
         */
        void round(RoundText text, List<String> names, Round played, Score before);
    }

    private final String source;
    private final Listener listener;
    private final NamedRounds rounds;

    public CheckedRounds(RulesOfMatch rules, String source, Consumer<Finding> findings, Listener listener) {
        this.source = source;
        this.listener = listener;
        rounds = new NamedRounds(rules, source, findings, this::round);
    }

    /** What the input is to be read into. */
    public RecordSink sink() {
        return rounds;
    }

    /** What checks the input. */
    public RecordCheck check() {
        return rounds.check();
    }

    private void round(RoundText text, List<String> names) {
        RoundReading reading = RoundReading.of(check().rules(), text);
        if (reading.isObserved()) {
            rounds.finding(hidden(text));
        }
        Optional<Replay> replay = reading.replay();
        if (replay.isPresent()) {
            listener.round(text, names, replay.get().round(), reading.score().orElse(Score.ZERO));
        }
    }

    private Finding hidden(RoundText text) {
        return Finding.of(
                RecordCode.HIDDEN_DIGIT,
                Severity.ERROR,
                text.start().place(source),
                Spot.ofRound(text.number()),
                new Wording(
                        "隠れた駒(9)がある局は検討できません。全員の手駒が要ります",
                        "a round with hidden tiles (9) cannot be analysed; the hands of all are needed"));
    }
}
