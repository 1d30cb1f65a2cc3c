package dev.goita.ml.rounds;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.KeptInputs;
import dev.goita.files.store.Stores;
import dev.goita.ml.compact.CompactReader;
import dev.goita.ml.compact.RoundSlice;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.compact.TableSink;
import dev.goita.record.Finding;
import dev.goita.record.RoundOutcome;
import dev.goita.record.Strictness;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.reading.RoundSummary;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * 記録された局: reads rounds from data sets and record files, one round in memory at a time. Whatever fails the check is
 * refused; unfinished rounds are left out.
 */
public final class RecordedRounds {
    private static final int COMPACT_START = 8;
    private static final int MOST_FINDINGS = 20;

    private final Rules rules;
    private final Taker rounds;
    private final Consumer<List<Diagnostic>> refused;

    private interface Taker {
        void value(PlayedDeal round);

        /** @return false at the end of the file */
        boolean block(CompactReader reader) throws IOException;
    }

    private record Values(Consumer<PlayedDeal> rounds) implements Taker {
        @Override
        public void value(PlayedDeal round) {
            rounds.accept(round);
        }

        @Override
        public boolean block(CompactReader reader) throws IOException {
            List<PlayedDeal> block = reader.nextBlock();
            block.forEach(rounds);
            return !block.isEmpty();
        }
    }

