package dev.goita.doors;

import dev.goita.core.Rules;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.entry.EntryDoors;
import dev.goita.doors.play.Computers;
import dev.goita.doors.play.PlayDoors;
import dev.goita.doors.record.HomeDoors;
import dev.goita.doors.record.RecordDoors;
import dev.goita.doors.shogi.Engines;
import dev.goita.doors.shogi.OpenBook;
import dev.goita.doors.shogi.ShogiDoors;
import dev.goita.doors.study.StudyDoors;
import java.util.function.BiConsumer;

/** すべての窓口: what the pages ask that needs no machine of its own. */
public final class AllDoors {
    private AllDoors() {}

    /** Those of Goita: of the home page, records, typing, play and study; by the usual rules where a question names none. */
    public static Doors ofGoita(Rules usual, Models models) {
        Computers computers = new Computers(models);
        return byRules(usual, (doors, rules) -> {
            openRecords(doors, rules);
            openThinking(doors, rules, computers, models);
        });
    }

    /** Of these, those that show and change records and do without players and solver. */
    public static Doors ofRecords(Rules usual) {
        return byRules(usual, AllDoors::openRecords);
    }

    /** Of these, the others: what plays and solves. */
    public static Doors ofThinking(Rules usual, Models models) {
        Computers computers = new Computers(models);
        return byRules(usual, (doors, rules) -> openThinking(doors, rules, computers, models));
    }

    private static Doors byRules(Rules usual, BiConsumer<Doors, Rules> open) {
        Doors doors = new Doors();
        opened(usual, open)
                .all()
                .forEach((path, opened) -> doors.add(
                        path,
                        opened.work(),
                        question -> question.rules()
                                .map(rules -> opened(rules, open).all().get(path))
                                .orElse(opened)
                                .door()
                                .answer(question)));
        return doors;
    }

    private static Doors opened(Rules rules, BiConsumer<Doors, Rules> open) {
        Doors doors = new Doors();
        open.accept(doors, rules);
        return doors;
    }

    private static void openRecords(Doors doors, Rules rules) {
        HomeDoors.open(doors, rules);
        new RecordDoors(rules).open(doors);
        new EntryDoors(rules).open(doors);
        new StudyDoors(rules).openRounds(doors);
    }

    private static void openThinking(Doors doors, Rules rules, Computers computers, Models models) {
        new RecordDoors(rules).openAnalysis(doors);
        new PlayDoors(rules, computers).open(doors);
        new StudyDoors(rules).openThinking(doors, models);
    }

    /** Those of shogi. */
    public static Doors ofShogi(OpenBook book, Engines engines) {
        Doors doors = new Doors();
        ShogiDoors.open(doors, book, engines);
        return doors;
    }
}
