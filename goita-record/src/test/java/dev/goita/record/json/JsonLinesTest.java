package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Hand;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundRecord;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonLinesTest {
    private static final Deal MODEL_A = deal("11777788", "22444488", "35555888", "36666888");

    private static Deal deal(String... hands) {
        return Deal.of(Seat.P0, Stream.of(hands).map(Hand::parse).toList());
    }

    private static String lines(RoundRecord... rounds) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonLines lines = new JsonLines(out)) {
            for (RoundRecord round : rounds) {
                lines.write(round);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void a_round_is_one_line_with_its_keys_in_a_fixed_order() throws IOException {
        RoundRecord round = RoundRecord.of(MODEL_A, "87000870007700011")
                .withScore(new Score(120, 90))
                .withWinner(Seat.P0)
                .with(new ExtraField("match", "17"));
        assertThat(lines(round))
                .isEqualTo("{\"dealer\":0,\"score\":[120,90],\"hands\":[\"11777788\",\"22444488\",\"35555888\","
                        + "\"36666888\"],\"record\":\"87000870007700011\",\"winner\":0,\"goshi\":[],\"match\":17}\n");
    }

    @Test
    void a_deal_that_wins_at_once_is_written_with_its_result() throws IOException {
        Deal deal = deal("67888888", "11223344", "44555566", "67778888");
        assertThat(deal.hand(Seat.P0).toString()).isEqualTo("67888888");
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new RandomPlayer()));
        RoundRecord round = RoundRecord.from(table.play(deal, Score.ZERO, new SplittableRandom(1)));
        assertThat(lines(round)).contains("\"record\":\"\",\"winner\":0,\"goshi\":[],\"result\":\"rokushi\"}");
    }

    @Test
    void an_undecided_round_has_winner_minus_one_and_no_score() throws IOException {
        assertThat(lines(RoundRecord.of(MODEL_A, "87"))).doesNotContain("score").contains("\"winner\":-1");
        assertThat(List.of(lines(RoundRecord.of(MODEL_A, ""), RoundRecord.of(MODEL_A, "8"))
                        .split("\n")))
                .hasSize(2);
    }

    /** Long lines make the buffer grow; more than 64 KiB are handed on before the end, and nothing twice. */
    @Test
    void long_lines_and_many_are_written_whole_and_once() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonLines lines = new JsonLines(out);
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            RoundRecord round =
                    RoundRecord.of(MODEL_A, "87").with(new ExtraField("é\"" + i, "\"" + "あ".repeat(7 * i) + "\""));
            lines.write(round);
            expected.append(lines(round));
        }
        assertThat(out.size()).isGreaterThan(1 << 16);
        lines.flush();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
        lines.close();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
    }

    @Test
    void nothing_is_handed_on_before_there_is_enough_of_it() throws IOException {
        ByteArrayOutputStream below = new ByteArrayOutputStream();
        BufferedOutputStream out = new BufferedOutputStream(below);
        try (JsonLines lines = new JsonLines(out)) {
            lines.write(RoundRecord.of(MODEL_A, "87"));
            out.flush();
            assertThat(below.size()).isZero();
            lines.flush();
            assertThat(below.size()).isPositive();
        }
    }

    @Test
    void players_and_goshi_are_arrays() throws IOException {
        assertThat(JsonLines.players(List.of("a\"", "b", "c", "d")))
                .isEqualTo(new ExtraField("players", "[\"a\\\"\",\"b\",\"c\",\"d\"]"));
        Deal partners = deal("12388888", "12344445", "55688888", "56667777");
        assertThat(lines(RoundRecord.of(partners, ""))).contains("\"goshi\":[0,2]}");
        Deal one = deal("12288888", "13344448", "55556688", "66777788");
        assertThat(lines(RoundRecord.of(one, ""))).contains("\"goshi\":[0]}");
    }

    /** Under every option, from every score, and of every outcome. */
    @ParameterizedTest
    @ValueSource(strings = {"", "goshi=always-continue,nanashi=once", "goshi=no-deal-yaku", "goshi=never-dealt"})
    void a_round_on_the_table_is_the_line_of_its_record(String options) throws IOException {
        Rules rules = Rules.parse(options);
        SplittableRandom random = new SplittableRandom(4);
        Table table = new Table(rules, Collections.nCopies(4, new RandomPlayer()));
        List<ExtraField> players =
                List.of(JsonLines.players(List.of("a\"", "ランダム", "", "d")), new ExtraField("n", "1"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringBuilder expected = new StringBuilder();
        try (JsonLines lines = new JsonLines(out)) {
            for (int i = 0; i < 20_000; i++) {
                Score before = new Score(random.nextInt(1 << random.nextInt(1, 31)), random.nextInt(150));
                PlayedDeal.Outcome outcome = table.playRandom(Seat.of(i & 3), before, random);
                List<ExtraField> extras = i % 1000 < 500 ? players : List.of();
                lines.write(table.round(), table.ruling(), outcome, extras);
                RoundRecord record = RoundRecord.from(PlayedDeal.from(table.round(), table.ruling(), outcome));
                for (ExtraField extra : extras) {
                    record = record.with(extra);
                }
                expected.append(lines(record));
            }
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
    }
}
