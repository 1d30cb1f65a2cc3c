package dev.goita.app.goita.enter;

import dev.goita.app.frame.TextColors;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordTime;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.EntrySession;
import dev.goita.record.entry.HeaderText;
import dev.goita.report.DisplayWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 見出しの入力: title, names, date, first score and first dealer, each on a line; Enter alone leaves a line as it is. */
final class HeaderForm {
    private enum Field {
        TITLE("対局名", "title"),
        PLAYER_0("プレイヤー0", "player 0"),
        PLAYER_1("プレイヤー1", "player 1"),
        PLAYER_2("プレイヤー2（0 の味方）", "player 2 (0's partner)"),
        PLAYER_3("プレイヤー3（1 の味方）", "player 3 (1's partner)"),
        DATE("日付（例 2026/11/23）", "date, such as 2026/11/23"),
        SCORE("始めの得点（例 30:0）", "first score, such as 30:0"),
        DEALER("始めの親（名前か番号）", "first dealer, a name or number");

        private final Wording label;

        Field(String japanese, String english) {
            label = new Wording(japanese, english);
        }
    }

    private final EntryDesk desk;
    private final Language language;
    private final TextColors style;
    private final List<StringBuilder> texts = new ArrayList<>();
    private int at;
    private boolean isDone;
    private Optional<Wording> problem = Optional.empty();

    HeaderForm(EntryDesk desk, Language language, TextColors style) {
        this.desk = desk;
        this.language = language;
        this.style = style;
        EntryHeader header = desk.file().header();
        EntrySession session = desk.session();
        Score score = session.firstScore();
        texts.add(new StringBuilder(header.title().orElse("")));
        for (int i = 0; i < Seat.ALL.size(); i++) {
            texts.add(new StringBuilder(
                    header.players().isEmpty() ? "" : header.players().get(i)));
        }
        texts.add(new StringBuilder(header.start().map(ScoreSheet::day).orElse("")));
        texts.add(new StringBuilder(score.equals(Score.ZERO) ? "" : score.even() + ":" + score.odd()));
        texts.add(new StringBuilder(session.rounds()
                .get(0)
                .dealer()
                .map(seat -> called(header, seat))
                .orElse("")));
    }

    private static String called(EntryHeader header, Seat seat) {
        return header.players().isEmpty()
                ? "" + seat.number()
                : header.players().get(seat.number());
    }

    /** Whether all lines were gone through, or the rest is not wanted. */
    boolean isDone() {
        return isDone;
    }

    void press(Key key) {
        StringBuilder text = texts.get(at);
        switch (key.kind()) {
            case CHARACTER -> {
                if (key.codePoint() >= ' ') {
                    text.appendCodePoint(key.codePoint());
                }
            }
            case BACK_SPACE, DELETE -> {
                if (text.length() > 0) {
                    text.setLength(text.offsetByCodePoints(text.length(), -1));
                }
            }
            case ENTER, DOWN -> {
                problem = apply();
                at += problem.isEmpty() ? 1 : 0;
                isDone = at == Field.values().length;
            }
            case UP -> {
                problem = apply();
                at -= problem.isEmpty() && at > 0 ? 1 : 0;
            }
            case ESCAPE, LEAVE -> isDone = true;
            default -> {}
        }
    }

    private Optional<Wording> apply() {
        String text = texts.get(at).toString().strip();
        EntryHeader header = desk.file().header();
        return switch (Field.values()[at]) {
            case TITLE -> {
                desk.change(header.withTitle(Optional.of(text).filter(t -> !t.isEmpty())));
                yield Optional.empty();
            }
            case PLAYER_0, PLAYER_1, PLAYER_2, PLAYER_3 -> {
                names(header);
                yield Optional.empty();
            }
            case DATE -> date(text, header);
            case SCORE -> score(text);
            case DEALER -> dealer(text);
        };
    }

    /** Names once there is one: who has none is called by the number. */
    private void names(EntryHeader header) {
        List<String> names = new ArrayList<>();
        boolean isNamed = false;
        for (Seat seat : Seat.ALL) {
            String name = texts.get(Field.PLAYER_0.ordinal() + seat.number())
                    .toString()
                    .strip();
            isNamed |= !name.isEmpty();
            names.add(name.isEmpty() ? "P" + seat.number() : name);
        }
        desk.change(header.withPlayers(isNamed ? names : List.of()));
    }

    private Optional<Wording> date(String text, EntryHeader header) {
        Optional<RecordTime> time = HeaderText.date(text);
        boolean isAsBefore = header.start().map(ScoreSheet::day).equals(Optional.of(text));
        if (time.isEmpty() && !text.isEmpty()) {
            return Optional.of(wrongDate(text));
        }
        if (!isAsBefore) {
            desk.change(header.withStart(time));
        }
        return Optional.empty();
    }

    static Wording wrongDate(String text) {
        return new Wording(
                "日付は 2026/11/23、2026年11月23日、令和8年11月23日 のように書きます。「" + text + "」は読めません",
                "a date is written as 2026/11/23 or 2026-11-23T13:00, not '" + text + "'");
    }

    private Optional<Wording> score(String text) {
        Optional<Score> score = text.isEmpty()
                ? Optional.of(Score.ZERO)
                : HeaderText.score(text, desk.session().rules());
        score.filter(s -> !s.equals(desk.session().firstScore()))
                .ifPresent(s -> desk.change(desk.session().withFirstScore(s)));
        return score.isPresent() ? Optional.empty() : Optional.of(wrongScore(text));
    }

    static Wording wrongScore(String text) {
        return new Wording(
                "得点は 30:0 のように、勝ちに足りない点を二つ書きます。「" + text + "」は読めません",
                "a score is two numbers such as 30:0, neither of which wins, not '" + text + "'");
    }

    private Optional<Wording> dealer(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<Seat> seat = HeaderText.seat(text, desk.file().header().players());
        seat.filter(s -> !desk.session().rounds().get(0).dealer().equals(Optional.of(s)))
                .ifPresent(s -> desk.change(desk.session().withFirstDealer(s)));
        return seat.isPresent() ? Optional.empty() : Optional.of(wrongDealer(text));
    }

    static Wording wrongDealer(String text) {
        return new Wording(
                "親は 0〜3 の番号か、プレイヤーの名前で書きます。「" + text + "」は誰か分かりません",
                "the dealer is a number from 0 to 3 or a player's name; '" + text + "' names nobody, or more than one");
    }

    List<String> lines(int columns, int rows) {
        List<String> lines = new ArrayList<>();
        lines.add(style.strong(new Wording("試合の見出し", "the match").in(language)));
        for (Field field : Field.values()) {
            boolean isHere = field.ordinal() == at;
            String label = DisplayWidth.padded(field.label.in(language), 32);
            lines.add((isHere ? "▶ " : "  ") + label + texts.get(field.ordinal()) + (isHere ? style.inverse(" ") : ""));
        }
        problem.ifPresent(wording ->
                ScreenText.wrap("× " + wording.in(language), columns).forEach(line -> lines.add(style.bad(line))));
        lines.add(style.dim(new Wording(
                        "Enter で次へ（空のままでもよい）　↑ で前へ　Esc で終わる", "Enter goes on, also with nothing; ↑ goes back; Esc ends")
                .in(language)));
        int from = Math.max(0, Math.min(at, lines.size() - rows));
        return lines.subList(from, Math.min(lines.size(), from + rows)).stream()
                .map(line -> ScreenText.cut(line, columns))
                .toList();
    }
}
