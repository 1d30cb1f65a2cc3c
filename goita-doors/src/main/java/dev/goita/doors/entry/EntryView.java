package dev.goita.doors.entry;

import dev.goita.core.DealRuling;
import dev.goita.core.DealYaku;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableDiagram;
import dev.goita.drawing.diagram.TableScene;
import dev.goita.drawing.diagram.TableScene.Eye;
import dev.goita.drawing.diagram.TableWords;
import dev.goita.drawing.diagram.TableWords.Phrase;
import dev.goita.drawing.page.PageDrawing;
import dev.goita.record.RecordTime;
import dev.goita.record.entry.EnteredRound;
import dev.goita.record.entry.EnteredRound.Group;
import dev.goita.record.entry.EnteredRound.GroupKind;
import dev.goita.record.entry.EnteredRound.Stage;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.EntryRepair;
import dev.goita.record.entry.EntrySession;
import dev.goita.record.entry.KeyPlace;
import dev.goita.record.names.SeatNames;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RecordText;
import dev.goita.record.text.RoundText;
import dev.goita.table.RecordedTable;
import dev.goita.table.RoundEnding;
import dev.goita.table.TableView;
import dev.goita.table.TableView.Told;
import dev.goita.table.TableWording;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** 見えるもの: all that the page shows of a match that is being typed. */
final class EntryView {
    /** Keys beside a change that show where it is. */
    private static final int CONTEXT = 10;

    private final EntryDesk desk;
    private final EntrySession session;
    private final EntryFile file;
    private final SeatNames names;
    private final EntryTable table;
    /** The round that is looked at, up to the cursor. */
    private final EnteredRound shown;

    EntryView(EntryDesk desk, Language language) {
        this.desk = desk;
        file = desk.file();
        session = desk.session();
        names = SeatNames.of(file.header().players(), language);
        table = new EntryTable(session.rules(), file.header().players(), language);
        EnteredRound looked = session.rounds().get(desk.round());
        shown = desk.cursor().map(KeyPlace::key).map(looked::upTo).orElse(looked);
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(names.language());
    }

    /** The object for the page. */
    Map<String, Object> fields() {
        return Plain.map(
                "header", header(),
                "names", names.shown(),
                "teams", List.of(names.of(Team.EVEN), names.of(Team.ODD)),
                "score", score(session.score()),
                "winner", session.winner().map(names::of),
                "round", desk.round(),
                "waiting", session.waiting(),
                "rounds", rounds(),
                "table",
                        table.picture(shown, desk.round() + 1)
                                .map(picture -> Plain.map("svg", PageDrawing.of(picture), "label", picture.title())),
                "stage", shown.stage().name().toLowerCase(Locale.ROOT),
                "ask", ask(),
                "seat", asked().map(Seat::number),
                "pending", shown.pending().map(Tile::kanji),
                "possible", shown.possible().stream().map(String::valueOf).toList(),
                "canFill", new EntryDesk(file).fillPasses() != EntryDesk.Reply.NOTHING && isAtEnd(),
                "hand", hand(),
                "left", left(),
                "refusal", refusal(),
                "repairs", repairs());
    }

    private boolean isAtEnd() {
        return desk.cursor().isEmpty();
    }

    private static List<Integer> score(Score score) {
        return List.of(score.even(), score.odd());
    }

    private Map<String, Object> header() {
        EntryHeader header = file.header();
        return Plain.map(
                "title", header.title().orElse(""),
                "players", header.players().isEmpty() ? List.of("", "", "", "") : header.players(),
                "date", header.start().map(EntryView::day).orElse(""),
                "rules", session.rules().toString(),
                "score",
                        session.firstScore().even() + "-" + session.firstScore().odd(),
                "dealer", session.rounds().get(0).dealer().map(Seat::number));
    }

    /** Without the time where none was given: a record has no place for a day alone. */
    private static String day(RecordTime time) {
        LocalTime clock = time.localDateTime().toLocalTime();
        String day = time.localDateTime().toLocalDate().toString().replace('-', '/');
        return clock.equals(LocalTime.MIDNIGHT) ? day : day + " " + clock;
    }

    private List<Map<String, Object>> rounds() {
        return IntStream.rangeClosed(1, session.rounds().size())
                .mapToObj(number -> round(session.rounds().get(number - 1), number))
                .toList();
    }

