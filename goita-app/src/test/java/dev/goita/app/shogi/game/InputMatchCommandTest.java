package dev.goita.app.shogi.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputMatchCommandTest {
    @TempDir
    private Path folder;

    private CapturedStreams typed(String lines) {
        return CapturedStreams.reading(lines);
    }

    private String file() {
        return folder.resolve("game.kif").toString();
    }

    @Test
    void moves_are_taken_in_every_notation() throws IOException {
        CapturedStreams streams = typed("7六歩\n3c3d\n▲２六歩(27)\n-8384FU\n48銀\n投了\n");
        assertThat(streams.run("shogi", "input-match", "--white", "human", "-o", file()))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .contains("▲７六歩")
                .contains("△３四歩")
                .contains("▲４八銀")
                .contains("Black wins");
        assertThat(Files.readString(Path.of(file())))
                .contains("７六歩(77)")
                .contains("４八銀(39)")
                .contains("投了");
    }

    @Test
    void what_is_refused_is_explained_and_changes_nothing() {
        CapturedStreams streams = typed("5八金\n7五歩\n3四歩\nxyz\n同歩\n-3334FU\n5八金右\n");
        assertThat(streams.run("shogi", "input-match", "--white", "human")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out())
                .contains("which piece? ")
                .contains("(49)")
                .contains("(69)")
                .contains("it is the other side's turn")
                .contains("no move: ")
                .contains("▲５八金右");
    }

    @Test
    void a_program_answers_and_undo_takes_its_answer_back_too() throws IOException {
        CapturedStreams streams = typed("7六歩\n待った\n2六歩\n");
        assertThat(streams.run("shogi", "input-match", "--level", "1", "-o", file()))
                .isEqualTo(ExitCode.CLEAN);
        String saved = Files.readString(Path.of(file()));
        assertThat(saved).contains("２六歩(27)").doesNotContain("７六歩(77)").contains("\n   2 ");
    }

    @Test
    void a_saved_game_goes_on() throws IOException {
        assertThat(typed("7六歩\n3四歩\n").run("shogi", "input-match", "--white", "human", "-o", file()))
                .isEqualTo(ExitCode.CLEAN);
        CapturedStreams again = typed("2二角成\n投了\n");
        assertThat(again.run("shogi", "input-match", "--white", "human", "-o", file()))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(Files.readString(Path.of(file()))).contains("   3 ２二角成(88)");
        CapturedStreams over = typed("");
        assertThat(over.run("shogi", "input-match", "--white", "human", "-o", file()))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(over.err()).contains("the game is over already");
    }

    @Test
    void mate_and_repetition_end_the_game() {
        CapturedStreams mate = typed("5二金打\n");
        assertThat(mate.run("shogi", "input-match", "--white", "human", "--start", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(mate.out()).contains("Black wins after 1 moves (checkmate)");
        String cycle = "3八飛\n7二飛\n2八飛\n8二飛\n";
        CapturedStreams repetition = typed(cycle.repeat(3));
        assertThat(repetition.run("shogi", "input-match", "--white", "human")).isEqualTo(ExitCode.CLEAN);
        assertThat(repetition.out()).contains("no winner after 12 moves (repetition)");
    }

    @Test
    void perpetual_check_loses() {
        CapturedStreams cycle = typed("5i4i\n4a5a\n4i5i\n5a4a\n".repeat(4));
        assertThat(cycle.run("shogi", "input-match", "--white", "human", "--start", "5k3/9/9/9/9/9/9/9/4R3K b - 1"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(cycle.out()).contains("White wins after 12 moves (perpetual check)");
    }

    @Test
    void hint_flip_help_and_save_do_what_they_say() {
        String other = folder.resolve("other.kif").toString();
        CapturedStreams streams = typed("ヒント\n反転\nhelp\nsave " + other + "\n宣言\n");
        assertThat(streams.run("shogi", "input-match", "--white", "human", "--start", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out())
                .contains("hint: ５二金")
                .contains("１ ２ ３ ４ ５ ６ ７ ８ ９")
                .contains("moves: 7g7f")
                .contains("27 points");
        assertThat(Path.of(other)).exists();
    }

    @Test
    void positions_and_players_that_do_not_fit_are_told() {
        assertThat(typed("").run("shogi", "input-match", "--level", "11")).isEqualTo(ExitCode.USAGE);
        assertThat(typed("").run("shogi", "input-match", "--handicap", "何か")).isEqualTo(ExitCode.USAGE);
        CapturedStreams kingless = typed("");
        assertThat(kingless.run("shogi", "input-match", "--start", "9/9/9/9/9/9/9/9/K8 b G 1"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(kingless.err()).contains("both kings");
        CapturedStreams mated = typed("");
        assertThat(mated.run("shogi", "input-match", "--start", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(mated.err()).contains("over in this position");
    }

    @Test
    void random_play_goes_on_to_the_end_of_the_game() throws IOException {
        CapturedStreams streams = typed("");
        assertThat(streams.run("shogi", "input-match", "--black", "random", "--white", "random", "-o", file()))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).containsPattern("(wins|no winner) after [0-9]+ moves");
        assertThat(typed("").run("check", "--of", "shogi", file())).isEqualTo(ExitCode.CLEAN);
    }
}
