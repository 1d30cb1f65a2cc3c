package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.MatchRecord;
import dev.goita.record.RecordCode;
import dev.goita.record.RecordTime;
import dev.goita.record.RoundRecord;
import dev.goita.record.text.MatchValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An object of a file while it is read as the schema has it: a match, whose rounds are handed on one by one, or a round.
 * Which of the two it is need not show before its end, so that values of a match are understood only there.
 */
final class StrictMatch {
    private final JsonParser in;
    private final JsonLocation start;
    private final Consumer<? super RoundRecord> rounds;
    private final StrictRound bare;
    private final StrictExtras extras;
    private final Map<String, JsonLocation> places = new HashMap<>();
    private boolean isRoundSeen;
    private boolean isRoundsSeen;

    /** @param in at the brace that opens the object */
    private StrictMatch(JsonParser in, Consumer<? super RoundRecord> rounds) {
        this.in = in;
        this.start = in.currentTokenLocation();
        this.rounds = rounds;
        bare = new StrictRound(in);
        extras = new StrictExtras(in);
    }

    /** Reads a match to its closing brace. */
    static MatchRecord read(JsonParser in) throws IOException {
        List<RoundRecord> rounds = new ArrayList<>();
        StrictMatch match = new StrictMatch(in, rounds::add);
        match.members();
        if (!match.isMatch()) {
            throw match.noRounds();
        }
        return match.toRecord(rounds);
    }

    /** Reads an object to its closing brace: hands on the rounds of a match, or the round that it is. */
    static void readAny(JsonParser in, Consumer<? super RoundRecord> rounds) throws IOException {
        StrictMatch match = new StrictMatch(in, rounds);
        match.members();
        if (match.isMatch()) {
            match.toRecord(List.of());
        } else if (match.bare.isAnythingSeen()) {
            rounds.accept(match.bare.toRecord(match.extras.list()));
        } else {
            throw match.noRounds();
        }
    }

    private boolean isMatch() {
        return isRoundSeen || isRoundsSeen;
    }

    private RecordRefusal noRounds() {
        return refused(
                start,
                RecordCode.MISSING_VALUE,
                "局がありません。\"rounds\"、または \"hands\" と \"record\" が要ります",
                "there is no round here: expected \"rounds\", or \"hands\" and \"record\"");
    }

    private RecordRefusal refused(JsonLocation at, RecordCode code, String japanese, String english) {
        return new RecordRefusal(in, at, code, new Wording(japanese, english));
    }

    private void members() throws IOException {
        if (!in.isExpectedStartObjectToken()) {
            throw RecordRefusal.here(in, RecordCode.JSON_SYNTAX, "局か試合の「{」が要ります", "expected { of a round or a match");
        }
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            if (name.equals(MatchObject.ROUND)) {
                isRoundSeen = once(isRoundSeen, name);
                rounds(true);
            } else if (name.equals(MatchObject.ROUNDS)) {
                isRoundsSeen = once(isRoundsSeen, name);
                rounds(false);
            } else if (!bare.member(name)) {
                places.put(name, in.currentTokenLocation());
                extras.member(name);
            }
        }
        if (isMatch() && bare.isAnythingSeen()) {
            throw refused(
                    start,
                    RecordCode.JSON_SYNTAX,
                    "一つの「{」が局と試合の両方です。局は \"rounds\" に入れてください",
                    "one object is both a round and a match: put the round into \"rounds\"");
        }
    }

    private boolean once(boolean isSeen, String name) throws RecordRefusal {
        if (isSeen) {
            throw StrictExtras.repeated(in, name);
        }
        return true;
    }

    private void rounds(boolean mayBeOne) throws IOException {
        JsonToken token = in.nextToken();
        if (mayBeOne && token == JsonToken.START_OBJECT) {
            rounds.accept(StrictRound.read(in));
            return;
        }
        if (token != JsonToken.START_ARRAY) {
            throw RecordRefusal.here(in, RecordCode.JSON_SYNTAX, "局の配列が要ります", "expected an array of rounds");
        }
        while (in.nextToken() != JsonToken.END_ARRAY) {
            rounds.accept(StrictRound.read(in));
        }
    }

    private MatchRecord toRecord(List<RoundRecord> read) throws IOException {
        for (String key : List.of(MatchValue.FORMAT, MatchValue.VERSION)) {
            take(key);
        }
        return new MatchRecord(
                string(MatchValue.TITLE),
                time(MatchValue.START_TIME),
                time(MatchValue.END_TIME),
                players(),
                sequence(),
                read,
                extras.list());
    }

    /** What a known key has, taken out of the others; empty without the key, or with null. */
    private Optional<String> take(String key) throws IOException {
        Optional<String> json = extras.take(key).map(ExtraField::json).filter(value -> !value.equals("null"));
        if (json.isPresent()
                && !HeaderShape.of(key)
                        .orElseThrow()
                        .fits(json.get(), HeaderShape.names(json.get()).size())) {
            throw unexpected(key, json.get());
        }
        return json;
    }

    private RecordRefusal unexpected(String key, String json) {
        return new RecordRefusal(
                in,
                places.getOrDefault(key, start),
                RecordCode.JSON_SYNTAX,
                HeaderShape.of(key).orElseThrow().expected(json));
    }

    private Optional<String> string(String key) throws IOException {
        Optional<String> json = take(key);
        return json.isPresent() ? Optional.of(HeaderShape.strings(json.get()).get(0)) : Optional.empty();
    }

    private Optional<RecordTime> time(String key) throws IOException {
        Optional<String> text = string(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<RecordTime> time = RecordTime.read(text.get());
        if (time.isEmpty()) {
            throw unexpected(key, JsonText.quote(text.get()));
        }
        return time;
    }

    private List<String> players() throws IOException {
        Optional<String> json = take(MatchValue.PLAYERS);
        return json.isPresent() ? HeaderShape.names(json.get()) : List.of();
    }

    private MatchRecord.Sequence sequence() throws IOException {
        return take(MatchValue.INDEPENDENT).equals(Optional.of("true"))
                ? MatchRecord.Sequence.INDEPENDENT
                : MatchRecord.Sequence.CHAINED;
    }
}
