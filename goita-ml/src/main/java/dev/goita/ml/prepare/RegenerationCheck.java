package dev.goita.ml.prepare;

import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.Regeneration;
import dev.goita.ml.selfplay.RoundRandom;
import dev.goita.ml.selfplay.SelfPlayPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** 再現の検査: whether units of a data set, chosen at random, are what its seed and players make. */
public final class RegenerationCheck {
    private static final long CHOICE = 0x5EEDL;

    private final Path folder;
    private final Manifest manifest;
    private final Consumer<Diagnostic> findings;
    private final LongConsumer progress;

    private RegenerationCheck(Path folder, Manifest manifest, Consumer<Diagnostic> findings, LongConsumer progress) {
        this.folder = folder;
        this.manifest = manifest;
        this.findings = findings;
        this.progress = progress;
    }

    /**
     * Plays units again that the seed of the data set chooses, the same ones in each run.
     *
     * @param folder of the data set, with its {@code manifest.json}
     * @param units how many to play again, all if there are fewer
     * @param kinds of players that the manifest may name
     * @param findings hears what is wrong; also that a data set was made from others, which cannot be played again
     * @param progress hears how many more units were played
     * @throws IllegalArgumentException if the manifest names players or rules that are not known
     */
    public static void run(Path folder, int units, Entrants kinds, Consumer<Diagnostic> findings, LongConsumer progress)
            throws IOException {
        Manifest manifest = ManifestJson.read(folder);
        RegenerationCheck check = new RegenerationCheck(folder, manifest, findings, progress);
        if (manifest.derivation().isDerived()) {
            String command = manifest.derivation().command();
            check.report(
                    Manifest.FILE_NAME,
                    "goita " + command + " で作られています。もとのデータを検査してください",
                    "made by goita " + command + ": regenerate its inputs instead");
            return;
        }
        SelfPlayPlan plan = SelfPlayPlan.from(manifest, kinds);
        Optional<String> obstacle = Regeneration.obstacle(manifest, plan);
        if (obstacle.isPresent()) {
            check.report(Manifest.FILE_NAME, "再現できません: " + obstacle.get(), "cannot be played again: " + obstacle.get());
            return;
        }
        check.play(plan, chosen(manifest, units));
    }

    /** Different ones in each data set, the same ones in each run. */
    private static NavigableSet<Long> chosen(Manifest manifest, int units) {
        RoundRandom random = RoundRandom.of(manifest.seed(), CHOICE);
        NavigableSet<Long> chosen = new TreeSet<>();
        long wanted = Math.min(units, manifest.count());
        while (chosen.size() < wanted) {
            chosen.add(Long.remainderUnsigned(random.nextLong(), manifest.count()));
        }
        return chosen;
    }

    private void play(SelfPlayPlan plan, NavigableSet<Long> chosen) throws IOException {
        Regeneration regeneration = new Regeneration(plan);
        for (ShardEntry shard : manifest.shards()) {
            if (!chosen.subSet(shard.first(), shard.first() + shard.units()).isEmpty()) {
                String file = shard.files().get(shard.files().size() - 1).name();
                long[] next = {shard.first()};
                Consumer<List<PlayedDeal>> compare = recorded -> {
                    long unit = next[0]++;
                    if (chosen.contains(unit)) {
                        compare(file, unit, recorded, regeneration.play(unit));
                    }
                };
                RecordedRounds.read(folder.resolve(file), plan.rules(), regeneration.grouping(compare));
            }
        }
    }

    private void compare(String file, long unit, List<PlayedDeal> recorded, List<PlayedDeal> played) {
        if (!recorded.equals(played)) {
            String what = manifest.unit() + " " + unit;
            report(
                    file,
                    what + " 番は、種 " + manifest.seed() + " とプレイヤーが作る局と違います",
                    "number " + unit + " of the " + manifest.unit() + " is not what seed " + manifest.seed()
                            + " and its players make");
        }
        progress.accept(1);
    }

    private void report(String file, String japanese, String english) {
        findings.accept(ShardCode.NOT_REGENERATED.at(folder.resolve(file), japanese, english));
    }
}
