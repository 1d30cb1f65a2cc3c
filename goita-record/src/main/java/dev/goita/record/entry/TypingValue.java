package dev.goita.record.entry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.core.Match;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.record.ExtraField;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.MatchValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** 入力中の鍵: the keys of rounds that are no record yet, as the value of {@code typing}: an array of objects, a round each. */
final class TypingValue {
    private static final String KEYS = "keys";
    private static final String DEALER = "dealer";
    private static final String SCORE = "score";
    private static final String EXTRAS = "extras";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private TypingValue() {}

    /** Empty if the record says all. */
    static Optional<String> of(EntrySession session, int recorded) {
        List<Sheet> sheets = session.sheets().subList(recorded, session.sheets().size());
        boolean isSaid = sheets.size() <= 1
                && sheets.stream().allMatch(sheet -> sheet.isBlank() || sheet.isSettled() && isSaid(session, sheet));
        if (isSaid) {
            return Optional.empty();
        }
        return Optional.of(
                "[" + String.join(",", sheets.stream().map(TypingValue::object).toList()) + "]");
    }

    /** Whether a record brings all keys of the open round back. */
    private static boolean isSaid(EntrySession session, Sheet sheet) {
        return session.settledPart()
                .map(record -> EnteredRound.keysOf(session.rules(), record))
                .filter(keys -> sheet.keys().endsWith(keys)
                        && sheet.keys().length() - keys.length()
                                == (session.current().asksDealer() ? 1 : 0))
                .isPresent();
    }

    private static String object(Sheet sheet) {
        JsonLine line = new JsonLine();
        sheet.dealer().ifPresent(dealer -> line.put(DEALER, dealer.number()));
        sheet.score().ifPresent(score -> line.putNumbers(SCORE, List.of(score.even(), score.odd())));
        line.put(KEYS, sheet.keys());
        if (!sheet.extras().isEmpty()) {
            List<String> members = sheet.extras().stream()
                    .map(extra -> JsonLine.quote(extra.name()) + ":" + extra.json())
                    .toList();
            line.putRaw(EXTRAS, "{" + String.join(",", members) + "}");
        }
        return line.toString();
    }

    /**
     * A session with what was being typed.
     *
     * @param session with the rounds of the record
     * @return empty if the value is none that was written here
     */
    static Optional<EntrySession> read(MatchValue value, EntrySession session) {
        if (value.texts().size() == 1) {
            return Optional.of(session.typeAll(value.texts().get(0).text()));
        }
        List<Sheet> sheets = new ArrayList<>(session.sheets());
        boolean isOpen = !session.current().isClosed();
        int settled = isOpen ? sheets.remove(sheets.size() - 1).settled() : 0;
        try {
            JsonNode array = MAPPER.readTree(value.json());
            if (!array.isArray()) {
                return Optional.empty();
            }
            for (JsonNode round : array) {
                Optional<Sheet> sheet = sheet(round, session, settled);
                if (sheet.isEmpty()) {
                    return Optional.empty();
                }
                sheets.add(sheet.get());
                settled = 0;
            }
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
        return Optional.of(EntrySession.of(session.rules(), sheets));
    }

    private static Optional<Sheet> sheet(JsonNode round, EntrySession session, int settled) {
        OptionalInt dealer = number(round.path(DEALER));
        Optional<Seat> seat =
                dealer.stream().filter(n -> n < 4).mapToObj(Seat::of).findFirst();
        OptionalInt even = number(round.path(SCORE).path(0));
        OptionalInt odd = number(round.path(SCORE).path(1));
        Optional<Score> score = even.isPresent() && odd.isPresent()
                ? Optional.of(new Score(even.getAsInt(), odd.getAsInt()))
                : Optional.empty();
        boolean isOver = score.filter(
                        s -> Match.resume(session.rules(), s, Seat.P0).winner().isPresent())
                .isPresent();
        boolean fits = round.path(KEYS).isTextual()
                && round.has(DEALER) == seat.isPresent()
                && round.has(SCORE) == score.isPresent()
                && !isOver;
        if (!fits) {
            return Optional.empty();
        }
        List<ExtraField> extras = new ArrayList<>();
        round.path(EXTRAS)
                .properties()
                .forEach(field -> extras.add(
                        new ExtraField(field.getKey(), field.getValue().toString())));
        String keys = round.path(KEYS).textValue();
        return Optional.of(new Sheet(keys, seat, score, extras, Math.min(settled, keys.length())));
    }

    private static OptionalInt number(JsonNode node) {
        return node.isInt() && node.intValue() >= 0 ? OptionalInt.of(node.intValue()) : OptionalInt.empty();
    }
}
