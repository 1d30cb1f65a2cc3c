package dev.goita.ml.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.shards.ShardBytes;
import dev.goita.ml.shards.ShardWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedRoundsTest {
    private static final Rules RULES = Rules.STANDARD;

    @TempDir
    private Path folder;

    private Path written(List<PlayedDeal> deals, String extension) throws IOException {
        ShardHeader header = new ShardHeader(RULES, List.of("a", "b", "c", "d"));
        ShardFormat form = ShardFormat.ofExtension(extension);
        try (ShardWriter writer = ShardWriter.create(folder.resolve(ShardEntry.fileName(0, form)), form, header)) {
            BlockEncoder encoder = ShardBytes.encoder(form, header);
            deals.forEach(encoder::add);
            for (RoundBlock block : encoder.takeBlocks()) {
                writer.append(block);
            }
            writer.commit();
        }
        return folder.resolve(ShardEntry.fileName(0, form));
    }

    @ParameterizedTest
    @ValueSource(strings = {"goita", "jsonl"})
    void rounds_on_the_table_are_those_that_are_read_as_values(String extension) throws IOException {
        List<PlayedDeal> deals = Deals.inMatches(RULES, 5_000);
        Path file = written(deals, extension);
        List<PlayedDeal> onTable = new ArrayList<>();
        RecordedRounds.readOnTable(
                file, RULES, (round, ruling, outcome) -> onTable.add(PlayedDeal.from(round, ruling, outcome)));
        assertThat(onTable).isEqualTo(deals);
    }

    @ParameterizedTest
    @ValueSource(strings = {"goita", "jsonl"})
    void what_a_sink_throws_ends_the_reading(String extension) throws IOException {
        Path file = written(Deals.inMatches(RULES, 100), extension);
        List<PlayedDeal> heard = new ArrayList<>();
        assertThatThrownBy(() -> RecordedRounds.readOnTable(file, RULES, (round, ruling, outcome) -> {
                    if (heard.size() == 10) {
                        throw new IOException("full");
                    }
                    heard.add(PlayedDeal.from(round, ruling, outcome));
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("full");
        assertThat(heard).hasSize(10);
    }
}
