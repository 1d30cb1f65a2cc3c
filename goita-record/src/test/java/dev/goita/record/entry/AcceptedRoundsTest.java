package dev.goita.record.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.record.RoundRecord;
import dev.goita.record.check.RulesOfMatch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** 打ち終えた局: whatever is done, and wherever the program is killed, no round that was over is absent from the file. */
class AcceptedRoundsTest {
    private static final Rules RULES = Rules.parse("win-score=300");
    private static final int STEPS = 400;

    /** A session at a desk whose program is killed now and then, and what it accepted. */
    private static final class Session {
        private final SplittableRandom random;
        private final String stream;
        private int typed;
        private EntryDesk desk = new EntryDesk(EntryFile.start(RULES, EntryHeader.EMPTY));
        private final IdentityHashMap<EntrySession, List<RoundRecord>> accepted = new IdentityHashMap<>();
        private final StringBuilder done = new StringBuilder();
        private int most;

        Session(long seed) {
            random = new SplittableRandom(seed);
            StringBuilder keys = new StringBuilder();
            int manner = random.nextInt(3);
            List<RoundRecord> played = BlindTypingTest.played(random, 6);
            for (int i = 0; i < played.size(); i++) {
                boolean typesDealer = i == 0 || manner == 1 || manner == 2 && random.nextBoolean();
                keys.append(typesDealer ? "" + played.get(i).dealer().number() : "")
                        .append(EnteredRound.keysOf(RULES, played.get(i)));
            }
            stream = keys.toString();
        }

        private String text() throws IOException {
            StringWriter text = new StringWriter();
            desk.file().write(text);
            return text.toString();
        }

        private static EntryFile read(String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return EntryFile.read(new ByteArrayInputStream(bytes), "match.json", RulesOfMatch.unlessNamed(RULES));
        }

        /** As somebody types who looks: what was played as long as nothing else was done, and then what may follow; now and then a slip. */
        private char key() {
            List<Character> possible = desk.session().current().possible();
            if (random.nextInt(150) == 0 || possible.isEmpty()) {
                return (char) ('0' + random.nextInt(10));
            }
            return typed < stream.length() && random.nextInt(40) > 0
                    ? stream.charAt(typed++)
                    : possible.get(random.nextInt(possible.size()));
        }

        private String step() {
            boolean isHeld = !desk.session().current().held().isEmpty();
            if (random.nextInt(isHeld || desk.cursor().isPresent() ? 3 : 40) > 0) {
                char key = key();
                desk.type(key);
                return "type " + key;
            }
            typed = stream.length();
            int action = random.nextInt(17);
            switch (action) {
                case 0, 1 -> desk.takeBack();
                case 2 -> desk.undo();
                case 3 -> desk.redo();
                case 4 -> desk.dropHeld();
                case 5, 6, 7 -> desk.take();
                case 8 -> desk.left();
                case 9 -> desk.roundBefore();
                case 10 -> desk.up();
                case 11, 12 -> desk.end();
                case 13 -> desk.delete();
                case 14 -> desk.switchMode();
                case 15 ->
                    desk.change(
                            random.nextBoolean()
                                    ? desk.session().withFirstScore(new Score(10 * random.nextInt(20), 0))
                                    : desk.session().withFirstDealer(Seat.of(random.nextInt(4))));
                default -> desk.change(desk.file().header().withTitle(Optional.of("t" + random.nextInt(9))));
            }
            return "do " + action;
        }

        private void run() throws IOException {
            for (int i = 0; i < STEPS; i++) {
                EntrySession before = desk.session();
                done.append(step()).append(", ");
                List<RoundRecord> stand = accepted.computeIfAbsent(
                        desk.session(), after -> accepted(after, accepted.getOrDefault(before, List.of())));
                String text = text();
                EntryFile again = read(text);
                check(stand, BlindTypingTest.records(again));
                StringWriter same = new StringWriter();
                again.write(same);
                assertThat(same.toString()).as("%s", done).isEqualTo(text);
                if (random.nextInt(20) == 0) {
                    desk = new EntryDesk(again);
                    accepted.put(again.session(), stand);
                    done.append("kill, ");
                }
            }
        }

        /** What is over now is accepted, and what was, as long as rounds wait for the one that is open. */
        private static List<RoundRecord> accepted(EntrySession session, List<RoundRecord> before) {
            List<RoundRecord> now = new ArrayList<>();
            for (EnteredRound round : session.rounds()) {
                boolean isWon = session.waiting() == 0 && round.stage() == EnteredRound.Stage.OVER;
                if (round.isClosed() || isWon) {
                    now.add(round.toRecord().orElseThrow());
                }
            }
            if (session.waiting() > 0) {
                now.addAll(before.subList(Math.min(before.size(), now.size()), before.size()));
            }
            return now;
        }

        private void check(List<RoundRecord> stand, List<RoundRecord> written) {
            most = Math.max(most, stand.size());
            assertThat(written.size()).as("%s", done).isGreaterThanOrEqualTo(stand.size());
            for (int i = 0; i < stand.size(); i++) {
                assertThat(written.get(i).deal())
                        .as("%s", done)
                        .isEqualTo(stand.get(i).deal());
                assertThat(written.get(i).digits())
                        .as("%s", done)
                        .isEqualTo(stand.get(i).digits());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 14, 18, 21, 22})
    void no_round_that_was_over_is_absent_from_the_file(long seed) throws IOException {
        Session session = new Session(seed);
        session.run();
        assertThat(session.most).isPositive();
    }
}
