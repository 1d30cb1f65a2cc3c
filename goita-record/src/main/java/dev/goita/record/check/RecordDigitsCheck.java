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
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundOutcome;
import dev.goita.record.Spot;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the digits of a record: replays them, and where that fails offers repairs. */
final class RecordDigitsCheck {
    private final Rules rules;

    RecordDigitsCheck(Rules rules) {
        this.rules = rules;
    }

    void check(RoundReading reading, Cell cell, RoundFindings findings) {
        if (reading.replay().isPresent()) {
            replayed(reading, cell, reading.replay().get(), findings);
        } else if (!characters(reading.digits(), cell, findings) && reading.isObserved()) {
            observed(reading, cell, findings);
        }
    }

    private void replayed(RoundReading reading, Cell cell, Replay replay, RoundFindings findings) {
        if (replay.fault().isPresent()) {
            findings.add(fault(reading, cell, replay.fault().get(), findings));
        } else if (replay.pending().isPresent()) {
            Seat seat = replay.round().toMove();
            String tile = TileKinds.of(replay.pending().get());
            incomplete(
                    reading.digits(),
                    cell,
                    seat,
                    replay.round().turnCount() + 1,
                    findings,
                    TileKinds.japanese(seat) + "の一枚目 " + tile + " の後に攻め駒がありません。続きを入力してください",
                    "the record stops inside a turn: after " + tile + " expected the attacking tile of "
                            + TileKinds.english(seat));
        } else if (isUnfinished(reading, replay.round())) {
            unfinished(reading.digits(), cell, replay.round(), findings);
        }
    }

    /** A round that was begun; one that is told to have ended otherwise, or to have been won, is for others to judge. */
    private boolean isUnfinished(RoundReading reading, Round round) {
        return !round.isOver()
                && (round.turnCount() > 0 || reading.outcome().equals(Optional.of(RoundOutcome.PLAY)))
                && !DealRuling.of(rules, round.deal()).isRoundOver()
                && reading.statedWinner().isEmpty()
                && (reading.text().result().isEmpty() || reading.outcome().equals(Optional.of(RoundOutcome.PLAY)));
    }

    private static void unfinished(RecordDigits digits, Cell cell, Round round, RoundFindings findings) {
        Seat seat = round.toMove();
        String hand = round.hand(seat).toString();
        int left = Seat.ALL.stream().mapToInt(each -> round.hand(each).size()).sum();
        findings.warning(
                RecordCode.UNFINISHED,
                findings.place(cell, digits.offset(digits.size())),
                findings.round().with(seat).withTurn(round.turnCount() + 1),
                new Wording(
                        "局はまだ終わっていません。" + TileKinds.japanese(seat) + "の番で、駒は " + left + " 枚残っています（手駒 " + hand + "）",
                        "the round is not over: it is the turn of " + TileKinds.english(seat) + ", and " + left
                                + " tiles are left (hand " + hand + ")"));
    }

    private Finding fault(RoundReading reading, Cell cell, RecordFault fault, RoundFindings findings) {
        Wording wording = FaultWording.of(fault);
        if (HandOrder.fitsFromPlayer0(rules, reading)) {
            wording = HandOrder.explain(wording);
        }
        Optional<Finding> dealer = dealerWhoDoesNotStart(reading, fault, findings);
        if (dealer.isPresent()) {
            return dealer.get();
        }
        Spot spot = findings.round().with(fault.seat()).withTurn(fault.turn()).withDigit(fault.digit());
        return Finding.of(
                        RecordCode.of(fault.reason()),
                        Severity.ERROR,
                        findings.place(cell, reading.digits().offset(fault.digit())),
                        spot,
                        wording)
                .withLegal(fault.legal().stream().map(Turn::digits).toList());
    }