    private Map<String, Object> round(EnteredRound round, int number) {
        boolean isClosed = round.isClosed();
        return Plain.map(
                "number", number,
                "dealer", round.dealer().map(Seat::number),
                "keys", round.keys(),
                "accepted", round.accepted(),
                "groups", round.groups().stream().map(EntryView::group).toList(),
                "before", score(round.before()),
                "isDealt", round.deal().isPresent(),
                "isClosed", isClosed,
                "ended", isClosed ? table.ended(round, number) : Optional.empty(),
                "after", isClosed ? score(round.next().score()) : Optional.empty());
    }

    private static Map<String, Object> group(Group group) {
        return Plain.map(
                "kind", group.kind().name().toLowerCase(Locale.ROOT),
                "from", group.from(),
                "to", group.to(),
                "seat", group.seat().map(Seat::number));
    }

    /** Whose key is typed next. */
    private Optional<Seat> asked() {
        return switch (shown.stage()) {
            case DEALER, OVER -> Optional.empty();
            case HANDS -> shown.dealer().map(dealer -> dealer.plus(shown.tiles().length() / Hand.DEALT_SIZE));
            case GOSHI -> shown.decider();
            case TURNS -> shown.round().map(Round::toMove);
        };
    }

    private String ask() {
        String name = asked().map(names::of).orElse("");
        return switch (shown.stage()) {
            case DEALER -> in("親は誰ですか", "Who deals?");
            case HANDS ->
                in(
                        name + " の手駒（" + (shown.tiles().length() % Hand.DEALT_SIZE + 1) + " 枚目）",
                        name
                                + SeatNames.behind(name, "'s hand, tile ")
                                + (shown.tiles().length() % Hand.DEALT_SIZE + 1));
            case GOSHI -> goshi();
            case TURNS ->
                shown.pending()
                        .map(tile -> in(
                                name + " の「" + tile.kanji() + "」のあとの攻め駒",
                                "The attack of " + name + " after " + tile.kanji()))
                        .orElseGet(() -> in(name + " の番", name + " to move"));
            case OVER -> over();
        };
    }

    private String goshi() {
        String holder = shown.holder().map(names::of).orElse("");
        String decider = shown.decider().map(names::of).orElse("");
        boolean both = shown.ruling()
                .map(DealRuling::yaku)
                .filter(yaku -> yaku == DealYaku.GOSHI_OPPONENTS)
                .isPresent();
        return in(
                holder + " が五しです。味方の " + decider + " が決めます" + (both ? "（二人とも望めば配り直し）" : ""),
                holder + SeatNames.behind(holder, " holds five し. The partner, ") + decider + ","
                        + SeatNames.behind(decider, " decides")
                        + (both ? " (dealt again if both want it)" : ""));
    }

    private String over() {
        return session.winner()
                .filter(team -> isAtEnd())
                .map(team ->
                        in("試合は終わりました。" + names.of(team) + " の勝ちです", "The match is over: won by " + names.of(team)))
                .orElseGet(() -> in("この局は終わりました", "This round is over"));
    }

    /** The tiles of whoever is to move, as digits; one that is played already but waits for the second is gone. */
    private List<Integer> hand() {
        if (shown.stage() != Stage.TURNS || asked().isEmpty()) {
            return List.of();
        }
        Hand hand = shown.round().orElseThrow().hand(asked().get());
        Hand held = shown.pending().map(hand::minus).orElse(hand);
        return held.tiles().stream().map(Tile::digit).toList();
    }

    /** Of each kind: how many are to be typed yet, or to be played. */
    private List<Map<String, Object>> left() {
        return Tile.ALL.stream()
                .map(tile -> Plain.map("digit", tile.digit(), "kanji", tile.kanji(), "count", left(tile)))
                .toList();
    }

    private int left(Tile tile) {
        Optional<Round> round = shown.round();
        if (round.isPresent()) {
            int held = Seat.ALL.stream()
                    .mapToInt(seat -> round.get().hand(seat).count(tile))
                    .sum();
            return held - (shown.pending().equals(Optional.of(tile)) ? 1 : 0);
        }
        long typed = shown.tiles().chars().filter(c -> c - '0' == tile.digit()).count();
        return tile.copies() - (int) typed;
    }

    private Optional<Map<String, Object>> refusal() {
        return session.refusal().map(reason -> {
            EnteredRound open = session.current();
            return Plain.map(
                    "place",
                    place(open),
                    "reason",
                    names.named(reason),
                    "round",
                    session.rounds().size() - 1,
                    "key",
                    open.accepted());
        });
    }

