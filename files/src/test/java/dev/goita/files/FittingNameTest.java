package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FittingNameTest {
    private static int bytes(String name) {
        return name.substring(name.lastIndexOf('/') + 1).getBytes(StandardCharsets.UTF_8).length;
    }

    @Test
    void a_name_that_fits_stays_as_it_is() {
        assertThat(FittingName.of("a/game", ".fixed.json")).isEqualTo("a/game.fixed.json");
        String whole = "x".repeat(250);
        assertThat(FittingName.of(whole, ".json")).isEqualTo(whole + ".json");
    }

    @Test
    void a_long_name_is_cut_between_characters_and_keeps_folder_and_ending() {
        for (String character : new String[] {"x", "é", "局", "𠮟"}) {
            String stem = "folder/" + character.repeat(250);
            String name = FittingName.of(stem, ".fixed.json");
            assertThat(name).startsWith("folder/" + character).endsWith(".fixed.json");
            assertThat(bytes(name)).isBetween(255 - 3, 255);
            assertThat(new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                    .isEqualTo(name);
        }
    }

    @Test
    void two_long_names_with_one_beginning_stay_two() {
        String stem = "局".repeat(84);
        assertThat(FittingName.of(stem + "a", ".json")).isNotEqualTo(FittingName.of(stem + "b", ".json"));
    }
}
