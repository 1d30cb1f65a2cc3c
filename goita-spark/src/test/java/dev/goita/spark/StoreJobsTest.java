package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.compact.CompactFile;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundSource;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.prepare.DataSetCheck;
import dev.goita.ml.prepare.DerivedDataSet;
import dev.goita.ml.prepare.RoundInputs;
import dev.goita.ml.prepare.Sameness;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs that read and write a store: what they make is what they make of folders. */
class StoreJobsTest {
    private static final List<ShardFormat> FORMATS = List.of(ShardFormat.JSONL, ShardFormat.COMPACT);

    private static final DerivedDataSet.Waiting ON_SPARK = new DerivedDataSet.Waiting.Away(LocalSpark.CREW, 0, "");

    @TempDir
    private Path here;

    private Path store;

    @BeforeEach
    void makeAFolder() throws IOException {
        store = LocalHdfs.newFolder();
    }

    private static SelfPlayPlan plan() throws IOException {
        Entrant rule = NeuralEntrant.all().parse("rule");
        return new SelfPlayPlan(
                Rules.STANDARD, List.of(rule, rule, rule, rule), Unit.ROUNDS, 300, FirstDealer.ROTATING, 5);
    }

    private static Storage storage(Path folder) {
        return new Storage(folder, FORMATS, 90, "test");
    }

    /** Played on one machine, into a folder of it or a store. */
    private static Path played(Path folder) throws IOException, InterruptedException {
        SelfPlayRun.begin(plan(), storage(folder)).run(1, units -> {});
        return folder;
    }

    @Test
    void self_play_makes_the_files_of_a_folder() throws IOException, InterruptedException {
        SelfPlayRun run = SelfPlayRun.begin(plan(), storage(store.resolve("data")));

        run.run(LocalSpark.CREW, units -> {});

        assertThat(Folders.bytes(store.resolve("data"))).isEqualTo(Folders.bytes(played(here.resolve("data"))));
    }

    @Test
    void an_interrupted_data_set_is_gone_on_with() throws IOException, InterruptedException {
        Path data = played(store.resolve("data"));
        var whole = Folders.bytes(data);
        Files.writeString(data.resolve("rounds-00001.goita"), "damaged");
        Files.delete(data.resolve("rounds-00002.jsonl"));
        Files.writeString(data.resolve(".manifest.json.part"), "half a manifest");
        long[] played = new long[1];

        SelfPlayRun run = SelfPlayRun.resume(plan(), storage(data));
        run.run(LocalSpark.CREW, units -> played[0] += units);

        assertThat(played[0]).isEqualTo(180);
        assertThat(Folders.bytes(data)).isEqualTo(whole);
    }

    @Test
    void a_data_set_that_is_there_is_not_begun_again() throws IOException, InterruptedException {
        Path data = played(store.resolve("data"));

        assertThatThrownBy(() -> SelfPlayRun.begin(plan(), storage(data)))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessage(data + "/manifest.json");
    }

    private static DerivedDataSet derived(Path target, Path... sources) throws IOException {
        return new DerivedDataSet(
                RoundInputs.open(Arrays.asList(sources), Rules.STANDARD), storage(target), "test", rounds -> {});
    }

    private DerivedDataSet.Waiting waiting() throws IOException {
        return new DerivedDataSet.Waiting.Here(Files.createDirectories(here.resolve("waiting")), 1 << 26);
    }

    @Test
    void shuffled_rounds_are_those_of_folders() throws IOException, InterruptedException {
        DerivedDataSet set = derived(store.resolve("shuffled"), played(store.resolve("data")));
        set.shuffle(3, ON_SPARK);
        derived(here.resolve("shuffled"), played(here.resolve("data"))).shuffle(3, waiting());

        assertThat(Folders.bytes(store.resolve("shuffled"))).isEqualTo(Folders.bytes(here.resolve("shuffled")));
        assertThat(store.resolve(".shuffled.part")).doesNotExist();
    }

    @Test
    void rounds_of_folders_and_stores_are_freed_of_twins_together() throws IOException, InterruptedException {
        Path local = played(here.resolve("data"));
        DerivedDataSet set = derived(store.resolve("single"), played(store.resolve("data")), local);
        set.dedupe(Sameness.ROUND, ON_SPARK);
        derived(here.resolve("single"), local, local).dedupe(Sameness.ROUND, waiting());

        assertThat(Folders.bytes(store.resolve("single"))).isEqualTo(Folders.bytes(here.resolve("single")));
    }

    @Test
    void a_damaged_shard_is_found_by_its_name() throws IOException, InterruptedException {
        Path data = played(store.resolve("data"));
        Files.writeString(data.resolve("rounds-00001.jsonl"), "{}\n");
        List<Diagnostic> found = new ArrayList<>();

        DataSetCheck.run(data, found::add, rounds -> {}, LocalSpark.CREW);

        assertThat(found)
                .singleElement()
                .satisfies(finding -> assertThat(finding.place().source()).isEqualTo(data + "/rounds-00001.jsonl"));
    }

    @Test
    void rows_are_those_of_a_folder() throws IOException, InterruptedException {
        assertThat(rows(played(store.resolve("data")))).isEqualTo(rows(played(here.resolve("data"))));
    }

    private static List<String> rows(Path data) throws IOException {
        SampleSource source = new RoundSource(
                        List.of(data), Rules.STANDARD, RoundRows.ofLayout("goita-view/1"), Teaching.NONE)
                .by(LocalSpark.CREW);
        List<String> rows = new ArrayList<>();
        source.read((key, choices) -> {
            Samples.Builder game = new Samples.Builder();
            choices.accept(game);
            Samples samples = game.build();
            for (int i = 0; i < samples.size(); i++) {
                rows.add(key + " " + samples.turn(i) + " " + samples.taken(i) + " " + samples.outcome(i));
            }
        });
        return rows;
    }

    @Test
    void a_compact_file_is_read_from_anywhere() throws IOException, InterruptedException {
        Path data = played(store.resolve("data"));
        Path same = played(here.resolve("data"));
        try (CompactFile stored = CompactFile.open(data.resolve("rounds-00000.goita"));
                CompactFile file = CompactFile.open(same.resolve("rounds-00000.goita"))) {
            assertThat(stored.round(77)).isEqualTo(file.round(77));
            assertThat(stored.round(2)).isEqualTo(file.round(2));
        }
    }
}