    /** Which of the keys is refused, as people count them. */
    private String place(EnteredRound open) {
        return switch (open.stage()) {
            case DEALER -> in("親", "Dealer");
            case HANDS -> {
                int number = open.tiles().length() + 1;
                yield in("手駒の " + number + " 枚目", "Tile " + number + " of the hands");
            }
            case GOSHI -> in("五しの答え", "Answer to goshi");
            case TURNS -> {
                int first = open.groups().stream()
                        .filter(group -> group.kind() == GroupKind.TURN)
                        .mapToInt(Group::from)
                        .findFirst()
                        .orElse(open.accepted());
                int number = open.accepted() - first + 1;
                yield in("記録の " + number + " けた目", "Digit " + number + " of the record");
            }
            case OVER -> in("局の終わりのあと", "Behind the end of the round");
        };
    }

    private List<Map<String, Object>> repairs() {
        return session.refusal().isEmpty()
                ? List.of()
                : desk.repairs().stream().map(this::repair).toList();
    }

    private Map<String, Object> repair(EntryRepair repair) {
        String old = stream(session, repair.at().round());
        String meant = stream(repair.after(), repair.at().round());
        int from = 0;
        while (from < Math.min(old.length(), meant.length()) && old.charAt(from) == meant.charAt(from)) {
            from++;
        }
        int same = 0;
        while (same < Math.min(old.length(), meant.length()) - from
                && old.charAt(old.length() - 1 - same) == meant.charAt(meant.length() - 1 - same)) {
            same++;
        }
        int to = meant.length() - same;
        return Plain.map(
                "words", names.named(repair.wording()),
                "round", repair.at().round(),
                "key", repair.at().key(),
                "before", meant.substring(Math.max(0, from - CONTEXT), from),
                "removed", old.substring(from, old.length() - same),
                "changed", meant.substring(from, to),
                "after", meant.substring(to, Math.min(meant.length(), to + CONTEXT)),
                "probability", repair.probability());
    }

    /** The keys from a round on, whatever round each belongs to. */
    private static String stream(EntrySession session, int round) {
        StringBuilder keys = new StringBuilder();
        session.rounds()
                .subList(
                        Math.min(round, session.rounds().size()),
                        session.rounds().size())
                .forEach(one -> keys.append(one.keys()));
        return keys.toString();
    }

    /** 入力中の卓: the table of a round as far as its keys were typed, and how it ended. */
    record EntryTable(Rules rules, List<String> names, Language language) {
        private TableWording wording() {
            return new TableWording(SeatNames.of(names, language));
        }

        /** Empty until the deck is whole. */
        static Optional<RoundText> text(EnteredRound round, int number) {
            return round.toRecord().map(record -> RecordText.of(number, record));
        }

        /** The table, with the hands as far as they are typed; empty until it is known who deals. */
        Optional<Picture> picture(EnteredRound round, int number) {
            Optional<Picture> dealt = text(round, number)
                    .flatMap(text -> RecordedTable.of(text, names, rules, Optional.empty(), language))
                    .map(table -> table.after(table.turns(), Theme.LIGHT));
            return dealt.isPresent() ? dealt : round.dealer().map(dealer -> dealing(round, dealer, number));
        }

        /** Before the deck is whole the eye is on the hand that is being typed. */
        private Picture dealing(EnteredRound round, Seat dealer, int number) {
            List<String> hands = new ArrayList<>();
            String tiles = round.tiles();
            for (int at = 0; at < Tile.DECK_SIZE; at += Hand.DEALT_SIZE) {
                hands.add(
                        tiles.substring(Math.min(at, tiles.length()), Math.min(at + Hand.DEALT_SIZE, tiles.length())));
            }
            TableWording wording = wording();
            SeatNames shown = wording.names();
            Told told = new Told(shown.shown(), List.of("", "", "", ""), Optional.empty());
            TableScene scene = new TableView(dealer, hands, "").scene(told, Seat.P0);
            Seat next = dealer.plus(tiles.length() / Hand.DEALT_SIZE);
            TableWords words = new TableWords(
                    List.of(wording.heading(number)),
                    List.of(),
                    List.of(new Phrase(shown.of(next), wording.in("の手駒", SeatNames.behind(shown.of(next), "'s hand")))),
                    wording.dealer(),
                    wording.pass());
            Eye eye = Eye.onMover(next.number());
            return new TableDiagram(
                    new TableScene(scene.seats(), dealer.number(), scene.bottom(), eye, List.of()), words, Theme.LIGHT);
        }

        /** How the round ended, in a line; empty while it goes on. */
        Optional<String> ended(EnteredRound round, int number) {
            return text(round, number).flatMap(text -> {
                RoundReading reading = RoundReading.of(rules, text);
                TableWording wording = wording();
                return TableView.of(reading, rules, Optional.empty())
                        .flatMap(view ->
                                RoundEnding.of(reading, rules, view).map(ending -> wording.endedIn(ending, view)));
            });
        }
    }
}
