package dev.goita.doors.play;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.Team;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.ObservedRecord;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableDiagram;
import dev.goita.drawing.diagram.TableScene;
import dev.goita.drawing.diagram.TableWords;
import dev.goita.drawing.page.PageDrawing;
import dev.goita.record.names.SeatNames;
import dev.goita.record.text.RecordText;
import dev.goita.record.text.RoundText;
import dev.goita.table.RecordedTable;
import dev.goita.table.TableWording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * 席からの卓: what the page shows to one seat. Of a deal that is not over, everything is drawn from what that seat sees: its
 * own hand, and the other hands and face-down tiles as hidden ones.
 */
final class TableAnswer {
    private final Rules rules;
    private final List<String> names;
    private final Seat viewer;
    private final Optional<Seat> eyes;
    private final Language language;

    private TableAnswer(Rules rules, List<String> names, Seat viewer, Optional<Seat> eyes, Language language) {
        this.rules = rules;
        this.names = names;
        this.viewer = viewer;
        this.eyes = eyes;
        this.language = language;
    }

    TableAnswer(Rules rules, List<String> names, Seat viewer, Language language) {
        this(rules, names, viewer, Optional.of(viewer), language);
    }

    /** From the first seat's side of the table, without its hand. */
    static TableAnswer forSpectators(Rules rules, List<String> names, Language language) {
        return new TableAnswer(rules, names, Seat.P0, Optional.empty(), language);
    }

    String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    List<String> shownNames() {
        return SeatNames.of(names, language).shown();
    }

    /** The deal of a number from 1; the turns that the viewer has not seen yet are also drawn one by one. */
    Map<String, Object> of(DealtRound deal, int number, int from) {
        SeatView seen = deal.round().view(viewer, deal.before());
        List<Map<String, Object>> turns = turns(deal, seen);
        TableDiagram table = table(deal, number);
        Set<String> defined = new HashSet<>();
        return Plain.map(
                "viewer", viewer.number(),
                "number", number,
                "names", shownNames(),
                "dealer", deal.round().deal().dealer().number(),
                "score", List.of(deal.before().even(), deal.before().odd()),
                "asked", deal.asked().map(Seat::number).orElse(-1),
                "phase", deal.isOver() ? "over" : deal.isGoshiAsked() ? "goshi" : "play",
                "holders", deal.ruling().holders().stream().map(Seat::number).toList(),
                "hand", eyes.isPresent() ? hand(seen.hand()) : List.of(),
                "lead", seen.isLead(),
                "attack",
                        seen.attack()
                                .filter(open -> !deal.isOver())
                                .map(open -> open.tile().kanji())
                                .orElse(""),
                "legal",
                        isAskedToPlay(deal)
                                ? seen.legalTurns().stream().map(Turn::digits).toList()
                                : List.of(),
                "turns", turns,
                "frames", frames(deal, number, from, turns, defined),
                "table", PageDrawing.of(table, defined),
                "tableWords", middle(table));
    }

    boolean isAskedToPlay(DealtRound deal) {
        return deal.asked().isPresent() && deal.asked().equals(eyes) && !deal.isGoshiAsked();
    }

    private List<Map<String, Object>> hand(Hand hand) {
        return hand.kinds().stream()
                .<Map<String, Object>>map(
                        tile -> Plain.map("digit", tile.digit(), "kanji", tile.kanji(), "count", hand.count(tile)))
                .toList();
    }

    /** Turns in words; what goes over to others may only tell what all have seen. */
    private List<Map<String, Object>> turns(DealtRound deal, SeatView seen) {
        List<Optional<SeenPlay>> plays = seen.turns();
        List<Turn> open = deal.round().turns();
        List<Map<String, Object>> turns = new ArrayList<>();
        for (int i = 0; i < plays.size(); i++) {
            boolean isLead = plays.get(i).filter(SeenPlay::isLead).isPresent();
            Optional<Tile> first =
                    isLead && eyes.isEmpty() ? Optional.empty() : plays.get(i).flatMap(SeenPlay::first);
            if (deal.isOver() && open.get(i) instanceof Play play) {
                first = Optional.of(play.first());
            }
            int seat = deal.round().deal().dealer().plus(i).number();
            String name = shownNames().get(seat);
            turns.add(Plain.map(
                    "seat", seat,
                    "isPass", plays.get(i).isEmpty(),
                    "words", words(name, plays.get(i), first),
                    "seen", words(name, plays.get(i), isLead && !deal.isOver() ? Optional.empty() : first)));
        }
        return turns;
    }

