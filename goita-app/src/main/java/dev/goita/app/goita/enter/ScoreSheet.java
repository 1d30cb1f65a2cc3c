package dev.goita.app.goita.enter;

import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundResult;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordTime;
import dev.goita.record.entry.EnteredRound;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntrySession;
import dev.goita.record.names.GoitaWords;
import dev.goita.record.names.SeatNames;
import dev.goita.report.DisplayWidth;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 得点表: what became of each round, as a table of text. */
record ScoreSheet(Players players) {
    private static final String GAP = "  ";
    /** The column behind those of words. */
    private static final int FIRST_POINTS = 4;

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(players.language());
    }

    /** Title and date, a row for each round that is over, and who won or leads; nothing if no round is over. */
    List<String> lines(EntryFile file) {
        EntrySession session = file.session();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                in("局", "round"),
                in("親", "dealer"),
                in("上がり", "won by"),
                in("攻め", "with"),
                in("点", "points"),
                players.of(Team.EVEN),
                players.of(Team.ODD)));
        rows.add(scores("", "", "", "", "", session.firstScore()));
        int number = 0;
        for (EnteredRound round : session.rounds()) {
            number++;
            if (round.isClosed()) {
                rows.add(row(number, round));
            }
        }
        if (rows.size() == 2) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(heading(file));
        lines.addAll(DisplayWidth.lines(rows, GAP, column -> column == 0 || column >= FIRST_POINTS));
        lines.add(standing(session));
        return lines;
    }

    private static List<String> heading(EntryFile file) {
        List<String> words = new ArrayList<>();
        file.header().title().ifPresent(words::add);
        file.header().start().map(ScoreSheet::day).ifPresent(words::add);
        return words.isEmpty() ? List.of() : List.of(String.join(GAP, words));
    }

    /** Without the time where none was given. */
    static String day(RecordTime time) {
        boolean isDay = time.localDateTime().toLocalTime().equals(LocalTime.MIDNIGHT);
        String day = time.localDateTime().toLocalDate().toString().replace('-', '/');
        return isDay ? day : day + " " + time.localDateTime().toLocalTime();
    }

    private static List<String> scores(String a, String b, String c, String d, String e, Score score) {
        return List.of(a, b, c, d, e, "" + score.even(), "" + score.odd());
    }

    private List<String> row(int number, EnteredRound round) {
        Match after = round.next();
        Optional<RoundResult> played = round.round().flatMap(r -> r.result());
        int points = after.score().even()
                + after.score().odd()
                - round.before().even()
                - round.before().odd();
        return scores(
                "" + number,
                players.of(round.dealer().orElseThrow()),
                round.winner().map(players::of).orElseGet(() -> byTeam(round)),
                played.map(result -> with(round, result)).orElseGet(() -> deal(round)),
                round.isRedealt() ? "" : "" + points,
                after.score());
    }

    private String byTeam(EnteredRound round) {
        Optional<Team> team = round.isRedealt()
                ? Optional.empty()
                : round.ruling().flatMap(DealRuling::result).map(DealRuling.Result::team);
        return team.map(players::of).orElse("");
    }

    private String with(EnteredRound round, RoundResult result) {
        String digits = round.round().orElseThrow().toDigits();
        String tile = Tile.ofDigit(digits.charAt(digits.length() - 1) - '0').kanji();
        return tile + (result.scoring() == RoundResult.Scoring.DOUBLED ? in("（倍）", " doubled") : "");
    }

    private String deal(EnteredRound round) {
        return round.isRedealt()
                ? in("配り直し", "dealt again")
                : round.ruling()
                        .map(ruling -> GoitaWords.of(ruling.yaku()).in(players.language()))
                        .orElse("");
    }

    /** One line: who has won, or what it stands at. */
    String standing(EntrySession session) {
        Score score = session.score();
        String points = players.of(Team.EVEN) + " " + score.even() + " - " + score.odd() + " " + players.of(Team.ODD);
        return session.winner()
                .map(team -> in(points + "　" + players.of(team) + "の勝ち", points + ", won by " + players.of(team)))
                .orElse(points);
    }

    /** プレイヤー: how the players of a match are called. */
    record Players(List<String> names, Language language) {
        Players {
            names = List.copyOf(names);
        }

        String of(Seat seat) {
            return names.isEmpty()
                    ? new Wording("プレイヤー" + seat.number(), "player " + seat.number()).in(language)
                    : names.get(seat.number());
        }

        /** The names alone, for a table. */
        List<String> all() {
            return Seat.ALL.stream().map(this::of).toList();
        }

        String of(Team team) {
            List<Seat> seats =
                    Seat.ALL.stream().filter(seat -> seat.team() == team).toList();
            if (names.isEmpty()) {
                String numbers = seats.get(0).number() + "・" + seats.get(1).number();
                return new Wording(numbers + " の組", "players " + numbers.replace("・", " and ")).in(language);
            }
            return of(seats.get(0)) + new Wording("・", " and ").in(language) + of(seats.get(1));
        }

        /** A message in which players are called by their numbers, with their names. */
        String named(Wording wording) {
            return new SeatNames(names, language).named(wording);
        }
    }
}
