package dev.goita.record.fix;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.Strictness;
import dev.goita.record.TextEdit;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * 修復した写し: copies a source byte for byte but for the repair of each finding that is likely enough. Streams: the source is read twice side
 * by side, once to check it and once to copy it. What is written is in the source's own encoding and width.
 */
public final class FixedCopy {
    /**
     * One repair that was made.
     *
     * @param finding for which it was made
     * @param repair that was made
     * @param before what stood in the place of each of the repair's edits
     */
    public record Change(Finding finding, Repair repair, List<String> before) {
        /** A change with a list of its own. */
        public Change {
            before = List.copyOf(before);
        }

        /**
         * The object of a repair, as {@code goita check --fix --json} prints it.
         *
         * @param output the file that was written; empty if none was
         * @return without a line break
         */
        public String object(Optional<String> output, Language language) {
            Place place = finding.diagnostic().place();
            JsonLine line = new JsonLine().put("file", place.source());
            output.ifPresent(name -> line.put("output", name));
            line.put("line", place.line()).put("column", place.column());
            finding.spot().round().ifPresent(round -> line.put("round", round));
            return line.put("code", finding.code().id())
                    .put("change", repair.wording().in(language))
                    .putRaw("probability", "" + repair.probability())
                    .toString();
        }
    }

    /** Hears what becomes of each finding. */
    public interface Listener {
        /**
         * A repair was made.
         *
         * @param change what it was
         */
        void fixed(Change change);

        /**
         * Nothing was done about a finding: no repair is likely enough, or there is none.
         *
         * @param finding that still holds
         */
        void left(Finding finding);
    }

    /** A repair that is to be made, and what was found in the place of its edits so far. */
    private record Pending(Finding finding, Repair repair, List<String> before) {}

    private record Edit(Pending of, int index) {
        TextEdit edit() {
            return of.repair.edits().get(index);
        }
    }

    private final InputStream copyFrom;
    private final OutputStream copyTo;
    private final double least;
    private final Listener listener;
    private final List<Pending> pending = new ArrayList<>();
    private long position;
    private Charset charset = StandardCharsets.UTF_8;

    private FixedCopy(InputStream copyFrom, OutputStream copyTo, double least, Listener listener) {
        this.copyFrom = copyFrom;
        this.copyTo = copyTo;
        this.least = least;
        this.listener = listener;
    }

    /**
     * Checks a source, and copies it with its repairs.
     *
     * @param checked the source, to be checked
     * @param copied the same source, to be copied; what is compressed is copied decompressed
     * @param source the name that findings carry
     * @param rules the rounds are checked against
     * @param least the probability that a repair has at least which is made
     * @param out stays open
     * @param listener hears of each finding once, of repairs when they are made
     * @throws IOException if the source cannot be read, or the copy not written
     */
    public static void write(
            InputStream checked,
            InputStream copied,
            String source,
            RulesOfMatch rules,
            double least,
            OutputStream out,
            Listener listener)
            throws IOException {
        FixedCopy copy = new FixedCopy(RecordFile.unpacked(copied), out, least, listener);
        try {
            RecordCheck check = RecordCheck.lookingAhead(rules, source, copy::consider);
            RecordFile.read(checked, source, Strictness.LENIENT, copy.new Checked(check));
            copy.apply();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        copy.copyFrom.transferTo(out);
    }

    private void consider(Finding finding) {
        Optional<Repair> sure = Repair.sure(finding.repairs(), least)
                .filter(repair -> !repair.edits().isEmpty())
                // a round that is legal as it stands: only its typist knows how it went on
                .filter(repair -> finding.code() != RecordCode.UNFINISHED);
        if (sure.isPresent()) {
            pending.add(new Pending(
                    finding,
                    sure.get(),
                    new ArrayList<>(Collections.nCopies(sure.get().edits().size(), ""))));
        } else {
            listener.left(finding);
        }
    }

    private void apply() {
        List<Edit> edits = new ArrayList<>();
        for (Pending repair : pending) {
            for (int i = 0; i < repair.before.size(); i++) {
                edits.add(new Edit(repair, i));
            }
        }
        edits.sort(Comparator.comparingLong(edit -> edit.edit().span().offset()));
        try {
            for (Edit edit : edits) {
                copyUpTo(edit.edit().span().offset());
                copyTo.write(edit.edit().replacement().getBytes(charset));
                byte[] before = copyFrom.readNBytes(edit.edit().span().length());
                edit.of.before.set(edit.index, new String(before, charset));
                position += before.length;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (Pending made : pending) {
            listener.fixed(new Change(made.finding, made.repair, made.before));
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

    /**
     * All findings of a round are known once the round after it is; those of a match have no repair. Where a match begins nothing is made: what
     * the reader said of its first round came before it, and may stand behind its repairs.
     */
    private final class Checked extends ForwardingSink {
        private final RecordCheck check;

        Checked(RecordCheck check) {
            super(check);
            this.check = check;
        }

        @Override
        public void matchEnds() {
            super.matchEnds();
            applyWhatIsKnown();
        }

        @Override
        public void round(RoundText round) {
            super.round(round);
            applyWhatIsKnown();
        }

        @Override
        public void encodedIn(Charset told) {
            // what waits is ASCII, which all encodings of texts have alike
            charset = told;
        }

        @Override
        public void sourceEnds() {
            super.sourceEnds();
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
