package dev.goita.table;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.ScoreSheet;
import dev.goita.drawing.page.ScoreSheet.Player;
import dev.goita.drawing.page.ScoreSheet.Round;
import dev.goita.drawing.page.ScoreSheet.Total;
import dev.goita.record.RecordTime;
import dev.goita.record.names.SeatNames;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 記録用紙: the score sheets of the matches of any number of files, on one page. */
public final class ScoreSheets {
    /** A page of more would be too long for a browser, and for a printer. */
    public static final int MOST_ROUNDS = 1000;

    private static final String NO_TEAMS = "";

    /** The length of 2026-11-15. */
    private static final int DAY = 10;

    private final Language language;
    private final StringBuilder sheets = new StringBuilder();
    private final List<Round> rounds = new ArrayList<>();
    private String title = "";
    private String date = "";
    private String teams = NO_TEAMS;
    private int count;

    public ScoreSheets(Language language) {
        this.language = language;
    }

    /** How many rounds were added that can be shown. */
    public int count() {
        return count;
    }

    /** Hears of the match what a sink hears, and passes it on. */
    public RecordSink beside(RecordSink sink) {
        return new ForwardingSink(sink) {
            @Override
            public void matchBegins() {
                end();
                super.matchBegins();
            }

            @Override
            public void matchValue(MatchValue value) {
                note(value);
                super.matchValue(value);
            }

            @Override
            public void matchEnds() {
                super.matchEnds();
                end();
            }
        };
    }

    private void note(MatchValue value) {
        String text = VisibleText.line(
                String.join(" ", value.texts().stream().map(Cell::text).toList()));
        if (value.key().equals(MatchValue.TITLE)) {
            title = text;
        } else if (value.key().equals(MatchValue.START_TIME)) {
            date = day(text);
        }
    }

    /** The day of a time as the record format writes it; any other text as it is. */
    private String day(String time) {
        String day = time.substring(0, Math.min(DAY, time.length()));
        boolean isDay = RecordTime.read(day + "T00").isPresent()
                && day.length() == DAY
                && day.charAt(4) == '-'
                && day.charAt(7) == '-';
        return isDay
                ? new Wording(number(day, 0, 4) + " 年 " + number(day, 5, 7) + " 月 " + number(day, 8, DAY) + " 日", day)
                        .in(language)
                : time;
    }

    private static int number(String text, int from, int to) {
        return Integer.parseInt(text.substring(from, to));
    }

    /** Adds a round by the rules that it was played by. One of other players, as in files of rounds alone, begins another sheet. */
    public void add(RoundText text, List<String> given, Rules rules) {
        RoundReading reading = RoundReading.of(rules, text);
        TableWording wording = new TableWording(SeatNames.of(given, language));
        Optional<TableView> view = TableView.of(reading, rules, Optional.empty());
        String playing = wording.names().of(Team.EVEN)
                + wording.in(" 対 ", " – ")
                + wording.names().of(Team.ODD);
        if (!teams.equals(playing) && !rounds.isEmpty()) {
            endRounds();
        }
        teams = playing;
        view.ifPresent(whole -> rounds.add(round(reading, whole, wording, rules)));
        count += view.isPresent() ? 1 : 0;
    }

    private Round round(RoundReading reading, TableView whole, TableWording wording, Rules rules) {
        Optional<RoundEnding> ending = RoundEnding.of(reading, rules, whole);
        List<String> calls = RoundEnding.calls(reading, rules, language);
        List<Player> players = new ArrayList<>();
        for (int i = 0; i < Seat.ALL.size(); i++) {
            Seat seat = whole.dealer().plus(i);
            List<String> marks = new ArrayList<>();
            if (i == 0) {
                marks.add(wording.dealer());
            }
            if (!calls.get(seat.number()).isEmpty()) {
                marks.add(calls.get(seat.number()));
            }
            players.add(
                    new Player(wording.names().of(seat), marks, whole.after(0).held(seat)));
        }
        List<Total> totals = new ArrayList<>();
        for (Team team : Team.values()) {
            String points = wording.points(team, reading.score().map(score -> score.of(team)), ending);
            if (!points.isEmpty()) {
                totals.add(new Total(wording.names().of(team), points));
            }
        }
        return new Round(
                wording.heading(reading.text().number()),
                players,
                whole.steps(),
                wording.pass(),
                wording.in("手駒", "hand"),
                ending.map(end -> wording.endedIn(end, whole)).orElse(""),
                totals);
    }

    private void endRounds() {
        if (!rounds.isEmpty()) {
            String heading = title.isEmpty() ? teams : title + " " + teams;
            sheets.append(new ScoreSheet(heading, date, rounds).html());
            rounds.clear();
        }
    }

    /** To be told where a match or a file ends. */
    public void end() {
        endRounds();
        title = "";
        date = "";
        teams = NO_TEAMS;
    }

    /** The sheets of all that was added, to stand in a page that has {@link ScoreSheet#STYLE}. */
    public String markup() {
        end();
        return sheets.toString();
    }

    /** The page of all that was added. */
    public String html() {
        end();
        return new Page(language, new Wording("記録用紙", "Score sheet"))
                .style(ScoreSheet.STYLE)
                .markup(sheets.toString())
                .note(
                        "列は親から順です。左は受けた駒、または伏せた駒（灰色）、右は攻めた駒です。数は列の最初の手が何手目かです。",
                        "Columns begin with the dealer. The left tile received or was put face-down (grey), the right one attacked. "
                                + "The number is that of a row's first turn.")
                .html();
    }
}
