package dev.goita.record.entry;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.RoundOutcome;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.text.Normalizer;
import java.util.List;
import java.util.Optional;

/** 書かれた鍵: the keys that somebody would have typed for a round as it is written, right or wrong; without the dealer's. */
final class WrittenKeys {
    private WrittenKeys() {}

    static String of(Rules rules, RoundText text) {
        List<String> hands = text.hands().orElse(List.of()).stream()
                .map(Cell::text)
                .map(WrittenKeys::keys)
                .toList();
        String record = text.record().map(Cell::text).map(WrittenKeys::keys).orElse("");
        boolean redealt = text.result()
                .filter(cell -> RoundOutcome.ofId(cell.text()).equals(Optional.of(RoundOutcome.REDEAL)))
                .isPresent();
        int answers = redealt || !record.isEmpty() ? deciders(rules, hands) : 0;
        char answer = redealt ? EnteredRound.REDEAL : EnteredRound.CONTINUE;
        return String.join("", hands) + String.valueOf(answer).repeat(answers) + record;
    }

    /** Hands that are no deck ask nobody: a mistake in them comes first. */
    private static int deciders(Rules rules, List<String> hands) {
        return HandDigits.areDeck(hands)
                ? DealRuling.of(
                                rules,
                                Deal.of(Seat.P0, hands.stream().map(Hand::parse).toList()))
                        .deciders()
                        .size()
                : 0;
    }

    /** Without what only separates: a key is a character that can be seen. */
    private static String keys(String written) {
        StringBuilder keys = new StringBuilder();
        Normalizer.normalize(written, Normalizer.Form.NFKC)
                .chars()
                .filter(c -> c > ' ' && c != '-' && !Character.isISOControl(c) && !Character.isSpaceChar(c))
                .forEach(c -> keys.append((char) c));
        return keys.toString();
    }
}
