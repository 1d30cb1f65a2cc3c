package dev.goita.shogi.record.walk;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.OneLine;
import java.time.Duration;
import java.util.Optional;

/**
 * 一手に一つ: the times and the bookmark of a node. A text may say others, such as a variation that repeats a move of the line that
 * it leaves: the first count, and the others are reported.
 */
public final class FirstSaid {
    private final Findings findings;

    public FirstSaid(Findings findings) {
        this.findings = findings;
    }

    /** @param offset where the time stands in the text of the findings */
    public void time(Node node, Optional<Duration> elapsed, Optional<Duration> total, int offset) {
        if (isOther(node.elapsed(), elapsed.map(FirstSaid::millis))
                || isOther(node.total(), total.map(FirstSaid::millis))) {
            report(
                    offset,
                    new Wording(
                            "消費時間が先の値と違います(先の値と読みます)",
                            "another time than the first one of this move (the first counts)"));
            return;
        }
        elapsed.ifPresent(node::setElapsed);
        total.ifPresent(node::setTotal);
    }

    /** @param offset where the bookmark stands in the text of the findings */
    public void bookmark(Node node, String name, int offset) {
        if (isOther(node.bookmark(), Optional.of(OneLine.of(name)))) {
            report(offset, new Wording("しおりが二つあります(先のものと読みます)", "a second bookmark (the first counts)").quoting(name));
        } else {
            node.setBookmark(name);
        }
    }

    /** As a node holds it. */
    private static Duration millis(Duration time) {
        return Duration.ofMillis(time.toMillis());
    }

    private static <T> boolean isOther(Optional<T> first, Optional<T> said) {
        return first.isPresent() && said.isPresent() && !first.equals(said);
    }

    private void report(int offset, Wording wording) {
        findings.warning(NotationCode.UNKNOWN_TEXT, offset, wording);
    }
}
