package dev.goita.record.slips;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.compare.Typing;
import dev.goita.record.compare.TypingComparison;
import dev.goita.record.compare.TypingDifference;
import dev.goita.record.compare.TypingDifference.Typist;
import dev.goita.record.file.RecordFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class TwoTypistsTest {
    private static Typing typing(String text) throws IOException {
        Typing.Heard heard = Typing.hearing(Rules.STANDARD, "typing");
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        RecordFile.read(new ByteArrayInputStream(bytes), "typing", Strictness.LENIENT, heard);
        return heard.typing();
    }

    @Test
    void what_is_taken_of_two_typings_was_meant() throws IOException {
        List<RoundRecord> played =
                PlayedRounds.of(List.of(Path.of("..", "corpora", "goita", "selfplay", "rule-rounds.jsonl")));
        HandsModel hands = new HandsModel(31, 0);
        int right = 0;
        int wrong = 0;
        int all = 0;
        for (int i = 0; i < 3 * played.size(); i++) {
            String meant = HandsModel.line(played.get(i % played.size()));
            String slipped = hands.typed(meant);
            if (slipped.contains("\n") || slipped.equals(meant)) {
                continue;
            }
            all++;
            boolean isFirst = i % 2 == 0;
            TypingComparison comparison = TypingComparison.of(
                    Rules.STANDARD, typing(isFirst ? meant : slipped), typing(isFirst ? slipped : meant));
            List<TypingDifference> differences = comparison.differences();
            Typist taken =
                    differences.isEmpty() ? Typist.NEITHER : differences.get(0).taken();
            right += taken == (isFirst ? Typist.FIRST : Typist.SECOND) ? 1 : 0;
            wrong += taken == (isFirst ? Typist.SECOND : Typist.FIRST) ? 1 : 0;
        }
        assertThat(wrong).isZero();
        assertThat(right).isGreaterThan(all * 85 / 100);
    }
}
