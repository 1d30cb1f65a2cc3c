package dev.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SOURCE: ISO 8601-1:2019, 5.2 (dates), 5.3 (times of the day, offsets), 5.4 (both together). */
class RecordTimeTest {
    /** Each row: a text, and the first moment that it means as java.time writes it, with the offset if there is one. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2021-03-04T05:06:07+09:00 | 2021-03-04T05:06:07+09:00",
                "2021-03-04T05:06+0900 | 2021-03-04T05:06+09:00",
                "2021-03-04T05:06+09 | 2021-03-04T05:06+09:00",
                "2021-03-04T05:06-0330 | 2021-03-04T05:06-03:30",
                "2021-03-04T05:06\u221203:30 | 2021-03-04T05:06-03:30",
                "2021-03-04T05:06Z | 2021-03-04T05:06Z",
                "2021-03-04t05:06z | 2021-03-04T05:06Z",
                "20210304T0506+0900 | 2021-03-04T05:06+09:00",
                "20210304T050607Z | 2021-03-04T05:06:07Z",
                "20210304T050607,25 | 2021-03-04T05:06:07.250",
                "2021-03-04T05:06:07.123456789123 | 2021-03-04T05:06:07.123456789",
                "2021-03-04T05:06,5 | 2021-03-04T05:06:30",
                "2021-03-04T05.75 | 2021-03-04T05:45",
                "2021-03-04T05 | 2021-03-04T05:00",
                "20210304T05 | 2021-03-04T05:00",
                "2021-03-04T24:00 | 2021-03-05T00:00",
                "20210304T24 | 2021-03-05T00:00",
                "2016-12-31T23:59:60Z | 2017-01-01T00:00Z",
                "2016-12-31T23:59:60.5Z | 2017-01-01T00:00:00.500Z",
                "2017-01-01T08:59:60+09:00 | 2017-01-01T09:00+09:00",
                "2017-01-01T05:29:60 | 2017-01-01T05:30",
                "2021-063T05:06 | 2021-03-04T05:06",
                "2021063T0506 | 2021-03-04T05:06",
                "2020-366T00:00 | 2020-12-31T00:00",
                "2021-W09-4T05:06 | 2021-03-04T05:06",
                "2021W094T0506 | 2021-03-04T05:06",
                "2020-W53-7T00:00 | 2021-01-03T00:00",
                "+002021-03-04T05:06 | 2021-03-04T05:06",
                "+0020210304T0506 | 2021-03-04T05:06",
                "+12021-03-04T05:06 | +12021-03-04T05:06",
            })
    void every_form_of_the_standard_is_read_and_kept_as_it_is_written(String text, String moment) {
        RecordTime time = RecordTime.read(text.replace("\\u2212", "\u2212")).orElseThrow();
        assertThat(time.dateTime()
                        .map(OffsetDateTime::toString)
                        .orElse(time.localDateTime().toString()))
                .isEqualTo(moment);
        assertThat(time).hasToString(text.replace("\\u2212", "\u2212"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2021-03-04",
                "20210304",
                "2021-03",
                "2021-W09",
                "2021",
                "T12:00",
                "12:00",
                "2021-03-04T05:06+09:00[Asia/Tokyo]",
                "2021-03-04T05:06Z[UTC]",
                "2021-03-04 05:06",
                "2021/03/04T05:06",
                "2021-3-4T05:06",
                "2021-03-04T5:06",
                "2021-03-04T05:6",
                "2021-03-04T0506",
                "20210304T05:06",
                "2021-0304T05:06",
                "202103",
                "2021-02-29T00:00",
                "2021-13-01T00:00",
                "2021-000T00:00",
                "2021-366T00:00",
                "2021-W53-1T00:00",
                "2021-W00-1T00:00",
                "2021-W09-8T00:00",
                "2021-W09T05:06",
                "2021-03T05:06",
                "2021-03-04T24:01",
                "2021-03-04T24:00:00.1",
                "2021-03-04T25",
                "2021-03-04T05:60",
                "2021-03-04T05:06:61",
                "2021-03-04T05:06:60Z",
                "2021-03-04T05:06:60",
                "2021-03-04T24:59:60Z",
                "2021-03-04T05:06.",
                "2021-03-04T05.5:06",
                "2021-03-04T",
                "2021-03-04T05:06+",
                "2021-03-04T05:06+9",
                "2021-03-04T05:06+09:60",
                "2021-03-04T05:06-00:00",
                "2021-03-04T05:06+19:00",
                "2021-03-04T05:06ZZ",
                "2021-03-04T05:06 ",
                " 2021-03-04T05:06",
                "２０２１-03-04T05:06",
                "-0000-01-01T00:00",
                "+2021-03-04T05:06",
                "+9999999999-01-01",
                "2021-03-04T05:06/2021-03-04T06:00",
                "1614805560",
                "平成27年",
            })
    void nothing_else_is_a_time(String text) {
        assertThat(RecordTime.read(text)).isEmpty();
    }

    /** Each row: one time, another, and whether the first is surely before the second. */
    @ParameterizedTest
    @CsvSource({
        "2021-03-04T05:06Z, 2021-03-04T05:07Z, true",
        "2021-03-04T05:06Z, 2021-03-04T05:06Z, false",
        "20210304T1406+0900, 2021-03-04T05:07Z, true",
        "2021-03-04T14:06+09:00, 2021063T0505, false",
        "2021-W09-4T05:06, 20210304T0507, true",
        "2021-03-04T05, 2021-03-04T05:30, false",
        "2021-03-04T04, 2021-03-04T05:30, true",
        "2021-03-03T24:00, 2021-03-04T00:01, true",
        "2021-03-04T00:00, 2021-03-03T24:00, false",
        "2021-03-04T05:06, 2021-03-04T09:06+09:00, false",
        "2021-03-03T05:06, 2021-03-04T09:06+09:00, true",
        "2021-03-03T05:06+09:00, 2021-03-04T09:06, true",
        "2021-03-04T05:06+09:00, 2021-03-04T09:06, false",
        "2021-03-04T05:06:07, 2021-03-04T05:06:07.5, false",
    })
    void what_is_before_is_told_by_all_that_a_text_can_mean(String one, String other, boolean isBefore) {
        assertThat(RecordTime.read(one)
                        .orElseThrow()
                        .isBefore(RecordTime.read(other).orElseThrow()))
                .isEqualTo(isBefore);
    }

    @Test
    void a_time_of_a_clock_is_written_as_java_writes_it() {
        OffsetDateTime odd = OffsetDateTime.parse("2021-03-04T05:06+09:00:30");
        assertThat(RecordTime.from(odd)).hasToString("2021-03-04T05:06+09:00:30");
        assertThat(RecordTime.from(odd).dateTime()).isEqualTo(Optional.of(odd));
    }
}
