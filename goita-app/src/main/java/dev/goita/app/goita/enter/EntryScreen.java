package dev.goita.app.goita.enter;

import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.enter.ScoreSheet.Players;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.seats.SeatBoardText;
import dev.goita.core.DealRuling;
import dev.goita.core.DealYaku;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.entry.EnteredRound;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryRepair;
import dev.goita.record.entry.EntrySession;
import dev.goita.record.entry.KeyPlace;
import dev.goita.record.names.GoitaWords;
import dev.goita.report.DisplayWidth;
import dev.goita.table.SeatBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a person sees while typing. */
final class EntryScreen {
    private static final int TURNS_A_ROW = 4;
    private static final int TURN_WIDTH = 5;
    private static final int LEAST_KEY_ROWS = 3;

    private final String file;
    private final Players players;
    private final TextColors style;

    EntryScreen(String file, List<String> names, Language language, TextColors style) {
        this.file = file;
        this.players = new Players(names, language);
        this.style = style;
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(players.language());
    }

    /** The whole screen, no line wider and not more lines than there is room for. */
    List<String> lines(EntryDesk desk, int columns, int rows) {
        EntrySession session = desk.session();
        EnteredRound round = session.rounds().get(desk.round());
        List<String> head = List.of(style.strong(heading(session, desk.round())));
        List<String> foot = new ArrayList<>(question(desk));
        foot.addAll(repairs(desk, columns));
        foot.addAll(
                ScreenText.wrap(keys(desk), columns).stream().map(style::dim).toList());
        int room = Math.max(LEAST_KEY_ROWS, rows - head.size() - foot.size());
        List<String> lines = new ArrayList<>(head);
        List<String> typed = new ArrayList<>();
        int cursorRow = typed(desk, round, typed);
        List<String> board = round.round()
                .map(played -> new SeatBoardText(players.all(), players.language(), style).lines(SeatBoard.of(played)))
                .orElse(List.of());
        if (!board.isEmpty() && board.size() + 1 + Math.min(typed.size(), LEAST_KEY_ROWS + 2) <= room) {
            lines.addAll(board);
            lines.add("");
            room -= board.size() + 1;
        }
        int from = Math.max(0, Math.min(cursorRow - room / 2, typed.size() - room));
        lines.addAll(typed.subList(from, Math.min(typed.size(), from + room)));
        lines.addAll(foot);
        return page(lines, columns, rows);
    }

    /** The number of a round, from 0, the score before it, and the file. */
    String heading(EntrySession session, int number) {
        EnteredRound round = session.rounds().get(number);
        boolean isLast = number == session.rounds().size() - 1;
        Score score = isLast ? session.score() : round.before();
        String teams = players.names().isEmpty()
                ? ""
                : in("（", " (") + players.of(Team.EVEN) + " - " + players.of(Team.ODD) + in("）", ")");
        return in("第 " + (number + 1) + " 局　得点 ", "round " + (number + 1) + "  score ") + score.even() + " - "
                + score.odd() + teams + "  " + file;
    }

    /** The board, or before the deal is known the hands typed so far. */
    List<String> position(EnteredRound round) {
        Optional<Round> played = round.round();
        return played.map(
                        value -> new SeatBoardText(players.all(), players.language(), style).lines(SeatBoard.of(value)))
                .orElseGet(() -> hands(round, Optional.empty(), Optional.empty()));
    }

