package dev.goita.doors.entry;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Language;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableDiagram;
import dev.goita.drawing.diagram.TableScene;
import dev.goita.drawing.diagram.TableScene.Eye;
import dev.goita.drawing.diagram.TableWords;
import dev.goita.drawing.diagram.TableWords.Phrase;
import dev.goita.record.entry.EnteredRound;
import dev.goita.record.names.SeatNames;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RecordText;
import dev.goita.record.text.RoundText;
import dev.goita.table.RecordedTable;
import dev.goita.table.RoundEnding;
import dev.goita.table.TableView;
import dev.goita.table.TableView.Told;
import dev.goita.table.TableWording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
            hands.add(tiles.substring(Math.min(at, tiles.length()), Math.min(at + Hand.DEALT_SIZE, tiles.length())));
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
                    .flatMap(view -> RoundEnding.of(reading, rules, view).map(ending -> wording.endedIn(ending, view)));
        });
    }
}
