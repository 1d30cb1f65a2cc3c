package dev.goita.app.goita.event;

import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.record.event.Draw;
import dev.goita.record.event.Event;
import dev.goita.record.event.Event.Encounters;
import dev.goita.record.event.Event.Entrant;
import dev.goita.record.event.Event.Game;
import dev.goita.record.event.EventSettings.Bye;
import dev.goita.record.event.EventSettings.Partners;
import dev.goita.record.event.EventSettings.TieBreak;
import dev.goita.record.event.Figure;
import dev.goita.record.event.Standings;
import dev.goita.record.names.SeatNames;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.ShownName;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Arranges an event, or the draw of its next sitting, as tables. */
final class EventReport {
    /** A wider table of who met whom has no room on a page. */
    private static final int MOST_IN_CROSS = 24;
    /** A wider page lies across. */
    private static final int MOST_UPRIGHT = 8;

    private static final Set<TieBreak> IN_COLUMNS = Set.of(TieBreak.WINS, TieBreak.DIFFERENCE, TieBreak.POINTS);
    private static final Wording NAME = new Wording("名前", "name");
    private static final Wording POINTS = new Wording("得点", "points");

    private static final List<String> TILES = List.of("king", "hisha", "kaku", "kin", "gin", "bakko", "gon", "shi");

    private final Event event;
    private final Optional<Draw> draw;
    private final Language language;
    private final Optional<String> title;
    private final List<Standings.Row> rows;
    private final boolean isFixed;

    EventReport(Event event, Optional<Draw> draw, Language language, Optional<String> title) {
        this.event = event;
        this.draw = draw;
        this.language = language;
        this.title = title;
        rows = Standings.of(event);
        isFixed = event.partners() == Partners.FIXED;
    }

