package dev.goita.record.fix;

import dev.goita.core.Rules;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.Strictness;
import dev.goita.record.TextEdit;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * 修復した写し: copies a source byte for byte but for the best repair of each finding that has one. Streams: the source
 * is read twice side by side, once to check it and once to copy it.
 *
 * <p>Only notations that spell the record's digits themselves can be edited so: JSON and ten-key digits.
 */
public final class FixedCopy {
    private final InputStream copyFrom;
    private final OutputStream copyTo;
    private final BiConsumer<Finding, Repair> applied;
    private final List<TextEdit> pending = new ArrayList<>();
    private long position;

    private FixedCopy(InputStream copyFrom, OutputStream copyTo, BiConsumer<Finding, Repair> applied) {
        this.copyFrom = copyFrom;
        this.copyTo = copyTo;
        this.applied = applied;
    }

    /**
     * Checks a source, and copies it with its clear repairs.
     *
     * @param checked the source, to be checked
     * @param copied the same source, to be copied; what is compressed is copied decompressed
     * @param source the name that findings carry
     * @param rules the rounds are checked against
     * @param out stays open
     * @param applied hears each repair that was made, with its finding
     * @throws IOException if the source cannot be read, or the copy not written
     */
    public static void write(
            InputStream checked,
            InputStream copied,
            String source,
            Rules rules,
            OutputStream out,
            BiConsumer<Finding, Repair> applied)
            throws IOException {
        FixedCopy copy = new FixedCopy(RecordFile.unpacked(copied), out, applied);
        try {
            RecordFile.read(checked, source, Strictness.LENIENT, copy.new Checked(rules, source));
            copy.apply();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        copy.copyFrom.transferTo(out);
    }

    private void consider(Finding finding) {
        Optional<Repair> clear =
                Repair.clear(finding.repairs()).filter(repair -> !repair.edits().isEmpty());
        clear.ifPresent(repair -> {
            pending.addAll(repair.edits());
            applied.accept(finding, repair);
        });
    }

    private void apply() {
        pending.sort(Comparator.comparingLong(edit -> edit.span().offset()));
        try {
            for (TextEdit edit : pending) {
                copyUpTo(edit.span().offset());
                copyTo.write(edit.replacement().getBytes(StandardCharsets.UTF_8));
                copyFrom.skipNBytes(edit.span().length());
                position += edit.span().length();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        pending.clear();
    }

    private void copyUpTo(long offset) throws IOException {
        byte[] buffer = new byte[1 << 13];
        while (position < offset) {
            int read = copyFrom.read(buffer, 0, (int) Math.min(buffer.length, offset - position));
            if (read < 0) {
                throw new AssertionError("an edit lies behind the end of its source");
            }
            copyTo.write(buffer, 0, read);
            position += read;
        }
    }

    /** All findings of a round are known once the round after it is; those of a match have no repair. */
    private final class Checked implements RecordSink {
        private final RecordCheck check;

        Checked(Rules rules, String source) {
            check = RecordCheck.lookingAhead(rules, source, FixedCopy.this::consider);
        }

        @Override
        public void matchBegins() {
            check.matchBegins();
            applyWhatIsKnown();
        }

        @Override
        public void matchValue(MatchValue value) {
            check.matchValue(value);
        }

        @Override
        public void matchEnds() {
            check.matchEnds();
            applyWhatIsKnown();
        }

        @Override
        public void round(RoundText round) {
            check.round(round);
            applyWhatIsKnown();
        }

        @Override
        public void finding(Finding finding) {
            check.finding(finding);
        }

        @Override
        public void sourceEnds() {
            check.sourceEnds();
            applyWhatIsKnown();
        }

        /** What a reader says of a round comes before what the check says of it, and may stand behind that in the text. */
        private void applyWhatIsKnown() {
            if (!check.isWaiting()) {
                apply();
            }
        }
    }
}
