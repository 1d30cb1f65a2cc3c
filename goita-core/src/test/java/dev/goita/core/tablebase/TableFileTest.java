package dev.goita.core.tablebase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RuleOptions;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tablebase.TableFile.BlockState;
import dev.goita.core.tablebase.rank.CanonicalRank;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableFileTest {
    @TempDir
    private Path folder;

    private static byte[] block(int block, int value) {
        byte[] values = new byte[new BlockRange(block, 1).deals()];
        Arrays.fill(values, (byte) value);
        return values;
    }

    private Path file(String name, BlockRange range, int... solvedBlocks) throws IOException {
        Path path = folder.resolve(name);
        try (TableFile file = TableFile.create(path, Rules.STANDARD, range)) {
            for (int each : solvedBlocks) {
                file.put(each, block(each, 1 + each % 16));
            }
        }
        return path;
    }

    @Test
    void a_file_tells_what_was_put_into_it() throws IOException {
        Path path = file("a", new BlockRange(10, 3), 11);
        try (TableFile file = TableFile.open(path)) {
            assertThat(file.range()).isEqualTo(new BlockRange(10, 3));
            assertThat(file.state(10)).isEqualTo(BlockState.NOT_SOLVED);
            assertThat(file.state(11)).isEqualTo(BlockState.SOLVED);
            assertThat(file.block(11))
                    .hasValueSatisfying(bytes -> assertThat(bytes).containsOnly(12));
            assertThat(file.block(12)).isEmpty();
            Tablebase tablebase = new Tablebase(List.of(file));
            assertThat(tablebase.value(11 * 256 + 255)).isEqualTo(OptionalInt.of(Solver.VALUES.get(11)));
            assertThat(tablebase.value(10 * 256)).isEmpty();
            assertThat(tablebase.value(0)).isEmpty();
        }
    }

    @Test
    void a_block_is_solved_as_the_solver_says() {
        Solver solver = new Solver(Rules.STANDARD);
        int block = BlockRange.ALL_BLOCKS - 1;
        byte[] values = Tablebase.solve(block, solver);
        assertThat(values).hasSize(CanonicalRank.COUNT % BlockRange.BLOCK_DEALS);
        for (int i = 0; i < values.length; i += 20) {
            Deal deal = CanonicalRank.deal(Seat.P3, block * BlockRange.BLOCK_DEALS + i);
            int value = solver.value(OpenPosition.of(Round.start(Rules.STANDARD, deal)));
            assertThat(Solver.VALUES.get(values[i] - 1)).isEqualTo(value);
        }
    }

    @Test
    void an_exchange_of_kinds_finds_the_same_value() throws IOException {
        Deal deal = CanonicalRank.deal(Seat.P1, 5_000_000);
        int block = 5_000_000 / BlockRange.BLOCK_DEALS;
        try (TableFile file = TableFile.open(file("a", new BlockRange(block, 1), block))) {
            List<Hand> exchanged = deal.handsFromDealer().stream()
                    .map(hand -> Hand.of(hand.tiles().stream()
                            .map(tile -> tile == Tile.KIN ? Tile.GIN : tile == Tile.GIN ? Tile.KIN : tile)
                            .toList()))
                    .toList();
            assertThat(new Tablebase(List.of(file)).value(Deal.of(Seat.P0, exchanged)))
                    .isPresent();
        }
    }

    @Test
    void a_file_is_for_the_rules_of_play_that_it_was_made_under() throws IOException {
        for (Rules rules : RuleOptions.ofPlay()) {
            Path path = folder.resolve(rules.toString());
            try (TableFile file = TableFile.create(path, rules, new BlockRange(0, 1))) {
                assertThat(RuleOptions.ofPlay().stream().filter(file::isFor)).containsExactly(rules);
            }
        }
    }

    @Test
    void a_folder_is_refused_by_its_name() {
        assertThatThrownBy(() -> TableFile.open(folder)).hasMessage(folder + ": is a directory");
    }

    @Test
    void a_flipped_byte_costs_its_block_alone() throws IOException {
        Path path = file("a", new BlockRange(0, 3), 0, 1, 2);
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[] {99}), 32 + 260 + 7);
        }
        try (TableFile file = TableFile.open(path)) {
            assertThat(file.state(0)).isEqualTo(BlockState.SOLVED);
            assertThat(file.state(1)).isEqualTo(BlockState.DAMAGED);
            assertThat(file.block(1)).isEmpty();
            assertThat(file.state(2)).isEqualTo(BlockState.SOLVED);
        }
    }

    @Test
    void ranges_solved_apart_come_together() throws IOException {
        Path first = file("a", new BlockRange(0, 2), 0, 1);
        Path second = file("b", new BlockRange(1, 3), 1, 3);
        Path all = folder.resolve("all");
        try (TableFile a = TableFile.open(first);
                TableFile b = TableFile.open(second);
                TableFile merged =
                        TableFile.create(all, Rules.STANDARD, a.range().with(b.range()))) {
            assertThat(Tablebase.copy(a, merged)).isEqualTo(2);
            assertThat(Tablebase.copy(b, merged)).isEqualTo(1);
            assertThat(merged.range()).isEqualTo(new BlockRange(0, 4));
            assertThat(merged.state(2)).isEqualTo(BlockState.NOT_SOLVED);
            assertThat(merged.block(3))
                    .hasValueSatisfying(bytes -> assertThat(bytes).containsOnly(4));
        }
    }

    @Test
    void files_that_contradict_each_other_are_refused() throws IOException {
        try (TableFile a = TableFile.open(file("a", new BlockRange(0, 1), 0));
                TableFile b = TableFile.create(folder.resolve("b"), Rules.STANDARD, new BlockRange(0, 1));
                TableFile other = TableFile.create(
                        folder.resolve("c"), Rules.STANDARD.with(Rules.LastTwo.OFF), new BlockRange(0, 1))) {
            b.put(0, block(0, 2));
            assertThatThrownBy(() -> Tablebase.copy(a, b))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessageContaining("block 0 differs");
            assertThatThrownBy(() -> Tablebase.copy(a, other)).hasMessageContaining("other rules");
        }
    }

    @Test
    void a_file_that_is_cut_off_or_foreign_is_refused() throws IOException {
        Path cut = file("a", new BlockRange(0, 2), 0);
        try (FileChannel channel = FileChannel.open(cut, StandardOpenOption.WRITE)) {
            channel.truncate(400);
        }
        assertThatThrownBy(() -> TableFile.open(cut)).hasMessageContaining("cut off: 552 bytes");
        Path foreign = Files.writeString(folder.resolve("b"), "GOITATBX and more text than a header has");
        assertThatThrownBy(() -> TableFile.open(foreign)).hasMessageContaining("no tablebase file");
        Path empty = Files.createFile(folder.resolve("c"));
        assertThatThrownBy(() -> TableFile.open(empty)).hasMessageContaining("no tablebase file");
        Path header = file("d", new BlockRange(0, 2));
        try (FileChannel channel = FileChannel.open(header, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[] {1}), 12);
        }
        assertThatThrownBy(() -> TableFile.open(header)).hasMessageContaining("header is damaged");
    }

    @Test
    void a_sound_header_that_names_impossible_blocks_is_refused() throws IOException {
        ByteBuffer header = ByteBuffer.wrap(Files.readAllBytes(file("a", new BlockRange(0, 1))));
        CRC32C crc = new CRC32C();
        crc.update(header.putInt(12, -1).array(), 0, 28);
        Path path = Files.write(
                folder.resolve("b"), header.putInt(28, (int) crc.getValue()).array());
        assertThatThrownBy(() -> TableFile.open(path))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("names blocks that no table has");
    }

    @Test
    void a_file_is_not_created_over_another() throws IOException {
        Path path = file("a", new BlockRange(0, 1), 0);

        assertThatThrownBy(() -> TableFile.create(path, Rules.STANDARD, new BlockRange(0, 1)))
                .isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void a_file_is_written_by_one_at_a_time() throws IOException {
        Path path = folder.resolve("a");
        try (TableFile created = TableFile.create(path, Rules.STANDARD, new BlockRange(0, 1))) {
            assertThat(created.range().count()).isEqualTo(1);
            assertThatThrownBy(() -> TableFile.openForWriting(path))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessageContaining("is writing it");
        }
        try (TableFile opened = TableFile.openForWriting(path)) {
            assertThat(opened.range().count()).isEqualTo(1);
            assertThatThrownBy(() -> TableFile.openForWriting(path)).isInstanceOf(FileSystemException.class);
            TableFile.open(path).close();
        }
        TableFile.openForWriting(path).close();
    }

    /** The form that is told in {@link TableFile}. */
    @ParameterizedTest
    @CsvSource({
        "'', 0",
        "both-kings=dealt, 1",
        "last-two=off, 2",
        "face-down-king=forbidden, 4",
        "received-pair=doubled, 8",
        "'both-kings=dealt,received-pair=doubled', 9",
    })
    void the_header_holds_the_blocks_and_a_bit_for_each_option(String rules, int bits) throws IOException {
        Path path = folder.resolve("a");
        TableFile.create(path, Rules.parse(rules), new BlockRange(258, 3)).close();

        byte[] bytes = Files.readAllBytes(path);
        assertThat(bytes).hasSize(32 + 3 * 260).startsWith("GOITATB1".getBytes(StandardCharsets.US_ASCII));
        assertThat(Arrays.copyOfRange(bytes, 8, 28))
                .containsExactly(0, 0, 1, 2, 0, 0, 0, 3, 0, 0, 0, bits, 0, 0, 0, 0, 0, 0, 0, 0);
        assertThat(Arrays.copyOfRange(bytes, 32, bytes.length)).containsOnly(0);
    }

    @Test
    void a_file_is_gone_on_with() throws IOException {
        Path path = file("a", new BlockRange(0, 3), 0);
        try (TableFile file = TableFile.openForWriting(path)) {
            file.put(2, block(2, 7));
        }
        try (TableFile file = TableFile.open(path)) {
            assertThat(file.path()).isEqualTo(path);
            assertThat(file.state(0)).isEqualTo(BlockState.SOLVED);
            assertThat(file.state(1)).isEqualTo(BlockState.NOT_SOLVED);
            assertThat(file.block(2))
                    .hasValueSatisfying(bytes -> assertThat(bytes).hasSize(256).containsOnly(7));
        }
        assertThat(path).hasSize(32 + 3 * 260);
    }

    @Test
    void the_last_block_of_all_has_fewer_deals() throws IOException {
        int last = BlockRange.ALL_BLOCKS - 1;
        try (TableFile file = TableFile.open(file("a", new BlockRange(last, 1), last))) {
            assertThat(file.block(last))
                    .hasValueSatisfying(bytes -> assertThat(bytes).hasSize(42));
        }
    }

    @Test
    void a_block_that_does_not_fit_is_refused() throws IOException {
        try (TableFile file = TableFile.create(folder.resolve("a"), Rules.STANDARD, new BlockRange(10, 2))) {
            assertThatThrownBy(() -> file.put(10, new byte[255])).hasMessage("block 10 has 256 deals, not 255");
            assertThatThrownBy(() -> file.put(9, new byte[256])).hasMessage("the file has blocks 10..11, not 9");
            assertThatThrownBy(() -> file.state(12)).hasMessage("the file has blocks 10..11, not 12");
        }
    }

    @Test
    void a_file_that_shrinks_while_it_is_read_is_told() throws IOException {
        Path path = file("a", new BlockRange(0, 2), 0, 1);
        try (TableFile file = TableFile.open(path);
                FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
            channel.truncate(32 + 260 + 100);
            assertThat(file.state(0)).isEqualTo(BlockState.SOLVED);
            assertThatThrownBy(() -> file.block(1)).hasMessageContaining("is cut off at block 1");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 17})
    void a_byte_that_is_no_value_is_told(int value) throws IOException {
        Path path = folder.resolve("a");
        try (TableFile file = TableFile.create(path, Rules.STANDARD, new BlockRange(0, 1))) {
            file.put(0, block(0, value));
            assertThatThrownBy(() -> new Tablebase(List.of(file)).value(3))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessageContaining("holds " + value + " where a value is due");
        }
    }

    @Test
    void the_first_and_the_last_value_have_their_bytes() throws IOException {
        try (TableFile file = TableFile.create(folder.resolve("a"), Rules.STANDARD, new BlockRange(0, 2))) {
            file.put(0, block(0, 1));
            file.put(1, block(1, 16));
            Tablebase tablebase = new Tablebase(List.of(file));
            assertThat(tablebase.value(255)).isEqualTo(OptionalInt.of(-100));
            assertThat(tablebase.value(256)).isEqualTo(OptionalInt.of(100));
        }
    }

    @Test
    void files_are_asked_in_order_and_the_next_where_one_does_not_know() throws IOException {
        try (TableFile first = TableFile.open(file("a", new BlockRange(0, 2), 0));
                TableFile second = TableFile.create(folder.resolve("b"), Rules.STANDARD, new BlockRange(0, 3))) {
            for (int each = 0; each < 3; each++) {
                second.put(each, block(each, 16));
            }
            Tablebase tablebase = new Tablebase(List.of(first, second));
            assertThat(tablebase.value(0)).isEqualTo(OptionalInt.of(-100));
            assertThat(tablebase.value(256)).isEqualTo(OptionalInt.of(100));
            assertThat(tablebase.value(512)).isEqualTo(OptionalInt.of(100));
            assertThat(tablebase.isFor(Rules.STANDARD)).isTrue();
            assertThat(tablebase.isFor(Rules.STANDARD.with(Rules.LastTwo.OFF))).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 0", "-1 5", "223479594 1", "0 -3"})
    void ranges_lie_among_the_deals(String range) {
        int first = Integer.parseInt(range.split(" ")[0]);
        int count = Integer.parseInt(range.split(" ")[1]);
        assertThatThrownBy(() -> BlockRange.ofDeals(first, count)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_range_of_deals_is_rounded_out_to_blocks() {
        assertThat(BlockRange.ofDeals(255, 2)).isEqualTo(new BlockRange(0, 2));
        assertThat(BlockRange.ofDeals(CanonicalRank.COUNT - 1, 500).end()).isEqualTo(BlockRange.ALL_BLOCKS);
        assertThat(BlockRange.ALL.deals()).isEqualTo(CanonicalRank.COUNT);
    }
}
