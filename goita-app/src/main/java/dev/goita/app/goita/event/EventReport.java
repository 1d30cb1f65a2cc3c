package dev.goita.app.goita.event;

import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.event.Draw;
import dev.goita.record.event.Encounters;
import dev.goita.record.event.Entrant;
import dev.goita.record.event.Event;
import dev.goita.record.event.EventSettings;
import dev.goita.record.event.Figure;
import dev.goita.record.event.Game;
import dev.goita.record.event.Standings;
import dev.goita.record.event.TieBreak;
import dev.goita.record.names.SeatNames;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.ShownName;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Arranges an event as tables. */
final class EventReport {
    static final List<TieBreak> TIE_BREAKS =
            List.of(TieBreak.WINS, TieBreak.DIFFERENCE, TieBreak.POINTS, TieBreak.HEAD, TieBreak.SOS);

    /** A wider table of who met whom has no room on a page. */
    private static final int MOST_IN_CROSS = 24;

    private static final Set<TieBreak> IN_COLUMNS = EnumSet.of(TieBreak.WINS, TieBreak.DIFFERENCE, TieBreak.POINTS);
    private static final Unit HALVES = Unit.plain(1);
    private static final Wording NAME = new Wording("名前", "name");
    private static final Wording MATCHES = new Wording("試合", "matches");
    private static final Wording POINTS = new Wording("得点", "points");

    private static final List<String> TILES = List.of("king", "hisha", "kaku", "kin", "gin", "bakko", "gon", "shi");

    /** A wider one lies across its page. */
    private static final int MOST_UPRIGHT = 8;

    private final Event event;
    private final Language language;
    private final Optional<String> title;
    private final List<Standings.Row> rows;

    EventReport(Event event, Language language, Optional<String> title) {
        this.event = event;
        this.language = language;
        this.title = title;
        rows = Standings.of(event);
    }

    private boolean isFixed() {
        return event.partners() == EventSettings.Partners.FIXED;
    }

