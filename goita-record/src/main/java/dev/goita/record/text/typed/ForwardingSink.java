package dev.goita.record.text.typed;

import dev.goita.core.Rules;
import dev.goita.record.Finding;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.InputStream;
import java.nio.charset.Charset;

/** Hands on to another sink all that it hears; whoever extends it listens where it wants to. */
public abstract class ForwardingSink implements RecordSink {
    private final RecordSink next;

    /** Listens on the way to another sink. */
    protected ForwardingSink(RecordSink next) {
        this.next = next;
    }

    @Override
    public void playedBy(Rules rules) {
        next.playedBy(rules);
    }

    @Override
    public void matchBegins() {
        next.matchBegins();
    }

    @Override
    public void matchValue(MatchValue value) {
        next.matchValue(value);
    }

    @Override
    public void matchEnds() {
        next.matchEnds();
    }

    @Override
    public void round(RoundText round) {
        next.round(round);
    }

    @Override
    public void finding(Finding finding) {
        next.finding(finding);
    }

    @Override
    public void misspelt(Finding finding) {
        next.misspelt(finding);
    }

    @Override
    public void remark(String remark, RemarkPlace place) {
        next.remark(remark, place);
    }

    @Override
    public InputStream reading(InputStream unpacked) {
        return next.reading(unpacked);
    }

    @Override
    public void encodedIn(Charset charset) {
        next.encodedIn(charset);
    }

    @Override
    public void sourceEnds() {
        next.sourceEnds();
    }
}
