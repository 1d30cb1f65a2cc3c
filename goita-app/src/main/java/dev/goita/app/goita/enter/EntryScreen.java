package dev.goita.app.goita.enter;

import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.seats.GoitaWords;
import dev.goita.app.goita.seats.SeatBoard;
import dev.goita.app.goita.seats.SeatBoardText;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.KanjiTable;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a person sees while typing. */
final class EntryScreen {
    private final String file;
    private final List<String> names;
    private final Language language;
    private final TextColors style;

    /** @param players four names, or none */
    EntryScreen(String file, List<String> players, Language language, TextColors style) {
        this.file = file;
        this.names = players.isEmpty() ? KanjiTable.defaultNames() : players;
        this.language = language;
        this.style = style;
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    /** The whole screen, line by line. */
    List<String> lines(EntrySession session, Optional<Wording> refusal) {
        List<String> lines = new ArrayList<>();
        EnteredRound round = session.current();
        lines.add(style.strong(heading(session)));
        lines.add("");
        lines.addAll(position(round));
        lines.add("");
        lines.addAll(question(session));
        lines.add(refusal.map(reason -> style.bad("× " + reason.in(language))).orElse(""));
        lines.add(style.dim(in(
                "BackSpace か - で一つ戻す　Ctrl-D で終わる（打ったものはすべて保存済み）",
                "BackSpace or - takes back, Ctrl-D ends; all that was typed is saved")));
        return lines;
    }

    private String heading(EntrySession session) {
        Score score = session.score();
        int number = session.rounds().size();
        return in("第 " + number + " 局　得点 ", "round " + number + "  score ") + score.even() + " - " + score.odd() + "  "
                + file;
    }

    /** The board, or before the deal is known the hands typed so far. */
    List<String> position(EnteredRound round) {
        Optional<Round> played = round.round();
        if (played.isPresent()) {
            return new SeatBoardText(names, language, style).lines(SeatBoard.of(played.get()));
        }
        List<String> lines = new ArrayList<>();
        Seat dealer = round.dealer().orElse(Seat.P0);
        String tiles = round.tiles();
        for (int i = 0; i < 4 && round.dealer().isPresent(); i++) {
            Seat seat = dealer.plus(i);
            int from = Math.min(tiles.length(), i * Hand.DEALT_SIZE);
            int to = Math.min(tiles.length(), from + Hand.DEALT_SIZE);
            boolean isNext = tiles.length() / Hand.DEALT_SIZE == i;
            lines.add((isNext ? "▶ " : "  ") + seat.number() + " " + names.get(seat.number())
                    + (i == 0 ? in("（親）", " (dealer)") : "") + " " + kanji(tiles.substring(from, to))
                    + "・".repeat(Hand.DEALT_SIZE - (to - from)));
        }
        return lines;
    }

    private static String kanji(String tiles) {
        return tiles.chars()
                .mapToObj(c -> Tile.ofDigit(c - '0').kanji())
                .collect(Collectors.joining())
                .replace("王王", "王玉");
    }

    private List<String> question(EntrySession session) {
        EnteredRound round = session.current();
        String possible = round.possible().stream().map(String::valueOf).collect(Collectors.joining(" "));
        String ask = switch (round.stage()) {
            case DEALER -> in("親のプレイヤー番号", "the dealer's player number");
            case HANDS -> in("親から順に手駒 8 枚ずつ", "eight tiles each, from the dealer on");
            case GOSHI -> goshi(round);
            case TURNS ->
                round.pending()
                        .map(tile -> in(tile.kanji() + " のあとの攻め駒", "the attack after " + tile.kanji()))
                        .orElse(in("手番の数字", "the digits of the turn"));
            case OVER -> in("試合は終わりました", "the match is over");
        };
        List<String> lines = new ArrayList<>();
        lines.add(ask + (possible.isEmpty() ? "" : in("　打てる数字: ", "; possible: ") + possible));
        session.winner()
                .ifPresent(team -> lines.add(style.good(in(
                        GoitaWords.of(team).japanese() + "の勝ち",
                        GoitaWords.of(team).english() + " have won"))));
        return lines;
    }

    private String goshi(EnteredRound round) {
        String name = round.decider().map(seat -> names.get(seat.number())).orElse("");
        return in("五し: " + name + " の判断。続行 0、配り直し 1", "goshi: " + name + " decides, 0 continues and 1 redeals");
    }

    /** One line on how a round ended. */
    String end(EnteredRound round) {
        Optional<RoundResult> result = round.round().flatMap(Round::result);
        if (result.isPresent()) {
            String name = names.get(result.get().winner().number());
            int points = result.get().points();
            boolean doubled = result.get().scoring() == RoundResult.Scoring.DOUBLED;
            return in(
                    name + " の上がり、" + points + " 点" + (doubled ? "（倍）" : ""),
                    name + " finishes and scores " + points + (doubled ? " (doubled)" : ""));
        }
        if (round.isRedealt()) {
            return in("配り直し", "dealt again");
        }
        return round.ruling()
                .map(ruling -> GoitaWords.of(ruling.yaku()).in(language) + ": "
                        + ruling.result()
                                .map(won -> GoitaWords.of(won.team()).in(language) + " +" + won.points())
                                .orElse(""))
                .orElse("");
    }

    /** One line on a turn just typed. */
    String turn(EnteredRound round) {
        Round played = round.round().orElseThrow();
        Seat seat = played.deal().dealer().plus(played.turnCount() - 1);
        return played.turnCount() + ". " + names.get(seat.number()) + " "
                + played.turns().get(played.turnCount() - 1);
    }
}
