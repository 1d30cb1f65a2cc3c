package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WarmUpTest {
    static List<WarmUp.Step> steps() {
        return WarmUp.STEPS;
    }

    @ParameterizedTest
    @MethodSource("steps")
    void every_step_is_clean(WarmUp.Step step) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(step.run(new ByteArrayOutputStream(), err)).isEqualTo(ExitCode.CLEAN);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
