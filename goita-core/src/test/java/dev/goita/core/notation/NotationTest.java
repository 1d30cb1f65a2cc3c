package dev.goita.core.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.GoitaCoreHistory;
import dev.goita.core.written.KanjiTable;
import dev.goita.core.written.NotationException;
import dev.goita.core.written.ObservedRecord;
import dev.goita.core.written.WrittenRound;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {
    /** SOURCE: the record-format document, "モデルゲームA(最短)", verbatim. */
    private static final String TABLE_A = """
            player hand
            0. Alice(dealer) 王玉香香香香しし
            1. Bob 飛飛金金金金しし
            2. Carol 角銀銀銀銀ししし
            3. Dave 角馬馬馬馬ししし
            turn Alice Bob Carol Dave
            1st ☗し☖香 なし なし なし
            2nd ☗し☖香 なし なし なし
            3rd ☗香☖香 なし なし なし
            4th ☗王☖玉\s\s\s\s\s\s
            """;

    /** SOURCE: the record-format document, "モデルゲームB(最長)", verbatim. */
    private static final String TABLE_B = """
            player hand
            0. Alice(dealer) 王玉飛香香香しし
            1. Bob 飛金金金金銀しし
            2. Carol 角銀銀銀馬ししし
            3. Dave 角馬馬馬香ししし
            turn Alice Bob Carol Dave
            1st ☗王☖香 なし なし なし
            2nd ☗玉☖香 なし なし なし
            3rd ☗し☖香 なし なし ☖香☖馬
            4th なし なし なし ☗し☖馬
            5th なし なし なし ☗し☖馬
            6th なし なし ☖馬☖銀 なし
            7th なし なし ☗し☖銀 なし
            8th なし なし ☗し☖銀 なし
            9th なし ☖銀☖金 なし なし
            10th なし ☗し☖金 なし なし
            11th なし ☗し☖金 なし なし
            12th なし ☗金☖飛\s\s\s\s
            """;

    private static final String RECORD_B = "17000170008700760008600086006500085000850054000840008400042";

    private static Deal deal(Seat dealer, List<String> hands) {
        return Deal.of(dealer, hands.stream().map(Hand::parse).toList());
    }

    private static Round replay(WrittenRound written) {
        Round round = Round.start(Rules.STANDARD, deal(written.dealer(), written.handsFromDealer()));
        for (int i = 0; i < written.digits().length(); ) {
            int first = written.digits().charAt(i) - '0';
            if (first == 0) {
                round = round.play(Pass.PASS);
                i++;
            } else {
                Tile a = Tile.ofDigit(first);
                Tile b = Tile.ofDigit(written.digits().charAt(i + 1) - '0');
                round = round.play(round.isLead() ? new Lead(a, b) : new Receive(a, b));
                i += 2;
            }
        }
        return round;
    }

    @Test
    void the_documents_tables_are_read_and_written_to_the_letter() {
        for (String table : List.of(TABLE_A, TABLE_B)) {
            KanjiTable.Content content = KanjiTable.read(table.lines().toList(), 1);
            Round round = replay(content.round());
            assertThat(KanjiTable.write(content.names(), round.deal(), round.turns()))
                    .isEqualTo(table);
        }
        KanjiTable.Content b = KanjiTable.read(TABLE_B.lines().toList(), 1);
        assertThat(b.round().digits()).isEqualTo(RECORD_B);
        assertThat(b.names()).containsExactly("Alice", "Bob", "Carol", "Dave");
        assertThat(b.round().handsFromDealer())
                .first()
                .isEqualTo("11277788"
                        .chars()
                        .sorted()
                        .mapToObj(c -> String.valueOf((char) c))
                        .collect(Collectors.joining()));
    }

    @Test
    void each_digit_of_a_table_has_its_place() {
        KanjiTable.Content content = KanjiTable.read(TABLE_B.lines().toList(), 11);
        assertThat(content.round().places().get(0)).isEqualTo(new WrittenRound.TextPlace(17, 6));
        assertThat(content.round().places().get(1)).isEqualTo(new WrittenRound.TextPlace(17, 8));
        assertThat(content.round().places()).hasSize(59);
    }

    @ParameterizedTest
    @CsvSource({
        "1st ☗し☖香 なし なし なし, 1st ☖し☖香 なし, 7, 5",
        "1st ☗し☖香 なし, 1st ☗し☖歩 なし, 7, 8",
        "1st ☗し☖香 なし, 1st し香 なし, 7, 5",
        "2. Carol 角, 2; Carol 角, 4, 1",
        "飛飛金金金金しし, 飛飛金金金歩しし, 3, 13",
    })
    void a_table_that_is_not_one_is_refused_at_its_character(String from, String to, int line, int column) {
        assertThat(TABLE_A).contains(from);
        assertThatThrownBy(
                        () -> KanjiTable.read(TABLE_A.replace(from, to).lines().toList(), 1))
                .isInstanceOfSatisfying(NotationException.class, e -> {
                    assertThat(e.line()).isEqualTo(line);
                    assertThat(e.column()).isEqualTo(column);
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. Bob 飛飛金金金金しし|Bob",
                "1. Bob 飛飛金金金金しし  |Bob",
                "1.Bob\t飛飛金金金金しし|Bob",
                "1.  Bob of Noto   飛飛金金金金しし|Bob of Noto",
                "1. Bob (dealer) 飛飛金金金金しし|Bob",
                "1. (dealer) Bob 飛飛金金金金しし|(dealer) Bob",
                "1. (dealer) 飛飛金金金金しし|''",
                "1. 飛飛金金金金しし|''",
            })
    void a_hand_line_has_a_name_before_its_last_word(String line, String name) {
        String table = TABLE_A.replaceFirst("(?m)^1\\..*$", line);

        assertThat(KanjiTable.read(table.lines().toList(), 1).names())
                .element(1)
                .isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.飛飛金金金金しし", "4. Bob 飛飛金金金金しし", "1 Bob 飛飛金金金金しし", " 1. Bob 飛飛金金金金しし", "1.", "1"})
    void what_is_no_hand_line_is_refused_at_its_first_character(String line) {
        String table = TABLE_A.replaceFirst("(?m)^1\\..*$", line);

        assertThatThrownBy(() -> KanjiTable.read(table.lines().toList(), 1))
                .isInstanceOfSatisfying(
                        NotationException.class, e -> assertThat(e.column()).isEqualTo(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "\t", "(dealer)", "(dealer) ", "a ", " a", "  (dealer)"})
    void a_hand_line_of_a_million_characters_is_read_in_linear_time(String piece) {
        String line = "1. " + piece.repeat(1_000_000 / piece.length()) + "?";
        String table = TABLE_A.replaceFirst("(?m)^1\\..*$", line);

        assertThatThrownBy(() -> KanjiTable.read(table.lines().toList(), 1)).isInstanceOf(NotationException.class);
    }

    /** SOURCE: a history string in goita-core's own tests. */
    @Test
    void a_history_string_is_read() {
        WrittenRound written =
                GoitaCoreHistory.read("12345678,12345679,11112345,11112345,s1,113,2p,3p,431,1p,2p,315", 1);
        assertThat(written.dealer()).isEqualTo(Seat.P0);
        assertThat(written.handsFromDealer()).containsExactly("87654321", "87654321", "88887654", "88887654");
        assertThat(written.digits()).isEqualTo("8600680084");
    }

    @Test
    void a_history_string_as_an_observer_sees_it_is_read() {
        WrittenRound written = GoitaCoreHistory.read("3xxxxxxx,xxxxxxxx,xxxxxxxx,123xxxxx,s3,3x3,4p,1p,2p,3x2", 1);
        assertThat(written.dealer()).isEqualTo(Seat.P2);
        assertThat(written.handsFromDealer()).containsExactly("99999999", "87699999", "69999999", "99999999");
        assertThat(written.digits()).isEqualTo("9600097");
    }

    @Test
    void random_rounds_survive_every_notation() {
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 500; i++) {
            Round round = Round.start(Rules.STANDARD, Deal.random(Seat.of(i & 3), random));
            for (int turns = random.nextInt(60); turns > 0 && !round.isOver(); turns--) {
                List<Turn> legal = round.legalTurns();
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
            String history = GoitaCoreHistory.write(round.deal(), round.turns());
            assertSame(round, GoitaCoreHistory.read(history, 1));
            assertThat(history.chars().filter(c -> c == '9').count()).isLessThanOrEqualTo(3);
            String table = KanjiTable.write(KanjiTable.defaultNames(), round.deal(), round.turns());
            assertSame(round, KanjiTable.read(table.lines().toList(), 1).round());
        }
    }

    private static void assertSame(Round round, WrittenRound written) {
        assertThat(written.dealer()).isEqualTo(round.deal().dealer());
        assertThat(deal(written.dealer(), written.handsFromDealer())).isEqualTo(round.deal());
        assertThat(written.digits()).isEqualTo(round.toDigits());
        assertThat(written.places())
                .hasSameSizeAs(round.toDigits().chars().boxed().toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "12345678,12345679,11112345 27",
                "12345678,12345679,11112345,11112345,t1 37",
                "12345678,12345679,11112345,11112345,s5 37",
                "1234567y,12345679,11112345,11112345,s1 8",
                "12345678,12345679,11112345,11112345,s1,213 40",
                "12345678,12345679,11112345,11112345,s1,113,3p 44",
                "12345678,12345679,11112345,11112345,s1,11 40",
                "12345678,12345679,11112345,11112345,s1,110 42",
                "12345678,12345679,11112345,11112345,s1,1y3 41",
                "12345678,12345679,11112345,11112345,s1,113,2p,30p 48",
            })
    void a_history_string_that_is_not_one_is_refused_at_its_character(String line, int column) {
        assertThatThrownBy(() -> GoitaCoreHistory.read(line, 3)).isInstanceOfSatisfying(NotationException.class, e -> {
            assertThat(e.line()).isEqualTo(3);
            assertThat(e.column()).isEqualTo(column);
        });
    }

    @Test
    void an_observer_sees_neither_the_hands_nor_the_face_down_tiles_of_others() {
        KanjiTable.Content a = KanjiTable.read(TABLE_A.lines().toList(), 1);
        Round round = replay(a.round());
        ObservedRecord bob = ObservedRecord.seenBy(Seat.P1, round);
        assertThat(bob.handsFromDealer()).containsExactly("99999999", "22444488", "99999999", "99999999");
        assertThat(bob.digits()).isEqualTo("97000970009700011");
        ObservedRecord alice = ObservedRecord.seenBy(Seat.P0, round);
        assertThat(alice.digits()).isEqualTo("87000870007700011");
        assertThat(ObservedRecord.seenBySpectator(round).handsFromDealer()).containsOnly("99999999");
    }

    @Test
    void what_an_observer_sees_of_a_legal_round_has_no_fault() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 3_000; i++) {
            Round round = Round.start(Rules.STANDARD, Deal.random(Seat.of(i & 3), random));
            for (int turns = random.nextInt(60); turns > 0 && !round.isOver(); turns--) {
                List<Turn> legal = round.legalTurns();
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
            for (Seat seat : Seat.ALL) {
                checkObserved(ObservedRecord.seenBy(seat, round), round);
            }
            checkObserved(ObservedRecord.seenBySpectator(round), round);
        }
    }

    private static void checkObserved(ObservedRecord seen, Round round) {
        ObservedRecord.Check check = seen.check(Rules.STANDARD);
        assertThat(check.fault()).as("%s", seen).isEmpty();
        assertThat(check.winner()).isEqualTo(round.result().map(result -> result.winner()));
        assertThat(check.turns()).isEqualTo(round.turnCount());
    }

    @ParameterizedTest
    @CsvSource({
        "99999999 22444488 99999999 99999999, 0, 0, PASS_ON_LEAD",
        "99999999 22444488 99999999 99999999, 97 99, 2, HIDDEN_DIGIT",
        "99999999 22444488 99999999 99999999, 99, 1, HIDDEN_DIGIT",
        "99999999 22444488 99999999 99999999, 96 0 4, 3, TILE_NOT_IN_HAND",
        "99999999 22444488 99999999 99999999, 97 56, 2, TILE_NOT_IN_HAND",
        "99999999 22444488 99999999 99999999, 97 42, 2, CANNOT_RECEIVE",
        "99999999 22444488 99999999 99999999, 97 1, 2, TILE_NOT_IN_HAND",
        "99999999 22444488 99999999 99999999, 97 0 17, 3, KING_RECEIVES_GON_SHI",
        "99999999 12444488 99999999 99999999, 98 81, 3, KING_ATTACK",
        "99999999 22444488 99999999 99999999, 97 0 0 0 90, 6, NO_ATTACK",
        "99999999 22444488 99999999 99999999, 92, 1, TILE_NOT_IN_HAND",
        "11777788 22444488 35555888 36666888, 87000870007700011 0, 17, AFTER_END",
        "12777788 22444488 99999999 99999999, 87 000 87 000 87, 10, TILE_NOT_IN_HAND",
        "12377788 22444488 99999999 99999999, 87 000 87 000 37 000 27, 16, TILE_NOT_IN_HAND",
        "99999999 22444488 99999999 99999999, 97 0 77 0 77, 7, TILE_NOT_IN_HAND",
        "88888999 22444488 99999999 99999999, 97 000 96 000 95 000 94, 16, TILE_NOT_IN_HAND",
        "99999999 99999999 99999999 99999999, 96 16 16 0 0 0 91, 10, TILE_NOT_IN_HAND",
        "99999999 99999999 99999999 99999999, 97 000 97 000 91 000 91 0, 17, AFTER_END",
    })
    void what_no_dealing_can_explain_is_a_fault(String hands, String digits, int at, ObservedRecord.Reason reason) {
        ObservedRecord record = new ObservedRecord(Seat.P0, List.of(hands.split(" ")), digits.replace(" ", ""));
        assertThat(record.check(Rules.STANDARD).fault())
                .map(fault -> fault.digit() + " " + fault.reason())
                .isEqualTo(Optional.of(at + " " + reason));
    }

    @ParameterizedTest
    @CsvSource({
        "goshi=partner-decides, 88888999",
        "goshi=always-continue, 88888999",
        "goshi=never-dealt, 99999999",
        "goshi=no-deal-yaku, 99999999",
    })
    void five_shi_are_shown_where_the_rules_have_them_declared(String rules, String shown) {
        Deal deal = deal(Seat.P0, List.of("11223388", "44445588", "55666678", "77788888"));
        Round round = Round.start(Rules.parse(rules), deal);

        assertThat(ObservedRecord.seenBySpectator(round).handsFromDealer())
                .containsExactly("99999999", "99999999", "99999999", shown);
    }

    /** Player 2 leads; the last turn is its lead of two kings. */
    @Test
    void a_finished_record_has_its_winner_and_no_other_does() {
        List<String> unknown = List.of("99999999", "99999999", "99999999", "99999999");
        ObservedRecord.Check end = new ObservedRecord(Seat.P2, unknown, "97000970009700011").check(Rules.STANDARD);
        assertThat(end.completeness()).isEqualTo(ObservedRecord.Completeness.FINISHED);
        assertThat(end.winner()).contains(Seat.P2);
        assertThat(end.turns()).isEqualTo(13);

        ObservedRecord.Check before = new ObservedRecord(Seat.P2, unknown, "970009700097000").check(Rules.STANDARD);
        assertThat(before.completeness()).isEqualTo(ObservedRecord.Completeness.UNFINISHED);
        assertThat(before.winner()).isEmpty();
        assertThat(before.turns()).isEqualTo(12);
    }

    @Test
    void each_digit_of_a_history_string_has_its_place() {
        WrittenRound written = GoitaCoreHistory.read("12345678,12345679,11112345,11112345,s1,113,2p,331", 7);

        assertThat(written.places())
                .containsExactly(
                        new WrittenRound.TextPlace(7, 41),
                        new WrittenRound.TextPlace(7, 42),
                        new WrittenRound.TextPlace(7, 45),
                        new WrittenRound.TextPlace(7, 48),
                        new WrittenRound.TextPlace(7, 49));
    }

    @Test
    void what_is_wrong_is_said_in_both_languages() {
        assertThatThrownBy(() -> GoitaCoreHistory.read("1234567y,12345679,11112345,11112345,s1", 1))
                .isInstanceOfSatisfying(NotationException.class, e -> {
                    assertThat(e.wording().japanese()).isEqualTo("駒は 1〜9 か x です");
                    assertThat(e.wording().english()).contains("a tile is 1 to 9");
                });
    }

    @Test
    void a_record_that_stops_after_a_first_tile_is_inside_a_turn() {
        ObservedRecord record =
                new ObservedRecord(Seat.P0, List.of("99999999", "99999999", "99999999", "99999999"), "970007");
        assertThat(record.check(Rules.STANDARD).completeness()).isEqualTo(ObservedRecord.Completeness.INSIDE_A_TURN);
        assertThat(record.check(Rules.STANDARD).fault()).isEmpty();
    }

    @Test
    void a_turn_under_the_number_of_another_is_read_in_its_order_and_told() {
        List<Integer> slips = new ArrayList<>();
        WrittenRound written = GoitaCoreHistory.read(
                "12345678,12345679,11112345,11112345,s1,113,3p,2p", 1, slip -> slips.add(slip.column()));
        assertThat(written.digits()).isEqualTo("8600");
        assertThat(slips).containsExactly(44, 47);
    }

    @Test
    void a_mark_that_stands_for_the_other_is_read_by_the_passes_before_it_and_told() {
        List<Integer> slips = new ArrayList<>();
        String table = TABLE_A.replace("☗香☖香", "☖香☗香");
        assertThat(table).isNotEqualTo(TABLE_A);
        KanjiTable.Content content = KanjiTable.read(table.lines().toList(), 1, slip -> slips.add(slip.column()));
        assertThat(content.round().digits())
                .isEqualTo(KanjiTable.read(TABLE_A.lines().toList(), 1).round().digits());
        assertThat(slips).containsExactly(5, 7);
    }
}