    private String words(String name, Optional<SeenPlay> turn, Optional<Tile> first) {
        Wording words = turn.map(play -> words(play, first)).orElse(new Wording("なし", "passes"));
        return in(words.japanese(), SeatNames.behind(name, words.english()));
    }

    private static Wording words(SeenPlay turn, Optional<Tile> first) {
        String attack = turn.attack().kanji();
        String tile = first.map(Tile::kanji).orElse("");
        if (!turn.isLead()) {
            return new Wording(tile + "で受けて" + attack, "receives with " + tile + ", attacks with " + attack);
        }
        return tile.isEmpty()
                ? new Wording("伏せて" + attack, "puts one face-down, attacks with " + attack)
                : new Wording(tile + "を伏せて" + attack, "puts " + tile + " face-down, attacks with " + attack);
    }

    private TableDiagram table(DealtRound deal, int number) {
        RecordedTable table = deal.isOpened() ? open(deal, number) : seen(deal, number);
        TableDiagram drawn = drawn(table, table.turns(), deal);
        return deal.isOver() || !deal.isGoshiAsked()
                ? drawn
                : deciding(drawn, deal.asked().orElseThrow());
    }

    /** The hand that turns are chosen from stands below the table, and not on it too. */
    private TableDiagram drawn(RecordedTable table, int turns, DealtRound deal) {
        TableDiagram drawn = table.after(turns, viewer, Theme.LIGHT);
        return deal.isOver() || eyes.isEmpty()
                ? drawn
                : new TableDiagram(drawn.scene().withHandApart(), drawn.words(), drawn.theme());
    }

    /** Before the lead somebody decides on 五し, and not the dealer draws the eye. */
    private TableDiagram deciding(TableDiagram table, Seat decider) {
        TableScene scene = table.scene();
        TableWords words = table.words();
        String name = shownNames().get(decider.number());
        return new TableDiagram(
                scene.withEye(TableScene.Eye.onMover(decider.number())),
                new TableWords(
                        words.heading(),
                        words.teams(),
                        List.of(new TableWords.Phrase(name, in("が決める", SeatNames.behind(name, " decides")))),
                        words.dealer(),
                        words.pass()),
                table.theme());
    }

    private RecordedTable open(DealtRound deal, int number) {
        return recorded(RecordText.of(number, deal.toRecord()), Optional.empty());
    }

    private RecordedTable seen(DealtRound deal, int number) {
        if (eyes.isPresent()) {
            return recorded(RecordText.of(number, deal.toRecord()), eyes);
        }
        ObservedRecord seen = ObservedRecord.seenBySpectator(deal.round());
        return recorded(RecordText.of(number, deal.toRecord(), seen.handsFromDealer(), seen.digits()), eyes);
    }

    private RecordedTable recorded(RoundText round, Optional<Seat> seenBy) {
        return RecordedTable.of(round, names, rules, seenBy, language)
                .orElseThrow(() -> new AssertionError("a deal has four hands: " + round));
    }

    /** The last one shows the table as it is. */
    private List<Map<String, Object>> frames(
            DealtRound deal, int number, int from, List<Map<String, Object>> turns, Set<String> defined) {
        RecordedTable seen = seen(deal, number);
        return IntStream.rangeClosed(from + 1, turns.size())
                .<Map<String, Object>>mapToObj(turn -> {
                    Map<String, Object> frame = new LinkedHashMap<>(turns.get(turn - 1));
                    frame.put("turn", turn);
                    if (turn < turns.size()) {
                        frame.put("table", PageDrawing.of(drawn(seen, turn, deal), defined));
                    }
                    return frame;
                })
                .toList();
    }

    private String middle(TableDiagram table) {
        return new TableWording(SeatNames.of(names, language))
                .line(table.words().middle());
    }

    /** How a deal ended that is over, in a sentence. */
    String ending(DealtRound deal, int number) {
        return middle(table(deal, number));
    }

    /** Points of the viewer's team; 0 if it was dealt again. */
    int points(DealtRound deal, Match before) {
        Match after = deal.played().next(before);
        Team team = viewer.team();
        return after.score().of(team)
                - before.score().of(team)
                - after.score().of(team.opponent())
                + before.score().of(team.opponent());
    }
}
