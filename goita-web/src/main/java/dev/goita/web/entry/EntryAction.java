package dev.goita.web.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.record.RecordTime;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryDesk.Reply;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.HeaderText;
import dev.goita.record.entry.KeyPlace;
import dev.goita.web.http.HttpRefusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** 動作: one thing that somebody does at the page. */
@FunctionalInterface
interface EntryAction {
    /** Keys that are typed at once, as when they come faster than answers. */
    int MOST_KEYS = 400;

    int LONGEST_TITLE = 200;
    int LONGEST_NAME = 60;

    /** Does it. */
    Reply at(EntryDesk desk);

    /** What is done without a word more, by its name. */
    Map<String, EntryAction> PLAIN = Map.ofEntries(
            Map.entry("takeBack", EntryDesk::takeBack),
            Map.entry("delete", EntryDesk::delete),
            Map.entry("dropHeld", EntryDesk::dropHeld),
            Map.entry("fill", EntryDesk::fillPasses),
            Map.entry("switchMode", moved(EntryDesk::switchMode)),
            Map.entry("left", moved(EntryDesk::left)),
            Map.entry("right", moved(EntryDesk::right)),
            Map.entry("up", moved(EntryDesk::up)),
            Map.entry("down", moved(EntryDesk::down)),
            Map.entry("roundBefore", moved(EntryDesk::roundBefore)),
            Map.entry("roundAfter", moved(EntryDesk::roundAfter)),
            Map.entry("end", moved(EntryDesk::end)));

    private static EntryAction moved(java.util.function.Consumer<EntryDesk> move) {
        return desk -> {
            move.accept(desk);
            return Reply.DONE;
        };
    }

    /** @throws HttpRefusal if it is nothing that can be done */
    static EntryAction of(JsonNode action) {
        if (action.isMissingNode() || action.isNull()) {
            return desk -> Reply.NOTHING;
        }
        if (action.path("type").isTextual()) {
            return typing(action.path("type").textValue());
        }
        if (action.path("take").isInt() && action.path("take").intValue() >= 0) {
            int repair = action.path("take").intValue();
            return desk -> desk.take(repair);
        }
        if (action.path("moveTo").isObject()) {
            JsonNode to = action.path("moveTo");
            KeyPlace place =
                    new KeyPlace(to.path("round").asInt(-1), to.path("key").asInt(-1));
            return moved(desk -> desk.moveTo(place));
        }
        if (action.path("header").isObject()) {
            return header(action.path("header"));
        }
        EntryAction plain = PLAIN.get(action.path("do").asText());
        if (plain == null) {
            throw HttpRefusal.badRequest("その動作はありません", "there is no such action");
        }
        return plain;
    }

    private static EntryAction typing(String keys) {
        if (keys.length() > MOST_KEYS || !keys.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw HttpRefusal.badRequest(
                    "数字だけを " + MOST_KEYS + " 個まで打てます", "only digits can be typed, " + MOST_KEYS + " at most");
        }
        return desk -> {
            Reply reply = Reply.DONE;
            for (int i = 0; i < keys.length(); i++) {
                reply = desk.type(keys.charAt(i)) == Reply.REFUSED ? Reply.REFUSED : reply;
            }
            return reply;
        };
    }

    private static EntryAction header(JsonNode changes) {
        return desk -> {
            EntryHeader header = desk.file().header();
            if (changes.path("title").isTextual()) {
                header = header.withTitle(title(changes.path("title").textValue()));
            }
            if (changes.path("players").isArray()) {
                header = header.withPlayers(players(changes.path("players")));
            }
            if (changes.path("date").isTextual()) {
                header = header.withStart(date(changes.path("date").textValue()));
            }
            Reply reply = desk.change(header);
            if (changes.path("score").isTextual()) {
                Score score = score(desk, changes.path("score").textValue());
                reply = desk.change(desk.session().withFirstScore(score));
            }
            if (changes.path("dealer").isInt()) {
                reply = desk.change(desk.session()
                        .withFirstDealer(dealer(changes.path("dealer").intValue())));
            }
            return reply == Reply.REFUSED ? reply : Reply.DONE;
        };
    }

    private static Optional<String> title(String text) {
        String title = text.strip();
        checkLength(title, LONGEST_TITLE);
        return title.isEmpty() ? Optional.empty() : Optional.of(title);
    }

    private static List<String> players(JsonNode written) {
        List<String> names = new ArrayList<>();
        for (JsonNode name : written) {
            names.add(name.asText().strip());
            checkLength(names.get(names.size() - 1), LONGEST_NAME);
            if (names.size() > Seat.ALL.size()) {
                break;
            }
        }
        if (names.size() != Seat.ALL.size()) {
            throw HttpRefusal.badRequest("名前は四つです", "there are four names");
        }
        return names.stream().allMatch(String::isEmpty) ? List.of() : names;
    }

    private static void checkLength(String text, int most) {
        if (text.length() > most) {
            throw HttpRefusal.badRequest(most + " 字までで書いてください", "at most " + most + " characters, please");
        }
    }

    private static Optional<RecordTime> date(String text) {
        return text.isBlank()
                ? Optional.empty()
                : Optional.of(understood(
                        text, HeaderText::date, "日付は 2026/11/15 のように書いてください", "write the date like 2026/11/15"));
    }

    private static Score score(EntryDesk desk, String text) {
        return text.isBlank()
                ? Score.ZERO
                : understood(
                        text,
                        points -> HeaderText.score(points, desk.session().rules()),
                        "始めの得点は 30-0 のように、どちらも勝つ点に届かない数で書いてください",
                        "write the first score like 30-0, neither side having won");
    }

    private static Seat dealer(int number) {
        if (number < 0 || number >= Seat.ALL.size()) {
            throw HttpRefusal.badRequest("親は 0 から 3 です", "the dealer is 0 to 3");
        }
        return Seat.of(number);
    }

    private static <T> T understood(
            String text, Function<String, Optional<T>> reading, String japanese, String english) {
        return reading.apply(text).orElseThrow(() -> HttpRefusal.badRequest(japanese, english));
    }
}
