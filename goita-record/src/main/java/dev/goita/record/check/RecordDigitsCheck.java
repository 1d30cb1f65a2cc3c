package dev.goita.record.check;

import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.RecordFault;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.ObservedRecord;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundOutcome;
import dev.goita.record.reading.FaultWording;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.reading.TileKinds;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Checks the digits of a record: replays them, and words the first that is wrong. */
final class RecordDigitsCheck {
    private final Rules rules;
    private final RoundReading reading;
    private final Cell cell;
    private final RecordDigits digits;
    private final RoundFindings findings;

    /** @param cell the record */
    RecordDigitsCheck(Rules rules, RoundReading reading, Cell cell, RoundFindings findings) {
        this.rules = rules;
        this.reading = reading;
        this.cell = cell;
        digits = reading.digits();
        this.findings = findings;
    }

    void check() {
        if (reading.replay().isPresent()) {
            replayed(reading.replay().get());
        } else if (areDigits() && reading.isObserved()) {
            reading.text().hands().filter(HandsCheck::areWhole).ifPresent(this::observed);
        }
    }

    private void replayed(Replay replay) {
        Round round = replay.round();
        if (replay.fault().isPresent()) {
            RecordFault fault = replay.fault().get();
            findings.all().add(dealerWhoDoesNotStart(fault).orElseGet(() -> fault(fault)));
        } else if (replay.pending().isPresent()) {
            incomplete(
                    round.toMove(),
                    round.turnCount() + 1,
                    "%1$sの一枚目 %2$s の後に攻め駒がありません。続きを入力してください",
                    "the record stops inside a turn: after %2$s expected the attacking tile of %1$s",
                    TileKinds.of(replay.pending().get()));
        } else if (isUnfinished(round)) {
            Seat seat = round.toMove();
            findings.about(findings.spot().with(seat).withTurn(round.turnCount() + 1))
                    .warning(
                            RecordCode.UNFINISHED,
                            place(digits.size()),
                            "局はまだ終わっていません。%sの番で、駒は %d 枚残っています（手駒 %s）",
                            "the round is not over: it is the turn of %s, and %d tiles are left (hand %s)",
                            TileKinds.of(seat),
                            Seat.ALL.stream()
                                    .mapToInt(each -> round.hand(each).size())
                                    .sum(),
                            round.hand(seat));
        }
    }

    private Place place(int digit) {
        return findings.place(cell, digits.offset(digit));
    }

    /** A round that was begun; one that is told to have ended otherwise, or to have been won, is for others to judge. */
    private boolean isUnfinished(Round round) {
        boolean isPlay = reading.outcome().equals(Optional.of(RoundOutcome.PLAY));
        return !round.isOver()
                && (round.turnCount() > 0 || isPlay)
                && !DealRuling.of(rules, round.deal()).isRoundOver()
                && reading.statedWinner().isEmpty()
                && (reading.text().result().isEmpty() || isPlay);
    }

    private Finding fault(RecordFault fault) {
        String fromPlayer0 =
                "; the record is legal if the hands are read from player 0 on, but they are to be listed from"
                        + " the dealer on";
        boolean fits = fitsFromPlayer0();
        return findings.about(findings.spot()
                        .with(fault.seat())
                        .withTurn(fault.turn())
                        .withDigit(fault.digit()))
                .finding(
                        RecordCode.of(fault.reason()),
                        Severity.ERROR,
                        place(fault.digit()),
                        "%s" + (fits ? "。手駒をプレイヤー0から順に読めば棋譜は正しく、親から順に並べるのが決まりです" : ""),
                        "%s" + (fits ? fromPlayer0 : ""),
                        FaultWording.of(fault))
                .withLegal(fault.legal().stream().map(Turn::digits).toList());
    }

    /** 手駒の順: whether the record is legal only when the hands are read from player 0 on, where the format lists them from the dealer on. */
    private boolean fitsFromPlayer0() {
        if (reading.dealer() == Seat.P0) {
            return false;
        }
        List<Cell> cells = reading.text().hands().orElseThrow();
        List<String> fromDealer = IntStream.range(0, cells.size())
                .mapToObj(i -> cells.get(reading.dealer().plus(i).number()).text())
                .toList();
        byte[] record = digits.toString().getBytes(StandardCharsets.US_ASCII);
        RoundSimulator simulator = new RoundSimulator(rules);
        return simulator.startFromDigits(reading.dealer(), HandDigits.ascii(fromDealer))
                && simulator.playDigits(record, 0, record.length) == record.length;
    }

    /** YAML has no passes: one at the beginning says that another player than the dealer plays first. */
    private Optional<Finding> dealerWhoDoesNotStart(RecordFault fault) {
        boolean isYaml = reading.text()
                .rewriting()
                .filter(rewriting -> rewriting.seats() == Rewriting.Seats.AT_EACH_PLAY)
                .isPresent();
        if (!isYaml || fault.reason() != RecordFault.Reason.PASS_ON_LEAD || fault.digit() > 0) {
            return Optional.empty();
        }
        int passes = 0;
        while (passes < digits.size() && digits.at(passes) == '0') {
            passes++;
        }
        Seat first = fault.seat().plus(passes);
        return reading.text()
                .dealer()
                .map(dealer -> findings.about(findings.spot().with(fault.seat()).withTurn(1))
                        .finding(
                                RecordCode.NOTATION,
                                Severity.ERROR,
                                findings.place(dealer, 0),
                                "親（uchidashi）は%sとありますが、最初の手は%sです。親か、最初の手の番号を確かめてください",
                                "the dealer (uchidashi) is %s, but %s plays first: check the dealer, or the number of the"
                                        + " first play",
                                TileKinds.of(fault.seat()),
                                TileKinds.of(first)));
    }

