package dev.goita.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeaderTest {
    private static Header header(String... namesAndValues) {
        Header header = new Header();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            header.add(namesAndValues[i], namesAndValues[i + 1]);
        }
        return header;
    }

    @Test
    void the_first_of_several_values_is_the_value_and_all_are_kept() {
        Header header = header("場所", "東京", "先手", "甲", "場所", "大阪");
        assertThat(header.value("場所")).contains("東京");
        assertThat(header.value("後手")).isEmpty();
        assertThat(header.entries())
                .containsExactly(
                        new Header.Entry("場所", "東京"), new Header.Entry("先手", "甲"), new Header.Entry("場所", "大阪"));
    }

    @Test
    void put_replaces_the_first_entry_of_the_name_in_its_place() {
        Header header = header("先手", "甲", "場所", "東京", "場所", "大阪");
        header.put("場所", "京都");
        assertThat(header).isEqualTo(header("先手", "甲", "場所", "京都", "場所", "大阪"));
    }

    @Test
    void put_adds_a_name_that_is_new() {
        Header header = header("先手", "甲");
        header.put("後手", "乙");
        assertThat(header).isEqualTo(header("先手", "甲", "後手", "乙"));
    }

    @Test
    void remove_takes_every_entry_of_the_name() {
        Header header = header("場所", "東京", "先手", "甲", "場所", "大阪");
        header.remove("場所");
        assertThat(header).isEqualTo(header("先手", "甲"));
    }

    @Test
    void headers_are_equal_if_they_say_the_same_in_the_same_order() {
        Header header = header("先手", "甲", "後手", "乙");
        assertThat(header)
                .isEqualTo(header("先手", "甲", "後手", "乙"))
                .hasSameHashCodeAs(header("先手", "甲", "後手", "乙"))
                .isNotEqualTo(header("後手", "乙", "先手", "甲"))
                .doesNotHaveSameHashCodeAs(header("先手", "甲"))
                .isNotEqualTo("先手");
        assertThat(header.toString()).contains("先手", "甲", "後手", "乙");
    }
}
