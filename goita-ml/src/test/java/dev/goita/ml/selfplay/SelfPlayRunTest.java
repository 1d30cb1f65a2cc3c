package dev.goita.ml.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdInputStream;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.compact.CompactReader;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import dev.goita.ml.rounds.ShardFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfPlayRunTest {
    @TempDir
    private Path folder;

    private static SelfPlayPlan plan(Unit unit, long count, String options, String... players) throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String player : players) {
            entrants.add(Entrants.builtIn().parse(player));
        }
        return new SelfPlayPlan(Rules.parse(options), entrants, unit, count, FirstDealer.ROTATING, 7);
    }

    private static SelfPlayPlan mixed(long count) throws IOException {
        return plan(Unit.ROUNDS, count, "", "random", "rule", "random", "rule");
    }

    private Storage storage(String name, long shardSize, ShardFormat... formats) {
        return new Storage(folder.resolve(name), List.of(formats), shardSize, "goita test");
    }

    private static Manifest play(SelfPlayPlan plan, Storage storage, int threads) throws Exception {
        return SelfPlayRun.begin(plan, storage).run(threads, units -> {});
    }

    private static Map<String, byte[]> files(Path folder) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        try (Stream<Path> list = Files.list(folder)) {
            for (Path file : list.toList()) {
                bytes.put(String.valueOf(file.getFileName()), Files.readAllBytes(file));
            }
        }
        return bytes;
    }

    private static void assertSame(Path one, Path other) throws IOException {
        Map<String, byte[]> expected = files(one);
        Map<String, byte[]> found = files(other);
        assertThat(found.keySet()).isEqualTo(expected.keySet());
        expected.forEach((name, bytes) -> assertThat(found.get(name)).as(name).isEqualTo(bytes));
    }

    private static List<PlayedDeal> readAll(Path folder) throws IOException {
        List<PlayedDeal> all = new ArrayList<>();
        for (ShardEntry shard : ManifestJson.read(folder).shards()) {
            Path file = folder.resolve(ShardEntry.fileName(shard.number(), ShardFormat.COMPACT));
            try (CompactReader reader = CompactReader.open(Files.newInputStream(file), file.toString())) {
                for (List<PlayedDeal> block = reader.nextBlock(); !block.isEmpty(); block = reader.nextBlock()) {
                    all.addAll(block);
                }
            }
        }
        return all;
    }

    @Test
    void bytes_do_not_depend_on_the_number_of_threads() throws Exception {
        SelfPlayPlan plan = mixed(20_000);
        play(plan, storage("one", 9_000, ShardFormat.values()), 1);
        play(plan, storage("three", 9_000, ShardFormat.values()), 3);
        assertSame(folder.resolve("one"), folder.resolve("three"));
    }

    @Test
    void matches_do_not_depend_on_the_number_of_threads_either() throws Exception {
        SelfPlayPlan plan = plan(Unit.MATCHES, 700, "win-score=60", "rule", "random", "rule", "rule");
        play(plan, storage("one", 300, ShardFormat.JSONL, ShardFormat.COMPACT), 1);
        play(plan, storage("three", 300, ShardFormat.JSONL, ShardFormat.COMPACT), 3);
        assertSame(folder.resolve("one"), folder.resolve("three"));
    }

    @Test
    void rounds_do_not_depend_on_the_size_of_shards() throws Exception {
        SelfPlayPlan plan = mixed(5_000);
        play(plan, storage("large", 5_000, ShardFormat.COMPACT), 2);
        play(plan, storage("small", 700, ShardFormat.COMPACT), 2);
        assertThat(readAll(folder.resolve("small"))).isEqualTo(readAll(folder.resolve("large")));
    }

    @Test
    void resuming_ends_with_the_bytes_of_an_uninterrupted_run() throws Exception {
        SelfPlayPlan plan = mixed(20_000);
        play(plan, storage("whole", 6_000, ShardFormat.JSONL, ShardFormat.COMPACT), 2);
        Storage broken = storage("broken", 6_000, ShardFormat.JSONL, ShardFormat.COMPACT);
        assertThatThrownBy(() -> SelfPlayRun.begin(plan, broken).run(2, new FailsAt(13_000)))
                .isInstanceOf(IllegalStateException.class);
        Manifest interrupted = ManifestJson.read(broken.folder());
        assertThat(interrupted.complete()).isFalse();
        assertThat(interrupted.shards()).hasSize(2);
        assertThat(files(broken.folder()).keySet())
                .containsExactly(
                        "manifest.json",
                        "rounds-00000.goita",
                        "rounds-00000.jsonl",
                        "rounds-00001.goita",
                        "rounds-00001.jsonl");

        SelfPlayRun resumed = SelfPlayRun.resume(plan, broken);
        assertThat(resumed.unitsDone()).isEqualTo(12_000);
        assertThat(resumed.run(3, units -> {}).complete()).isTrue();
        assertSame(folder.resolve("whole"), broken.folder());
    }

    /** Stands for whatever may stop a run. */
    private static final class FailsAt implements java.util.function.LongConsumer {
        private long left;

        FailsAt(long units) {
            left = units;
        }

        @Override
        public void accept(long units) {
            left -= units;
            if (left < 0) {
                throw new IllegalStateException("stopped");
            }
        }
    }

    @Test
    void resuming_makes_damaged_and_lost_shards_again() throws Exception {
        SelfPlayPlan plan = mixed(4_000);
        play(plan, storage("whole", 1_000, ShardFormat.COMPACT), 2);
        Storage damaged = storage("damaged", 1_000, ShardFormat.COMPACT);
        play(plan, damaged, 2);
        Path file = damaged.folder().resolve("rounds-00001.goita");
        byte[] bytes = Files.readAllBytes(file);
        bytes[3_000] ^= 1;
        Files.write(file, bytes);
        Files.delete(damaged.folder().resolve("rounds-00003.goita"));
        SelfPlayRun resumed = SelfPlayRun.resume(plan, damaged);
        assertThat(resumed.unitsDone()).isEqualTo(2_000);
        resumed.run(2, units -> {});
        assertSame(folder.resolve("whole"), damaged.folder());
    }

    @Test
    void another_plan_cannot_resume() throws Exception {
        play(mixed(100), storage("a", 50, ShardFormat.COMPACT), 1);
        assertThatThrownBy(() -> SelfPlayRun.resume(mixed(101), storage("a", 50, ShardFormat.COMPACT)))
                .isInstanceOf(DifferentPlanException.class)
                .hasMessage("the data set has count 100, not 101");
        assertThatThrownBy(() -> SelfPlayRun.resume(mixed(100), storage("a", 50, ShardFormat.JSONL)))
                .hasMessage("the data set has formats [goita], not [jsonl]");
    }

    @Test
    void a_data_set_is_not_begun_twice() throws Exception {
        play(mixed(10), storage("a", 50, ShardFormat.COMPACT), 1);
        assertThatThrownBy(() -> SelfPlayRun.begin(mixed(10), storage("a", 50, ShardFormat.COMPACT)))
                .isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void the_manifest_lists_every_file_with_its_bytes_and_checksum() throws Exception {
        Storage storage = storage("a", 2_000, ShardFormat.JSONL_ZSTD, ShardFormat.COMPACT);
        play(mixed(5_000), storage, 2);
        Manifest manifest = ManifestJson.read(storage.folder());
        assertThat(manifest.complete()).isTrue();
        assertThat(manifest.totals().rounds()).isEqualTo(5_000);
        assertThat(manifest.shards()).hasSize(3);
        for (ShardEntry shard : manifest.shards()) {
            assertThat(shard.files()).hasSize(2);
            for (ShardFile file : shard.files()) {
                assertThat(file.isWhole(storage.folder())).isTrue();
            }
        }
        assertThat(manifest.with(manifest.shards().subList(0, 2)).complete()).isFalse();
    }

    @Test
    void totals_count_what_the_shards_hold() throws Exception {
        Storage storage = storage("a", 2_000, ShardFormat.COMPACT);
        Manifest manifest = play(mixed(5_000), storage, 2);
        List<PlayedDeal> deals = readAll(storage.folder());
        assertThat(manifest.totals().played()).isEqualTo(count(deals, PlayedDeal.Outcome.PLAYED));
        assertThat(manifest.totals().wonByDeal()).isEqualTo(count(deals, PlayedDeal.Outcome.WON_BY_DEAL));
        assertThat(manifest.totals().redealt()).isEqualTo(count(deals, PlayedDeal.Outcome.REDEALT));
        assertThat(manifest.totals().redealt()).isPositive();
        assertThat(manifest.totals().wonByDeal()).isPositive();
    }

    private static long count(List<PlayedDeal> deals, PlayedDeal.Outcome outcome) {
        return deals.stream().filter(deal -> deal.outcome() == outcome).count();
    }

    @Test
    void a_match_chains_scores_and_dealers_to_its_end() throws Exception {
        Rules rules = Rules.STANDARD;
        Storage storage = storage("a", 100, ShardFormat.COMPACT);
        play(plan(Unit.MATCHES, 150, "", "rule", "random", "random", "rule"), storage, 2);
        int matches = 0;
        Match match = Match.start(rules, Seat.P0);
        for (PlayedDeal played : readAll(storage.folder())) {
            assertThat(played.before()).isEqualTo(match.score());
            assertThat(played.deal().dealer()).isEqualTo(match.dealer());
            match = played.next(match);
            if (match.winner().isPresent()) {
                matches++;
                match = Match.start(rules, Seat.of(matches & 3));
            }
        }
        assertThat(matches).isEqualTo(150);
        assertThat(match.score()).isEqualTo(Match.start(rules, Seat.P0).score());
    }

    @Test
    void five_shi_that_are_never_dealt_are_not_recorded() throws Exception {
        Storage storage = storage("a", 5_000, ShardFormat.COMPACT);
        play(plan(Unit.ROUNDS, 3_000, "goshi=never-dealt", "random", "random", "random", "random"), storage, 2);
        assertThat(readAll(storage.folder()))
                .hasSize(3_000)
                .allSatisfy(played -> assertThat(played.outcome()).isNotEqualTo(PlayedDeal.Outcome.REDEALT));
    }

    @Test
    void compressed_shards_hold_the_same_lines() throws Exception {
        Storage storage = storage("a", 6_000, ShardFormat.JSONL, ShardFormat.JSONL_GZIP, ShardFormat.JSONL_ZSTD);
        play(mixed(6_000), storage, 2);
        byte[] plain = Files.readAllBytes(storage.folder().resolve("rounds-00000.jsonl"));
        assertThat(new String(plain, StandardCharsets.UTF_8).lines()).hasSize(6_000);
        try (InputStream gzip = new GZIPInputStream(
                        Files.newInputStream(storage.folder().resolve("rounds-00000.jsonl.gz")));
                InputStream zstd = new ZstdInputStream(
                        Files.newInputStream(storage.folder().resolve("rounds-00000.jsonl.zst")))) {
            assertThat(gzip.readAllBytes()).isEqualTo(plain);
            assertThat(zstd.readAllBytes()).isEqualTo(plain);
        }
    }
}
