package dev.goita.record.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntryDeskTest {
    /** Model game A of the record-format document: 13 turns, won by the dealer with 100 points. */
    private static final String HANDS_A = "11777788224444883555588836666888";

    private static final String RECORD_A = "87000870007700011";

    private static EntryDesk typed(String keys) {
        EntryDesk desk = new EntryDesk(EntryFile.start(Rules.STANDARD, EntryHeader.EMPTY));
        type(desk, keys);
        return desk;
    }

    private static EntryDesk.Reply type(EntryDesk desk, String keys) {
        EntryDesk.Reply reply = EntryDesk.Reply.NOTHING;
        for (int i = 0; i < keys.length(); i++) {
            reply = desk.type(keys.charAt(i));
        }
        return reply;
    }

    private static List<String> keys(EntryDesk desk) {
        return desk.session().sheets().stream().map(Sheet::keys).toList();
    }

    @Test
    void a_refused_key_is_told_once_and_the_next_are_held_silently() {
        EntryDesk desk = typed("0" + HANDS_A + "87000");
        assertThat(desk.type('0')).isEqualTo(EntryDesk.Reply.REFUSED);
        assertThat(desk.type('8')).isEqualTo(EntryDesk.Reply.DONE);
        assertThat(desk.session().current().held()).isEqualTo("08");
        assertThat(desk.session().current().round().orElseThrow().toDigits()).isEqualTo("87000");
    }

    @Test
    void held_keys_are_taken_back_one_by_one() {
        EntryDesk desk = typed("0" + HANDS_A + "8700008");
        desk.takeBack();
        assertThat(desk.session().current().held()).isEqualTo("0");
        desk.takeBack();
        assertThat(desk.session().refusal()).isEmpty();
        assertThat(type(desk, "8700077000")).isEqualTo(EntryDesk.Reply.DONE);
    }

    @Test
    void dropped_keys_leave_what_was_accepted() {
        EntryDesk desk = typed("0" + HANDS_A + "8700008700");
        desk.dropHeld();
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + "87000");
    }

    @Test
    void the_first_repair_of_a_pass_too_many_deletes_it_and_types_the_rest() {
        EntryDesk desk = typed("0" + HANDS_A + "870000870007700011");
        desk.take();
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + RECORD_A, "");
        assertThat(desk.session().score()).isEqualTo(new Score(100, 0));
    }

    @Test
    void a_repair_reaches_back_before_the_refused_key() {
        EntryDesk desk = typed("0" + HANDS_A + RECORD_A.replaceFirst("87", "88"));
        assertThat(desk.session().current().accepted()).isEqualTo(1 + 32 + 5);
        EntryRepair first = desk.repairs().get(0);
        assertThat(first.at()).isEqualTo(new KeyPlace(0, 1 + 32 + 1));
        desk.take();
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + RECORD_A, "");
    }

    @Test
    void a_repair_reaches_back_into_the_round_before() {
        EntryDesk desk = typed("0" + HANDS_A + RECORD_A + "000" + HANDS_A + "87000");
        assertThat(desk.session().current().held()).startsWith("00" + HANDS_A);
        desk.take();
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + RECORD_A, "0" + HANDS_A + "87000");
    }

    @Test
    void a_tile_left_out_is_added_to_its_hand_and_the_rest_moves_back() {
        EntryDesk desk = typed("0" + HANDS_A.replaceFirst("4444", "444") + RECORD_A);
        assertThat(desk.session().refusal()).isPresent();
        desk.take();
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + RECORD_A, "");
    }

    @Test
    void repairs_say_how_likely_they_are_and_add_up_to_one_at_most() {
        List<EntryRepair> thin = typed("0" + HANDS_A + "870000").repairs();
        assertThat(thin)
                .isSortedAccordingTo(
                        Comparator.comparingDouble(EntryRepair::probability).reversed());
        assertThat(thin.stream().mapToDouble(EntryRepair::probability).sum()).isBetween(0.9, 1.0001);
        assertThat(thin.get(0).probability()).isLessThan(0.9);
        assertThat(typed("0" + HANDS_A + "870000870007700011" + HANDS_A)
                        .repairs()
                        .get(0)
                        .probability())
                .isGreaterThan(0.98);
    }

    /** The last digit, the last turn, digits behind the end: what follows is moved. */
    @ParameterizedTest
    @CsvSource({"8700087000770001", "870008700077000", "870008700077000118", "87000870007700011000"})
    void the_hands_of_the_next_round_tell_how_a_round_ended(String record) {
        EntryDesk desk = typed("2" + HANDS_A + record + HANDS_A + "87");
        assertThat(desk.session().refusal()).isPresent();
        desk.take();
        assertThat(keys(desk)).containsExactly("2" + HANDS_A + RECORD_A, HANDS_A + "87");
    }

    @Test
    void an_answer_to_goshi_that_was_left_out_is_added() {
        String hands = "11223388444455885566667877788888";
        EntryDesk desk = typed("0" + hands + "88000");
        assertThat(desk.session().refusal()).isPresent();
        assertThat(desk.repairs().get(0).wording().english()).startsWith("add the answer to goshi, 0 (continue)");
    }

    /** Two kings are dealt, and no 9. */
    @ParameterizedTest
    @CsvSource({"1177778881", "117777889", "11777788117777882", "1177778800"})
    void hands_that_are_not_whole_are_repaired(String tiles) {
        EntryDesk desk = typed("0" + tiles);
        assertThat(desk.session().refusal()).isPresent();
        desk.take();
        assertThat(desk.session().refusal()).isEmpty();
    }

    /** Player 2 deals, and has the first hand. */
    @Test
    void repairs_call_hands_by_their_players() {
        EntryDesk desk = typed("2" + HANDS_A.replaceFirst("4444", "444") + RECORD_A);
        assertThat(desk.repairs().get(0).wording().japanese()).isEqualTo("プレイヤー3の手駒に金(4) を足す");
        assertThat(desk.repairs().get(0).wording().english()).isEqualTo("add 金(4) to player 3's hand");
    }

    @Test
    void another_repair_can_be_chosen() {
        EntryDesk desk = typed("0" + HANDS_A + "870000");
        desk.choose(1);
        EntryRepair second = desk.repairs().get(1);
        desk.take();
        assertThat(desk.session()).isSameAs(second.after());
    }

    @Test
    void typing_replaces_the_key_at_the_cursor_and_keeps_what_follows() {
        EntryDesk desk = typed("0" + HANDS_A + "8700087");
        for (int i = 0; i < 6; i++) {
            desk.left();
        }
        assertThat(desk.cursor()).contains(new KeyPlace(0, 34));
        desk.type('8');
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + "8800087");
        assertThat(desk.cursor()).contains(new KeyPlace(0, 35));
    }

    @Test
    void a_conflict_after_an_edit_is_held_from_its_first_digit_on() {
        EntryDesk desk = typed("0" + HANDS_A + "8700087000");
        while (!desk.cursor().equals(Optional.of(new KeyPlace(0, 38)))) {
            desk.left();
        }
        assertThat(desk.type('0')).isEqualTo(EntryDesk.Reply.REFUSED);
        assertThat(desk.session().current().held()).isEqualTo("07000");
    }

    @Test
    void keys_are_inserted_and_deleted_at_the_cursor() {
        EntryDesk desk = typed("0" + HANDS_A + "870087");
        desk.left();
        desk.left();
        desk.switchMode();
        desk.type('0');
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + "8700087");
        desk.delete();
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + "870007");
    }

    @Test
    void an_earlier_round_is_changed_and_score_and_dealer_after_it_follow() {
        EntryDesk desk = typed("0" + HANDS_A + RECORD_A + HANDS_A + "87000");
        desk.roundBefore();
        desk.roundBefore();
        assertThat(desk.cursor()).contains(new KeyPlace(0, 0));
        desk.type('1');
        assertThat(keys(desk)).containsExactly("1" + HANDS_A + RECORD_A, HANDS_A + "87000");
        assertThat(desk.session().score()).isEqualTo(new Score(0, 100));
        assertThat(desk.session().current().dealer()).contains(Seat.P1);
    }

    @Test
    void rounds_wait_while_an_earlier_one_is_not_over() {
        EntryDesk desk = typed("0" + HANDS_A + RECORD_A + HANDS_A + "87000");
        desk.roundBefore();
        desk.left();
        desk.delete();
        assertThat(desk.session().waiting()).isEqualTo(1);
        assertThat(desk.session().undoubted()).isZero();
        desk.type('1');
        assertThat(desk.session().waiting()).isZero();
        assertThat(keys(desk)).containsExactly("0" + HANDS_A + RECORD_A, HANDS_A + "87000");
    }

    @Test
    void undo_goes_back_over_repairs_and_edits_and_redo_does_them_again() {
        EntryDesk desk = typed("0" + HANDS_A + "870000");
        desk.take();
        List<String> repaired = keys(desk);
        desk.undo();
        assertThat(desk.session().current().held()).isEqualTo("0");
        desk.redo();
        assertThat(keys(desk)).isEqualTo(repaired);
    }

    @Test
    void up_and_down_go_by_hands_and_turns() {
        EntryDesk desk = typed("0" + HANDS_A + "87000");
        desk.up();
        assertThat(desk.cursor()).contains(new KeyPlace(0, 37));
        desk.roundBefore();
        desk.down();
        desk.down();
        assertThat(desk.cursor()).contains(new KeyPlace(0, 9));
    }

    @Test
    void passes_are_filled_for_those_who_can_do_nothing_else() {
        EntryDesk desk = typed("0" + HANDS_A + "87");
        assertThat(desk.fillPasses()).isEqualTo(EntryDesk.Reply.DONE);
        assertThat(desk.session().current().keys()).isEqualTo("0" + HANDS_A + "87000");
        assertThat(desk.fillPasses()).isEqualTo(EntryDesk.Reply.NOTHING);
    }

    @Test
    void a_place_without_a_key_is_behind_the_last_one() {
        EntryDesk desk = typed("0" + HANDS_A);
        desk.moveTo(new KeyPlace(0, 3));
        assertThat(desk.cursor()).contains(new KeyPlace(0, 3));
        desk.moveTo(new KeyPlace(7, 3));
        assertThat(desk.cursor()).isEmpty();
    }
}
