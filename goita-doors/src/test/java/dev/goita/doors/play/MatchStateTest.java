package dev.goita.doors.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchStateTest {
    private static final List<Sitter> SEATS = List.of(
            new Sitter.Computer(ComputerKind.RULE),
            new Sitter.Computer(ComputerKind.RANDOM),
            new Sitter.Computer(ComputerKind.RULE),
            new Sitter.Person("花子"));

    private static PlayedMatch played(long seed) {
        Computers computers = new Computers(name -> {
            throw Refusal.badRequest(name, name);
        });
        return computers.advance(PlayedMatch.start(Rules.STANDARD, seed, SEATS));
    }

    /** As it comes back from a page. */
    private static Asked state(PlayedMatch match) throws PlainJson.Wrong {
        return new Asked(PlainJson.read(PlainJson.write(MatchState.write(match))));
    }

    @Test
    void what_is_written_is_read_back() throws PlainJson.Wrong {
        for (long seed = 0; seed < 100; seed++) {
            PlayedMatch match = played(seed);
            assertThat(MatchState.write(MatchState.read(Rules.STANDARD, state(match))))
                    .isEqualTo(MatchState.write(match));
        }
    }

    @Test
    void a_state_read_back_has_the_turns_that_were_played() throws PlainJson.Wrong {
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
    void the_state_does_not_tell_what_lies_face_down() throws PlainJson.Wrong {
        int led = 0;
        int told = 0;
        for (long seed = 0; seed < 400; seed++) {
            PlayedMatch match = played(seed);
            String digits = match.current().round().toDigits();
            if (!digits.isEmpty()) {
                led++;
                String covered = state(match)
                        .path("rounds")
                        .iterator()
                        .next()
                        .path("digits")
                        .asText();
                told += covered.charAt(0) == digits.charAt(0) ? 1 : 0;
            }
        }
        assertThat(led).isGreaterThan(200);
        assertThat((double) told / led).isBetween(0.02, 0.25);
    }
}
