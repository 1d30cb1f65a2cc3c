package dev.goita.record;

import dev.goita.core.Rules;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a reader hands on, for tests to look at. */
public final class Collected implements RecordSink {
    private final List<RoundText> rounds = new ArrayList<>();
    private final List<MatchValue> values = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final RecordCheck check;

    /** Rounds of tests stop where the test has what it needs. */
    public Collected() {
        check = new RecordCheck(Rules.STANDARD, "test", findings::add).ofOpenRounds();
    }

    /** What {@code goita check} would say, which mentions rounds that stop. */
    public static List<Finding> everything(InputStream in) throws IOException {
        List<Finding> found = new ArrayList<>();
        RecordFile.read(in, "test", Strictness.LENIENT, new RecordCheck(Rules.STANDARD, "test", found::add));
        return found;
    }

    public static Collected check(String text) {
        return check(text.getBytes(StandardCharsets.UTF_8));
    }

    public static Collected check(byte[] bytes) {
        return check(new ByteArrayInputStream(bytes), Strictness.LENIENT);
    }

    public static Collected checkStrictly(String text) {
        return check(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Strictness.STRICT);
    }

    public static Collected check(InputStream in, Strictness strictness) {
        Collected collected = new Collected();
        try {
            RecordFile.read(in, "test", strictness, collected);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return collected;
    }

    public List<RoundText> rounds() {
        return rounds;
    }

    public List<MatchValue> values() {
        return values;
    }

    public List<Finding> findings() {
        return findings;
    }

    /** Each finding as {@code code line:column}, with {@code ~} before it if it is a warning. */
    public List<String> codes() {
        return codes(findings);
    }

    public static List<String> codes(List<Finding> found) {
        return found.stream()
                .map(f -> (f.severity().id().equals("warning") ? "~" : "")
                        + f.code().id() + " "
                        + f.diagnostic().place().line() + ":"
                        + f.diagnostic().place().column())
                .toList();
    }

    @Override
    public void matchBegins() {
        check.matchBegins();
    }

    @Override
    public void matchValue(MatchValue value) {
        values.add(value);
        check.matchValue(value);
    }

    @Override
    public void matchEnds() {
        check.matchEnds();
    }

    @Override
    public void round(RoundText round) {
        rounds.add(round);
        check.round(round);
    }

    @Override
    public void misspelt(Finding finding) {
        check.misspelt(finding);
    }

    @Override
    public void finding(Finding finding) {
        check.finding(finding);
    }
}
