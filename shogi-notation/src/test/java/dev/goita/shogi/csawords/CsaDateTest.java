package dev.goita.shogi.csawords;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.NotationCode;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsaDateTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2031/01/09|2031/01/09",
                "2031/1/9|2031/01/09",
                "2031-01-09|2031/01/09",
                "2031.01.09|2031/01/09",
                "2031年1月9日|2031/01/09",
                "２０３１年１月９日（木）|2031/01/09",
                "2031年01月09日 木曜日|2031/01/09",
                "20310109|2031/01/09",
                "2031/01/09 14:51:25|2031/01/09 14:51:25",
                "2031/01/09 9:05|2031/01/09 09:05:00",
                "2031/01/09(木) 14:51:25|2031/01/09 14:51:25",
                "2031年01月09日(木) 14:51:25|2031/01/09 14:51:25",
                "2031年1月9日14時51分|2031/01/09 14:51:00",
                "2031年1月9日 午後2時51分25秒|2031/01/09 14:51:25",
                "2031年1月9日 午後0時|2031/01/09 12:00:00",
                "2031年1月9日 午前12:30|2031/01/09 00:30:00",
                "2031/01/09 2:51:25 PM|2031/01/09 14:51:25",
                "2031/01/09 02:51 a.m.|2031/01/09 02:51:00",
                "2031-01-09T14:51:25|2031/01/09 14:51:25",
                "2031-01-09T14:51:25.250+09:00|2031/01/09 14:51:25",
                "2031-01-09 14:51 JST|2031/01/09 14:51:00",
                "20310109_145125|2031/01/09 14:51:25",
                "20310109T145125|2031/01/09 14:51:25",
                "令和13年1月9日|2031/01/09",
                "令和元年5月1日 10:00|2019/05/01 10:00:00",
                "R13.1.9|2031/01/09",
                "㍻22年12月14日|2010/12/14",
                "昭和64年1月7日|1989/01/07",
                "2032/02/29|2032/02/29"
            })
    void a_date_of_any_program_comes_into_the_form_of_csa(String written, String text) {
        assertThat(CsaDate.of(written)).contains(new CsaDate(text, CsaDate.Zone.LOCAL));
        assertThat(CsaWords.value("START_TIME", written)).contains(text);
    }

    /** CSA has no zones: another clock would be read as that of the place. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2031-01-09T05:51:25Z",
                "2031-01-09T05:51:25+00:00",
                "2031-01-09 05:51 UTC",
                "2031-01-09T05:51-0500"
            })
    void a_date_of_another_zone_has_no_line_and_is_no_fault(String written) {
        assertThat(CsaDate.of(written)).isPresent();
        assertThat(CsaWords.value("END_TIME", written)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2031/02/30|bad",
                "2031/13/01|bad",
                "2031/00/10|bad",
                "0/0/0|bad",
                "2031/01/09 24:00:00|bad",
                "2031/01/09 14:60|bad",
                "2031/01/09 午前14:00|bad",
                "01/09/2031|bad",
                "明日 3時|bad",
                "1700000000|bad",
                "''|",
                "不明|",
                "????.??.??|",
                "2031.??.??|",
                "2031|",
                "2031年|",
                "2031/01|",
                "令和13年1月|",
                "2031/01/09、10日|",
                "2031年1月9日～10日|"
            })
    void what_is_no_date_has_no_line_and_is_told_unless_it_says_that_it_is_open(String written, String wrong) {
        Findings findings = new Findings(Source.of("x"));
        CsaDate.check(new Header.Entry("終了日時", written.equals("''") ? "" : written), 0, findings);

        assertThat(CsaDate.of(written)).isEmpty();
        assertThat(findings.toList())
                .extracting(finding -> finding.code())
                .isEqualTo(wrong == null ? List.of() : List.of(NotationCode.BAD_DATE));
    }

    @Test
    void every_date_in_the_form_of_csa_is_itself() {
        Random random = new Random(38);
        for (int i = 0; i < 2_000; i++) {
            String text = LocalDateTime.of(1, 1, 1, 0, 0)
                    .plusSeconds((long) (random.nextDouble() * 315_000_000_000L))
                    .format(DateTimeFormatter.ofPattern("uuuu/MM/dd HH:mm:ss"));
            assertThat(CsaDate.of(text)).contains(new CsaDate(text, CsaDate.Zone.LOCAL));
        }
    }
}
