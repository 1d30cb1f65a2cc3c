package dev.goita.record.write;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.notation.KanjiTable;
import dev.goita.core.notation.Replay;
import dev.goita.record.Finding;
import dev.goita.record.check.RoundReading;
import dev.goita.record.text.RoundText;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;

/** Writes each round as a table in kanji; an empty line stands between two. */
final class KanjiWriter extends ReplayedRounds {
    private boolean isFirst = true;

    KanjiWriter(Writer out, Rules rules, String source, Consumer<Finding> findings) {
        super(out, rules, source, findings);
    }

    @Override
    void write(RoundText text, RoundReading reading, Deal deal, Replay replay) {
        List<String> names = players().isEmpty() ? KanjiTable.defaultNames() : players();
        print((isFirst ? "" : "\n")
                + KanjiTable.write(names, deal, replay.round().turns()));
        isFirst = false;
    }
}
