package dev.goita.record.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderTextTest {
    @ParameterizedTest
    @CsvSource({
        "2026/11/23, 2026-11-23T00:00",
        "2026-11-23, 2026-11-23T00:00",
        "2026.11.3, 2026-11-03T00:00",
        "2026年11月23日, 2026-11-23T00:00",
        "２０２６年１１月２３日, 2026-11-23T00:00",
        "2026/11/23 13:05, 2026-11-23T13:05",
        "2026年11月23日13時5分, 2026-11-23T13:05",
        "2026年11月23日 13時, 2026-11-23T13:00",
        "令和8年11月23日, 2026-11-23T00:00",
        "令和元年5月1日, 2019-05-01T00:00",
        "R8.11.23, 2026-11-23T00:00",
        "2026-11-23T13:05+09:00, 2026-11-23T13:05+09:00",
    })
    void dates_are_read_as_people_write_them(String text, String date) {
        assertThat(HeaderText.date(text)).map(Object::toString).contains(date);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "11/23", "26/11/23", "2026/13/1", "2026/2/30", "2026", "today", "99999999999/1/1"})
    void what_is_no_date_is_not_read(String text) {
        assertThat(HeaderText.date(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"30:0, 30, 0", "30-100, 30, 100", "３０：４０, 30, 40", "'20, 10', 20, 10"})
    void scores_are_two_numbers(String text, int even, int odd) {
        assertThat(HeaderText.score(text, Rules.STANDARD)).contains(new Score(even, odd));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30", "30:150", "30:x", "1:2:3"})
    void what_is_no_score_of_a_match_that_goes_on_is_not_read(String text) {
        assertThat(HeaderText.score(text, Rules.STANDARD)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "Bob, 1", "bo, 1", "２, 2", "太郎, 3"})
    void a_player_is_a_number_or_a_name_or_its_beginning(String text, int seat) {
        assertThat(HeaderText.seat(text, List.of("Ann", "Bob", "Andy", "太郎"))).contains(Seat.of(seat));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "4", "An", "Carol", "12"})
    void what_names_nobody_or_several_is_nobody(String text) {
        assertThat(HeaderText.seat(text, List.of("Ann", "Bob", "Andy", "太郎"))).isEmpty();
    }
}