    /** Adds a row for each hand and each four turns, as they were typed; returns the row to look at. */
    private int typed(EntryDesk desk, EnteredRound round, List<String> rows) {
        Optional<Integer> cursor = desk.cursor().map(KeyPlace::key);
        Optional<Integer> changed = desk.session().current().held().isEmpty()
                ? Optional.empty()
                : desk.repairs().stream()
                        .skip(desk.chosen())
                        .findFirst()
                        .map(EntryRepair::at)
                        .filter(place -> place.round() == desk.round())
                        .map(KeyPlace::key);
        rows.addAll(hands(round, cursor, changed));
        int look = rows.size() - 1;
        List<EnteredRound.Group> groups = round.groups();
        if (groups.stream().anyMatch(group -> group.kind() == EnteredRound.GroupKind.GOSHI)) {
            rows.add(in("五しの答え ", "goshi ")
                    + groups.stream()
                            .filter(group -> group.kind() == EnteredRound.GroupKind.GOSHI)
                            .map(group -> players.of(group.seat().orElseThrow()) + " "
                                    + key(round, group.from(), cursor, changed))
                            .collect(Collectors.joining("  ")));
        }
        StringBuilder row = new StringBuilder();
        int turn = 0;
        for (EnteredRound.Group group : groups) {
            boolean isTurn = group.kind() == EnteredRound.GroupKind.TURN;
            if (isTurn) {
                row.append(turn % TURNS_A_ROW == 0 ? DisplayWidth.rightAligned("" + (turn + 1), 4) + "  " : "");
                row.append(keys(round, group.from(), group.to(), cursor, changed))
                        .append(" ".repeat(TURN_WIDTH - (group.to() - group.from())));
                turn++;
            }
            boolean hasCursor =
                    cursor.filter(at -> at >= group.from() && at < group.to()).isPresent();
            if (isTurn && turn % TURNS_A_ROW == 0) {
                rows.add(row.toString());
                row.setLength(0);
            }
            look = hasCursor && isTurn ? rows.size() - (row.length() == 0 ? 1 : 0) : look;
        }
        String held = round.stage() == EnteredRound.Stage.HANDS ? "" : held(round, cursor);
        if (row.length() > 0 || !held.isEmpty()) {
            rows.add((row.length() == 0 ? "      " : row) + held);
        }
        return cursor.isPresent() ? look : rows.size() - 1;
    }

    /** The refused key, set off, and what is held behind it. */
    private String held(EnteredRound round, Optional<Integer> cursor) {
        int at = round.accepted();
        if (at == round.keys().length()) {
            return "";
        }
        return style.bad("× ")
                + style.inverse(round.keys().substring(at, at + 1))
                + keys(round, at + 1, round.keys().length(), cursor, Optional.empty());
    }

