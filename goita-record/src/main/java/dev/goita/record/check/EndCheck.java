package dev.goita.record.check;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.RoundOutcome;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.reading.TileKinds;
import dev.goita.record.repair.GoshiEdits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** 局の終わり: compares what is said of winner, 五し and result with what the record of a round, or its deal, makes of them. */
final class EndCheck {
    /** What has no winner that the rules could tell. */
    private static final Set<RoundOutcome> OUTSIDE_THE_RULES =
            EnumSet.of(RoundOutcome.ABORTED, RoundOutcome.FOUL, RoundOutcome.REDEAL);

    private static final int GOSHI = 5;
    /** Five し twice are all ten. */
    private static final int MOST_GOSHI = 2;

    private final Rules rules;
    private final RoundReading reading;
    private final RoundText text;
    private final RoundFindings findings;
    private final Optional<Seat> statedWinner;
    private final String found;

    EndCheck(Rules rules, RoundReading reading, RoundFindings findings) {
        this.rules = rules;
        this.reading = reading;
        text = reading.text();
        this.findings = findings;
        statedWinner = reading.statedWinner();
        found = statedWinner.map(seat -> "" + seat.number()).orElse("-1");
    }

    void check() {
        winner();
        goshi();
    }

    private void winner() {
        Optional<Cell> cell = text.winner();
        boolean isRecordLegal =
                reading.replay().filter(r -> r.fault().isEmpty()).isPresent();
        // an illegal record has a finding already, and makes no winner to compare with
        if (cell.isEmpty()
                || !isRecordLegal
                || reading.outcome().filter(OUTSIDE_THE_RULES::contains).isPresent()) {
            return;
        }
        Optional<RoundResult> result = reading.replay().flatMap(r -> r.round().result());
        Optional<DealRuling> ruling = reading.decidingDeal(rules);
        if (result.isPresent()) {
            finished(cell.get(), result.get());
        } else if (ruling.isPresent()) {
            wonByDeal(cell.get(), ruling.get());
        } else if (statedWinner.isPresent()) {
            findings.error(
                    RecordCode.WINNER,
                    cell.get(),
                    "局は終わっていないので勝者は決まりません。\"winner\" を -1 にするか、棋譜を補ってください",
                    "expected winner -1: the round is not finished, player %s has not won it; set -1, or complete the"
                            + " record",
                    found);
        }
    }

    private void finished(Cell cell, RoundResult result) {
        Seat winner = result.winner();
        if (statedWinner.equals(Optional.of(winner))) {
            return;
        }
        // hands stand from the dealer on, the winner does not: the mistake to expect of a writer
        boolean isCountedFromDealer = reading.dealer() != Seat.P0
                && statedWinner
                        .map(seat -> reading.dealer().plus(seat.number()))
                        .equals(Optional.of(winner));
        findings.error(
                RecordCode.WINNER,
                cell,
                "棋譜ではプレイヤー%dの勝ち（%d 点）ですが、勝者は %s とあります"
                        + (isCountedFromDealer ? "。親から数えた番号なら合います。\"winner\" はプレイヤー番号です" : ""),
                "expected winner %d (%d points), as the record has it, found %s"
                        + (isCountedFromDealer
                                ? "; it fits if counted from the dealer, but the winner is a player number"
                                : ""),
                winner.number(),
                result.points(),
                found);
    }

    /** -1 may have been written before anybody looked at the hands, unless the result says that they ended the round. */
    private void wonByDeal(Cell cell, DealRuling ruling) {
        Optional<Seat> winner = ruling.winner();
        DealRuling.Result result = ruling.result().orElseThrow();
        boolean fits = statedWinner.isEmpty()
                ? winner.isEmpty() || text.result().isEmpty()
                : winner.equals(statedWinner)
                        || winner.isEmpty() && statedWinner.get().team() == result.team();
        if (fits) {
            return;
        }
        String yaku = TileKinds.of(ruling.yaku());
        if (winner.isEmpty()) {
            findings.error(
                    RecordCode.WINNER,
                    cell,
                    "%1$sなのでプレイヤー%2$d・%3$dの組が試合に勝ちますが、勝者は %4$s とあります。\"winner\" は -1 です",
                    "expected winner -1: by %1$s the team of players %2$d and %3$d wins the match, found %4$s",
                    yaku,
                    result.team().number(),
                    result.team().number() + 2,
                    found);
        } else {
            findings.error(
                    RecordCode.WINNER,
                    cell,
                    "%1$sなのでプレイヤー%2$dの勝ち（%3$d 点）ですが、勝者は %4$s とあります",
                    "expected winner %2$d (%3$d points), who was dealt %1$s, found %4$s",
                    yaku,
                    winner.get().number(),
                    result.points(),
                    found);
        }
    }

