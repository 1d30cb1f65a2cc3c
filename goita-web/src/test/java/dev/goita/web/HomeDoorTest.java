package dev.goita.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HomeDoorTest {
    private final Served served = new Served();

    @AfterEach
    void stop() {
        assertThat(served.defects()).isEmpty();
        served.close();
    }

    @Test
    void the_home_page_has_a_picture_of_a_table() {
        assertThat(served.get("/api/home").body()).startsWith("{\"table\":\"<svg ");
    }

    @Test
    void the_rules_to_choose_among_are_told_in_words() {
        assertThat(served.get("/api/rules?lang=ja").body())
                .startsWith("{\"winScore\":150,")
                .contains("\"id\":\"last-two\",\"words\":\"最後の二枚の王の攻め\",\"chosen\":\"on\"")
                .contains("{\"id\":\"no-deal-yaku\",\"words\":\"手役をどれも数えない\"}");
        assertThat(served.get("/api/rules?rules=last-two%3Doff").body()).contains("\"chosen\":\"off\"");
    }

    @Test
    void the_players_of_the_picture_have_names_in_the_language_of_who_asks() {
        assertThat(served.get("/api/home?lang=ja").body()).contains("あおい").doesNotContain("Aoi");
    }
}
