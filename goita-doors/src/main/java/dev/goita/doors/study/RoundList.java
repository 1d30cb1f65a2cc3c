package dev.goita.doors.study;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.door.RoundsAlone;
import dev.goita.record.Strictness;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.PlayerNames;
import dev.goita.record.text.ForwardingSink;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** 局の一覧: hears a record and tells of each round with the names of its players. */
final class RoundList extends ForwardingSink {

    private final PlayerNames names = new PlayerNames();
    private final List<MatchValue> ofMatch = new ArrayList<>();
    private int matches;
    private int match;
    private final RulesOfMatch rules;
    private final Language language;
    private final Consumer<StudiedRound> out;

    private RoundList(RecordSink next, Rules rules, Language language, Consumer<StudiedRound> out) {
        super(next);
        this.rules = RulesOfMatch.unlessNamed(rules);
        this.language = language;
        this.out = out;
    }

    /** Reads a record; {@code next} hears all of it, each round before {@code out} does. */
    static void read(InputStream text, RecordSink next, Rules rules, Language language, Consumer<StudiedRound> out)
            throws IOException {
        RoundList list = new RoundList(next, rules, language, out);
        RecordFile.read(text, Question.SOURCE, Strictness.LENIENT, list);
        list.sourceEnds();
    }

    /** Finds one round. Throws {@link Refusal} if there is none of that number. */
    static StudiedRound find(String text, int number, Rules rules, Language language) throws IOException {
        List<StudiedRound> found = new ArrayList<>(1);
        read(Question.stream(text), new RoundsAlone(round -> {}), rules, language, round -> {
            if (round.number() == number) {
                found.add(round);
            }
        });
        return found.stream()
                .findFirst()
                .orElseThrow(() -> Refusal.of(422, "第 " + number + " 局はありません", "there is no round " + number));
    }

    private void forget() {
        match = 0;
        names.forget();
        rules.forget();
        ofMatch.clear();
    }

    @Override
    public void matchBegins() {
        forget();
        match = ++matches;
        super.matchBegins();
    }

    @Override
    public void matchValue(MatchValue value) {
        names.matchValue(value);
        rules.value(value, Question.SOURCE);
        ofMatch.add(value);
        super.matchValue(value);
    }

    @Override
    public void matchEnds() {
        forget();
        super.matchEnds();
    }

    @Override
    public void round(RoundText round) {
        super.round(round);
        rules.round();
        out.accept(new StudiedRound(round, names.of(round), match, List.copyOf(ofMatch), rules.rules(), language));
    }
}
