package dev.goita.record.event;

import dev.goita.core.Deal;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.event.EventSettings.TieBreak;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.RoundRecords;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Matches of random players under any names, and events of them. */
final class PlayedMatches {
    static final EventSettings SETTINGS = new EventSettings(
            Rules.STANDARD,
            Optional.empty(),
            EventSettings.Unfinished.LEAVE,
            EventSettings.Bye.NONE,
            List.of(TieBreak.WINS, TieBreak.DIFFERENCE, TieBreak.POINTS, TieBreak.HEAD, TieBreak.SOS),
            1);

    private PlayedMatches() {}

    static List<RoundRecord> rounds(long seed) {
        return rounds(seed, Rules.STANDARD);
    }

    /** The rounds of a whole match. */
    static List<RoundRecord> rounds(long seed, Rules rules) {
        SplittableRandom random = new SplittableRandom(seed);
        Table table = new Table(rules, Collections.nCopies(4, new RandomPlayer()));
        Match match = Match.start(rules, Seat.of(random.nextInt(4)));
        List<RoundRecord> rounds = new ArrayList<>();
        while (match.winner().isEmpty()) {
            PlayedDeal played = table.play(Deal.random(match.dealer(), random), match.score(), random);
            if (played.outcome() == PlayedDeal.Outcome.PLAYED) {
                rounds.add(RoundRecord.from(played));
                match = match.after(played.result().orElseThrow());
            }
        }
        return rounds;
    }

    /** The seed of a match that a team wins. */
    static long wonBy(Team team, long seed) {
        for (long one = 1_000 * seed; ; one++) {
            List<RoundRecord> rounds = rounds(one);
            if (rounds.get(rounds.size() - 1).winner().orElseThrow().team() == team) {
                return one;
            }
        }
    }

    static String match(String title, List<String> names, List<RoundRecord> rounds) {
        return "{\"title\":" + JsonLine.quote(title) + ",\"players\":" + JsonLine.strings(names) + ",\"rounds\":[\n"
                + rounds.stream().map(RoundRecords::write).collect(Collectors.joining(",\n")) + "\n]}\n";
    }

    static Event event(String roster, String... files) {
        Map<String, String> named = new LinkedHashMap<>();
        for (int i = 0; i < files.length; i++) {
            named.put((i + 1) + ".json", files[i]);
        }
        return event(SETTINGS, roster, named);
    }

    static Event event(EventSettings settings, String roster, Map<String, String> files) {
        EventReading reading = new EventReading(settings);
        if (!roster.isEmpty()) {
            reading.roster(roster.getBytes(StandardCharsets.UTF_8), "roster");
        }
        files.forEach((name, text) -> {
            try {
                RecordFile.read(
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                        name,
                        Strictness.LENIENT,
                        reading.sink(name, Optional.empty()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return reading.event("event");
    }
}