    /** YAML has no passes: one at the beginning says that another player than the dealer plays first. */
    private static Optional<Finding> dealerWhoDoesNotStart(
            RoundReading reading, RecordFault fault, RoundFindings findings) {
        boolean isYaml = reading.text()
                .rewriting()
                .filter(rewriting -> rewriting.seats() == Rewriting.Seats.AT_EACH_PLAY)
                .isPresent();
        if (!isYaml
                || fault.reason() != RecordFault.Reason.PASS_ON_LEAD
                || fault.digit() > 0
                || reading.text().dealer().isEmpty()) {
            return Optional.empty();
        }
        int passes = 0;
        while (passes < reading.digits().size() && reading.digits().at(passes) == '0') {
            passes++;
        }
        Seat first = fault.seat().plus(passes);
        return Optional.of(Finding.of(
                RecordCode.NOTATION,
                Severity.ERROR,
                findings.place(reading.text().dealer().get()),
                findings.round().with(fault.seat()).withTurn(1),
                new Wording(
                        "親（uchidashi）は" + TileKinds.japanese(fault.seat()) + "とありますが、最初の手は" + TileKinds.japanese(first)
                                + "です。親か、最初の手の番号を確かめてください",
                        "the dealer (uchidashi) is " + TileKinds.english(fault.seat()) + ", but "
                                + TileKinds.english(first)
                                + " plays first: check the dealer, or the number of the first play")));
    }

    private static void incomplete(
            RecordDigits digits,
            Cell cell,
            Seat seat,
            int turn,
            RoundFindings findings,
            String japanese,
            String english) {
        int last = digits.size() - 1;
        findings.warning(
                RecordCode.INCOMPLETE_TURN,
                findings.place(cell, digits.offset(last)),
                findings.round().with(seat).withTurn(turn).withDigit(last),
                new Wording(japanese, english));
    }

    /** Reports the first character that is no digit at all; the only thing to say about a record without hands. */
    private static boolean characters(RecordDigits digits, Cell cell, RoundFindings findings) {
        for (int i = 0; i < digits.size(); i++) {
            if (digits.at(i) < '0' || digits.at(i) > '9') {
                String found = TileKinds.ofDigit(digits.at(i));
                findings.error(
                        RecordCode.DIGIT,
                        findings.place(cell, digits.offset(i)),
                        findings.round().withDigit(i),
                        new Wording(
                                "棋譜は 0〜8 の数字と「-」で書きますが、" + found + " があります",
                                "a record is written in digits 0 to 8 and hyphens, found " + found));
                return true;
            }
        }
        return false;
    }

    private void observed(RoundReading reading, Cell cell, RoundFindings findings) {
        Optional<List<Cell>> hands = reading.text().hands().filter(HandsCheck::areWhole);
        if (hands.isEmpty()) {
            return;
        }
        List<String> texts = hands.get().stream().map(Cell::text).toList();
        RecordDigits digits = reading.digits();
        ObservedRecord.Check check = new ObservedRecord(reading.dealer(), texts, digits.toString()).check(rules);
        if (check.fault().isPresent()) {
            ObservedRecord.Fault fault = check.fault().get();
            boolean over = fault.reason() == ObservedRecord.Reason.AFTER_END;
            findings.error(
                    code(fault.reason()),
                    findings.place(cell, digits.offset(fault.digit())),
                    findings.round()
                            .with(fault.seat())
                            .withTurn(check.turns() + (over ? 0 : 1))
                            .withDigit(fault.digit()),
                    ObservedWording.of(fault, digits.at(fault.digit())));
        } else if (check.completeness() == ObservedRecord.Completeness.INSIDE_A_TURN) {
            Seat seat = reading.dealer().plus(check.turns());
            incomplete(
                    digits,
                    cell,
                    seat,
                    check.turns() + 1,
                    findings,
                    TileKinds.japanese(seat) + "の一枚目の後に攻め駒がありません。続きを入力してください",
                    "the record stops inside a turn: expected the attacking tile of " + TileKinds.english(seat));
        }
    }

