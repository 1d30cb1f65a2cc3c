package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.io.games.Loss;
import dev.goita.shogi.io.games.Losses;
import dev.goita.shogi.notation.RichRecords;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many games in one file, as a program writes them and as people join them. */
class ManyGamesTest {
    private static final int GAMES = Integer.getInteger("many.games", 3000);
    private static final List<Kifu> RECORDS =
            IntStream.range(0, GAMES + GAMES / 10).mapToObj(RichRecords::of).toList();

    private static final String JKF = "{\"header\":{\"a\":\"}{\\\"[\"},\"moves\":[{}]}";

    private static List<Game> read(String text) throws IOException {
        List<Game> games = new ArrayList<>();
        new GameFiles(IllegalMoves.KEEP)
                .stream("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), games::add);
        return games;
    }

    /** Of the boards of some games CSA and JKF cannot tell. */
    private static List<Kifu> games(Format format) {
        return RECORDS.stream()
                .filter(kifu -> Losses.in(kifu, format, CsaStyle.Version.V2_2).stream()
                        .noneMatch(loss -> loss.kind() == Loss.Kind.BOARD || loss.kind() == Loss.Kind.START))
                .limit(GAMES)
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void three_thousand_games_of_one_file_come_back_one_by_one(Format format) throws IOException {
        List<String> texts = games(format).stream()
                .map(kifu -> format.write(kifu, TextStyle.KAKINOKI))
                .toList();

        List<Game> games = read(String.join(format.separator(), texts));

        assertThat(games).hasSize(texts.size());
        for (int i = 0; i < games.size(); i += 7) {
            Kifu alone = read(texts.get(i)).get(0).reading().value();
            assertThat(games.get(i).reading().value()).isEqualTo(alone);
        }
    }

    @Test
    void three_thousand_games_with_declarations_come_back_one_by_one() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < GAMES; i++) {
            text.append(Format.KIF.write(
                    RECORDS.get(i), TextStyle.KAKINOKI, CsaStyle.Version.V2_2, StandardCharsets.UTF_8));
        }

        assertThat(read(text.toString())).hasSize(GAMES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[%s,%s,%s]",
                "[\n%s,\n%s,\n%s\n]\n",
                "%s\n%s\n%s\n",
                "%s%s%s",
                "\uFEFF%s\n\n%s %s",
                " [ %s , %s\n,%s]"
            })
    void jkf_stands_in_an_array_or_in_lines(String form) throws IOException {
        List<Game> games = read(form.formatted(JKF, JKF, JKF));

        assertThat(games).hasSize(3);
        assertThat(games)
                .allSatisfy(game -> assertThat(game.reading().findings()).isEmpty());
    }

    @Test
    void an_object_on_many_lines_is_one_game() throws IOException {
        assertThat(read("{\n\"header\":\n{},\n\"moves\":[\n{\n}\n]\n}\n")).hasSize(1);
    }

    @Test
    void what_stands_behind_an_object_is_not_lost() throws IOException {
        assertThat(read(JKF + "\nx\n"))
                .hasSize(2)
                .last()
                .satisfies(game -> assertThat(game.reading().hasErrors()).isTrue());
    }

    @ParameterizedTest
    @CsvSource({
        "'先手：A\n手合割：平手\n#KIF version=2.0 encoding=UTF-8\n先手：B\n', 2",
        "'# ---- Kifu for Windows V7 V7.41 ----\n#KIF version=2.0\n先手：A\n', 1",
        "'先手：A\n*# ---- x\n後手：B\n1 ７六歩(77)\n', 1",
        "'先手：A\n▲７六歩\n先手：B\n▲２六歩\n', 2",
        "'先手：A\nまで0手で不戦勝\n先手：B\n▲２六歩\n', 2",
        "'先手：A\n# ---- 次の棋譜 ----\n後手：A\n', 2",
        "'先手：A\n\n\n後手：A\n', 1"
    })
    void games_that_people_joined_are_told_apart(String text, int games) throws IOException {
        assertThat(read(text)).hasSize(games);
    }
}