    private record OnTable(RoundSimulator table, TableSink rounds) implements Taker {
        @Override
        public void value(PlayedDeal round) {
            round.replay(table);
            try {
                rounds.accept(table, round.ruling(), round.outcome());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean block(CompactReader reader) throws IOException {
            return reader.nextBlock(rounds);
        }
    }

    private RecordedRounds(Rules rules, Taker rounds, Consumer<List<Diagnostic>> refused) {
        this.rules = rules;
        this.rounds = rounds;
        this.refused = refused;
    }

    /**
     * Reads a data set with a manifest, every data set and file of any other folder, or one file.
     *
     * @param path of a data set, another folder, or a file
     * @param rules of the rounds, where their file does not say
     * @param rounds hears every finished round
     * @throws DiagnosticException with what fails the check, or if the rules are others; the rounds before were heard
     * @throws IOException if something cannot be read, or a shard is not the file that its manifest lists
     */
    public static void read(Path path, Rules rules, Consumer<PlayedDeal> rounds) throws IOException {
        read(path, rules, rounds, RecordedRounds::refuse);
    }

    /**
     * The same without a value of each round: two to three times as fast where rounds go from one file to another.
     *
     * @param path of a data set, another folder, or a file
     * @param rules of the rounds, where their file does not say
     * @param rounds hears every finished round, before damage behind it is found
     * @throws DiagnosticException with what fails the check, or if the rules are others; the rounds before were heard
     * @throws IOException if something cannot be read, or a shard is not the file that its manifest lists
     */
    public static void readOnTable(Path path, Rules rules, TableSink rounds) throws IOException {
        OnTable taker = new OnTable(new RoundSimulator(rules), rounds);
        try {
            read(path, new RecordedRounds(rules, taker, RecordedRounds::refuse));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void refuse(List<Diagnostic> errors) {
        throw new DiagnosticException(errors);
    }

    private static void read(Path path, RecordedRounds reader) throws IOException {
        for (Path file : reader.files(path)) {
            reader.readFile(file, () -> false);
        }
    }

    /**
     * The same, but goes on after rounds that fail the check.
     *
     * @param path of a data set, another folder, or a file
     * @param rules of the rounds, where their file does not say
     * @param rounds hears every finished round that passes the check
     * @param refused hears what fails the check of each text file, some findings at most
     * @throws DiagnosticException if the rules are others, or a data set is damaged
     * @throws IOException if something cannot be read, or a shard is not the file that its manifest lists
     */
    public static void read(Path path, Rules rules, Consumer<PlayedDeal> rounds, Consumer<List<Diagnostic>> refused)
            throws IOException {
        read(path, new RecordedRounds(rules, new Values(rounds), refused));
    }

    /**
     * Cuts what {@link #read(Path, Rules, Consumer)} reads into slices; read in their order they have the same rounds. Only
     * the files of data sets are cut, since their manifests tell how long they are.
     *
     * @param path of a data set, another folder, or a file
     * @param rules of the rounds, where their file does not say
     * @param most rounds of a slice, at least 1, where the file is cut
     * @return in order; the last of a file has all that is left of it
     * @throws DiagnosticException if the rules of a data set are others
     * @throws IOException if something cannot be read, or a shard is not the file that its manifest lists
     */
    public static List<RoundSlice> slices(Path path, Rules rules, long most) throws IOException {
        RecordedRounds reader = new RecordedRounds(rules, new Values(round -> {}), errors -> {});
        List<RoundSlice> slices = new ArrayList<>();
        for (Path found : DataSetFolder.within(path)) {
            if (!DataSetFolder.is(found)) {
                slices.add(new RoundSlice(found.toString(), 0, Long.MAX_VALUE));
                continue;
            }
            List<Path> files = reader.files(found);
            List<ShardEntry> shards = ManifestJson.read(found).shards();
            for (int i = 0; i < files.size(); i++) {
                cut(files.get(i).toString(), shards.get(i).tally().rounds(), most, slices);
            }
        }
        return slices;
    }

    private static void cut(String file, long rounds, long most, List<RoundSlice> slices) {
        long from = 0;
        for (; rounds - from > most; from += most) {
            slices.add(new RoundSlice(file, from, most));
        }
        slices.add(new RoundSlice(file, from, Long.MAX_VALUE));
    }

    /**
     * Reads the rounds of a slice. A file of text is checked as a whole all the same.
     *
     * @param slice of {@link #slices}
     * @param rules of the rounds, where their file does not say
     * @param rounds hears every finished round of the slice
     * @throws DiagnosticException with what fails the check, or if the rules are others
     * @throws IOException if the file cannot be read
     */
    public static void read(RoundSlice slice, Rules rules, Consumer<PlayedDeal> rounds) throws IOException {
        Within within = new Within(slice);
        read(slice, rules, within, new Values(round -> {
            if (within.hasNext()) {
                rounds.accept(round);
            }
        }));
    }

    /**
     * The same without a value of each round.
     *
     * @param slice of {@link #slices}
     * @param rules of the rounds, where their file does not say
     * @param rounds hears every finished round of the slice, before damage behind it is found
     * @throws DiagnosticException with what fails the check, or if the rules are others
     * @throws IOException if the file cannot be read, or the sink throws it
     */
    public static void readOnTable(RoundSlice slice, Rules rules, TableSink rounds) throws IOException {
        Within within = new Within(slice);
        TableSink wanted = (round, ruling, outcome) -> {
            if (within.hasNext()) {
                rounds.accept(round, ruling, outcome);
            }
        };
        try {
            read(slice, rules, within, new OnTable(new RoundSimulator(rules), wanted));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void read(RoundSlice slice, Rules rules, Within within, Taker taker) throws IOException {
        new RecordedRounds(rules, taker, RecordedRounds::refuse).readFile(Stores.path(slice.file()), within::isOver);
    }

    /** Counts rounds up to a slice and through it. */
    private static final class Within {
        private final RoundSlice slice;
        private long heard;

        Within(RoundSlice slice) {
            this.slice = slice;
        }

        boolean hasNext() {
            boolean isWanted = heard >= slice.from() && !isOver();
            heard++;
            return isWanted;
        }

        boolean isOver() {
            return heard - slice.from() >= slice.count();
        }
    }

    private void requireRules(Path file, String found) {
        if (!found.equals(rules.toString())) {
            throw ShardCode.MIXED_RULES.refusal(
                    KeptInputs.name(file),
                    "規則が " + found + " で、" + rules + " ではありません（--rules " + found + " で読めます）",
                    "its rules are " + found + ", not " + rules + "; --rules " + found + " reads it");
        }
    }

    private List<Path> files(Path path) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path found : DataSetFolder.within(path)) {
            if (DataSetFolder.is(found)) {
                Manifest manifest = ManifestJson.read(found);
                requireRules(found.resolve(Manifest.FILE_NAME), manifest.rules());
                files.addAll(shards(found, manifest));
            } else {
                files.add(found);
            }
        }
        return files;
    }

    /** One file of each shard: the others say the same. */
    private static List<Path> shards(Path folder, Manifest manifest) throws IOException {
        List<Path> files = new ArrayList<>();
        for (ShardEntry shard : manifest.shards()) {
            ShardFile file = shard.files().get(shard.files().size() - 1);
            if (!file.isWhole(folder)) {
                throw new RefusedFileException(
                        folder.resolve(file.name()),
                        Manifest.FILE_NAME + " に書かれたファイルと違います。データ集を作り直してください",
                        "is not the file that " + Manifest.FILE_NAME + " lists; make the data set again");
            }
            files.add(folder.resolve(file.name()));
        }
        return files;
    }

    /** @param enough whether no further round is wanted */
    private void readFile(Path file, BooleanSupplier enough) throws IOException {
        try (BufferedInputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            in.mark(COMPACT_START);
            byte[] start = in.readNBytes(COMPACT_START);
            in.reset();
            if (CompactReader.isCompact(start)) {
                readCompact(in, file, enough);
            } else {
                readText(in, file);
            }
        }
    }

    private void readCompact(InputStream in, Path file, BooleanSupplier enough) throws IOException {
        try (CompactReader reader = CompactReader.open(in, KeptInputs.name(file))) {
            requireRules(file, reader.header().rules().toString());
            while (!enough.getAsBoolean() && rounds.block(reader)) {
                // the next block
            }
        }
    }

    private void readText(InputStream in, Path file) throws IOException {
        String name = KeptInputs.name(file);
        Checked checked = new Checked(name);
        RecordFile.read(in, name, Strictness.LENIENT, checked);
        if (!checked.errors.isEmpty()) {
            refused.accept(checked.errors);
        }
    }

    /** Passes on the rounds in which the check finds no error. */
    private final class Checked implements RecordSink {
        private final List<Diagnostic> errors = new ArrayList<>();
        private final RecordCheck check;

        Checked(String source) {
            check = new RecordCheck(rules, source, this::keep);
        }

        private void keep(Finding finding) {
            if (finding.severity() == Severity.ERROR && errors.size() < MOST_FINDINGS) {
                errors.add(finding.diagnostic());
            }
        }

        @Override
        public void round(RoundText text) {
            long before = check.errors();
            check.round(text);
            if (check.errors() == before) {
                played(text).ifPresent(rounds::value);
            }
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

    /** Empty if the round is not finished. */
    private Optional<PlayedDeal> played(RoundText text) {
        RoundSummary summary = RoundSummary.of(rules, text);
        boolean redealt = text.result()
                .flatMap(cell -> RoundOutcome.ofId(cell.text()))
                .filter(outcome -> outcome == RoundOutcome.REDEAL)
                .isPresent();
        if (summary.end() == RoundSummary.End.OPEN && !redealt) {
            return Optional.empty();
        }
        Deal deal = Deal.of(
                summary.dealer(), summary.hands().stream().map(Hand::parse).toList());
        DealRuling ruling = DealRuling.of(rules, deal);
        Score score = text.score().map(RecordedRounds::score).orElse(Score.ZERO);
        boolean isPlayed = !redealt && !summary.record().isEmpty();
        return Optional.of(new PlayedDeal(
                deal,
                score,
                ruling,
                redealt
                        ? PlayedDeal.Outcome.REDEALT
                        : isPlayed ? PlayedDeal.Outcome.PLAYED : PlayedDeal.Outcome.WON_BY_DEAL,
                summary.record(),
                isPlayed
                        ? Optional.of(
                                new RoundResult(summary.winner().orElseThrow(), summary.points(), summary.scoring()))
                        : Optional.empty()));
    }

    private static Score score(List<Cell> cells) {
        return new Score(
                Integer.parseInt(cells.get(0).text()),
                Integer.parseInt(cells.get(1).text()));
    }
}
