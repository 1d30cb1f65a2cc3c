package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WarmUpTest {
    static List<WarmUp.Step> steps() {
        return WarmUp.STEPS;
    }

    @ParameterizedTest
    @MethodSource("steps")
    void every_step_ends_as_meant(WarmUp.Step step) throws IOException {
        assertThat(step.run(OutputStream.nullOutputStream(), OutputStream.nullOutputStream()))
                .isEqualTo(step.end());
    }
}
