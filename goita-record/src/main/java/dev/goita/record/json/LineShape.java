package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * 行の型: what is the same in every line that {@link RoundObject} makes of a round that was played, cut out of such a line. So the
 * form of a round stands there alone, and whatever writes and reads lines by this shape follows it.
 */
final class LineShape {
    private static final int SEATS = Seat.ALL.size();

    /** Places of the parts: each stands before the value it is named after. */
    static final int DEALER = 0;

    static final int EVEN = 1;
    static final int ODD = 2;
    static final int FIRST_HAND = 3;
    static final int RECORD = FIRST_HAND + SEATS;
    static final int WINNER = RECORD + 1;
    static final int FIRST_GOSHI = WINNER + 1;
    static final int SECOND_GOSHI = FIRST_GOSHI + 1;
    /** Behind the last value. */
    static final int END = SECOND_GOSHI + 1;

    /** Two points of ten digits at most. */
    private static final int LONGEST_SCORE = 20;

    /** Without keys behind those of a round. */
    static final LineShape PLAIN = new LineShape(List.of());

    private final byte[][] parts;
    private final int longest;

    /** @param extras that every line has behind the keys of a round */
    LineShape(List<ExtraField> extras) {
        List<String> values = new ArrayList<>();
        RoundRecord sample = sample(extras, values);
        parts = cut(line(sample), values);
        longest = Arrays.stream(parts).mapToInt(part -> part.length).sum()
                + LONGEST_SCORE
                + Tile.DECK_SIZE
                + RoundSimulator.MOST_DIGITS
                + SEATS;
    }

    /** @param values get what stands between the parts, in order */
    private static RoundRecord sample(List<ExtraField> extras, List<String> values) {
        Deal deal = Deal.of(
                Seat.P2,
                Stream.of("11223344", "44555566", "66777788", "88888888")
                        .map(Hand::parse)
                        .toList());
        Score score = new Score(1234567, 7654321);
        String turns = "999999";
        List<Seat> goshi = List.of(Seat.P1, Seat.P3);
        values.addAll(List.of("2", "1234567", "7654321"));
        deal.handsFromDealer().forEach(hand -> values.add(hand.toString()));
        values.addAll(List.of(turns, "0", "1", "3"));
        return new RoundRecord(deal, turns, Optional.of(score), Optional.of(Seat.P0), goshi, Optional.empty(), extras);
    }

    /** What a line has more where it tells how the round ended: it stands behind the first byte of the {@link #END}. */
    static byte[] telling(RoundOutcome outcome) {
        RoundRecord sample = sample(List.of(), new ArrayList<>());
        byte[] plain = line(sample);
        byte[] told = line(sample.with(outcome));
        int from = Arrays.mismatch(plain, told);
        return Arrays.copyOfRange(told, from, from + told.length - plain.length);
    }

    private static byte[] line(RoundRecord round) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JsonText.generator(out)) {
            RoundObject.write(round, json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.write('\n');
        return out.toByteArray();
    }

    private static byte[][] cut(byte[] line, List<String> values) {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        byte[][] parts = new byte[values.size() + 1][];
        int from = 0;
        for (int i = 0; i < values.size(); i++) {
            int to = text.indexOf(values.get(i), from);
            parts[i] = Arrays.copyOfRange(line, from, to);
            from = to + values.get(i).length();
        }
        parts[values.size()] = Arrays.copyOfRange(line, from, line.length);
        return parts;
    }

    byte[] part(int place) {
        return parts[place];
    }

    /** Room for any line of this shape. */
    int longest() {
        return longest;
    }

    /** Writes a line, its end too, where {@link #longest()} bytes have room; the index behind it. */
    int write(RoundSimulator round, List<Seat> goshi, byte[] out, int from) {
        Seat dealer = round.dealer();
        Score before = round.before();
        int at = digit(dealer.number(), out, put(DEALER, out, from));
        at = number(before.even(), out, put(EVEN, out, at));
        at = number(before.odd(), out, put(ODD, out, at));
        for (int i = 0; i < SEATS; i++) {
            at = hand(round.packedDealt(dealer.plus(i)), out, put(FIRST_HAND + i, out, at));
        }
        at = round.writeDigits(out, put(RECORD, out, at));
        at = digit(round.winner().number(), out, put(WINNER, out, at));
        at = put(FIRST_GOSHI, out, at);
        for (int i = 0; i < goshi.size(); i++) {
            at = digit(goshi.get(i).number(), out, i == 0 ? at : put(SECOND_GOSHI, out, at));
        }
        return put(END, out, at);
    }

    private int put(int place, byte[] out, int at) {
        byte[] part = parts[place];
        System.arraycopy(part, 0, out, at, part.length);
        return at + part.length;
    }

    private static int digit(int digit, byte[] out, int at) {
        out[at] = (byte) ('0' + digit);
        return at + 1;
    }

    private static int number(int number, byte[] out, int at) {
        if (number >= 0 && number < 10) {
            return digit(number, out, at);
        }
        byte[] digits = Integer.toString(number).getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(digits, 0, out, at, digits.length);
        return at + digits.length;
    }

    private static int hand(int packed, byte[] out, int from) {
        int at = from;
        for (int kind = 0; kind < Tile.ALL.size(); kind++) {
            int end = at + PackedTiles.count(packed, kind);
            while (at < end) {
                out[at++] = (byte) ('1' + kind);
            }
        }
        return at;
    }
}
