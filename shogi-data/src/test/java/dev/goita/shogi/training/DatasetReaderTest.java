package dev.goita.shogi.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DatasetReaderTest {
    private static final String START_HCP = "58a449210cd757217e8e4d212caf427814c2ab109e4d212cd75f213e8e49210c";
    private static final String START_PSFEN = "58a451220ceb67227e9653221caf447824c22b119e53221ceb6f223e9651220c";

    static List<DatasetEntry> read(DatasetFormat format, byte[] bytes) {
        return read(format, format.moves(), bytes);
    }

    static List<DatasetEntry> read(DatasetFormat format, Move16 dialect, byte[] bytes) {
        List<DatasetEntry> entries = new ArrayList<>();
        try (DatasetReader reader = new DatasetReader("x", new ByteArrayInputStream(bytes), format, dialect)) {
            for (Optional<DatasetEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return entries;
    }

    static byte[] bytes(List<? extends DatasetRecord> records) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        records.forEach(record -> bytes.writeBytes(record.toBytes()));
        return bytes.toByteArray();
    }

    private static List<DiagnosticCode> codes(DatasetEntry entry) {
        return entry.findings().stream().map(DatasetEntry.Finding::code).toList();
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text.replace(" ", ""));
    }

    /** SOURCE: worked by hand from the page on binary formats: evaluation -123 is ff85, 7g7f is 7739 or 1e3b, Black won. */
    @ParameterizedTest
    @CsvSource({
        "HCPE, " + START_HCP + " 85ff 3b1e 01 00",
        "HCPE2, " + START_HCP + " 85ff 3b1e 11 00",
        "PSV, " + START_PSFEN + " 85ff 3b1e 0100 01 00",
        "HCPE3, " + START_HCP + " 0200 05 02 3b1e 85ff 0200 3b1e 6400 1908 0700 1c12 0000 0000"
    })
    void the_fields_stand_where_the_format_has_them(DatasetFormat format, String hex) {
        List<DatasetEntry> entries = read(format, hex(hex));
        assertThat(entries).hasSize(1);
        assertThat(entries.get(0).findings()).isEmpty();
        DatasetRecord record = entries.get(0).record().orElseThrow();
        assertThat(record).isEqualTo(expected(format));
        assertThat(record.toBytes()).isEqualTo(hex(hex));
    }

    private static DatasetRecord expected(DatasetFormat format) {
        Position start = Position.hirate();
        Move move = UsiMove.read("7g7f").orElseThrow();
        StoredMove apery = StoredMove.of(move, Move16.APERY);
        return switch (format) {
            case HCPE -> DatasetRecord.Hcpe.of(start, -123, apery, ResultByte.of(Outcome.BLACK_WIN));
            case HCPE2 ->
                DatasetRecord.Hcpe.of(
                        start,
                        -123,
                        apery,
                        new ResultByte(Outcome.BLACK_WIN, Set.of(ResultByte.Circumstance.MAXIMUM_MOVES)));
            case PSV -> DatasetRecord.Psv.of(start, -123, apery, 1, Outcome.BLACK_WIN);
            case HCPE3 ->
                new DatasetRecord.Hcpe3(
                        start,
                        new ResultByte(Outcome.BLACK_WIN, Set.of(ResultByte.Circumstance.REPETITION)),
                        DatasetRecord.Hcpe3.Opponent.WHITE_ENGINE,
                        List.of(
                                new DatasetRecord.Hcpe3.Turn(
                                        apery,
                                        -123,
                                        List.of(
                                                new DatasetRecord.Hcpe3.Candidate(apery, 100),
                                                new DatasetRecord.Hcpe3.Candidate(
                                                        StoredMove.of(
                                                                UsiMove.read("2h3h")
                                                                        .orElseThrow(),
                                                                Move16.APERY),
                                                        7))),
                                new DatasetRecord.Hcpe3.Turn(
                                        StoredMove.of(UsiMove.read("5a4b").orElseThrow(), Move16.APERY),
                                        0,
                                        List.of())));
        };
    }

    @ParameterizedTest
    @EnumSource
    void what_random_games_give_is_read_back(DatasetFormat format) {
        List<DatasetRecord> records = RandomRecords.of(format, new SplittableRandom(3), 8);
        List<DatasetEntry> entries = read(format, bytes(records));
        assertThat(entries.stream().flatMap(entry -> entry.findings().stream())).isEmpty();
        assertThat(entries.stream().map(entry -> entry.record().orElseThrow())).isEqualTo(records);
        assertThat(entries.get(1).offset()).isEqualTo(records.get(0).toBytes().length);
    }

    /** Whatever is accepted has these very bytes; whatever is not, is told, and all bytes are accounted for. */
    @ParameterizedTest
    @EnumSource
    void flipped_bits_lose_nothing_else(DatasetFormat format) {
        RandomGenerator random = new SplittableRandom(9);
        List<DatasetRecord> records = RandomRecords.of(format, random, 2);
        byte[] sound = bytes(records);
        int refused = 0;
        for (int i = 0; i < 150; i++) {
            byte[] flipped = sound.clone();
            int bit = random.nextInt(flipped.length * 8);
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            ByteArrayOutputStream again = new ByteArrayOutputStream();
            long end = 0;
            int broken = 0;
            for (DatasetEntry entry : read(format, flipped)) {
                assertThat(entry.offset()).isEqualTo(end);
                end += entry.length();
                assertThat(entry.hasErrors()).isEqualTo(entry.record().isEmpty());
                byte[] part = Arrays.copyOfRange(flipped, (int) entry.offset(), (int) end);
                entry.record().ifPresent(record -> assertThat(record.toBytes()).isEqualTo(part));
                again.writeBytes(part);
                broken += entry.record().isEmpty() ? 1 : 0;
            }
            assertThat(again.toByteArray()).isEqualTo(flipped);
            assertThat(broken).isLessThanOrEqualTo(1);
            refused += broken;
        }
        assertThat(refused).isGreaterThan(50);
    }

    @ParameterizedTest
    @EnumSource
    void a_file_that_ends_within_a_record_is_read_up_to_there(DatasetFormat format) {
        List<DatasetRecord> records = RandomRecords.of(format, new SplittableRandom(4), 3);
        byte[] sound = bytes(records);
        int last = records.get(records.size() - 1).toBytes().length;
        for (int cut = 1; cut < last; cut += 1 + last / 20) {
            List<DatasetEntry> entries = read(format, Arrays.copyOf(sound, sound.length - cut));
            assertThat(entries).hasSize(records.size());
            DatasetEntry broken = entries.get(entries.size() - 1);
            assertThat(broken.record()).isEmpty();
            assertThat(codes(broken)).contains(DatasetCode.TRUNCATED);
            assertThat(broken.offset()).isEqualTo(sound.length - last);
            assertThat(broken.length()).isEqualTo(last - cut);
        }
    }

    /** SOURCE: offsets of the fields on the page on binary formats. */
    @ParameterizedTest
    @CsvSource({
        "HCPE, 34, 3b1f, ILLEGAL_MOVE, 34",
        "HCPE, 34, ffff, BAD_MOVE, 34",
        "HCPE, 36, 03, BAD_RESULT, 36",
        "HCPE, 36, 20, BAD_RESULT, 36",
        "HCPE, 0, ffff, BAD_POSITION, 0",
        "PSV, 38, 02, BAD_RESULT, 38",
        "PSV, 34, 3b9e, ILLEGAL_MOVE, 34",
        "HCPE3, 32, 0202, BAD_NUMBER, 32",
        "HCPE3, 35, 03, BAD_NUMBER, 35",
        "HCPE3, 40, 5202, BAD_NUMBER, 40",
        "HCPE3, 46, 3b1f, ILLEGAL_MOVE, 46"
    })
    void a_wrong_field_is_refused_at_its_offset(
            DatasetFormat format, int field, String hex, DatasetCode code, int offset) {
        byte[] bytes = expected(format).toBytes();
        byte[] wrong = hex(hex);
        System.arraycopy(wrong, 0, bytes, field, wrong.length);
        DatasetEntry entry = read(format, bytes).get(0);
        assertThat(entry.record()).isEmpty();
        assertThat(entry.findings().get(0).code()).isEqualTo(code);
        assertThat(entry.findings().get(0).offset()).isEqualTo(offset);
        assertThat(entry.findings().get(0).record()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "HCPE, 37, 01, PADDING",
        "PSV, 39, 80, PADDING",
        "HCPE, 36, 05, CIRCUMSTANCES",
        "PSV, 34, 0000, NO_MOVE",
        "HCPE, 34, 8301, NO_MOVE"
    })
    void what_is_odd_is_told_and_kept(DatasetFormat format, int field, String hex, DatasetCode code) {
        byte[] bytes = expected(format).toBytes();
        byte[] odd = hex(hex);
        System.arraycopy(odd, 0, bytes, field, odd.length);
        DatasetEntry entry = read(format, bytes).get(0);
        assertThat(codes(entry)).containsExactly(code);
        assertThat(entry.record().orElseThrow().toBytes()).isEqualTo(bytes);
    }

    /** SOURCE: three ways to write 8h2b+ and P*5e, worked by hand; one of the third kind is what some tools put into PSV. */
    @ParameterizedTest
    @CsvSource({
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3, 8h2b+, APERY, 0a63",
        "4k4/9/9/9/9/9/9/9/4K4 b P 1, P*5e, APERY, a828",
        "4k4/9/9/9/9/9/9/9/4K4 b P 1, P*5e, DROPS_FROM_82, 2829",
        "4k4/9/9/9/9/9/9/9/4K4 b G 1, G*5e, DROPS_FROM_82, 282c"
    })
    void moves_in_the_way_of_another_program_are_told_and_can_be_read(
            String sfen, String usi, Move16 dialect, String hex) {
        Position position = Sfen.parse(sfen);
        Move move = UsiMove.read(usi).orElseThrow();
        byte[] bytes = DatasetRecord.Psv.of(position, 0, StoredMove.of(move, Move16.YANEURAOU), 0, Outcome.DRAW)
                .toBytes();
        System.arraycopy(hex(hex), 0, bytes, 34, 2);
        DatasetEntry refused = read(DatasetFormat.PSV, bytes).get(0);
        assertThat(codes(refused)).containsExactly(DatasetCode.OTHER_DIALECT);
        assertThat(refused.findings().get(0).wording().english()).contains("--moves " + dialect.id());
        DatasetRecord read =
                read(DatasetFormat.PSV, dialect, bytes).get(0).record().orElseThrow();
        assertThat(((DatasetRecord.Psv) read).move().move()).contains(move);
        assertThat(read.toBytes()).isEqualTo(bytes);
    }

    @Test
    void a_position_against_the_rules_is_told_and_kept() {
        Position nifu =
                Sfen.read(Source.of("4k4/9/9/9/P8/9/P8/9/4K4 b - 1")).value().position();
        DatasetRecord.Hcpe row =
                DatasetRecord.Hcpe.of(nifu, 0, new StoredMove(Move16.APERY, Move16.NONE), ResultByte.of(Outcome.DRAW));
        DatasetEntry entry = read(DatasetFormat.HCPE, row.toBytes()).get(0);
        assertThat(codes(entry)).containsExactly(DatasetCode.IMPOSSIBLE_POSITION, DatasetCode.NO_MOVE);
        assertThat(entry.record()).contains(row);
    }

    @Test
    void games_around_a_broken_one_are_read() {
        List<DatasetRecord> games = RandomRecords.of(DatasetFormat.HCPE3, new SplittableRandom(6), 3);
        byte[] bytes = bytes(games);
        int second = games.get(0).toBytes().length;
        bytes[second + DatasetRecord.Hcpe3.HEADER + 4] ^= 1;
        List<DatasetEntry> entries = read(DatasetFormat.HCPE3, bytes);
        assertThat(entries).hasSize(3);
        assertThat(entries.get(0).record()).contains(games.get(0));
        assertThat(entries.get(1).record()).isEmpty();
        assertThat(codes(entries.get(1))).contains(DatasetCode.SKIPPED);
        assertThat(entries.get(2).record()).contains(games.get(2));
    }

    @Test
    void a_game_longer_than_the_buffer_is_read() {
        DatasetRecord.Hcpe3 game = Stream.iterate(0, seed -> seed + 1)
                .map(seed -> RandomGames.moves(new SplittableRandom(seed), 500))
                .map(RandomRecords::gameWithAllCandidates)
                .filter(candidate -> candidate.toBytes().length > 1 << 16)
                .findFirst()
                .orElseThrow();
        List<DatasetEntry> entries = read(DatasetFormat.HCPE3, bytes(List.of(game, game)));
        assertThat(entries)
                .hasSize(2)
                .allMatch(entry -> entry.record().orElseThrow().equals(game));
    }
}
