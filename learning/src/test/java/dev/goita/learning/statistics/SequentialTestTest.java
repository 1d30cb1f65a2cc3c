package dev.goita.learning.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SequentialTestTest {
    private static final SequentialTest TEST = new SequentialTest(0, 2, 0.05, 0.05);
    private static final int CHECKED_EVERY = 64;
    private static final int MOST = 20_000;

    /** Draws normal numbers until the test decides, as an arena does. */
    private static SequentialTest.Verdict decide(double mean, double deviation, long seed) {
        Random random = new Random(seed);
        Moments moments = new Moments();
        for (int n = 1; n <= MOST; n++) {
            moments.add(mean + deviation * random.nextGaussian());
            if (n % CHECKED_EVERY == 0 && TEST.after(moments).verdict() != SequentialTest.Verdict.CONTINUE) {
                return TEST.after(moments).verdict();
            }
        }
        return SequentialTest.Verdict.CONTINUE;
    }

    private static long decided(SequentialTest.Verdict verdict, double mean) {
        return IntStream.range(0, 300)
                .filter(seed -> decide(mean, 15, seed) == verdict)
                .count();
    }

    @Test
    void the_ratio_is_that_of_the_two_likelihoods() {
        Moments moments = Moments.of(new double[] {-1, 3, 4, 6});

        // Mean 3, variance 26/3: 4 (2-0) (6-0-2) / (2 · 26/3).
        assertThat(TEST.after(moments).logRatio()).isCloseTo(32 * 3 / 52.0, within(1e-12));
        assertThat(TEST.after(moments).upper()).isCloseTo(Math.log(19), within(1e-12));
        assertThat(TEST.after(moments).lower()).isCloseTo(-Math.log(19), within(1e-12));
    }

    /** With error rates of 5 % about 15 of 300 go wrong. */
    @Test
    void each_hypothesis_is_found_where_it_holds() {
        assertThat(decided(SequentialTest.Verdict.H0, 0)).isBetween(275L, 299L);
        assertThat(decided(SequentialTest.Verdict.H1, 2)).isBetween(275L, 299L);
    }

    @Test
    void a_mean_beyond_the_hypotheses_is_decided_for_sure() {
        assertThat(decided(SequentialTest.Verdict.H0, -3)).isEqualTo(300);
        assertThat(decided(SequentialTest.Verdict.H1, 5)).isEqualTo(300);
    }

    @Test
    void equal_deals_decide_slowly() {
        assertThat(TEST.after(Moments.of(new double[] {0, 0})).verdict()).isEqualTo(SequentialTest.Verdict.H0);
        assertThat(TEST.after(Moments.of(new double[] {0})).verdict()).isEqualTo(SequentialTest.Verdict.CONTINUE);
    }

    @Test
    void a_test_reads_what_it_writes() {
        assertThat(SequentialTest.parse("0, 2 ,0.05,0.05")).isEqualTo(TEST);
        assertThat(SequentialTest.parse(TEST.toString())).isEqualTo(TEST);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0,1; a sequential test is points0,points1,alpha,beta, such as 0,1,0.05,0.05, not '0,1'",
                "0,x,0.05,0.05; a sequential test has numbers, not 'x'",
                "1,0,0.05,0.05; H1 expects more points a round than H0, not 0.0 after 1.0",
                "1,1,0.05,0.05; H1 expects more points a round than H0, not 1.0 after 1.0",
                "0,1,0.5,0.05; alpha and beta lie between 0 and 0.5, not at 0.5 and 0.05",
                "0,1,0.05,0; alpha and beta lie between 0 and 0.5, not at 0.05 and 0.0",
                "0,NaN,0.05,0.05; H1 expects more points a round than H0, not NaN after 0.0",
                "0,1,0,0.05; alpha and beta lie between 0 and 0.5, not at 0.0 and 0.05",
                "0,1,0.05,0.5; alpha and beta lie between 0 and 0.5, not at 0.05 and 0.5"
            })
    void what_is_no_test_is_refused(String text, String message) {
        assertThatThrownBy(() -> SequentialTest.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void a_ratio_at_a_bound_decides() {
        assertThat(new SequentialTest.State(3, -3, 3).verdict()).isEqualTo(SequentialTest.Verdict.H1);
        assertThat(new SequentialTest.State(-3, -3, 3).verdict()).isEqualTo(SequentialTest.Verdict.H0);
        assertThat(new SequentialTest.State(2.9, -3, 3).verdict()).isEqualTo(SequentialTest.Verdict.CONTINUE);
        assertThat(new SequentialTest.State(-2.9, -3, 3).verdict()).isEqualTo(SequentialTest.Verdict.CONTINUE);
        assertThat(SequentialTest.Verdict.H1.id()).isEqualTo("h1");
        assertThat(SequentialTest.Verdict.CONTINUE.id()).isEqualTo("continue");
    }

    /** Mean 3, variance 2: 2 (4-1) (6-1-4) / (2 · 2). */
    @Test
    void hypotheses_need_not_be_about_nothing() {
        SequentialTest test = new SequentialTest(1, 4, 0.1, 0.2);
        SequentialTest.State state = test.after(Moments.of(new double[] {2, 4}));

        assertThat(state.logRatio()).isCloseTo(1.5, within(1e-12));
        assertThat(state.lower()).isCloseTo(Math.log(0.2 / 0.9), within(1e-12));
        assertThat(state.upper()).isCloseTo(Math.log(0.8 / 0.1), within(1e-12));
    }
}
