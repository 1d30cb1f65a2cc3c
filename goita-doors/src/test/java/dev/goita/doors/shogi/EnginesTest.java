package dev.goita.doors.shogi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.AllDoors;
import dev.goita.doors.door.Door;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.value.PlainJson;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class EnginesTest {
    private static final List<String> MOVES = List.of("7g7f", "3c3d", "2g2f", "4c4d", "3i4h", "8b4b");
    private static final int NODES = 20_000;

    private static String answer(Engines engines, String path, Map<String, Object> asked) throws IOException {
        Door door = AllDoors.ofShogi(OpenBook.NONE, engines).all().get(path).door();
        return PlainJson.write(door.answer(Question.of(Map.of(), PlainJson.write(asked), Language.ENGLISH, Pace.FREE)));
    }

    /** What it found out for one question would help with the next, and change its answer. */
    @Test
    void one_engine_answers_every_question_as_a_new_one_does() throws IOException {
        Engines one = Engines.one();
        for (int plies = MOVES.size(); plies > 0; plies--) {
            List<String> moves = MOVES.subList(0, plies);
            Map<String, Object> analyzed = Plain.map("sfen", "startpos", "moves", moves, "nodes", NODES);
            Map<String, Object> played = Plain.map("sfen", "startpos", "moves", moves, "level", 1, "seed", plies);
            assertThat(answer(one, "/api/shogi/analyze", analyzed))
                    .isEqualTo(answer(Engines.NEW, "/api/shogi/analyze", analyzed));
            assertThat(answer(one, "/api/shogi/move", played))
                    .isEqualTo(answer(Engines.NEW, "/api/shogi/move", played));
        }
    }
}
