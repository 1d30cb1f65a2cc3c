package dev.goita.record.compare;

import dev.goita.core.Rules;
import dev.goita.record.Finding;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * 打たれた用紙: what one typist made of a sheet, in any notation.
 *
 * @param source the name that places carry
 * @param rounds as they are written, in order
 * @param matches what stands above the rounds of each match, and how many rounds stand before it; none in a notation without matches
 * @param remarks what it says to people alone
 * @param findings what {@link RecordCheck} says of it
 */
public record Typing(
        String source, List<RoundText> rounds, List<Heading> matches, List<Remark> remarks, List<Finding> findings) {
    /** Said of a file, not of the match. */
    private static final Set<String> OF_FILES = Set.of(MatchValue.FORMAT, MatchValue.VERSION, MatchValue.TYPING);

    /**
     * 見出し: what a match says of itself.
     *
     * @param from index of its first round
     * @param to index behind its last
     */
    record Heading(int from, int to, List<MatchValue> values) {}

    /** @param before how many rounds stand before it */
    record Remark(int before, String text, RecordSink.RemarkPlace place) {}

    /** Whoever is to hear a reader of a source, whose name places carry. */
    public static Heard hearing(Rules rules, String source) {
        List<Finding> findings = new ArrayList<>();
        return new Heard(RecordCheck.lookingAhead(rules, source, findings::add), findings);
    }

    /** Hears what a reader finds in a typing. */
    public static final class Heard extends ForwardingSink {
        private final String source;
        private final List<Finding> findings;
        private final List<RoundText> rounds = new ArrayList<>();
        private final List<Heading> matches = new ArrayList<>();
        private final List<Remark> remarks = new ArrayList<>();
        private final List<MatchValue> values = new ArrayList<>();
        private int from;

        private Heard(RecordCheck check, List<Finding> findings) {
            super(check);
            source = check.source();
            this.findings = findings;
        }

        /** All that was heard so far. */
        public Typing typing() {
            return new Typing(
                    source, List.copyOf(rounds), List.copyOf(matches), List.copyOf(remarks), List.copyOf(findings));
        }

        @Override
        public void matchBegins() {
            super.matchBegins();
            values.clear();
            from = rounds.size();
        }

        @Override
        public void matchValue(MatchValue value) {
            super.matchValue(value);
            if (!OF_FILES.contains(value.key())) {
                values.add(value);
            }
        }

        @Override
        public void matchEnds() {
            super.matchEnds();
            matches.add(new Heading(from, rounds.size(), List.copyOf(values)));
        }

        @Override
        public void remark(String remark, RemarkPlace place) {
            super.remark(remark, place);
            remarks.add(new Remark(rounds.size(), remark, place));
        }

        @Override
        public void round(RoundText round) {
            super.round(round);
            rounds.add(round);
        }
    }
}