    Map<String, Object> json() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("partners", event.partners().name().toLowerCase(Locale.ROOT));
        draw.ifPresentOrElse(
                drawn -> {
                    all.put("seed", event.settings().seed());
                    all.put("sitting", drawn.sitting());
                },
                () -> {
                    all.put(
                            "tie_breaks",
                            event.settings().tieBreaks().stream()
                                    .map(TieBreak::id)
                                    .toList());
                    all.put("matches_counted", event.counted().size());
                    all.put("sittings", event.sittings());
                });
        all.putAll(report().json());
        return all;
    }

    Report report() {
        return report(file -> file);
    }

    String page() throws IOException {
        boolean isAcross = draw.isEmpty() && rows.size() > MOST_UPRIGHT;
        return report(ShownName::within)
                .page(language)
                .style(style("page.css") + (isAcross ? style("across.css") : ""))
                .html();
    }

    private static String style(String name) throws IOException {
        try (InputStream rules = Objects.requireNonNull(EventReport.class.getResourceAsStream(name))) {
            return new String(rules.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** @param files what files are called */
    private Report report(UnaryOperator<String> files) {
        Report report = draw.map(this::draw).orElseGet(() -> standings(files));
        Columns<Diagnostic> columns = new Columns<Diagnostic>()
                .words(Wording.same(""), found -> bothOf(found::format))
                .data("file", found -> found.place().source());
        for (String id : List.of("line", "column", "code")) {
            columns.data(
                    id,
                    found -> Optional.ofNullable(
                            FindingFields.of(found, language).get(id)));
        }
        columns.data("severity", found -> found.severity().id())
                .data("message", found -> found.wording().in(language));
        return report.table(new Table<>("findings", new Wording("指摘", "Findings"), columns, event.findings()));
    }

    private Report titled(Wording plain) {
        return new Report(title.map(said -> new Wording(said + " " + plain.japanese(), said + ": " + plain.english()))
                .orElse(plain));
    }

    private static Wording bothOf(Function<Language, String> words) {
        return new Wording(words.apply(Language.JAPANESE), words.apply(Language.ENGLISH));
    }

    private Report standings(UnaryOperator<String> files) {
        Report report = titled(new Wording("大会の順位", "Standings of the event"))
                .words(Wording.of(
                        "%d " + (isFixed ? "組" : "人") + "、%d 試合（うち %d 試合を数えました）、%d 回戦まで。",
                        (isFixed ? "Pairs" : "Players") + ": %d, matches: %d, of which %d counted, sittings: %d.",
                        rows.size(),
                        event.games().size(),
                        event.counted().size(),
                        event.sittings()))
                .words(byWhat())
                .table(new Table<>("standings", new Wording("順位", "Standings"), standingColumns(), rows));
        if (rows.size() <= MOST_IN_CROSS) {
            report.table(cross());
        } else {
            report.line(Wording.of(
                    "対戦表は %d 行までです（%d 行あります）。試合の表を見てください",
                    "the table of who met whom has room for %d, not for %d: see the matches",
                    MOST_IN_CROSS,
                    rows.size()));
        }
        Columns<Figure> figures = named();
        for (Figure.Count count : Figure.Count.values()) {
            figures.count(count.id(), count.title(), figure -> figure.of(count));
        }
        Columns<Figure> tiles = named();
        for (Tile tile : Tile.ALL) {
            tiles.count(
                    TILES.get(tile.ordinal()),
                    Wording.same(tile.kanji()),
                    figure -> figure.tiles().getOrDefault(tile, 0));
        }
        List<Figure> players = Figure.ofPlayers(event);
        return report.table(new Table<>("matches", new Wording("試合", "Matches"), gameColumns(files), event.games()))
                .table(new Table<>(
                        "pairs", new Wording("組ごとの成績", "Figures of the pairs"), figures, Figure.ofPairs(event)))
                .table(new Table<>("players", new Wording("選手ごとの成績", "Figures of the players"), figures, players))
                .table(new Table<>(
                        "finishing_tiles",
                        new Wording("上がり駒（最後に攻めた駒）", "Finishing tiles (the last attack)"),
                        tiles,
                        players));
    }

    private Wording byWhat() {
        boolean areWins = event.settings().bye() == Bye.WIN;
        return new Wording(
                "順位は" + titles(Language.JAPANESE, "、") + "の順に決めました" + (areWins ? "（抜け番は一勝）" : "") + "。",
                "Places are by " + titles(Language.ENGLISH, ", ") + (areWins ? " (a bye is a win)" : "") + ".");
    }

    private String titles(Language reader, String comma) {
        return event.settings().tieBreaks().stream()
                .map(one -> one.title().in(reader))
                .collect(Collectors.joining(comma));
    }

    private Wording told(Entrant entrant) {
        Wording name = entrant.name();
        return event.hasRoster() && !entrant.isListed()
                ? new Wording(name.japanese() + "（名簿外）", name.english() + " (not in the roster)")
                : name;
    }

    private Columns<Standings.Row> standingColumns() {
        Columns<Standings.Row> columns = new Columns<Standings.Row>()
                .data("name", row -> row.entrant().name().english())
                .data("player", row -> row.entrant().players().get(0))
                .data("partner", row -> row.entrant().players().stream().skip(1).findFirst())
                .data("in_roster", row -> row.entrant().isListed())
                .count("place", new Wording("順位", "place"), Standings.Row::place)
                .words(NAME, row -> told(row.entrant()))
                .words(new Wording("所属", "club"), row -> some(row.entrant().club()))
                .data("club", row -> Optional.of(row.entrant().club()).filter(club -> !club.isEmpty()))
                .count("matches", Figure.Count.MATCHES.title(), Standings.Row::matches)
                .count("wins", new Wording("勝", "wins"), Standings.Row::wins)
                .count("draws", new Wording("分", "draws"), row -> unlessNone(row.draws()))
                .count("losses", new Wording("敗", "losses"), Standings.Row::losses)
                .count("byes", new Wording("抜け番", "byes"), row -> unlessNone(row.byes()))
                .count("points", POINTS, Standings.Row::points)
                .count("points_against", new Wording("失点", "against"), Standings.Row::against)
                .number("difference", TieBreak.DIFFERENCE.title(), Unit.signed(0), Standings.Row::difference);
        for (TieBreak tieBreak : event.settings().tieBreaks()) {
            if (!IN_COLUMNS.contains(tieBreak)) {
                boolean isShare = tieBreak == TieBreak.RATE || tieBreak == TieBreak.LOT;
                columns.number(tieBreak.id(), tieBreak.title(), Unit.plain(isShare ? 3 : 1), row -> row.of(tieBreak));
            }
        }
        return columns;
    }

    private static Wording some(String text) {
        return Wording.same(text.isEmpty() ? "–" : text);
    }

    private static Optional<Integer> unlessNone(int number) {
        return Optional.of(number).filter(n -> n > 0);
    }

    private Table<Standings.Row> cross() {
        Encounters encounters = event.encounters();
        Columns<Standings.Row> columns = new Columns<Standings.Row>()
                .data("name", row -> row.entrant().name().english())
                .shown(Wording.same(""), Unit.COUNT, row -> rows.indexOf(row) + 1)
                .words(NAME, row -> row.entrant().name());
        for (int i = 0; i < rows.size(); i++) {
            Entrant other = rows.get(i).entrant();
            String number = String.valueOf(i + 1);
            columns.words(Wording.same(number), row -> met(encounters, row.entrant(), other))
                    .data(
                            "against_" + number,
                            row -> Optional.of(results(encounters.between(row.entrant(), other), List.of("", "", "")))
                                    .filter(text -> !text.isEmpty()));
        }
        Wording name = isFixed
                ? new Wording("対戦表（○ 勝ち、● 負け、△ 引き分け）", "Who met whom (W won, L lost, D drew)")
                : new Wording("対戦表（相手としての勝ち–負け、組んだ回数）", "Who met whom (won–lost against, times partners)");
        return new Table<>("cross", name, columns, rows);
    }

    private Wording met(Encounters encounters, Entrant one, Entrant other) {
        List<Score> scores = encounters.between(one, other);
        if (one.equals(other)) {
            return Wording.same("＼");
        }
        if (isFixed) {
            return new Wording(results(scores, List.of("○ ", "● ", "△ ")), results(scores, List.of("W ", "L ", "D ")));
        }
        long won = scores.stream().filter(score -> score.even() > score.odd()).count();
        long lost = scores.stream().filter(score -> score.even() < score.odd()).count();
        int together = encounters.together(one, other);
        String against = scores.isEmpty() ? "" : won + "–" + lost;
        String times = together > 1 ? String.valueOf(together) : "";
        return new Wording(
                (against + (together > 0 ? " 組" + times : "")).strip(),
                (against + (together > 0 ? " P" + times : "")).strip());
    }

    /** @param marks of won, lost, drawn */
    private static String results(List<Score> scores, List<String> marks) {
        return scores.stream()
                .map(score -> marks.get(score.even() > score.odd() ? 0 : score.even() < score.odd() ? 1 : 2)
                        + score.even() + "-" + score.odd())
                .collect(Collectors.joining(" "));
    }

    private static Columns<Game> gameColumns(UnaryOperator<String> files) {
        return new Columns<Game>()
                .data("file", game -> game.place().source())
                .count("sitting", new Wording("回戦", "sitting"), Game::sitting)
                .words(new Wording("題", "title"), game -> some(game.title().orElse("")))
                .data("title", Game::title)
                .words(new Wording("0・2 の組", "players 0 and 2"), game -> team(game, Team.EVEN))
                .words(new Wording("1・3 の組", "players 1 and 3"), game -> team(game, Team.ODD))
                .data("players", Game::players)
                .count(
                        "even",
                        new Wording("0・2 の点", "points of 0, 2"),
                        game -> game.score().even())
                .count(
                        "odd",
                        new Wording("1・3 の点", "points of 1, 3"),
                        game -> game.score().odd())
                .count("rounds", Figure.Count.ROUNDS.title(), Game::decided)
                .words(new Wording("扱い", "counted"), game -> word(game.fate()))
                .data("fate", game -> game.fate().name().toLowerCase(Locale.ROOT))
                .code(
                        new Wording("ファイル", "file"),
                        game -> files.apply(game.place().source()));
    }

    private static Wording team(Game game, Team team) {
        return game.players().isEmpty() ? Wording.same("–") : Entrant.name(game.players(team));
    }

    private static Wording word(Game.Fate fate) {
        return switch (fate) {
            case COUNTED -> new Wording("数えた", "yes");
            case NOT_BEGUN -> new Wording("まだ", "not begun");
            case UNFINISHED -> new Wording("途中", "unfinished");
            case NAMES -> new Wording("名前なし", "names missing");
            case PAIRS -> new Wording("組が違う", "no pairs");
            case MIXED -> new Wording("混ざり", "mixed");
            case TWICE -> new Wording("二度目", "twice");
        };
    }

    private static Columns<Figure> named() {
        return new Columns<Figure>()
                .words(NAME, figure -> Entrant.name(figure.players()))
                .data("name", figure -> Entrant.name(figure.players()).english());
    }

    /** What a table of a draw is called, its file and its match too. */
    static Wording name(Draw drawn, Draw.Table table) {
        return Wording.of("第%d回戦 第%d卓", "Sitting %d, table %d", drawn.sitting(), table.number());
    }

    private Report draw(Draw drawn) {
        Columns<Draw.Table> columns =
                new Columns<Draw.Table>().count("table", new Wording("卓", "table"), Draw.Table::number);
        for (Seat seat : Seat.ALL) {
            columns.words(
                            bothOf(reader -> new SeatNames(List.of(), reader).of(seat)),
                            table -> Wording.same(table.players().get(seat.number())))
                    .data("player_" + seat.number(), table -> table.players().get(seat.number()));
        }
        columns.words(new Wording("得点", "score"), table -> Wording.same("　　　：　　　"))
                .count("met_before", new Wording("再戦", "met before"), table -> unlessNone(table.again()));
        Columns<Entrant> sitOut = new Columns<Entrant>()
                .words(NAME, Entrant::name)
                .data("name", entrant -> entrant.name().english());
        return titled(Wording.of("第%d回戦の卓", "Tables of sitting %d", drawn.sitting()))
                .words(new Wording(
                        "プレイヤー0・2 と 1・3 が組です。最初の親はくじで決めます。",
                        "Players 0 and 2 are partners, and so are 1 and 3. The first dealer is drawn by lot."))
                .table(new Table<>("draw", new Wording("卓", "Tables"), columns, drawn.tables()))
                .table(new Table<>("byes", new Wording("抜け番", "Sitting out"), sitOut, drawn.sitOut()));
    }
}
