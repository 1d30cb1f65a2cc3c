package dev.goita.doors.entry;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.record.RecordTime;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryDesk.Reply;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.EntrySession;
import dev.goita.record.entry.HeaderText;
import dev.goita.record.entry.KeyPlace;
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

    /** @throws Refusal if it is nothing that can be done */
    static EntryAction of(Asked action) {
        if (action.isAbsent()) {
            return desk -> Reply.NOTHING;
        }
        Optional<String> typed = action.path("type").text();
        if (typed.isPresent()) {
            return typing(typed.get());
        }
        int repair = action.path("take").number().orElse(-1);
        if (repair >= 0) {
            return desk -> desk.take(repair);
        }
        if (action.path("moveTo").isObject()) {
            Asked to = action.path("moveTo");
            KeyPlace place =
                    new KeyPlace(to.path("round").asInt(-1), to.path("key").asInt(-1));
            return moved(desk -> desk.moveTo(place));
        }
        if (action.path("header").isObject()) {
            return header(action.path("header"));
        }
        EntryAction plain = PLAIN.get(action.path("do").asText());
        if (plain == null) {
            throw Refusal.badRequest("その動作はありません", "there is no such action");
        }
        return plain;
    }

    private static EntryAction typing(String keys) {
        if (keys.length() > MOST_KEYS || !keys.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw Refusal.badRequest(
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

    private static EntryAction header(Asked changes) {
        return desk -> {
            EntryHeader header = desk.file().header();
            Optional<String> title = changes.path("title").text();
            if (title.isPresent()) {
                header = header.withTitle(title(title.get()));
            }
            if (changes.path("players").isArray()) {
                header = header.withPlayers(players(changes.path("players")));
            }
            Optional<String> date = changes.path("date").text();
            if (date.isPresent()) {
                header = header.withStart(date(date.get()));
            }
            Reply reply = desk.change(header);
            Optional<String> rules = changes.path("rules").text();
            if (rules.isPresent()) {
                reply = desk.change(ruled(desk, rules.get()));
            }
            Optional<String> score = changes.path("score").text();
            if (score.isPresent()) {
                reply = desk.change(desk.session().withFirstScore(score(desk, score.get())));
            }
            Optional<Integer> dealer = changes.path("dealer").number();
            if (dealer.isPresent()) {
                reply = desk.change(desk.session().withFirstDealer(dealer(dealer.get())));
            }
            return reply == Reply.REFUSED ? reply : Reply.DONE;
        };
    }

    private static Optional<String> title(String text) {
        String title = text.strip();
        checkLength(title, LONGEST_TITLE);
        return title.isEmpty() ? Optional.empty() : Optional.of(title);
    }

    private static List<String> players(Asked written) {
        List<String> names = new ArrayList<>();
        for (Asked name : written) {
            names.add(name.asText().strip());
            checkLength(names.get(names.size() - 1), LONGEST_NAME);
            if (names.size() > Seat.ALL.size()) {
                break;
            }
        }
        if (names.size() != Seat.ALL.size()) {
            throw Refusal.badRequest("名前は四つです", "there are four names");
        }
        return names.stream().allMatch(String::isEmpty) ? List.of() : names;
    }

    private static void checkLength(String text, int most) {
        if (text.length() > most) {
            throw Refusal.badRequest(most + " 字までで書いてください", "at most " + most + " characters, please");
        }
    }

    private static Optional<RecordTime> date(String text) {
        return text.isBlank()
                ? Optional.empty()
                : Optional.of(understood(
                        text, HeaderText::date, "日付は 2026/11/15 のように書いてください", "write the date like 2026/11/15"));
    }

    private static EntrySession ruled(EntryDesk desk, String text) {
        Rules rules = RulesOfMatch.read(text)
                .orElseThrow(() -> Refusal.badRequest("そのようなルールはありません", "there are no such rules"));
        return desk.session()
                .withRules(rules)
                .orElseThrow(() ->
                        Refusal.badRequest("そのルールでは、始めの得点でもう勝っています", "by those rules the first score has won already"));
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
            throw Refusal.badRequest("親は 0 から 3 です", "the dealer is 0 to 3");
        }
        return Seat.of(number);
    }

    private static <T> T understood(
            String text, Function<String, Optional<T>> reading, String japanese, String english) {
        return reading.apply(text).orElseThrow(() -> Refusal.badRequest(japanese, english));
    }
}
