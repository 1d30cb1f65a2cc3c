package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.goita.core.Deal;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.text.RoundKey;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A round while it is read as the schema has it: each value of its own type, each key once. */
final class StrictRound {
    private static final RoundKey[] KEYS = RoundKey.values();
    private static final int SEATS = Seat.ALL.size();

    private final JsonParser in;
    private final JsonLocation start;
    private final Set<RoundKey> seen = EnumSet.noneOf(RoundKey.class);
    /** Those of them with a value: null says as little as no key at all. */
    private final Set<RoundKey> given = EnumSet.noneOf(RoundKey.class);

    private final StrictExtras extras;
    private final List<Hand> hands = new ArrayList<>(SEATS);
    private JsonLocation handsStart;
    private Seat dealer = Seat.P0;
    private Optional<Score> score = Optional.empty();
    private String digits = "";
    private Optional<Seat> winner = Optional.empty();
    private List<Seat> goshi = List.of();
    private Optional<RoundOutcome> outcome = Optional.empty();

    /** @param in at the brace that opens the object, or at its first key */
    StrictRound(JsonParser in) {
        this.in = in;
        start = in.currentTokenLocation();
        handsStart = start;
        extras = new StrictExtras(in);
    }

    /** Reads the object to its closing brace. */
    static RoundRecord read(JsonParser in) throws IOException {
        if (!in.isExpectedStartObjectToken()) {
            throw RecordRefusal.here(in, RecordCode.JSON_SYNTAX, "局の「{」が要ります", "expected { of a round");
        }
        StrictRound round = new StrictRound(in);
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            if (!round.member(name)) {
                round.extras.member(name);
            }
        }
        return round.toRecord(round.extras.list());
    }

    /**
     * At a key: reads its value, if it is a key of rounds.
     *
     * @return false if it is none; nothing was read then
     */
    boolean member(String name) throws IOException {
        for (RoundKey key : KEYS) {
            if (key.id().equals(name)) {
                if (!seen.add(key)) {
                    throw StrictExtras.repeated(in, name);
                }
                if (in.nextToken() != JsonToken.VALUE_NULL) {
                    value(key);
                    given.add(key);
                }
                return true;
            }
        }
        return false;
    }

    boolean isAnythingSeen() {
        return !seen.isEmpty();
    }

    private void value(RoundKey key) throws IOException {
        switch (key) {
            case DEALER -> dealer = seat(key);
            case SCORE -> score = Optional.of(score());
            case HANDS -> hands();
            case RECORD -> digits = digits();
            case WINNER -> winner = winner();
            case GOSHI -> goshi = goshi();
            case RESULT -> outcome = outcome();
        }
    }

    private Optional<RoundOutcome> outcome() throws IOException {
        Optional<RoundOutcome> named = RoundOutcome.ofId(text(RoundKey.RESULT));
        if (named.isEmpty()) {
            throw refused(RoundKey.RESULT);
        }
        return named;
    }

    private RecordRefusal refused(RoundKey key) throws IOException {
        RecordCode code = switch (key) {
            case HANDS -> RecordCode.HANDS_SHAPE;
            case RECORD -> RecordCode.DIGIT;
            case GOSHI -> RecordCode.GOSHI;
            case DEALER, SCORE, WINNER, RESULT -> RecordCode.JSON_SYNTAX;
        };
        return new RecordRefusal(in, in.currentTokenLocation(), code, RoundValues.expected(key, RawJson.shortened(in)));
    }

    private String text(RoundKey key) throws IOException {
        if (!in.hasToken(JsonToken.VALUE_STRING)) {
            throw refused(key);
        }
        return in.getText();
    }

    /** A whole number, however it is spelt. */
    private int number(RoundKey key) throws IOException {
        OptionalInt number = in.currentToken().isNumeric() ? JsonNumber.integer(in.getText()) : OptionalInt.empty();
        if (number.isEmpty()) {
            throw refused(key);
        }
        return number.getAsInt();
    }

    private int count(RoundKey key) throws IOException {
        int number = number(key);
        if (number < 0) {
            throw refused(key);
        }
        return number;
    }

    private Seat seat(RoundKey key) throws IOException {
        int number = number(key);
        if (number < 0 || number >= SEATS) {
            throw refused(key);
        }
        return Seat.of(number);
    }

    private void openArray(RoundKey key) throws IOException {
        if (!in.isExpectedStartArrayToken()) {
            throw refused(key);
        }
    }

    private Score score() throws IOException {
        openArray(RoundKey.SCORE);
        in.nextToken();
        int even = count(RoundKey.SCORE);
        in.nextToken();
        int odd = count(RoundKey.SCORE);
        if (in.nextToken() != JsonToken.END_ARRAY) {
            throw refused(RoundKey.SCORE);
        }
        return new Score(even, odd);
    }

    private void hands() throws IOException {
        openArray(RoundKey.HANDS);
        handsStart = in.currentTokenLocation();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            if (hands.size() == SEATS) {
                throw refused(RoundKey.HANDS);
            }
            hands.add(hand(text(RoundKey.HANDS)));
        }
        if (hands.size() < SEATS) {
            throw refused(RoundKey.HANDS);
        }
    }

    private Hand hand(String written) throws IOException {
        boolean isHand = written.length() == Hand.DEALT_SIZE;
        for (int i = 0; i < written.length(); i++) {
            isHand &= written.charAt(i) >= '1' && written.charAt(i) <= '0' + Tile.ALL.size();
        }
        if (!isHand) {
            throw refused(RoundKey.HANDS);
        }
        try {
            return Hand.parse(written);
        } catch (IllegalArgumentException e) {
            throw noDeck(in.currentTokenLocation(), e);
        }
    }

    private RecordRefusal noDeck(JsonLocation at, IllegalArgumentException reason) {
        String english = "the hands are not the deck: " + reason.getMessage();
        return new RecordRefusal(
                in, at, RecordCode.DECK, new Wording("配駒が駒一組になりません（" + reason.getMessage() + "）", english));
    }

    /** Without the hyphens, which mean nothing. */
    private String digits() throws IOException {
        String written = text(RoundKey.RECORD);
        boolean isPlain = true;
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            if (c == '-') {
                isPlain = false;
            } else if (c < '0' || c > '9') {
                throw refused(RoundKey.RECORD);
            }
        }
        return isPlain ? written : written.replace("-", "");
    }

    /** Whatever number is no player's means undecided. Source: the format document, "勝者:winner of a round". */
    private Optional<Seat> winner() throws IOException {
        int number = number(RoundKey.WINNER);
        return number >= 0 && number < SEATS ? Optional.of(Seat.of(number)) : Optional.empty();
    }

    private List<Seat> goshi() throws IOException {
        openArray(RoundKey.GOSHI);
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        while (in.nextToken() != JsonToken.END_ARRAY) {
            if (!seats.add(seat(RoundKey.GOSHI)) || seats.size() > 2) {
                throw refused(RoundKey.GOSHI);
            }
        }
        return List.copyOf(seats);
    }

    /** @throws RecordRefusal if a key is missing that must be there, or the hands are not the deck */
    RoundRecord toRecord(List<ExtraField> unknown) throws IOException {
        require(RoundKey.HANDS);
        require(RoundKey.RECORD);
        for (ExtraField extra : unknown) {
            Optional<Wording> wrong = HeaderShape.wrongNames(extra.name(), extra.json());
            if (wrong.isPresent()) {
                throw new RecordRefusal(in, start, RecordCode.JSON_SYNTAX, wrong.get());
            }
        }
        try {
            return new RoundRecord(Deal.of(dealer, hands), digits, score, winner, goshi, outcome, unknown);
        } catch (IllegalArgumentException e) {
            throw noDeck(handsStart, e);
        }
    }

    private void require(RoundKey key) throws RecordRefusal {
        if (!given.contains(key)) {
            throw new RecordRefusal(
                    in,
                    start,
                    RecordCode.MISSING_VALUE,
                    new Wording(
                            "局に \"" + key.id() + "\" がありません",
                            "the round has no \"" + key.id() + "\", which it must have"));
        }
    }
}
