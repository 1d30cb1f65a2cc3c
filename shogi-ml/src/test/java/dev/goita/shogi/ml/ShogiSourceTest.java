package dev.goita.shogi.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.learning.samples.Samples;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.code.WinRate;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.Outcome;
import dev.goita.shogi.training.ResultByte;
import dev.goita.shogi.training.StoredMove;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShogiSourceTest {
    private static final Move FIRST = Move.step(Square.of(7, 7), Square.of(7, 6));
    private static final Move SECOND = Move.step(Square.of(3, 3), Square.of(3, 4));
    private static final Move THIRD = Move.step(Square.of(2, 7), Square.of(2, 6));

    @TempDir
    private Path folder;

    private final List<Long> keys = new ArrayList<>();
    private final List<String> findings = new ArrayList<>();

    private Samples read(String name, String text) throws IOException {
        return read(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private Samples read(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, bytes);
        return read(new ShogiSource(List.of(file), List.of(), ValueOf.RESULT, this::keep));
    }

    private void keep(Diagnostic finding) {
        findings.add(finding.code().area() + "." + finding.code().id());
    }

    private Samples read(ShogiSource source) throws IOException {
        Samples.Builder samples = new Samples.Builder(source.targets().size());
        source.read((key, choices) -> {
            keys.add(key);
            choices.accept(samples);
        });
        return samples.build();
    }

    private static int[] labels() {
        Position start = Position.hirate();
        Position second = start.play(FIRST);
        return new int[] {
            PolicyLabel.of(FIRST, start), PolicyLabel.of(SECOND, second), PolicyLabel.of(THIRD, second.play(SECOND))
        };
    }

    private static void assertTaken(Samples samples) {
        assertThat(samples.size()).isEqualTo(3);
        for (int n = 0; n < 3; n++) {
            assertThat(samples.taken(n)).isEqualTo(labels()[n]);
        }
    }

    @Test
    void a_record_gives_moves_results_and_evaluations() throws IOException {
        Samples samples = read("game.csa", """
                V2.2
                PI
                +
                +7776FU
                '** 120
                -3334FU
                '** -80
                +2726FU
                %TORYO
                """);

        assertTaken(samples);
        // White resigned: Black wins.
        assertThat(List.of(samples.outcome(0), samples.outcome(1), samples.outcome(2)))
                .containsExactly(1f, 0f, 1f);
        assertThat(samples.target(0, 0)).isEqualTo(1);
        assertThat(samples.target(0, 1)).isCloseTo((float) WinRate.of(120), within(1e-6f));
        // Scores are Black's; White sees +80.
        assertThat(samples.target(1, 1)).isCloseTo((float) WinRate.of(80), within(1e-6f));
        assertThat(samples.target(2, 1)).isNaN();
        assertThat(List.of(samples.turn(0), samples.turn(1), samples.turn(2))).containsExactly(0, 1, 2);
        assertThat(findings).isEmpty();
    }

    @Test
    void one_game_has_one_key_in_every_notation() throws IOException {
        read("game.usi", "startpos moves 7g7f 3c3d 2g2f\n");
        read("game.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 投了\n");
        read("other.usi", "startpos moves 7g7f 3c3d\n");

        assertThat(keys).hasSize(3);
        assertThat(keys.get(0)).isEqualTo(keys.get(1)).isNotEqualTo(keys.get(2));
    }

    @Test
    void a_game_whose_result_nobody_tells_teaches_its_moves() throws IOException {
        Samples samples = read("game.usi", "startpos moves 7g7f 3c3d 2g2f\n");

        assertTaken(samples);
        assertThat(samples.isOutcomeKnown(0)).isFalse();
    }

    @Test
    void a_game_is_used_up_to_its_first_illegal_move() throws IOException {
        Samples samples = read("game.csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-3436FU\n+2625FU\n%TORYO\n");

        assertTaken(samples);
        assertThat(samples.isOutcomeKnown(0)).isFalse();
        assertThat(findings).containsExactly("shogi.warp", "record.moves-not-read");
    }

    @Test
    void a_game_is_used_up_to_what_cannot_be_read() throws IOException {
        Samples samples = read("game.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８八馬(22)\n");

        assertTaken(samples);
        assertThat(findings).isNotEmpty();
    }

    @Test
    void what_is_no_game_is_left_out_with_its_name() throws IOException {
        assertThat(read("game.kif", "hello\n").size()).isZero();
        assertThat(read("picture.csa", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0})
                        .size())
                .isZero();
        assertThat(findings).contains("learning.left-out").hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void small_boards_are_left_out() throws IOException {
        assertThat(read("small.sfen", "k2/3/2K b - 1\n").size()).isZero();
        assertThat(findings).contains("learning.no-row");
    }

    private static byte[] row(Position position, int evaluation, Move move, Outcome outcome) {
        return DatasetRecord.Hcpe.of(position, evaluation, StoredMove.of(move, Move16.APERY), ResultByte.of(outcome))
                .toBytes();
    }

    @Test
    void rows_that_follow_one_another_are_one_game() throws IOException {
        Position start = Position.hirate();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(row(start, 50, FIRST, Outcome.WHITE_WIN));
        bytes.write(row(start.play(FIRST), -20, SECOND, Outcome.WHITE_WIN));
        bytes.write(row(start.play(FIRST).play(SECOND), 0, THIRD, Outcome.WHITE_WIN));
        bytes.write(row(start, 50, THIRD, Outcome.DRAW));

        Samples samples = read("rows.hcpe", bytes.toByteArray());

        assertThat(keys).hasSize(2);
        assertThat(samples.size()).isEqualTo(4);
        assertThat(samples.outcome(0)).isZero();
        assertThat(samples.outcome(1)).isEqualTo(1);
        assertThat(samples.outcome(3)).isEqualTo(0.5f);
        assertThat(samples.target(1, 1)).isCloseTo((float) WinRate.of(-20), within(1e-6f));
        assertThat(samples.turn(2)).isEqualTo(2);
        read("game.usi", "startpos moves 7g7f 3c3d 2g2f\n");
        assertThat(keys.get(2)).isEqualTo(keys.get(0));
    }

    @Test
    void a_row_that_is_cut_off_is_reported_and_the_others_are_used() throws IOException {
        byte[] row = row(Position.hirate(), 50, FIRST, Outcome.DRAW);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(row);
        bytes.write(row, 0, 20);

        assertThat(read("rows.hcpe", bytes.toByteArray()).size()).isEqualTo(1);
        assertThat(findings).containsExactly("dataset.truncated");
    }

    @Test
    void a_folder_stands_for_all_in_it() throws IOException {
        Files.write(folder.resolve("a.usi"), "startpos moves 7g7f\n".getBytes(StandardCharsets.UTF_8));
        Files.write(folder.resolve("b.hcpe"), row(Position.hirate(), 1, THIRD, Outcome.DRAW));
        Files.write(folder.resolve("notes.md"), "no game".getBytes(StandardCharsets.UTF_8));

        Samples samples = read(new ShogiSource(List.of(folder), List.of(), ValueOf.RESULT, this::keep));

        assertThat(samples.size()).isEqualTo(2);
        assertThat(findings).isEmpty();
    }

    @Test
    void outcomes_may_be_taken_from_evaluations_too() throws IOException {
        Path file = folder.resolve("rows.hcpe");
        Files.write(file, row(Position.hirate(), 200, FIRST, Outcome.BLACK_WIN));
        float evaluation = (float) WinRate.of(200);

        for (ValueOf valueOf : ValueOf.values()) {
            float expected = switch (valueOf) {
                case RESULT -> 1;
                case EVALUATION -> evaluation;
                case MEAN -> (1 + evaluation) / 2;
            };
            Samples samples = read(new ShogiSource(List.of(file), List.of(), valueOf, this::keep));
            assertThat(samples.outcome(0)).isCloseTo(expected, within(1e-6f));
        }
    }

    private record OneEntry(BookEntry entry) implements BookInput {
        @Override
        public String name() {
            return "book";
        }

        @Override
        public BookSource open(Consumer<Diagnostic> findings) {
            Iterator<BookEntry> entries = List.of(entry).iterator();
            return new BookSource() {
                @Override
                public Optional<BookEntry> next() {
                    return entries.hasNext() ? Optional.of(entries.next()) : Optional.empty();
                }

                @Override
                public void close() {}
            };
        }
    }

    private float[] shares(BookMove... moves) throws IOException {
        OneEntry book = new OneEntry(BookEntry.of(Position.hirate(), List.of(moves)));
        Samples samples = read(new ShogiSource(List.of(), List.of(book), ValueOf.RESULT, this::keep));
        float[] shares = new float[moves.length];
        for (int m = 0; m < moves.length; m++) {
            for (int i = 0; i < samples.legalCount(0); i++) {
                if (samples.legal(0, i) == PolicyLabel.of(moves[m].move(), Position.hirate())) {
                    shares[m] = samples.policy(0, i);
                }
            }
        }
        return shares;
    }

    @Test
    void book_moves_share_by_their_counts() throws IOException {
        assertThat(shares(BookMove.of(FIRST).withCount(3), BookMove.of(THIRD).withCount(1)))
                .containsExactly(0.75f, 0.25f);
    }

    @Test
    void book_moves_without_counts_share_by_their_evaluations() throws IOException {
        float[] shares =
                shares(BookMove.of(FIRST).withValue(50), BookMove.of(THIRD).withValue(150));

        assertThat(shares[1] / shares[0]).isCloseTo((float) Math.E, within(1e-4f));
    }

    @Test
    void a_move_of_a_book_that_is_not_legal_is_reported() throws IOException {
        assertThat(shares(BookMove.of(FIRST), BookMove.of(SECOND))).containsExactly(1f, 0f);
        assertThat(findings).containsExactly("learning.illegal-book-move");
    }
}
