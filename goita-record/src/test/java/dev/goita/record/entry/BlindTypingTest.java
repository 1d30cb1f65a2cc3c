package dev.goita.record.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.Finding;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Three rounds are typed without a look at the screen, the second with a slip. */
class BlindTypingTest {
    private static final int MATCHES = 12;
    private static final Rules RULES = Rules.parse("win-score=1000");
    private static final int HANDS = 32;

    /** What a typist does with the keys of a round: 32 tiles, the answers to 五し, the record. */
    private interface Typist {
        String types(String keys, int record, SplittableRandom random);
    }

    @SuppressWarnings("ImmutableEnumChecker") // the typists are functions without state
    enum Slip {
        WRONG_DIGIT((keys, record, random) -> {
            int at = record + random.nextInt(keys.length() - record);
            return keys.substring(0, at) + other(keys.charAt(at), random) + keys.substring(at + 1);
        }),
        MISSING_DIGIT((keys, record, random) -> without(keys, record + random.nextInt(keys.length() - record), 1)),
        DOUBLED_DIGIT((keys, record, random) -> doubled(keys, record + random.nextInt(keys.length() - record))),
        SWAPPED_DIGITS((keys, record, random) -> {
            int at = record + random.nextInt(keys.length() - record - 1);
            return keys.substring(0, at) + keys.charAt(at + 1) + keys.charAt(at) + keys.substring(at + 2);
        }),
        MISSING_PASSES((keys, record, random) -> {
            int at = keys.indexOf("0", record + random.nextInt(keys.length() - record));
            return at < 0 ? keys : without(keys, at, keys.startsWith("00", at) ? 2 : 1);
        }),
        MORE_PASSES((keys, record, random) -> {
            int at = record + random.nextInt(keys.length() - record);
            return keys.substring(0, at) + "00" + keys.substring(at);
        }),
        MISSING_END((keys, record, random) -> without(keys, keys.length() - 2, 2)),
        PASSES_AFTER_THE_END((keys, record, random) -> keys + "000"),
        TILE_AFTER_THE_END((keys, record, random) -> keys + (char) ('1' + random.nextInt(8))),
        WRONG_TILE((keys, record, random) -> {
            int at = random.nextInt(HANDS);
            return keys.substring(0, at) + (char) ('1' + random.nextInt(8)) + keys.substring(at + 1);
        }),
        MISSING_TILE((keys, record, random) -> without(keys, random.nextInt(HANDS), 1)),
        DOUBLED_TILE((keys, record, random) -> doubled(keys, random.nextInt(HANDS))),
        TILE_IN_THE_WRONG_HAND((keys, record, random) -> {
            int from = random.nextInt(HANDS);
            String left = without(keys, from, 1);
            int to = (from / 8 + 1 + random.nextInt(3)) % 4 * 8;
            return left.substring(0, to) + keys.charAt(from) + left.substring(to);
        }),
        HAND_TYPED_TWICE((keys, record, random) -> {
            int hand = random.nextInt(3) * 8;
            return keys.substring(0, hand + 8) + keys.substring(hand, hand + 8) + keys.substring(hand + 16);
        }),
        HAND_LEFT_OUT((keys, record, random) -> without(keys, random.nextInt(4) * 8, 8)),
        HANDS_EXCHANGED((keys, record, random) -> {
            int hand = random.nextInt(3) * 8;
            return keys.substring(0, hand)
                    + keys.substring(hand + 8, hand + 16)
                    + keys.substring(hand, hand + 8)
                    + keys.substring(hand + 16);
        });

        private final Typist typist;

        Slip(Typist typist) {
            this.typist = typist;
        }

        private static char other(char digit, SplittableRandom random) {
            return (char) ('0' + (digit - '0' + 1 + random.nextInt(8)) % 9);
        }

        private static String without(String keys, int at, int digits) {
            return keys.substring(0, at) + keys.substring(at + digits);
        }

        private static String doubled(String keys, int at) {
            return keys.substring(0, at) + keys.charAt(at) + keys.substring(at);
        }
    }

    /** Rounds of one match by players who choose anyhow. */
    static List<RoundRecord> played(SplittableRandom random, int rounds) {
        List<RoundRecord> played = new ArrayList<>();
        RoundSimulator simulator = new RoundSimulator(RULES);
        Match match = Match.start(RULES, Seat.P2);
        while (played.size() < rounds) {
            simulator.startRandom(match.dealer(), match.score(), random);
            Deal deal = simulator.deal();
            if (!DealRuling.of(RULES, deal).isRoundOver()) {
                simulator.playRandomly(random);
                StringBuilder digits = new StringBuilder();
                simulator.appendDigits(digits);
                played.add(RoundRecord.of(deal, digits.toString()));
                match = match.after(simulator.result().orElseThrow());
            }
        }
        return played;
    }

