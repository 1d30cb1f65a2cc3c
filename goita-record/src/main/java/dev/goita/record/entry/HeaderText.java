package dev.goita.record.entry;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.record.RecordTime;
import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** 見出しの読み方: dates, scores and dealers as people write them. */
public final class HeaderText {
    /** The year before the first of each era. */
    private static final Map<String, Integer> ERAS =
            Map.of("令和", 2018, "R", 2018, "平成", 1988, "H", 1988, "昭和", 1925, "S", 1925);

    private static final String FIRST_YEAR = "元";
    /** Two digits of a year may mean an era. */
    private static final int SHORTEST_YEAR = 1_000;

    private HeaderText() {}

    /**
     * Reads a day, with or without a time: ISO 8601, 2026/11/23, 2026.11.23, 2026年11月23日, 令和8年11月23日, R8.11.23, and behind it 13:05,
     * 13時5分 or 13時. Full-width characters are read too. Without a time the day begins: records have no place for a day alone.
     *
     * @return the time; empty if it is no such day
     */
    public static Optional<RecordTime> date(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).strip();
        Optional<RecordTime> iso = RecordTime.read(plain);
        if (iso.isPresent()) {
            return iso;
        }
        Optional<Map.Entry<String, Integer>> era = ERAS.entrySet().stream()
                .filter(e -> plain.startsWith(e.getKey()))
                .findFirst();
        int yearBefore = era.map(Map.Entry::getValue).orElse(0);
        String year =
                plain.substring(era.map(e -> e.getKey().length()).orElse(0)).strip();
        boolean isFirst = era.isPresent() && year.startsWith(FIRST_YEAR);
        return numbers(isFirst ? "1" + year.substring(FIRST_YEAR.length()) : year)
                .filter(n -> n.size() >= 3 && n.size() <= 5)
                .flatMap(n -> time(yearBefore, n));
    }

    private static Optional<RecordTime> time(int yearBefore, List<Integer> numbers) {
        int year = numbers.get(0);
        if (yearBefore == 0 && year < SHORTEST_YEAR) {
            return Optional.empty();
        }
        try {
            LocalDate day = LocalDate.of(yearBefore + year, numbers.get(1), numbers.get(2));
            int hour = numbers.size() > 3 ? numbers.get(3) : 0;
            int minute = numbers.size() > 4 ? numbers.get(4) : 0;
            return RecordTime.read(day + "T" + LocalTime.of(hour, minute));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** The numbers of a text in which nothing but separators stands between them. */
    private static Optional<List<Integer>> numbers(String text) {
        List<Integer> numbers = new ArrayList<>();
        boolean inNumber = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                int before = inNumber ? numbers.remove(numbers.size() - 1) : 0;
                if (before > 9_999) {
                    return Optional.empty();
                }
                numbers.add(10 * before + c - '0');
            } else if ("-/.年月日時分: T".indexOf(c) < 0) {
                return Optional.empty();
            }
            inNumber = c >= '0' && c <= '9';
        }
        return Optional.of(numbers);
    }

    /** Reads the points of both teams: {@code 30:0}, {@code 30-0}, {@code 30 0}; empty if it is no score, or the match would be over at it. */
    public static Optional<Score> score(String text, Rules rules) {
        return numbers(Normalizer.normalize(text, Normalizer.Form.NFKC).strip().replace(',', ' '))
                .filter(n -> n.size() == 2 && n.stream().allMatch(points -> points < rules.winScore()))
                .map(n -> new Score(n.get(0), n.get(1)));
    }

    /** Reads a player: the number, the name, or its beginning if nobody else's begins so; empty if it is nobody, or more than one. */
    public static Optional<Seat> seat(String text, List<String> players) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).strip();
        List<Seat> exact = new ArrayList<>();
        List<Seat> begun = new ArrayList<>();
        for (int i = 0; i < players.size(); i++) {
            String name = Normalizer.normalize(players.get(i), Normalizer.Form.NFKC);
            if (name.equals(plain)) {
                exact.add(Seat.of(i));
            }
            if (!plain.isEmpty() && name.toLowerCase(Locale.ROOT).startsWith(plain.toLowerCase(Locale.ROOT))) {
                begun.add(Seat.of(i));
            }
        }
        List<Seat> named = exact.isEmpty() ? begun : exact;
        if (named.size() == 1) {
            return Optional.of(named.get(0));
        }
        boolean isNumber = plain.length() == 1 && plain.charAt(0) >= '0' && plain.charAt(0) <= '3';
        return isNumber ? Optional.of(Seat.of(plain.charAt(0) - '0')) : Optional.empty();
    }
}