    private Wording titled(Wording plain) {
        return title.map(said -> new Wording(said + " " + plain.japanese(), said + ": " + plain.english()))
                .orElse(plain);
    }

    Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("partners", event.partners().name().toLowerCase(Locale.ROOT));
        facts.put(
                "tie_breaks",
                event.settings().tieBreaks().stream().map(TieBreak::id).toList());
        facts.put("matches_counted", event.counted().size());
        facts.put("sittings", event.sittings());
        return facts;
    }

    Map<String, Object> facts(Draw drawn) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("partners", event.partners().name().toLowerCase(Locale.ROOT));
        facts.put("seed", event.settings().seed());
        facts.put("sitting", drawn.sitting());
        return facts;
    }

    Report standings() {
        return standings(file -> file);
    }

    /** @param files what files are called */
    private Report standings(UnaryOperator<String> files) {
        Report report = new Report(titled(new Wording("大会の順位", "Standings of the event")));
        report.words(count()).words(byWhat());
        report.table(new Table<>("standings", new Wording("順位", "Standings"), standingColumns(), rows));
        if (rows.size() <= MOST_IN_CROSS) {
            report.table(cross());
        } else {
            report.line(Wording.of(
                    "対戦表は %d 行までです（%d 行あります）。試合の表を見てください",
                    "the table of who met whom has room for %d, not for %d: see the matches",
                    MOST_IN_CROSS,
                    rows.size()));
        }
        report.table(new Table<>("matches", new Wording("試合", "Matches"), gameColumns(files), event.games()));
        report.table(new Table<>(
                "pairs", new Wording("組ごとの成績", "Figures of the pairs"), figureColumns(), Figure.ofPairs(event)));
        List<Figure> players = Figure.ofPlayers(event);
        report.table(
                new Table<>("players", new Wording("選手ごとの成績", "Figures of the players"), figureColumns(), players));
        report.table(new Table<>(
                "finishing_tiles",
                new Wording("上がり駒（最後に攻めた駒）", "Finishing tiles (the last attack)"),
                tileColumns(),
                players));
        return withFindings(report);
    }

    private Wording count() {
        int entrants = rows.size();
        int games = event.games().size();
        int counted = event.counted().size();
        return Wording.of(
                "%d " + (isFixed() ? "組" : "人") + "、%d 試合（うち %d 試合を数えました）、%d 回戦まで。",
                "%d " + (isFixed() ? "pairs" : "players") + ", %d matches (%d of them counted), %d sittings.",
                entrants,
                games,
                counted,
                event.sittings());
    }

    private Wording byWhat() {
        List<TieBreak> breaks = event.settings().tieBreaks();
        boolean areWins = event.settings().bye() == EventSettings.Bye.WIN;
        return new Wording(
                "順位は" + breaks.stream().map(one -> one.title().japanese()).collect(Collectors.joining("、")) + "の順に決めました"
                        + (areWins ? "（抜け番は一勝）" : "") + "。",
                "Places are by "
                        + breaks.stream().map(one -> one.title().english()).collect(Collectors.joining(", "))
                        + (areWins ? " (a bye is a win)" : "") + ".");
    }

    private static Wording told(Entrant entrant) {
        Wording name = entrant.name();
        return entrant.listing() == Entrant.Listing.UNLISTED
                ? new Wording(name.japanese() + "（名簿外）", name.english() + " (not in the roster)")
                : name;
    }

    private Columns<Standings.Row> standingColumns() {
        boolean hasRoster =
                event.entrants().stream().anyMatch(entrant -> entrant.listing() != Entrant.Listing.UNLISTED);
        Columns<Standings.Row> columns = new Columns<Standings.Row>()
                .data("name", row -> row.entrant().name().english())
                .data("player", row -> row.entrant().players().get(0))
                .data("partner", row -> row.entrant().players().stream().skip(1).findFirst())
                .data("in_roster", row -> row.entrant().listing() != Entrant.Listing.UNLISTED)
                .number("place", new Wording("順位", "place"), Unit.COUNT, Standings.Row::place)
                .words(
                        NAME,
                        row -> hasRoster ? told(row.entrant()) : row.entrant().name())
                .words(new Wording("所属", "club"), row -> some(row.entrant().club()))
                .data("club", row -> Optional.of(row.entrant().club()).filter(club -> !club.isEmpty()))
                .number("matches", MATCHES, Unit.COUNT, Standings.Row::matches)
                .number("wins", new Wording("勝", "wins"), Unit.COUNT, Standings.Row::wins)
                .number("draws", new Wording("分", "draws"), Unit.COUNT, row -> unlessNone(row.draws()))
                .number("losses", new Wording("敗", "losses"), Unit.COUNT, Standings.Row::losses)
                .number("byes", new Wording("抜け番", "byes"), Unit.COUNT, row -> unlessNone(row.byes()))
                .number("points", POINTS, Unit.COUNT, Standings.Row::points)
                .number("points_against", new Wording("失点", "against"), Unit.COUNT, Standings.Row::against)
                .number("difference", new Wording("得失点差", "difference"), Unit.signed(0), Standings.Row::difference);
        for (TieBreak tieBreak : event.settings().tieBreaks()) {
            if (!IN_COLUMNS.contains(tieBreak)) {
                boolean isShare = tieBreak == TieBreak.RATE || tieBreak == TieBreak.LOT;
                columns.number(
                        tieBreak.id(), tieBreak.title(), isShare ? Unit.plain(3) : HALVES, row -> row.of(tieBreak));
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
        Encounters encounters = Encounters.of(event);
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
                            row -> Optional.of(scores(encounters.between(row.entrant(), other)))
                                    .filter(text -> !text.isEmpty()));
        }
        Wording name = isFixed()
                ? new Wording("対戦表（○ 勝ち、● 負け、△ 引き分け）", "Who met whom (W won, L lost, D drew)")
                : new Wording("対戦表（相手としての勝ち–負け、組んだ回数）", "Who met whom (won–lost against, times partners)");
        return new Table<>("cross", name, columns, rows);
    }

    private static String scores(List<Score> scores) {
        return scores.stream().map(score -> score.even() + "-" + score.odd()).collect(Collectors.joining(" "));
    }

    private Wording met(Encounters encounters, Entrant one, Entrant other) {
        if (one.equals(other)) {
            return Wording.same("＼");
        }
        List<Score> scores = encounters.between(one, other);
        if (isFixed()) {
            return new Wording(results(scores, "○●△"), results(scores, "WLD"));
        }
        long won = scores.stream().filter(score -> score.even() > score.odd()).count();
        long lost = scores.stream().filter(score -> score.even() < score.odd()).count();
        int together = encounters.together(one, other);
        String against = scores.isEmpty() ? "" : won + "–" + lost;
        return new Wording(
                (against + (together > 0 ? " 組" + (together > 1 ? together : "") : "")).strip(),
                (against + (together > 0 ? " P" + (together > 1 ? together : "") : "")).strip());
    }

    private static String results(List<Score> scores, String marks) {
        return scores.stream()
                .map(score -> marks.charAt(score.even() > score.odd() ? 0 : score.even() < score.odd() ? 1 : 2) + " "
                        + score.even() + "-" + score.odd())
                .collect(Collectors.joining(" "));
    }

    private static Columns<Game> gameColumns(UnaryOperator<String> files) {
        return new Columns<Game>()
                .data("file", game -> game.place().source())
                .number(
                        "sitting",
                        new Wording("回戦", "sitting"),
                        Unit.COUNT,
                        game -> game.sitting().isPresent()
                                ? Optional.of(game.sitting().getAsInt())
                                : Optional.empty())
                .words(new Wording("題", "title"), game -> some(game.title().orElse("")))
                .data("title", Game::title)
                .words(new Wording("0・2 の組", "players 0 and 2"), game -> team(game, Team.EVEN))
                .words(new Wording("1・3 の組", "players 1 and 3"), game -> team(game, Team.ODD))
                .data("players", Game::players)
                .number(
                        "even",
                        new Wording("0・2 の点", "points of 0, 2"),
                        Unit.COUNT,
                        game -> game.score().even())
                .number(
                        "odd",
                        new Wording("1・3 の点", "points of 1, 3"),
                        Unit.COUNT,
                        game -> game.score().odd())
                .number("rounds", new Wording("局", "rounds"), Unit.COUNT, Game::decided)
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

    private static Columns<Figure> figureColumns() {
        return named().number("matches", MATCHES, Unit.COUNT, Figure::matches)
                .number("rounds", new Wording("局", "rounds"), Unit.COUNT, Figure::rounds)
                .number("rounds_won", new Wording("組の勝ち", "won by the team"), Unit.COUNT, Figure::won)
                .number("finishes", new Wording("上がり", "finishes"), Unit.COUNT, Figure::finished)
                .number("points", new Wording("上がり点", "points finished"), Unit.COUNT, Figure::points)
                .number("doubled", new Wording("倍", "doubled"), Unit.COUNT, Figure::doubled)
                .number("goshi", new Wording("五し", "goshi"), Unit.COUNT, Figure::goshi)
                .number("won_by_deal", new Wording("六し以上", "won by deal"), Unit.COUNT, Figure::dealt);
    }

    private static Columns<Figure> tileColumns() {
        Columns<Figure> columns = named();
        for (Tile tile : Tile.ALL) {
            ToIntFunction<Figure> times = figure -> figure.tiles().get(tile.ordinal());
            columns.number(TILES.get(tile.ordinal()), Wording.same(tile.kanji()), Unit.COUNT, times::applyAsInt);
        }
        return columns;
    }

    private Report withFindings(Report report) {
        return report.table(new Table<>(
                "findings",
                new Wording("指摘", "Findings"),
                new Columns<Diagnostic>()
                        .words(
                                Wording.same(""),
                                found -> new Wording(found.format(Language.JAPANESE), found.format(Language.ENGLISH)))
                        .data("file", found -> found.place().source())
                        .data("line", found -> field(found, "line"))
                        .data("column", found -> field(found, "column"))
                        .data("code", found -> field(found, "code"))
                        .data("severity", found -> found.severity().id())
                        .data("message", found -> found.wording().in(language)),
                event.findings()));
    }

    private Optional<Object> field(Diagnostic found, String name) {
        return Optional.ofNullable(FindingFields.of(found, language).get(name));
    }

    /** What a table of a draw is called, its file and its match too. */
    Wording name(Draw drawn, Draw.Table table) {
        return Wording.of("第%d回戦 第%d卓", "Sitting %d, table %d", drawn.sitting(), table.number());
    }

    Report draw(Draw drawn) {
        Report report = new Report(titled(Wording.of("第%d回戦の卓", "Tables of sitting %d", drawn.sitting())));
        report.words(new Wording(
                "プレイヤー0・2 と 1・3 が組です。最初の親はくじで決めます。",
                "Players 0 and 2 are partners, and so are 1 and 3. The first dealer is drawn by lot."));
        Columns<Draw.Table> columns =
                new Columns<Draw.Table>().number("table", new Wording("卓", "table"), Unit.COUNT, Draw.Table::number);
        for (Seat seat : Seat.ALL) {
            columns.words(nameless(seat), table -> Wording.same(table.players().get(seat.number())))
                    .data("player_" + seat.number(), table -> table.players().get(seat.number()));
        }
        columns.words(new Wording("得点", "score"), table -> Wording.same("　　　：　　　"))
                .number("met_before", new Wording("再戦", "met before"), Unit.COUNT, table -> unlessNone(table.again()));
        report.table(new Table<>("draw", new Wording("卓", "Tables"), columns, drawn.tables()));
        report.table(new Table<>(
                "byes",
                new Wording("抜け番", "Sitting out"),
                new Columns<Entrant>()
                        .words(NAME, Entrant::name)
                        .data("name", entrant -> entrant.name().english()),
                drawn.sitOut()));
        return withFindings(report);
    }

    private static Wording nameless(Seat seat) {
        return new Wording(
                new SeatNames(List.of(), Language.JAPANESE).of(seat),
                new SeatNames(List.of(), Language.ENGLISH).of(seat));
    }

    String page() throws IOException {
        String across = rows.size() > MOST_UPRIGHT ? style("across.css") : "";
        return standings(ShownName::within)
                .page(language)
                .style(style("page.css") + across)
                .html();
    }

    String page(Draw drawn) throws IOException {
        return draw(drawn).page(language).style(style("page.css")).html();
    }

    private static String style(String name) throws IOException {
        try (InputStream rules = Objects.requireNonNull(EventReport.class.getResourceAsStream(name))) {
            return new String(rules.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
