package dev.goita.record.entry;

import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.record.ExtraField;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.MatchValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 入力中の鍵: the keys of rounds that are no record yet, as the value of {@code typing}: a string of lines. {@code keys:} begins a round;
 * behind it come {@code dealer:} and {@code score:} where they do not follow from the round before, and for each key that the format does
 * not know {@code extra:} with its name, and its value as JSON on a line of its own.
 */
final class TypingValue {
    private static final String KEYS = "keys:";
    private static final String DEALER = "dealer:";
    private static final String SCORE = "score:";
    private static final String EXTRA = "extra:";
    private static final String LINE = "\n";

    private TypingValue() {}

    /** Empty if the record says all. */
    static Optional<String> of(EntrySession session, int recorded) {
        List<Sheet> sheets = session.sheets().subList(recorded, session.sheets().size());
        boolean isSaid = sheets.size() <= 1
                && sheets.stream().allMatch(sheet -> sheet.isBlank() || sheet.isSettled() && isSaid(session, sheet));
        if (isSaid) {
            return Optional.empty();
        }
        return Optional.of(of(sheets));
    }

    /** Of everything that was typed, whether a record could say it or not. */
    static String ofAll(EntrySession session) {
        return of(session.sheets());
    }

    private static String of(List<Sheet> sheets) {
        List<String> words = new ArrayList<>();
        sheets.forEach(sheet -> add(sheet, words));
        return JsonLine.quote(String.join(LINE, words));
    }

    /** Whether a record brings all keys of the open round back. */
    private static boolean isSaid(EntrySession session, Sheet sheet) {
        int dealer = session.current().asksDealer() ? 1 : 0;
        return session.settledPart()
                .map(record -> EnteredRound.keysOf(session.rules(), record))
                .filter(keys -> sheet.keys().endsWith(keys) && sheet.keys().length() == keys.length() + dealer)
                .isPresent();
    }

    private static void add(Sheet sheet, List<String> words) {
        words.add(KEYS + sheet.keys());
        sheet.dealer().ifPresent(dealer -> words.add(DEALER + dealer.number()));
        sheet.score().ifPresent(score -> words.add(SCORE + score.even() + ":" + score.odd()));
        for (ExtraField extra : sheet.extras()) {
            words.add(EXTRA + extra.name().replace(LINE, " "));
            words.add(extra.json());
        }
    }

    /**
     * A session with what was being typed.
     *
     * @return empty if the value is none that was written here
     */
    static Optional<EntrySession> read(MatchValue value, EntrySession session) {
        if (value.texts().size() != 1) {
            return Optional.empty();
        }
        String text = value.texts().get(0).text();
        return text.startsWith(KEYS)
                ? read(List.of(text.split(LINE, -1)), session)
                : Optional.of(text).filter(TypingValue::areDigits).map(session::typeAll);
    }

    private static boolean areDigits(String text) {
        return text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static Optional<EntrySession> read(List<String> words, EntrySession session) {
        List<Sheet> sheets = new ArrayList<>(session.sheets());
        boolean isOpen = !session.current().isClosed();
        int settled = isOpen ? sheets.remove(sheets.size() - 1).settled() : 0;
        int at = 0;
        while (at < words.size()) {
            int end = at + 1;
            while (end < words.size() && !words.get(end).startsWith(KEYS)) {
                end += words.get(end).startsWith(EXTRA) ? 2 : 1;
            }
            Optional<Sheet> sheet =
                    end > words.size() ? Optional.empty() : sheet(words.subList(at, end), session, settled);
            if (sheet.isEmpty()) {
                return Optional.empty();
            }
            sheets.add(sheet.get());
            settled = 0;
            at = end;
        }
        return Optional.of(EntrySession.of(session.rules(), sheets));
    }

    private static Optional<Sheet> sheet(List<String> words, EntrySession session, int settled) {
        if (!words.get(0).startsWith(KEYS)) {
            return Optional.empty();
        }
        String keys = words.get(0).substring(KEYS.length());
        Optional<Seat> dealer = Optional.empty();
        Optional<Score> score = Optional.empty();
        List<ExtraField> extras = new ArrayList<>();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (word.startsWith(DEALER)) {
                dealer = HeaderText.seat(word.substring(DEALER.length()), List.of());
            } else if (word.startsWith(SCORE)) {
                score = HeaderText.score(word.substring(SCORE.length()), session.rules());
            } else if (word.startsWith(EXTRA)) {
                extras.add(new ExtraField(word.substring(EXTRA.length()), words.get(++i)));
            } else {
                return Optional.empty();
            }
        }
        boolean isRead = words.stream().anyMatch(word -> word.startsWith(DEALER)) == dealer.isPresent()
                && words.stream().anyMatch(word -> word.startsWith(SCORE)) == score.isPresent();
        return isRead
                ? Optional.of(new Sheet(keys, dealer, score, extras, Math.min(settled, keys.length())))
                : Optional.empty();
    }
}
