package dev.goita.ml.prepare;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * データ集の検査: whether a folder of recorded rounds is what its manifest says: every file there with its bytes, every round
 * readable and within the rules, the forms of a shard agreeing, and the sums right.
 */
public final class DataSetCheck {
    private static final Pattern FILE_NAMES = Pattern.compile("\\.?rounds-[0-9]+\\..*");

    private final Path folder;
    private final Consumer<Diagnostic> findings;
    private final LongConsumer progress;
    private final Manifest manifest;
    private final Rules rules;

    private DataSetCheck(Path folder, Consumer<Diagnostic> findings, LongConsumer progress) throws IOException {
        this.folder = folder;
        this.findings = findings;
        this.progress = progress;
        manifest = ManifestJson.read(folder);
        rules = rules();
    }

    /**
     * Reads the whole data set, one block of rounds in memory at a time.
     *
     * @param folder of the data set, with its {@code manifest.json}
     * @param progress hears how many more rounds were read, those of each form of a shard
     * @throws DiagnosticException if the manifest cannot be read
     */
    public static Manifest run(Path folder, Consumer<Diagnostic> findings, LongConsumer progress) throws IOException {
        DataSetCheck check = new DataSetCheck(folder, findings, progress);
        check.checkManifest();
        for (ShardEntry shard : check.manifest.shards()) {
            check.checkShard(shard);
        }
        check.checkOtherFiles();
        return check.manifest;
    }

    /**
     * The same with a crew that reads the shards, each its own; findings come in the same order.
     *
     * @throws DiagnosticException if the manifest cannot be read
     * @throws IOException if a file that is there cannot be read, or the crew fails
     */
    public static Manifest run(Path folder, Consumer<Diagnostic> findings, LongConsumer progress, Crew crew)
            throws IOException, InterruptedException {
        DataSetCheck check = new DataSetCheck(folder, findings, progress);
        check.checkManifest();
        String name = folder.toAbsolutePath().toString();
        CrewJob<Integer, CheckedShard> shards = new CrewJob<>("verify", () -> place -> shard(Stores.path(name), place));
        List<Integer> places =
                IntStream.range(0, check.manifest.shards().size()).boxed().toList();
        crew.<Integer, CheckedShard, RuntimeException>inOrder(shards, places, (piece, checked) -> {
            checked.findings().forEach(finding -> findings.accept(check.named(finding)));
            progress.accept(checked.rounds());
        });
        check.checkOtherFiles();
        return check.manifest;
    }

    /** Other machines know the folder by its whole name. */
    private Diagnostic named(Diagnostic finding) {
        Place place = finding.place();
        Path whole = folder.toAbsolutePath();
        if (whole.equals(folder)) {
            return finding;
        }
        Path file = Path.of(place.source());
        if (!file.startsWith(whole)) {
            return finding;
        }
        String name = folder.resolve(whole.relativize(file)).toString();
        return new Diagnostic(
                finding.code(), finding.severity(), new Place(name, place.line(), place.column()), finding.wording());
    }

    /**
     * What became of the check of one shard.
     *
     * @param findings what is wrong with it, in the order of its files
     */
    private record CheckedShard(List<Diagnostic> findings, long rounds) implements Serializable {}

    /** @param place of the shard in the manifest, from 0 */
    private static CheckedShard shard(Path folder, int place) throws IOException {
        List<Diagnostic> findings = new ArrayList<>();
        long[] rounds = new long[1];
        DataSetCheck check = new DataSetCheck(folder, findings::add, more -> rounds[0] += more);
        // What is wrong with the manifest itself is told once, and not of every shard.
        findings.clear();
        check.checkShard(check.manifest.shards().get(place));
        return new CheckedShard(new ArrayList<>(findings), rounds[0]);
    }

    private Rules rules() {
        try {
            return Rules.parse(manifest.rules());
        } catch (IllegalArgumentException e) {
            report(ShardCode.MANIFEST, Manifest.FILE_NAME, "規則が読めません: " + e.getMessage(), "rules: " + e.getMessage());
            return Rules.STANDARD;
        }
    }