    private String keys(EnteredRound round, int from, int to, Optional<Integer> cursor, Optional<Integer> changed) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(key(round, i, cursor, changed));
        }
        return text.toString();
    }

    private String key(EnteredRound round, int at, Optional<Integer> cursor, Optional<Integer> changed) {
        String key = round.keys().substring(at, at + 1);
        if (cursor.equals(Optional.of(at))) {
            return style.inverse(key);
        }
        if (changed.equals(Optional.of(at))) {
            return style.bad(key);
        }
        return at >= round.accepted() ? style.dim(key) : key;
    }

    private List<String> hands(EnteredRound round, Optional<Integer> cursor, Optional<Integer> changed) {
        List<String> lines = new ArrayList<>();
        if (round.dealer().isEmpty()) {
            return lines;
        }
        List<EnteredRound.Group> hands = round.groups().stream()
                .filter(group -> group.kind() == EnteredRound.GroupKind.HAND)
                .toList();
        Seat dealer = round.dealer().get();
        int width = players.all().stream().mapToInt(DisplayWidth::of).max().orElse(0);
        for (int i = 0; i < Seat.ALL.size(); i++) {
            Seat seat = dealer.plus(i);
            boolean isNext =
                    round.stage() == EnteredRound.Stage.HANDS && round.tiles().length() / 8 == i;
            String mark = isNext ? style.strong("▶") : " ";
            String name = DisplayWidth.padded(players.of(seat), width)
                    + in(i == 0 ? " 親 " : "    ", i == 0 ? " D  " : "    ");
            String tiles = "";
            String kanji = "";
            if (i < hands.size()) {
                EnteredRound.Group hand = hands.get(i);
                tiles = keys(round, hand.from(), hand.to(), cursor, changed);
                kanji = kanji(round.keys().substring(hand.from(), hand.to()));
            }
            int typed = i < hands.size() ? hands.get(i).to() - hands.get(i).from() : 0;
            String behind = isNext && !round.held().isEmpty() ? held(round, cursor) : style.dim("·".repeat(8 - typed));
            lines.add(mark + " " + seat.number() + " " + name + tiles + behind + "  " + kanji);
        }
        return lines;
    }

    private static String kanji(String tiles) {
        return tiles.chars()
                .mapToObj(c -> Tile.ofDigit(c - '0').kanji())
                .collect(Collectors.joining())
                .replace("王王", "王玉");
    }

    private List<String> question(EntryDesk desk) {
        EntrySession session = desk.session();
        EnteredRound round = session.current();
        List<String> lines = new ArrayList<>();
        last(session).ifPresent(line -> lines.add(style.good(line)));
        if (desk.cursor().isPresent()) {
            lines.add(
                    desk.mode() == EntryDesk.Mode.INSERT
                            ? in("直す: 打った数字をカーソルの前に入れる", "correcting: a digit goes before the cursor")
                            : in("直す: 打った数字でカーソルの数字を替える", "correcting: a digit replaces the one at the cursor"));
        }
        if (session.waiting() > 0) {
            lines.add(in(
                    "第 " + session.rounds().size() + " 局を直すまで、あとの " + session.waiting() + " 局は待っています",
                    session.waiting() + " rounds wait until round "
                            + session.rounds().size() + " is right"));
        }
        if (session.refusal().isPresent()) {
            return lines;
        }
        String possible = round.possible().stream().map(String::valueOf).collect(Collectors.joining(" "));
        lines.add(ask(round) + (possible.isEmpty() ? "" : in("　打てる数字: ", "; possible: ") + possible));
        return lines;
    }

    /** How the round before the open one ended, and the score since. */
    private Optional<String> last(EntrySession session) {
        List<EnteredRound> over =
                session.rounds().stream().filter(EnteredRound::isClosed).toList();
        if (over.isEmpty()) {
            return Optional.empty();
        }
        ScoreSheet sheet = new ScoreSheet(players);
        return Optional.of(in("第 " + over.size() + " 局: ", "round " + over.size() + ": ")
                + end(over.get(over.size() - 1))
                + in("　", "; ")
                + sheet.standing(session));
    }

    private String ask(EnteredRound round) {
        return switch (round.stage()) {
            case DEALER -> dealer();
            case HANDS -> {
                Seat seat = round.dealer()
                        .orElseThrow()
                        .plus(Math.min(3, round.tiles().length() / 8));
                yield in(players.of(seat) + " の手駒", "the hand of " + players.of(seat));
            }
            case GOSHI -> goshi(round);
            case TURNS -> {
                String name = players.of(round.round().orElseThrow().toMove());
                yield round.pending()
                        .map(tile -> in(
                                name + " の " + tile.kanji() + " のあとの攻め駒",
                                "the attack of " + name + " after " + tile.kanji()))
                        .orElse(in(name + " の手番", "the turn of " + name));
            }
            case OVER -> in("試合は終わりました。s で得点表、Ctrl-D で終わる", "the match is over; s shows the score sheet, Ctrl-D ends");
        };
    }

    private String dealer() {
        String choices = Seat.ALL.stream()
                .map(seat -> seat.number() + " " + players.of(seat))
                .collect(Collectors.joining("  "));
        return in("親は誰ですか。", "who deals? ") + choices;
    }

    private String goshi(EnteredRound round) {
        String holder = round.holder().map(players::of).orElse("");
        String decider = round.decider().map(players::of).orElse("");
        boolean both = round.ruling()
                .map(DealRuling::yaku)
                .filter(yaku -> yaku == DealYaku.GOSHI_OPPONENTS)
                .isPresent();
        return in(
                holder + " が五しです。決めるのは味方の " + decider + ": 続行 0、配り直し 1" + (both ? "（二人とも 1 なら配り直し）" : ""),
                holder + " holds five し; the partner, " + decider + ", decides: 0 continues, 1 redeals"
                        + (both ? " (if both want it)" : ""));
    }

    private List<String> repairs(EntryDesk desk, int columns) {
        Optional<Wording> refusal = desk.session().refusal();
        if (refusal.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        for (String line : ScreenText.wrap("× " + players.named(refusal.get()), columns)) {
            lines.add(style.bad(line));
        }
        List<EntryRepair> repairs = desk.repairs();
        for (int i = 0; i < repairs.size(); i++) {
            String mark = i == desk.chosen() ? "▶ " : "  ";
            String key = (char) ('a' + i) + (i == desk.chosen() ? " Enter " : "       ");
            String line = mark + key + repair(repairs.get(i));
            lines.add(i == desk.chosen() ? style.good(line) : line);
        }
        if (repairs.isEmpty()) {
            lines.add(in("修復案はありません", "no repair was found"));
        }
        return lines;
    }

    /** One repair, with how sure it is. */
    String repair(EntryRepair repair) {
        return "(" + FindingLine.percent(repair.probability()) + ") " + players.named(repair.wording());
    }

    private String keys(EntryDesk desk) {
        if (!desk.session().current().held().isEmpty()) {
            return in(
                    "Enter で直す　* / で選ぶ　- で一つ戻す　+ で保留を捨てる　数字は保留して続く　? 説明",
                    "Enter repairs, * / choose, - takes back, + drops what is held, digits are held and go on, ? help");
        }
        return in(
                "- で一つ戻す　/ * ← → で前の数字へ　+ 取り消し　h 見出し　s 得点表　? 説明　Ctrl-D 終わる",
                "- takes back, / * ← → go to earlier digits, + undoes, h header, s score sheet, ? help, Ctrl-D ends");
    }

    String end(EnteredRound round) {
        Optional<RoundResult> result = round.round().flatMap(Round::result);
        if (result.isPresent()) {
            String name = players.of(result.get().winner());
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
                .map(ruling -> GoitaWords.of(ruling.yaku()).in(players.language()) + ": "
                        + ruling.result()
                                .map(won -> players.of(won.team()) + " +" + won.points())
                                .orElse(""))
                .orElse("");
    }

    /** One line on a turn just typed. */
    String turn(EnteredRound round) {
        Round played = round.round().orElseThrow();
        Seat seat = played.deal().dealer().plus(played.turnCount() - 1);
        return played.turnCount() + ". " + players.of(seat) + " "
                + played.turns().get(played.turnCount() - 1);
    }

    Players players() {
        return players;
    }

    List<String> help(int columns, int rows) {
        List<String> lines = new ArrayList<>();
        lines.add(style.strong(in("テンキーの使い方", "the keys of the pad")));
        for (HelpLine line : HelpLine.values()) {
            lines.add(DisplayWidth.padded(line.keys, HelpLine.WIDTH) + line.words.in(players.language()));
        }
        lines.add(style.dim(in("どのキーでも戻る", "any key goes back")));
        return page(lines, columns, rows);
    }

    List<String> sheet(EntryDesk desk, int columns, int rows) {
        List<String> lines = new ArrayList<>(new ScoreSheet(players).lines(desk.file()));
        if (lines.isEmpty()) {
            lines.add(in("終わった局はまだありません", "no round is over yet"));
        }
        lines.add(style.dim(in("どのキーでも戻る", "any key goes back")));
        return page(lines, columns, rows);
    }

    private static List<String> page(List<String> lines, int columns, int rows) {
        return lines.stream()
                .skip(Math.max(0, lines.size() - rows))
                .map(line -> ScreenText.cut(line, columns))
                .toList();
    }

    /** 説明: what each key does. */
    enum HelpLine {
        DIGITS("0-8", "1 王玉 2 飛 3 角 4 金 5 銀 6 馬 7 香 8 し 0 なし", "1 王玉 2 飛 3 角 4 金 5 銀 6 馬 7 香 8 し, 0 passes"),
        BACK("- BackSpace", "一つ戻す", "takes the last digit back"),
        CURSOR("/ * ← →", "前の数字・次の数字へ。打つとそこを替える", "to the digit before or after; typing replaces it"),
        GROUPS("↑ ↓", "前・次の手駒や手番へ", "to the hand or turn before or after"),
        ROUNDS("PageUp PageDown", "前・次の局へ", "to the round before or after"),
        ENTER("Enter", "打ち続ける所へ戻る。断られたときは修復案を採る", "back to the end; takes the repair of a refused digit"),
        INSERT("Insert i", "入れる・替えるの切り替え", "digits are inserted, or replace again"),
        DELETE(". Delete", "カーソルの数字を消す", "deletes the digit at the cursor"),
        UNDO("+ u Ctrl-Z", "取り消し（r か Ctrl-Y でやり直し）", "undoes; r or Ctrl-Y does again"),
        CHOOSE("* / a-i", "断られたとき: 修復案を選ぶ、文字で採る", "of a refused digit: chooses a repair; a letter takes it"),
        DROP("+ Esc", "断られたとき: 保留した数字を捨てる", "of a refused digit: drops what is held"),
        HEADER("h", "対局名・名前・日付・得点・親を直す", "title, names, date, score and dealer"),
        SHEET("s", "得点表", "the score sheet"),
        LEAVE("q Ctrl-D", "終わる（打ったものはすべて保存済み）", "ends; all that was typed is saved");

        private static final int WIDTH = 18;
        private final String keys;
        final Wording words;

        HelpLine(String keys, String japanese, String english) {
            this.keys = keys;
            words = new Wording(japanese, english);
        }
    }
}
