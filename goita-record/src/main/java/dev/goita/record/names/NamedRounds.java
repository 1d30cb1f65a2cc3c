package dev.goita.record.names;

import dev.goita.record.Finding;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.json.PlayerNames;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import java.util.List;
import java.util.function.Consumer;

/** 名のある局: hears one input, checks it as {@code goita check} does, and passes its rounds on with the names of the players. */
public final class NamedRounds extends ForwardingSink {
    /** Hears of rounds in the order of the input, each after its findings. */
    @FunctionalInterface
    public interface Listener {
        /** Hears of one round; the names are four, by player number, or none if nobody is named. */
        void round(RoundText text, List<String> names);
    }

    private final PlayerNames names = new PlayerNames();
    private final RecordCheck check;
    private final Listener listener;

    /** Hears one input; each finding is told before the round that it is about is passed on. */
    public NamedRounds(RulesOfMatch rules, String source, Consumer<Finding> findings, Listener listener) {
        this(new RecordCheck(rules, source, findings).ofOpenRounds(), listener);
    }

    private NamedRounds(RecordCheck check, Listener listener) {
        super(check);
        this.check = check;
        this.listener = listener;
    }

    /** What checks the input. */
    public RecordCheck check() {
        return check;
    }

    @Override
    public void matchBegins() {
        names.forget();
        super.matchBegins();
    }

    @Override
    public void matchValue(MatchValue value) {
        names.matchValue(value);
        super.matchValue(value);
    }

    @Override
    public void matchEnds() {
        names.forget();
        super.matchEnds();
    }

    @Override
    public void round(RoundText text) {
        super.round(text);
        listener.round(text, names.of(text));
    }

    /** That an input has no rounds is for whoever wants some to say. */
    @Override
    public void sourceEnds() {}
}