    private void incomplete(Seat seat, int turn, String japanese, String english, String first) {
        int last = digits.size() - 1;
        findings.about(findings.spot().with(seat).withTurn(turn).withDigit(last))
                .warning(RecordCode.INCOMPLETE_TURN, place(last), japanese, english, TileKinds.of(seat), first);
    }

    /** Reports the first character that is no digit at all; the only thing to say about a record without hands. */
    private boolean areDigits() {
        for (int i = 0; i < digits.size(); i++) {
            if (digits.at(i) < '0' || digits.at(i) > '9') {
                findings.about(findings.spot().withDigit(i))
                        .error(
                                RecordCode.DIGIT,
                                place(i),
                                "棋譜は 0〜8 の数字と「-」で書きますが、%s があります",
                                "a record is written in digits 0 to 8 and hyphens, found %s",
                                TileKinds.ofDigit(digits.at(i)));
                return false;
            }
        }
        return true;
    }

    private void observed(List<Cell> hands) {
        List<String> texts = hands.stream().map(Cell::text).toList();
        ObservedRecord.Check check = new ObservedRecord(reading.dealer(), texts, digits.toString()).check(rules);
        if (check.fault().isPresent()) {
            observed(check.fault().get(), check.turns());
        } else if (check.completeness() == ObservedRecord.Completeness.INSIDE_A_TURN) {
            incomplete(
                    reading.dealer().plus(check.turns()),
                    check.turns() + 1,
                    "%sの一枚目の後に攻め駒がありません。続きを入力してください",
                    "the record stops inside a turn: expected the attacking tile of %s",
                    "");
        }
    }

    /** What no dealing of the hidden tiles of an observer's record can explain. */
    private void observed(ObservedRecord.Fault fault, int turns) {
        boolean isOver = fault.reason() == ObservedRecord.Reason.AFTER_END;
        Telling telling = Telling.of(fault.reason());
        int digit = digits.at(fault.digit());
        findings.about(findings.spot()
                        .with(fault.seat())
                        .withTurn(turns + (isOver ? 0 : 1))
                        .withDigit(fault.digit()))
                .error(
                        telling.code,
                        place(fault.digit()),
                        telling.japanese,
                        telling.english,
                        TileKinds.of(fault.seat()),
                        digit == RoundReading.HIDDEN ? "裏(9)" : TileKinds.ofDigit(digit));
    }

    /** What is told of a fault, with the player and what was found to be put in. */
    private record Telling(RecordCode code, String japanese, String english) {
        static Telling of(ObservedRecord.Reason reason) {
            return switch (reason) {
                case AFTER_END ->
                    new Telling(
                            RecordCode.AFTER_END,
                            "局は終わっています。残りの数字を消してください",
                            "the round is over: remove the digits from here on");
                case PASS_ON_LEAD ->
                    new Telling(RecordCode.PASS_ON_LEAD, "%sの打ち出しなので、なし(0)はできません", "%s leads and may not pass");
                case TILE_NOT_IN_HAND ->
                    new Telling(
                            RecordCode.TILE_NOT_IN_HAND,
                            "%sは%sを持っているはずがありません（見えている駒と手駒から）",
                            "%s plays %s but cannot hold one, by the tiles in sight");
                case CANNOT_RECEIVE ->
                    new Telling(
                            RecordCode.CANNOT_RECEIVE,
                            "%sは今の攻めを%sで受けられません",
                            "%s receives with %s, which does not receive the attack");
                case KING_RECEIVES_GON_SHI ->
                    new Telling(
                            RecordCode.KING_RECEIVES_GON_SHI,
                            "%sは王で香・し を受けられません",
                            "%s receives 香 or し with a king, which it does not");
                case KING_ATTACK ->
                    new Telling(
                            RecordCode.KING_ATTACK,
                            "%sは王で攻められません。王と玉を両方持つか、王が場に表で出ているか、最後の二枚の時だけです",
                            "%s may not attack with a king: only with both kings in hand, a king face-up on the table, or"
                                    + " the last two tiles");
                case HIDDEN_DIGIT ->
                    new Telling(
                            RecordCode.HIDDEN_DIGIT,
                            "受けと攻めの駒は表なので 9（裏）にはなりません。駒の番号を書いてください",
                            "receiving and attacking tiles lie face-up: expected a tile of %s, found 9");
                case NO_ATTACK ->
                    new Telling(
                            RecordCode.DIGIT,
                            "%sの攻め駒が要りますが、0（なし）があります",
                            "expected the attacking tile of %s, found 0, a pass");
            };
        }
    }
}
