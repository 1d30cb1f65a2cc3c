package dev.goita.ml.compact;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.text.plain.PlainRound;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A round of the compact form, in the digits that its line would have. */
final class SpeltRound implements PlainRound {
    private final byte[] bytes = new byte[Tile.DECK_SIZE + RoundSimulator.MOST_DIGITS];
    private final List<ExtraField> extras;
    private Optional<RoundRecord> spelt = Optional.empty();
    private int recordTo;

    SpeltRound(ExtraField players) {
        extras = List.of(players);
    }

    /** This, as another round. */
    SpeltRound as(RoundRecord record) {
        spelt = Optional.of(record);
        int at = 0;
        for (Hand hand : record.deal().handsFromDealer()) {
            at = spell(hand.toString(), at);
        }
        recordTo = spell(record.digits(), at);
        return this;
    }

    private int spell(String digits, int from) {
        byte[] ascii = digits.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(ascii, 0, bytes, from, ascii.length);
        return from + ascii.length;
    }

    private RoundRecord record() {
        return spelt.orElseThrow();
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int dealer() {
        return record().dealer().number();
    }

    @Override
    public Score before() {
        return record().score().orElseThrow();
    }

    @Override
    public int hand(int number) {
        return number * Hand.DEALT_SIZE;
    }

    @Override
    public int recordFrom() {
        return Tile.DECK_SIZE;
    }

    @Override
    public int recordTo() {
        return recordTo;
    }

    @Override
    public int winner() {
        return record().winner().map(Seat::number).orElse(-1);
    }

    @Override
    public int goshi() {
        return record().goshi().stream().mapToInt(seat -> 1 << seat.number()).sum();
    }

    @Override
    public Optional<RoundOutcome> result() {
        return record().outcome();
    }

    @Override
    public List<ExtraField> extras() {
        return extras;
    }
}
