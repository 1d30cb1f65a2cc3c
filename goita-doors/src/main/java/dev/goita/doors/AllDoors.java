package dev.goita.doors;

import dev.goita.core.Rules;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.entry.EntryDoors;
import dev.goita.doors.play.PlayDoors;
import dev.goita.doors.record.HomeDoors;
import dev.goita.doors.record.RecordDoors;
import dev.goita.doors.shogi.OpenBook;
import dev.goita.doors.shogi.ShogiDoors;
import dev.goita.doors.study.StudyDoors;

/** すべての窓口: what the pages ask that needs no machine of its own. */
public final class AllDoors {
    private AllDoors() {}

    /** Those of Goita: of the home page, records, typing, play and study. */
    public static Doors ofGoita(Rules rules, Models models) {
        Doors doors = new Doors();
        HomeDoors.open(doors, rules);
        new RecordDoors(rules).open(doors);
        new EntryDoors(rules).open(doors);
        new PlayDoors(rules, models).open(doors);
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
