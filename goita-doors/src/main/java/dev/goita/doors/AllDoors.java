package dev.goita.doors;

import dev.goita.core.Rules;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.entry.EntryDoors;
import dev.goita.doors.play.Computers;
import dev.goita.doors.play.PlayDoors;
import dev.goita.doors.record.HomeDoors;
import dev.goita.doors.record.RecordDoors;
import dev.goita.doors.shogi.OpenBook;
import dev.goita.doors.shogi.ShogiDoors;
import dev.goita.doors.study.StudyDoors;

/** すべての窓口: what the pages ask that needs no machine of its own. */
public final class AllDoors {
    private AllDoors() {}

    /**
     * Those of Goita: of the home page, records, typing, play and study.
     *
     * @param usual rules of a question that names none; one with the parameter {@code rules} is answered by those
     */
    public static Doors ofGoita(Rules usual, Models models) {
        Computers computers = new Computers(models);
        Doors doors = new Doors();
        byRules(usual, computers, models)
                .all()
                .forEach((path, opened) -> doors.add(
                        path,
                        opened.work(),
                        question -> question.rules()
                                .map(rules ->
                                        byRules(rules, computers, models).all().get(path))
                                .orElse(opened)
                                .door()
                                .answer(question)));
        return doors;
    }

    private static Doors byRules(Rules rules, Computers computers, Models models) {
        Doors doors = new Doors();
        HomeDoors.open(doors, rules);
        new RecordDoors(rules).open(doors);
        new EntryDoors(rules).open(doors);
        new PlayDoors(rules, computers).open(doors);
        new StudyDoors(rules, models).open(doors);
        return doors;
    }

    /** Those of shogi. */
    public static Doors ofShogi(OpenBook book) {
        Doors doors = new Doors();
        ShogiDoors.open(doors, book);
        return doors;
    }
}