    private static RecordCode code(ObservedRecord.Reason reason) {
        return switch (reason) {
            case AFTER_END -> RecordCode.AFTER_END;
            case PASS_ON_LEAD -> RecordCode.PASS_ON_LEAD;
            case TILE_NOT_IN_HAND -> RecordCode.TILE_NOT_IN_HAND;
            case CANNOT_RECEIVE -> RecordCode.CANNOT_RECEIVE;
            case KING_RECEIVES_GON_SHI -> RecordCode.KING_RECEIVES_GON_SHI;
            case KING_ATTACK -> RecordCode.KING_ATTACK;
            case HIDDEN_DIGIT -> RecordCode.HIDDEN_DIGIT;
            case NO_ATTACK -> RecordCode.DIGIT;
        };
    }

    /** 手駒の順: the misreading that hands are listed from player 0 on, where the format lists them from the dealer on. */
    private static final class HandOrder {
        private HandOrder() {}

        /** Whether the record is legal only when the hands are read from player 0 on. */
        static boolean fitsFromPlayer0(Rules rules, RoundReading reading) {
            if (reading.dealer() == Seat.P0) {
                return false;
            }
            List<Cell> cells = reading.text().hands().orElseThrow();
            List<String> fromDealer = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                fromDealer.add(cells.get(reading.dealer().plus(i).number()).text());
            }
            byte[] record = reading.digits().toString().getBytes(StandardCharsets.US_ASCII);
            RoundSimulator simulator = new RoundSimulator(rules);
            return simulator.startFromDigits(reading.dealer(), HandDigits.ascii(fromDealer))
                    && simulator.playDigits(record, 0, record.length) == record.length;
        }

        static Wording explain(Wording fault) {
            return new Wording(
                    fault.japanese() + "。手駒をプレイヤー0から順に読めば棋譜は正しく、親から順に並べるのが決まりです",
                    fault.english() + "; the record is legal if the hands are read from player 0 on, but they are to be"
                            + " listed from the dealer on");
        }
    }

    /** Words what no dealing of the hidden tiles of an observer's record can explain. */
    private static final class ObservedWording {
        private ObservedWording() {}

        static Wording of(ObservedRecord.Fault fault, int codePoint) {
            String japanese = TileKinds.japanese(fault.seat());
            String english = TileKinds.english(fault.seat());
            String found = codePoint == RoundReading.HIDDEN ? "裏(9)" : TileKinds.ofDigit(codePoint);
            return switch (fault.reason()) {
                case AFTER_END ->
                    new Wording("局は終わっています。残りの数字を消してください", "the round is over: remove the digits from here on");
                case PASS_ON_LEAD ->
                    new Wording(japanese + "の打ち出しなので、なし(0)はできません", english + " leads and may not pass");
                case TILE_NOT_IN_HAND ->
                    new Wording(
                            japanese + "は" + found + "を持っているはずがありません（見えている駒と手駒から）",
                            english + " plays " + found + " but cannot hold one, by the tiles in sight");
                case CANNOT_RECEIVE ->
                    new Wording(
                            japanese + "は今の攻めを" + found + "で受けられません",
                            english + " receives with " + found + ", which does not receive the attack");
                case KING_RECEIVES_GON_SHI ->
                    new Wording(
                            japanese + "は王で香・し を受けられません", english + " receives 香 or し with a king, which it does not");
                case KING_ATTACK ->
                    new Wording(
                            japanese + "は王で攻められません。王と玉を両方持つか、王が場に表で出ているか、最後の二枚の時だけです",
                            english + " may not attack with a king: only with both kings in hand, a king face-up on the"
                                    + " table, or the last two tiles");
                case HIDDEN_DIGIT ->
                    new Wording(
                            "受けと攻めの駒は表なので 9（裏）にはなりません。駒の番号を書いてください",
                            "receiving and attacking tiles lie face-up: expected a tile of " + english + ", found 9");
                case NO_ATTACK ->
                    new Wording(
                            japanese + "の攻め駒が要りますが、0（なし）があります",
                            "expected the attacking tile of " + english + ", found 0, a pass");
            };
        }
    }
}
