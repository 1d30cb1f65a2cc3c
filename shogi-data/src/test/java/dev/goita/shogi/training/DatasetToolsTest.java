package dev.goita.shogi.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.code.WinRate;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.training.Conversion.ConversionLoss;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DatasetToolsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void a_format_is_told_from_the_content_of_a_file_without_a_name(DatasetFormat format) {
        byte[] bytes = DatasetReaderTest.bytes(RandomRecords.of(format, new SplittableRandom(1), 3));
        byte[] tail = Arrays.copyOfRange(bytes, bytes.length - DatasetDetector.TAIL, bytes.length);
        assertThat(DatasetDetector.detect("data", bytes, OptionalLong.of(bytes.length), tail))
                .containsExactly(format);
        assertThat(DatasetDetector.detect("data", bytes, OptionalLong.empty(), new byte[0]))
                .containsExactly(format);
    }

    @Test
    void one_row_is_told_by_the_size_of_the_file() {
        byte[] row = RandomRecords.of(DatasetFormat.PSV, new SplittableRandom(1), 1)
                .get(0)
                .toBytes();
        assertThat(DatasetDetector.detect("data", row, OptionalLong.of(40), row))
                .containsExactly(DatasetFormat.PSV);
    }

    /** The PackedSfen of the start is the HuffmanCodedPos of another position. */
    @Test
    void one_row_of_the_start_is_told_by_its_length() {
        byte[] row = RandomRecords.of(DatasetFormat.PSV, new SplittableRandom(1), 1)
                .get(0)
                .toBytes();
        assertThat(PositionCode.HCP.flaw(Arrays.copyOf(row, 32))).isEmpty();
        assertThat(DatasetDetector.detect("data", row, OptionalLong.empty(), row))
                .containsExactly(DatasetFormat.PSV);
    }

    /** A game that starts like a row and has as many bytes as some rows: only the moves tell. */
    @Test
    void games_are_not_taken_for_rows_because_of_their_size() {
        byte[] bytes = DatasetReaderTest.bytes(RandomRecords.of(DatasetFormat.HCPE3, new SplittableRandom(2), 2));
        OptionalLong size = OptionalLong.of(38L * bytes.length);
        assertThat(DatasetDetector.detect("data", bytes, size, new byte[0])).containsExactly(DatasetFormat.HCPE3);
    }

    @Test
    void text_is_none_of_the_formats() {
        byte[] text = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
                .repeat(9)
                .getBytes(StandardCharsets.UTF_8);
        assertThat(DatasetDetector.detect("data", text, OptionalLong.of(text.length), text))
                .isEmpty();
    }

    /** SOURCE: the formula of the page on binary formats, worked with another program. */
    @ParameterizedTest
    @CsvSource({"0, 0.5", "600, 0.68860", "-600, 0.31140", "30000, 1"})
    void an_evaluation_is_a_win_rate(int evaluation, double winRate) {
        assertThat(WinRate.of(evaluation)).isCloseTo(winRate, within(1e-5));
        if (evaluation < 30_000) {
            assertThat(WinRate.toEvaluation(WinRate.of(evaluation))).isCloseTo(evaluation, within(0.01));
        }
    }

    @Test
    void certainty_is_no_evaluation() {
        assertThatThrownBy(() -> WinRate.toEvaluation(1)).isInstanceOf(IllegalArgumentException.class);
    }

    private List<byte[]> shuffled(List<DatasetRecord> records, long seed, long memory) throws IOException {
        List<byte[]> out = new ArrayList<>();
        try (RecordShuffle shuffle = new RecordShuffle(seed, folder, memory)) {
            for (DatasetRecord record : records) {
                shuffle.add(record);
            }
            shuffle.forEach(out::add);
        }
        assertThat(folder).isEmptyDirectory();
        return out;
    }

    @ParameterizedTest
    @EnumSource
    void a_shuffle_is_the_same_with_any_memory(DatasetFormat format) throws IOException {
        List<DatasetRecord> records = RandomRecords.of(format, new SplittableRandom(1), 10);
        List<byte[]> inMemory = shuffled(records, 1, Long.MAX_VALUE);
        assertThat(shuffled(records, 1, 400)).usingRecursiveComparison().isEqualTo(inMemory);
        assertThat(shuffled(records, 2, 400)).isNotEqualTo(inMemory);
        assertThat(inMemory)
                .usingElementComparator(Arrays::compare)
                .containsExactlyInAnyOrderElementsOf(
                        records.stream().map(DatasetRecord::toBytes).toList())
                .isNotEqualTo(records.stream().map(DatasetRecord::toBytes).toList());
    }

    @ParameterizedTest
    @EnumSource
    void the_first_of_equal_records_stays_in_its_place(DatasetFormat format) throws IOException {
        List<DatasetRecord> distinct =
                List.copyOf(new LinkedHashSet<>(RandomRecords.of(format, new SplittableRandom(1), 4)));
        List<DatasetRecord> twice = new ArrayList<>(distinct);
        twice.addAll(distinct);
        for (long memory : List.of(2000L, Long.MAX_VALUE)) {
            List<byte[]> out = new ArrayList<>();
            try (RecordDedupe dedupe = new RecordDedupe(RecordDedupe.By.RECORD, folder, memory)) {
                for (DatasetRecord record : twice) {
                    dedupe.add(record);
                }
                assertThat(dedupe.forEach(out::add)).isEqualTo(distinct.size());
            }
            assertThat(out)
                    .usingElementComparator(Arrays::compare)
                    .containsExactlyElementsOf(
                            distinct.stream().map(DatasetRecord::toBytes).toList());
        }
    }

    @ParameterizedTest
    @CsvSource({"POSITION, 1", "MOVE, 2", "RECORD, 3"})
    void equal_is_what_is_asked_for(RecordDedupe.By by, int kept) throws IOException {
        Position start = Position.hirate();
        StoredMove one = StoredMove.of(UsiMove.read("7g7f").orElseThrow(), Move16.YANEURAOU);
        StoredMove other = StoredMove.of(UsiMove.read("2g2f").orElseThrow(), Move16.YANEURAOU);
        List<byte[]> out = new ArrayList<>();
        try (RecordDedupe dedupe = new RecordDedupe(by, folder, 1000)) {
            dedupe.add(DatasetRecord.Psv.of(start, 10, one, 1, Outcome.DRAW));
            dedupe.add(DatasetRecord.Psv.of(start, 20, one, 1, Outcome.BLACK_WIN));
            dedupe.add(DatasetRecord.Psv.of(start, 10, other, 1, Outcome.DRAW));
            dedupe.forEach(out::add);
        }
        assertThat(out).hasSize(kept);
    }

    @ParameterizedTest
    @EnumSource
    void games_are_split_whole_and_equal_ones_alike(DatasetFormat format) throws IOException {
        List<List<DatasetRecord>> games = new ArrayList<>();
        for (int seed = 0; seed < 80; seed++) {
            games.add(RandomRecords.of(format, new SplittableRandom(seed % 40), 1));
        }
        List<Integer> parts = new ArrayList<>();
        List<DatasetRecord> sent = new ArrayList<>();
        RecordSplit split = new RecordSplit(7, List.of(0.75, 0.25), (part, record) -> {
            parts.add(part);
            sent.add(record);
        });
        for (List<DatasetRecord> game : games) {
            for (DatasetRecord record : game) {
                split.add(record);
            }
        }
        split.finish();
        assertThat(sent).isEqualTo(games.stream().flatMap(List::stream).toList());
        int at = 0;
        List<Integer> ofGames = new ArrayList<>();
        for (List<DatasetRecord> game : games) {
            Set<Integer> ofGame = new HashSet<>(parts.subList(at, at + game.size()));
            assertThat(ofGame).hasSize(1);
            ofGames.addAll(ofGame);
            at += game.size();
        }
        assertThat(ofGames.subList(0, 40)).isEqualTo(ofGames.subList(40, 80));
        assertThat(ofGames.stream().filter(part -> part == 1).count()).isBetween(8L, 36L);
    }

    @Test
    void a_split_needs_weights() {
        assertThatThrownBy(() -> new RecordSplit(1, List.of(1.0, 0.0), (part, record) -> {}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<DatasetRecord> convert(
            List<DatasetRecord> records, DatasetFormat target, Map<ConversionLoss, Long> losses) {
        List<DatasetRecord> out = new ArrayList<>();
        Conversion conversion = new Conversion(target, Conversion.MissingEvaluation.ZERO, out::add);
        records.forEach(conversion::add);
        conversion.finish();
        losses.putAll(conversion.losses());
        return out;
    }

    @Test
    void rows_of_a_game_become_a_game_and_rows_again() {
        List<DatasetRecord> rows = RandomRecords.of(DatasetFormat.HCPE, new SplittableRandom(1), 5);
        Map<ConversionLoss, Long> losses = new EnumMap<>(ConversionLoss.class);
        List<DatasetRecord> games = convert(rows, DatasetFormat.HCPE3, losses);
        assertThat(games).hasSize(5);
        assertThat(losses).isEmpty();
        List<DatasetRecord> again = convert(games, DatasetFormat.HCPE, losses);
        assertThat(again).isSubsetOf(rows).hasSizeGreaterThan(rows.size() * 9 / 10);
    }

    @Test
    void only_the_number_of_the_move_is_lost_from_psv_to_hcpe() {
        List<DatasetRecord> psv = RandomRecords.of(DatasetFormat.PSV, new SplittableRandom(1), 2);
        Map<ConversionLoss, Long> losses = new EnumMap<>(ConversionLoss.class);
        List<DatasetRecord> hcpe = convert(psv, DatasetFormat.HCPE, losses);
        assertThat(losses).isEqualTo(Map.of(ConversionLoss.PLY, (long) psv.size()));
        List<DatasetRecord> again = convert(hcpe, DatasetFormat.PSV, losses);
        for (int i = 0; i < psv.size(); i++) {
            DatasetRecord.Psv before = (DatasetRecord.Psv) psv.get(i);
            assertThat(again.get(i))
                    .isEqualTo(DatasetRecord.Psv.of(
                            before.position(), before.evaluation(), before.move(), 0, before.outcome()));
        }
    }

    /** SOURCE: worked by hand: shares of visits to the power of 1 / temperature. */
    @ParameterizedTest
    @CsvSource({"1, 0.75, 0.25", "0.5, 0.9, 0.1", "0, 1, 0", "1e-9, 1, 0", "1e9, 0.5, 0.5"})
    void visits_are_shares_by_temperature(double temperature, double first, double second) {
        Move one = UsiMove.read("7g7f").orElseThrow();
        Move other = UsiMove.read("2g2f").orElseThrow();
        DatasetRecord.Hcpe3.Turn turn = new DatasetRecord.Hcpe3.Turn(
                StoredMove.of(one, Move16.APERY),
                5,
                List.of(
                        new DatasetRecord.Hcpe3.Candidate(StoredMove.of(one, Move16.APERY), 60_000),
                        new DatasetRecord.Hcpe3.Candidate(StoredMove.of(other, Move16.APERY), 20_000)));
        DatasetRecord.Hcpe3 game = new DatasetRecord.Hcpe3(
                Position.hirate(), ResultByte.of(Outcome.WHITE_WIN), DatasetRecord.Hcpe3.Opponent.SELF, List.of(turn));
        GameRows.Row row = new GameRows(temperature).of(game).get(0);
        assertThat(row.policy().get(one)).isCloseTo(first, within(1e-6));
        assertThat(row.policy().getOrDefault(other, 0.0)).isCloseTo(second, within(1e-6));
        assertThat(row.result()).isZero();
    }

    private static DatasetRecord.Hcpe3 game(String moves, Outcome outcome) {
        List<DatasetRecord.Hcpe3.Turn> turns = new ArrayList<>();
        for (String usi : moves.split(" ")) {
            StoredMove move = StoredMove.of(UsiMove.read(usi.replace("-", "")).orElseThrow(), Move16.APERY);
            boolean trained = !usi.startsWith("-");
            turns.add(new DatasetRecord.Hcpe3.Turn(
                    move, 1, trained ? List.of(new DatasetRecord.Hcpe3.Candidate(move, 1)) : List.of()));
        }
        return new DatasetRecord.Hcpe3(
                Position.hirate(), ResultByte.of(outcome), DatasetRecord.Hcpe3.Opponent.SELF, turns);
    }

    @Test
    void moves_back_to_a_position_and_moves_without_candidates_are_no_rows() {
        DatasetRecord.Hcpe3 game = game("2h3h -8b7b 3h2h 7b8b 2g2f", Outcome.DRAW);
        assertThat(new GameRows(1).of(game).stream().map(GameRows.Row::ply)).containsExactly(0, 2, 4);
    }

    @Test
    void a_move_to_the_same_board_with_more_in_hand_is_no_row() {
        DatasetRecord.Hcpe3 game = game("7g7f 3c3d 8h2b+ 3a2b 2h1h B*5e 1h2h 5e3c 2h1h 3c5e 1h2h", Outcome.DRAW);
        assertThat(new GameRows(1).of(game).stream().map(GameRows.Row::ply)).doesNotContain(9);
    }

    private static GameLabels labels(String csa) {
        return GameLabels.of(Csa.read(Source.of(csa), IllegalMoves.REFUSE).orThrow());
    }

    /** Evaluations in comments are from Black's view, labels from the mover's. */
    @Test
    void a_record_gives_positions_evaluations_and_the_result() {
        GameLabels labels = labels("V2.2\nPI\n+\n+7776FU\n'** 30 -3334FU\n-3334FU\n'** -40\n+2726FU\n%TORYO\n");
        assertThat(labels.labels().stream().map(GameLabels.Label::evaluation))
                .containsExactly(OptionalInt.of(30), OptionalInt.of(40), OptionalInt.empty());
        assertThat(labels.labels().get(0).position()).isEqualTo(Position.hirate());
        assertThat(labels.result().orElseThrow().outcome()).isEqualTo(Outcome.BLACK_WIN);
    }

    @ParameterizedTest
    @CsvSource({
        "%TORYO, BLACK_WIN",
        "%KACHI, WHITE_WIN",
        "%HIKIWAKE, DRAW",
        "%JISHOGI, DRAW",
        "%TIME_UP, BLACK_WIN",
        "%TSUMI, BLACK_WIN"
    })
    void the_ending_tells_the_result(String ending, Outcome outcome) {
        assertThat(labels("V2.2\nPI\n+\n+7776FU\n" + ending + "\n").result().map(ResultByte::outcome))
                .contains(outcome);
    }

    /** Black is to move: no ending of CSA says that Black won. */
    @ParameterizedTest
    @CsvSource({"先手の勝ち, BLACK_WIN", "下手の投了, WHITE_WIN", "立会人により後手の勝ち, WHITE_WIN", "封じ手, "})
    void the_winner_that_a_record_states_is_its_result(String words, Outcome outcome) {
        GameLabels labels = labels("V2.2\nPI\n+\n+7776FU\n-3334FU\n'%：" + words + "\n");
        assertThat(labels.result().map(ResultByte::outcome).orElse(null)).isEqualTo(outcome);
    }

    @Test
    void a_game_that_was_broken_off_has_no_result_and_gives_no_rows() {
        List<DatasetRecord> out = new ArrayList<>();
        Conversion conversion = new Conversion(DatasetFormat.HCPE, Conversion.MissingEvaluation.ZERO, out::add);
        conversion.add(labels("V2.2\nPI\n+\n+7776FU\n%CHUDAN\n"));
        assertThat(out).isEmpty();
        assertThat(conversion.losses()).containsKey(ConversionLoss.NO_RESULT);
    }

    @Test
    void positions_without_an_evaluation_are_left_out_if_asked_for() {
        GameLabels labels = labels("V2.2\nPI\n+\n+7776FU\n'** 30\n-3334FU\n%TORYO\n");
        for (DatasetFormat format : DatasetFormat.values()) {
            List<DatasetRecord> out = new ArrayList<>();
            Conversion conversion = new Conversion(format, Conversion.MissingEvaluation.SKIP, out::add);
            conversion.add(labels);
            assertThat(out).hasSize(1);
            if (out.get(0) instanceof DatasetRecord.Hcpe3 game) {
                assertThat(game.moves().stream().map(DatasetRecord.Hcpe3.Turn::isTrained))
                        .containsExactly(true, false);
            }
        }
    }
}
