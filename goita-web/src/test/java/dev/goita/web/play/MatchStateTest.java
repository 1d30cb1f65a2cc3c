package dev.goita.web.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.core.Rules;
import dev.goita.web.play.PlayDoors.Computers;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchStateTest {
    private static final List<Sitter> SEATS = List.of(
            new Sitter.Computer(ComputerKind.RULE),
            new Sitter.Computer(ComputerKind.RANDOM),
            new Sitter.Computer(ComputerKind.RULE),
            new Sitter.Person("花子"));

    private static PlayedMatch played(long seed) {
        return new Computers().advance(PlayedMatch.start(Rules.STANDARD, seed, SEATS));
    }

    private static JsonNode state(PlayedMatch match) {
        return new ObjectMapper().valueToTree(MatchState.write(match));
    }

    @Test
    void what_is_written_is_read_back() {
        for (long seed = 0; seed < 100; seed++) {
            JsonNode state = state(played(seed));
            assertThat(state(MatchState.read(Rules.STANDARD, state))).isEqualTo(state);
        }
    }

    @Test
    void a_state_read_back_has_the_turns_that_were_played() {
        for (long seed = 0; seed < 100; seed++) {
            PlayedMatch match = played(seed);
            assertThat(MatchState.read(Rules.STANDARD, state(match))
                            .current()
                            .round()
                            .toDigits())
                    .isEqualTo(match.current().round().toDigits());
        }
    }

    /** An even cover hides a tile as itself in one of eight cases. */
    @Test
    void the_state_does_not_tell_what_lies_face_down() {
        int led = 0;
        int told = 0;
        for (long seed = 0; seed < 400; seed++) {
            PlayedMatch match = played(seed);
            String digits = match.current().round().toDigits();
            if (!digits.isEmpty()) {
                led++;
                String covered =
                        state(match).path("rounds").path(0).path("digits").asText();
                told += covered.charAt(0) == digits.charAt(0) ? 1 : 0;
            }
        }
        assertThat(led).isGreaterThan(200);
        assertThat((double) told / led).isBetween(0.02, 0.25);
    }
}
