package dev.goita.record.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.record.event.Event.Entrant.Listing;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RosterTest {
    private final List<Diagnostic> findings = new ArrayList<>();

    private Roster read(String text) {
        return Roster.read(text.getBytes(StandardCharsets.UTF_8), "roster", findings::add);
    }

    private static String told(Roster roster) {
        return roster.lines().stream()
                .map(line -> line.names()
                        + (line.club().isEmpty() ? "" : "[" + line.club() + "]")
                        + (line.listing() == Listing.AWAY ? "-" : ""))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "山田太郎 | [山田太郎]",
                "山田 太郎、鈴木花子 | [山田 太郎, 鈴木花子]",
                "山田,鈴木 [輪島] | [山田, 鈴木][輪島]",
                "１．山田（やまだ）＆鈴木（すずき）【輪島】 | [山田, 鈴木][輪島]",
                "3,山田,鈴木 | [山田, 鈴木]",
                "山田＝やまちゃん、鈴木 休 | [山田, 鈴木]-",
                "山田、鈴木、欠席 | [山田, 鈴木]-",
                "Ann / Bob [Club] # late | [Ann, Bob][Club]",
                "\"山田\",\"鈴木\" | [山田, 鈴木]",
            })
    void a_line_is_a_player_or_a_pair(String line, String players) {
        assertThat(told(read("﻿# 春の大会\r\n\r\n" + line + "\r\n"))).isEqualTo(players);
        assertThat(findings).isEmpty();
    }

    @Test
    void a_first_line_may_name_the_columns_of_a_spreadsheet() {
        Roster roster = read("番号,氏名,よみ,相手,クラブ\n1,山田,やまだ,鈴木,輪島\n2,佐藤,さとう,高橋,\n");
        assertThat(told(roster)).isEqualTo("[山田, 鈴木][輪島] [佐藤, 高橋]");
        assertThat(roster.lines().get(0).players().get(0).reading()).contains("やまだ");
    }

    @Test
    void windows_saves_it_as_cp932() {
        String text = "髙橋、鈴木 [輪島]\n山田、佐藤\n";
        Roster roster = Roster.read(text.getBytes(Charset.forName("windows-31j")), "roster", findings::add);
        assertThat(told(roster)).isEqualTo("[髙橋, 鈴木][輪島] [山田, 佐藤]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A、B、C | ROSTER_LINE | []",
                "[輪島] | ROSTER_LINE | []",
                "山田、山田 | ROSTER_TWICE | []",
                "山田、鈴木;鈴木、佐藤 | ROSTER_TWICE | [山田, 鈴木]",
                "山田太郎;山田　太郎さん | ROSTER_TWICE | [山田太郎] [山田　太郎さん]",
            })
    void what_is_wrong_with_a_line_is_told_and_costs_no_other(String text, EventCode code, String players) {
        assertThat(told(read(text.replace(";", "\n")))).isEqualTo(players.equals("[]") ? "" : players);
        assertThat(findings).extracting(Diagnostic::code).containsExactly(code);
    }

    @ParameterizedTest
    @CsvSource({
        "山田太郎, 山田 太郎さん, SAME_BUT_SPELLING",
        "高橋, 髙橋様, SAME_BUT_SPELLING",
        "渡辺, 渡邊, SAME_BUT_SPELLING",
        "アリス, ありす, SAME_BUT_SPELLING",
        "ﾀﾛｳ, タロー, ONE_LETTER",
        "Alice, ＡＬＩＣＥ, SAME_BUT_SPELLING",
        "きよし, きょし, SAME_BUT_SPELLING",
        "山田太郎, 山田太朗, ONE_LETTER",
        "山田太郎, 山太田郎, ONE_LETTER",
        "山田太郎, 山田, BEGINNING",
        "山田太郎, 鈴木花子,",
        "山田, 山口,",
    })
    void names_are_alike_as_people_misspell_them(String one, String other, NameSpelling.Likeness likeness) {
        assertThat(NameSpelling.of(one).to(NameSpelling.of(other))).isEqualTo(java.util.Optional.ofNullable(likeness));
    }
}
