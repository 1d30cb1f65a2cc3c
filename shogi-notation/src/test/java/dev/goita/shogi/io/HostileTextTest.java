package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.io.games.FormatDetector;
import dev.goita.shogi.io.games.GameReaderTest;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Start;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No text may make a reader throw, whatever is wrong with it; {@code -Dfuzz.rounds=N} asks for more of them. */
class HostileTextTest {
    private static final int ROUNDS = Integer.getInteger("fuzz.rounds", 250);
    private static final String POOL =
            "\n\r\t 　+-*#&|/,.:()（）：'%{}[]\"~0123456789１９00９九一二同成不打右左上引寄直▲△▼▽☗☖歩香桂銀金角飛玉王と杏圭全馬龍竜"
                    + "手合割平手変化まで投了中断詰先後上下番持駒なしPN+$TVFUKYbwSfenpositionmoves7g7fP*5e\uFEFF\u0000\uD800😀";

    private static Kifu sample(Random random) {
        Kifu kifu = Shown.randomKifu(Kifu.from(Start.hirate()), random, 40, 4);
        kifu.header().add("先手", "羽生");
        kifu.mainLine().get(5).addComment("*評価値=1");
        kifu.mainLine().get(6).setElapsed(Duration.ofSeconds(7));
        kifu.leaves().get(0).append(Ending.Known.RESIGNATION);
        return kifu;
    }

    private static String mutated(String text, Random random) {
        StringBuilder result = new StringBuilder(text);
        for (int i = random.nextInt(6); i >= 0 && result.length() > 0; i--) {
            int at = random.nextInt(result.length());
            int end = Math.min(result.length(), at + 1 + random.nextInt(random.nextInt(10) == 0 ? 80 : 3));
            switch (random.nextInt(4)) {
                case 0 -> result.delete(at, end);
                case 1 -> result.insert(at, POOL.charAt(random.nextInt(POOL.length())));
                case 2 -> result.setCharAt(at, POOL.charAt(random.nextInt(POOL.length())));
                default -> result.insert(random.nextInt(result.length()), result.substring(at, end));
            }
        }
        return result.toString();
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void a_mutated_record_gives_findings_and_no_exception(Format format) {
        Random random = new Random(format.id().hashCode());
        IllegalMoves[] policies = IllegalMoves.values();
        for (int i = 0; i < ROUNDS; i++) {
            String text = mutated(format.write(sample(random), TextStyle.KAKINOKI), random);
            Reading<Kifu> reading = format.read(Source.of(text), policies[i % policies.length]);
            for (Format other : Format.values()) {
                assertThat(other.write(reading.value(), TextStyle.KAKINOKI)).isNotEmpty();
            }
        }
    }

    @Test
    void random_bytes_give_findings_and_no_exception() {
        Random random = new Random(9);
        for (int i = 0; i < ROUNDS; i++) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            byte[] head = "1 ７六歩(77)\n".getBytes(i % 2 == 0 ? StandardCharsets.UTF_8 : TextDecoder.CP932);
            if (i % 3 == 0 && bytes.length > head.length) {
                System.arraycopy(head, 0, bytes, 0, head.length);
            }
            assertThat(GameReaderTest.read(bytes)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void a_line_of_a_million_characters_is_read_in_linear_time(Format format) {
        for (String piece : new String[] {"(", "同", "7", "▲７六歩", "+7776FU", "[", ".", "~"}) {
            String text = piece.repeat(1_000_000 / piece.length());
            assertThat(format.read(Source.of(text), IllegalMoves.KEEP).findings())
                    .isNotEmpty();
        }
    }

    /** Each of them once made a matcher recurse once a repetition, or begin anew at every character. */
    @ParameterizedTest
    @ValueSource(strings = {"9/", "1.2", ".2", "▲", "まで▲", "先手", "sfen ", "~1", "$A", "%A"})
    void a_repeated_piece_is_told_from_a_record_in_linear_time(String piece) {
        for (String head : new String[] {"", "V2", "sfen ", "position ", "まで", "手合割："}) {
            String text = head + piece.repeat(300_000);

            assertThat(FormatDetector.detect(text)).isNotEqualTo(Optional.of(Format.JKF));
            for (Format format : new Format[] {Format.KIF, Format.CSA, Format.SFEN}) {
                assertThat(format.read(Source.of(text), IllegalMoves.KEEP).findings())
                        .hasSizeLessThanOrEqualTo(Findings.LIMIT + 1);
            }
        }
    }

    @Test
    void a_version_of_many_numbers_is_one() {
        String text = "V2" + ".2".repeat(100_000) + "\nPI\n+\n+7776FU\n";

        assertThat(Format.CSA.read(Source.of(text), IllegalMoves.KEEP).findings())
                .isEmpty();
    }
}
