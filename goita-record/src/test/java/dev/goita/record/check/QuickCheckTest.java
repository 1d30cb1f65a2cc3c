package dev.goita.record.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.record.Collected;
import dev.goita.record.reading.RoundSummary;
import dev.goita.record.text.RoundText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told without words: most rounds of a large file, and nothing that is wrong. */
class QuickCheckTest {
    private static final String A = "'hands':['11777788','22444488','35555888','36666888']";
    private static final String FIVE = "'hands':['12288888','13344448','55556688','66777788']";
    private static final String SIX = "'hands':['67888888','11223344','44555566','67778888']";
    private static final String OPPONENTS = "'hands':['12388888','55688888','12344445','56667777']";

    private static RoundText round(String members) {
        String text = "{" + members.replace("HANDS", A).replace("FIVE", FIVE).replace("SIX", SIX) + "}";
        return Collected.check(text.replace("OPPONENTS", OPPONENTS).replace('\'', '"'))
                .rounds()
                .get(0);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "HANDS,'record':'' | true",
                "HANDS,'record':'87' | false",
                "HANDS,'record':'87-000' | false",
                "HANDS,'record':'87000870007700011','winner':0,'score':[0,0] | true",
                "HANDS,'record':'87000870007700011','winner':1 | false",
                "HANDS,'record':'87000870007700011','winner':-1 | false",
                "HANDS,'record':'87','winner':-1 | false",
                "HANDS,'record':'87','winner':0 | false",
                "HANDS,'record':'84' | false",
                "HANDS,'record':'87000870007700011','dealer':0 | true",
                "HANDS,'record':'87000870007700011','dealer':3,'winner':3 | true",
                "HANDS,'record':'','dealer':4 | false",
                "HANDS,'record':'','dealer':-1 | false",
                "HANDS,'record':'','result':'play' | false",
                "HANDS,'record':'','score':[10] | false",
                "HANDS,'record':'','score':[-10,0] | false",
                "HANDS,'record':'','score':[0,-10] | false",
                "HANDS,'record':5 | false",
                "HANDS | false",
                "'record':'' | false",
                "'hands':['1','2','3'],'record':'' | false",
                "'hands':['11777788','22444488','35555888'],'record':'' | false",
                "'hands':['11777788','22444488','35555888','3666688'],'record':'' | false",
                "'hands':['11777788','22444488','35555888','36666887'],'record':'' | false",
                "FIVE,'record':'','goshi':[0] | true",
                "FIVE,'record':'','dealer':1,'goshi':[1] | true",
                "FIVE,'record':'','dealer':3,'goshi':[3] | true",
                "FIVE,'record':'','dealer':1,'goshi':[0] | false",
                "FIVE,'record':'' | false",
                "FIVE,'record':'','goshi':[] | false",
                "FIVE,'record':'','goshi':[0,0] | false",
                "FIVE,'record':'','goshi':[0,1] | false",
                "FIVE,'record':'','goshi':[-1] | false",
                "HANDS,'record':'','goshi':[0] | false",
                "HANDS,'record':'','goshi':[] | true",
                "SIX,'record':'' | false",
                "OPPONENTS,'record':'','goshi':[0,1] | false",
            })
    void a_round_is_clean_only_if_nothing_in_it_needs_a_word(String members, boolean isClean) {
        RoundText round = round(members);
        QuickCheck quick = new QuickCheck(Rules.STANDARD);
        assertThat(quick.isClean(round)).isEqualTo(isClean);
        if (isClean) {
            RoundSummary summary = RoundSummary.of(Rules.STANDARD, round);
            assertThat(quick.simulator().isOver()).isEqualTo(summary.end() == RoundSummary.End.DECIDED);
        }
    }

    @Test
    void a_record_longer_than_any_is_not_clean() {
        QuickCheck quick = new QuickCheck(Rules.STANDARD);
        assertThat(quick.isClean(round("HANDS,'record':'" + "8".repeat(129) + "'")))
                .isFalse();
        assertThat(quick.isClean(round("HANDS,'record':'87000870007700011" + "-".repeat(129) + "'")))
                .isTrue();
        assertThat(quick.isClean(round("HANDS,'record':'\u00e98'"))).isFalse();
        assertThat(quick.isClean(round("'hands':['1177778\u00e9','22444488','35555888','36666888'],'record':''")))
                .isFalse();
    }

    /** What one round leaves in the check does not mar the next. */
    @Test
    void a_check_may_be_used_for_one_round_after_the_other() {
        QuickCheck quick = new QuickCheck(Rules.STANDARD);
        assertThat(quick.isClean(round("SIX,'record':''"))).isFalse();
        assertThat(quick.isClean(round("FIVE,'record':'','goshi':[0]"))).isTrue();
        assertThat(quick.isClean(round("HANDS,'record':'','goshi':[]"))).isTrue();
    }
}