    private void checkManifest() {
        Set<Integer> numbers = new HashSet<>();
        for (ShardEntry shard : manifest.shards()) {
            long first = shard.number() * manifest.shardSize();
            long units = Math.min(manifest.shardSize(), manifest.count() - first);
            if (!numbers.add(shard.number()) || shard.first() != first || shard.units() != units) {
                contradiction("shard " + shard.number());
            }
        }
        RoundTally sum = manifest.shards().stream().map(ShardEntry::tally).reduce(RoundTally.NONE, RoundTally::plus);
        if (!sum.equals(manifest.totals())) {
            contradiction("totals");
        }
        if (manifest.complete() != (manifest.shards().size() == manifest.shardCount())) {
            contradiction("complete");
        }
        int missing = manifest.shardCount() - numbers.size();
        if (missing > 0) {
            int first = 0;
            while (numbers.contains(first)) {
                first++;
            }
            report(
                    ShardCode.INCOMPLETE,
                    Manifest.FILE_NAME,
                    "作りかけです: " + manifest.shardCount() + " 個のうち " + missing + " 個がまだありません(最初は " + first + " 番)",
                    "not finished: " + missing + " of " + manifest.shardCount()
                            + " shards are still missing, the first is " + first);
        }
    }

    private void contradiction(String what) {
        report(
                ShardCode.MANIFEST,
                Manifest.FILE_NAME,
                "目録の中で食い違っています: " + what,
                "the manifest contradicts itself: " + what);
    }

    private void checkShard(ShardEntry shard) throws IOException {
        Optional<Content> first = Optional.empty();
        for (ShardFile file : shard.files()) {
            if (!file.isWhole(folder)) {
                String japanese = "目録にあるファイルではありません(ない、長さが違う、SHA-256が違う)";
                report(ShardCode.CHECKSUM, file.name(), japanese, "missing, or not the bytes that the manifest lists");
                continue;
            }
            Optional<Content> content = read(file);
            content.filter(found -> !found.tally().equals(shard.tally()))
                    .ifPresent(found -> report(
                            ShardCode.CONTENTS,
                            file.name(),
                            "目録の集計と違います: " + found.tally(),
                            "other sums than the manifest lists: " + found.tally()));
            if (first.isPresent()
                    && content.isPresent()
                    && first.get().digest() != content.get().digest()) {
                String other = shard.files().get(0).name();
                report(ShardCode.CONTENTS, file.name(), other + " と違う局があります", "not the rounds of " + other);
            }
            first = first.isPresent() ? first : content;
        }
    }

    /**
     * What a file holds.
     *
     * @param digest of the rounds in their order, in this process
     */
    private record Content(RoundTally tally, long digest) {}

    private Optional<Content> read(ShardFile file) throws IOException {
        RoundSum sum = new RoundSum(progress);
        try {
            RecordedRounds.read(folder.resolve(file.name()), rules, sum);
        } catch (DiagnosticException e) {
            e.diagnostics().forEach(findings);
            return Optional.empty();
        }
        return Optional.of(new Content(sum.tally.take(), sum.digest));
    }

    private static final class RoundSum implements Consumer<PlayedDeal> {
        private static final long PRIME = 0x100000001B3L;

        private final RoundTally.Counter tally = new RoundTally.Counter();
        private final LongConsumer progress;
        private long digest;

        RoundSum(LongConsumer progress) {
            this.progress = progress;
        }

        @Override
        public void accept(PlayedDeal round) {
            tally.count(round);
            digest = digest * PRIME + round.hashCode();
            progress.accept(1);
        }
    }

    private void checkOtherFiles() throws IOException {
        Set<String> listed = new HashSet<>(List.of(Manifest.FILE_NAME));
        for (ShardEntry shard : manifest.shards()) {
            shard.files().forEach(file -> listed.add(file.name()));
        }
        UnlistedFiles.report(folder, FILE_NAMES, listed, findings);
    }

    private void report(ShardCode code, String file, String japanese, String english) {
        findings.accept(code.at(folder.resolve(file), japanese, english));
    }

    /** Warns of files that look like a manifest's but are not in it: an older run's, or somebody's copy. */
    static final class UnlistedFiles {
        private UnlistedFiles() {}

        static void report(Path folder, Pattern names, Set<String> listed, Consumer<Diagnostic> findings)
                throws IOException {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.sorted().toList()) {
                    String name = String.valueOf(file.getFileName());
                    if (names.matcher(name).matches() && !listed.contains(name)) {
                        findings.accept(new Diagnostic(
                                ShardCode.UNLISTED,
                                Severity.WARNING,
                                Place.whole(file.toString()),
                                new Wording("目録にないファイルです", "a file that the manifest does not list")));
                    }
                }
            }
        }
    }
}