    static List<RoundRecord> records(EntryFile file) throws IOException {
        StringWriter text = new StringWriter();
        file.write(text);
        List<RoundRecord> records = new ArrayList<>();
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        RecordFile.read(new ByteArrayInputStream(bytes), "typed", Strictness.STRICT, new RecordSink() {
            @Override
            public void round(RoundText round) {
                records.add(RoundReading.of(RULES, round).toRecord(RULES).orElseThrow());
            }

            @Override
            public void finding(Finding finding) {
                throw new AssertionError(finding.toString());
            }
        });
        return records;
    }

    private static void wasPlayed(List<RoundRecord> records, List<RoundRecord> played, String typed) {
        assertThat(records).as(typed).hasSizeLessThanOrEqualTo(played.size());
        for (int i = 0; i < records.size(); i++) {
            assertThat(records.get(i).deal()).as(typed).isEqualTo(played.get(i).deal());
            assertThat(played.get(i).digits())
                    .as(typed)
                    .startsWith(records.get(i).digits());
        }
    }

    @ParameterizedTest
    @EnumSource(Slip.class)
    void where_a_key_was_refused_nothing_stands_in_a_record_that_was_not_played(Slip slip) throws IOException {
        SplittableRandom random = new SplittableRandom(slip.ordinal());
        int refused = 0;
        for (int i = 0; i < MATCHES; i++) {
            List<RoundRecord> played = played(random, 3);
            List<String> keys = played.stream()
                    .map(round -> EnteredRound.keysOf(RULES, round))
                    .toList();
            int record = keys.get(1).length() - played.get(1).digits().length();
            String typed = "2" + keys.get(0) + slip.typist.types(keys.get(1), record, random) + keys.get(2);
            EntryDesk desk = new EntryDesk(EntryFile.start(RULES, EntryHeader.EMPTY));
            for (int at = 0; at < typed.length(); at++) {
                desk.type(typed.charAt(at));
            }
            if (!desk.session().current().held().isEmpty()) {
                refused++;
                wasPlayed(records(desk.file()), played, typed);
            }
        }
        assertThat(refused).isGreaterThan(MATCHES / 2);
    }

    @ParameterizedTest
    @EnumSource(
            value = Slip.class,
            names = {"WRONG_DIGIT", "MISSING_DIGIT", "MISSING_PASSES", "MORE_PASSES", "WRONG_TILE", "MISSING_TILE"})
    void one_of_the_first_three_repairs_brings_back_most_of_what_was_played(Slip slip) throws IOException {
        SplittableRandom random = new SplittableRandom(100 + slip.ordinal());
        int refused = 0;
        int repaired = 0;
        for (int i = 0; i < MATCHES; i++) {
            List<RoundRecord> played = played(random, 3);
            List<String> keys = played.stream()
                    .map(round -> EnteredRound.keysOf(RULES, round))
                    .toList();
            int record = keys.get(1).length() - played.get(1).digits().length();
            String typed = "2" + keys.get(0) + slip.typist.types(keys.get(1), record, random) + keys.get(2);
            EntryDesk desk = new EntryDesk(EntryFile.start(RULES, EntryHeader.EMPTY));
            for (int at = 0; at < typed.length(); at++) {
                desk.type(typed.charAt(at));
            }
            boolean isHeld = !desk.session().current().held().isEmpty();
            refused += isHeld ? 1 : 0;
            repaired += isHeld && isAmongThree(desk.file(), played) ? 1 : 0;
        }
        // rounds that are played at random look like nothing that anybody means
        assertThat(repaired).isGreaterThanOrEqualTo(refused * 2 / 3).isPositive();
    }

    private static boolean isAmongThree(EntryFile file, List<RoundRecord> played) throws IOException {
        for (int i = 0; i < 3; i++) {
            EntryDesk desk = new EntryDesk(file);
            desk.take(i);
            List<String> digits =
                    records(desk.file()).stream().map(RoundRecord::digits).toList();
            if (digits.equals(played.stream().map(RoundRecord::digits).toList())) {
                return true;
            }
        }
        return false;
    }
}
