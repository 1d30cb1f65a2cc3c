package dev.goita.ml.compact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.ml.rounds.Deals;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.shards.ShardBytes;
import dev.goita.ml.shards.ShardWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompactFormTest {
    private static final List<String> NAMES = List.of("random", "rule", "ランダム", "");

    @TempDir
    private Path folder;

    private Path write(Rules rules, List<PlayedDeal> deals) throws IOException {
        Path file = folder.resolve("a.goita");
        ShardHeader header = new ShardHeader(rules, NAMES);
        BlockEncoder encoder = ShardBytes.encoder(ShardFormat.COMPACT, header);
        deals.forEach(encoder::add);
        try (ShardWriter writer = ShardWriter.create(file, ShardFormat.COMPACT, header)) {
            for (RoundBlock block : encoder.takeBlocks()) {
                writer.append(block);
            }
            writer.commit();
        }
        return file;
    }

    private static List<PlayedDeal> readAll(byte[] file) throws IOException {
        List<PlayedDeal> all = new ArrayList<>();
        try (CompactReader reader = CompactReader.open(new ByteArrayInputStream(file), "a.goita")) {
            for (List<PlayedDeal> block = reader.nextBlock(); !block.isEmpty(); block = reader.nextBlock()) {
                all.addAll(block);
            }
        }
        return all;
    }

    private static void readByNumber(Path path, int rounds) throws IOException {
        try (CompactFile file = CompactFile.open(path)) {
            for (int round = 0; round < rounds; round++) {
                file.round(round);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "both-kings=dealt,last-two=off",
                "face-down-king=forbidden,received-pair=doubled",
                "nanashi=once,goshi=always-continue,win-score=50",
                "goshi=no-deal-yaku"
            })
    void what_is_written_is_read_back(String options) throws IOException {
        Rules rules = Rules.parse(options);
        List<PlayedDeal> deals = Deals.inMatches(rules, 9_000);
        byte[] file = Files.readAllBytes(write(rules, deals));
        assertThat(readAll(file)).isEqualTo(deals);
        assertThat(file.length).isLessThan(10 * deals.size());
    }

    @Test
    void rounds_on_the_table_are_the_bytes_of_their_values() {
        ShardHeader header = new ShardHeader(Rules.STANDARD, NAMES);
        for (ShardFormat format : ShardFormat.values()) {
            BlockEncoder values = ShardBytes.encoder(format, header);
            BlockEncoder tables = ShardBytes.encoder(format, header);
            RoundSimulator table = new RoundSimulator(Rules.STANDARD);
            for (PlayedDeal deal : Deals.inMatches(Rules.STANDARD, 5_000)) {
                values.add(deal);
                deal.replay(table);
                tables.add(table, deal.ruling(), deal.outcome());
            }
            assertThat(bytes(tables)).as(format.extension()).isEqualTo(bytes(values));
        }
    }

    private static byte[] bytes(BlockEncoder encoder) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        encoder.takeBlocks().forEach(block -> out.writeBytes(block.bytes()));
        return out.toByteArray();
    }

    @Test
    void rounds_are_found_by_their_number() throws IOException {
        List<PlayedDeal> deals = Deals.inMatches(Rules.STANDARD, 9_000);
        try (CompactFile file = CompactFile.open(write(Rules.STANDARD, deals))) {
            assertThat(file.rounds()).isEqualTo(9_000);
            assertThat(file.header()).isEqualTo(new ShardHeader(Rules.STANDARD, NAMES));
            for (int number : new int[] {0, 8_999, 4_095, 4_096, 17, 8_192}) {
                assertThat(file.round(number)).isEqualTo(deals.get(number));
            }
            assertThatThrownBy(() -> file.round(9_000)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void a_score_from_nowhere_is_kept() throws IOException {
        List<PlayedDeal> deals = List.of(
                Deals.at(new Score(140, 0)), Deals.at(new Score(127, 128)), Deals.at(new Score(1_999_999_999, 16_384)));
        Path file = write(Rules.STANDARD.withWinScore(2_000_000_000), deals);
        assertThat(readAll(Files.readAllBytes(file))).isEqualTo(deals);
    }

    @Test
    void a_file_may_hold_no_round() throws IOException {
        Path file = write(Rules.STANDARD, List.of());
        assertThat(readAll(Files.readAllBytes(file))).isEmpty();
        try (CompactFile random = CompactFile.open(file)) {
            assertThat(random.rounds()).isZero();
        }
    }

    @Test
    void every_changed_byte_is_noticed() throws IOException {
        List<PlayedDeal> deals = Deals.inMatches(Rules.STANDARD, 40);
        byte[] file = Files.readAllBytes(write(Rules.STANDARD, deals));
        for (int i = 0; i < file.length; i++) {
            byte[] changed = file.clone();
            changed[i] ^= 0x10;
            assertThat(catchThrowable(() -> readAll(changed))).as("byte %d", i).isInstanceOf(DiagnosticException.class);
            Path path = folder.resolve("changed.goita");
            Files.write(path, changed);
            assertThat(catchThrowable(() -> readByNumber(path, deals.size())))
                    .as("byte %d", i)
                    .isInstanceOf(DiagnosticException.class);
        }
    }

    @Test
    void every_truncation_is_noticed() throws IOException {
        byte[] file = Files.readAllBytes(write(Rules.STANDARD, Deals.inMatches(Rules.STANDARD, 40)));
        for (int length = 0; length < file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            assertThat(catchThrowable(() -> readAll(cut)))
                    .as("length %d", length)
                    .isInstanceOf(DiagnosticException.class);
            Path path = folder.resolve("cut.goita");
            Files.write(path, cut);
            assertThat(catchThrowable(() -> CompactFile.open(path).close()))
                    .as("length %d", length)
                    .isInstanceOf(DiagnosticException.class);
        }
    }

    @Test
    void a_damaged_block_is_told_by_number_and_byte_and_does_not_hide_the_next() throws IOException {
        List<PlayedDeal> deals = Deals.inMatches(Rules.STANDARD, 9_000);
        byte[] file = Files.readAllBytes(write(Rules.STANDARD, deals));
        file[50_000] ^= 1;
        try (CompactReader reader = CompactReader.open(new ByteArrayInputStream(file), "a.goita")) {
            assertThat(reader.nextBlock()).hasSize(4096);
            assertThatThrownBy(reader::nextBlock)
                    .isInstanceOf(DiagnosticException.class)
                    .hasMessageContaining("a.goita: error: the checksum of the block 1 at byte ")
                    .hasMessageContaining("[shard.checksum]");
            assertThat(reader.nextBlock()).isEqualTo(deals.subList(8_192, 9_000));
            assertThat(reader.nextBlock()).isEmpty();
        }
    }

    @Test
    void other_files_are_not_taken_for_compact_ones() {
        byte[] text = "{\"dealer\":0,\"hands\":[\"11777788\"]}".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        assertThatThrownBy(() -> readAll(text)).hasMessageContaining("[shard.not-compact]");
        assertThat(CompactReader.isCompact(text)).isFalse();
    }

    @Test
    void a_block_cannot_hold_an_unfinished_round() {
        PlayedDeal whole = Deals.at(Score.ZERO);
        PlayedDeal cut = new PlayedDeal(
                whole.deal(),
                whole.before(),
                whole.ruling(),
                whole.outcome(),
                whole.digits().substring(0, whole.digits().length() - 2),
                whole.result());
        BlockEncoder encoder = ShardBytes.encoder(ShardFormat.COMPACT, new ShardHeader(Rules.STANDARD, NAMES));
        assertThatThrownBy(() -> encoder.add(cut)).isInstanceOf(IllegalArgumentException.class);
    }
}