    private void goshi() {
        List<Cell> stated = text.goshi().orElse(List.of());
        boolean areNumbers = areNumbers(stated);
        if (reading.deal().isEmpty()) {
            return;
        }
        List<Seat> holders = DealRuling.goshiHolders(reading.deal().get());
        boolean isSubset = areNumbers && areHolders(stated, holders);
        boolean isTold = !text.untold().contains(RoundKey.GOSHI)
                && !text.unreadable().contains(RoundKey.GOSHI)
                // nobody declares what does not count
                && rules.goshi() != Rules.Goshi.NO_DEAL_YAKU;
        if (isSubset && isTold && stated.size() < holders.size()) {
            add(
                    stated.isEmpty()
                            ? text.hands().orElseThrow().get(holders.get(0).turnsAfter(reading.dealer()))
                            : stated.get(0),
                    Severity.WARNING,
                    holders,
                    "五しのプレイヤー%s が \"goshi\" に揃っていません",
                    "expected \"goshi\" to list every player dealt five し: [%s]",
                    numbers(holders));
        }
        DealRuling ruling = DealRuling.of(rules, reading.deal().get());
        if (ruling.isRoundOver() && reading.digits().size() > 0) {
            findings.of(ruling.holders().get(0))
                    .warning(
                            RecordCode.GOSHI,
                            text.record().orElseThrow(),
                            "%sなので配駒で局は終わりますが、棋譜に手番があります。手番として点検しました",
                            "the deal alone ends this round (%s), yet turns are recorded; they were checked as play",
                            TileKinds.of(ruling.yaku()));
        }
        text.result().ifPresent(result -> outcome(result, ruling));
    }

    private boolean areNumbers(List<Cell> stated) {
        for (int i = 0; i < stated.size(); i++) {
            Cell cell = stated.get(i);
            boolean isRepeated = stated.subList(0, i).stream()
                    .anyMatch(before -> before.text().equals(cell.text()));
            if (RoundReading.seat(cell.text()).isEmpty() || isRepeated || i == MOST_GOSHI) {
                findings.error(
                        RecordCode.GOSHI,
                        cell,
                        "\"goshi\" は五しを宣言したプレイヤー番号 0〜3 を重複なく最大二つです。%s は余分です",
                        "\"goshi\" lists at most two different player numbers from 0 to 3, found %s",
                        cell);
                return false;
            }
        }
        return true;
    }

    private boolean areHolders(List<Cell> stated, List<Seat> holders) {
        boolean are = true;
        for (Cell cell : stated) {
            Seat seat = RoundReading.seat(cell.text()).orElseThrow();
            int shi = reading.deal().orElseThrow().hand(seat).count(Tile.SHI);
            if (shi != GOSHI) {
                add(
                        cell,
                        Severity.ERROR,
                        holders,
                        "%sの し は %d 枚で、五しではありません",
                        "%s was dealt %d し, expected exactly five for 五し",
                        TileKinds.of(seat),
                        shi);
                are = false;
            }
        }
        return are;
    }

    private static String numbers(List<Seat> seats) {
        return seats.stream().map(seat -> "" + seat.number()).collect(Collectors.joining(", "));
    }

    private void add(
            Cell at, Severity severity, List<Seat> holders, String japanese, String english, Object... arguments) {
        Repair repair = Repair.ofGoshi(
                holders,
                Wording.of("\"goshi\" を [%s] にする", "set \"goshi\" to [%s]", numbers(holders)),
                text.goshi().map(cells -> GoshiEdits.of(cells, holders)).orElse(List.of()));
        findings.all()
                .add(findings.finding(
                                RecordCode.GOSHI, severity, at.place(findings.source()), japanese, english, arguments)
                        .withRepairs(List.of(repair)));
    }

    private void outcome(Cell cell, DealRuling ruling) {
        Optional<RoundOutcome> stated = reading.outcome();
        if (stated.isEmpty()) {
            findings.warning(
                    RecordCode.JSON_SYNTAX,
                    cell,
                    "\"result\" の値を知りません",
                    "expected one of play, rokushi, nanashi, hachishi, goshi_partners, redeal, aborted, foul");
            return;
        }
        Optional<Wording> why = contradiction(ruling, stated.get());
        if (why.isPresent()) {
            findings.error(
                    RecordCode.WINNER,
                    cell,
                    "\"result\" は %s ですが、%s",
                    "the result is %s, but %s",
                    stated.get().id(),
                    why.get());
        } else if (stated.get() == RoundOutcome.REDEAL && statedWinner.isPresent()) {
            findings.error(
                    RecordCode.WINNER,
                    text.winner().orElseThrow(),
                    "配り直した局に勝者はありません。\"winner\" を -1 にしてください",
                    "expected winner -1: nobody wins a deal that is dealt again");
        }
    }

    /** Why a round cannot have ended as its result says; what stands in place of a whole deck has its own finding. */
    private Optional<Wording> contradiction(DealRuling ruling, RoundOutcome stated) {
        return switch (stated) {
            case ROKUSHI, NANASHI, HACHISHI, GOSHI_PARTNERS ->
                unless(
                        RoundOutcome.of(ruling.yaku()).equals(Optional.of(stated)),
                        "手駒は" + TileKinds.of(ruling.yaku()) + "です",
                        "the hands are " + ruling.yaku().id());
            case REDEAL ->
                reading.digits().size() > 0
                        ? Optional.of(new Wording("棋譜に手番があります", "turns are recorded"))
                        : unless(
                                ruling.mayBeDealtAgain(rules),
                                "配り直せる五しが手駒にありません",
                                "no 五し was dealt that lets it be dealt again");
            case ABORTED ->
                unless(
                        reading.replay()
                                .filter(replay -> replay.round().isOver())
                                .isEmpty(),
                        "棋譜は終わりまであります",
                        "the record goes to the end of the round");
            case PLAY, FOUL -> Optional.empty();
        };
    }

    private static Optional<Wording> unless(boolean fits, String japanese, String english) {
        return fits ? Optional.empty() : Optional.of(new Wording(japanese, english));
    }
}
