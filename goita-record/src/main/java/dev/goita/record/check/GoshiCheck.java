package dev.goita.record.check;

import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.RoundOutcome;
import dev.goita.record.TextEdit;
import dev.goita.record.repair.GoshiEdits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Compares what is said of 五し and other deal-time hands with the deal. */
final class GoshiCheck {
    private static final int GOSHI = 5;
    /** Five し twice are all ten. */
    private static final int MOST_GOSHI = 2;

    private final Rules rules;

    GoshiCheck(Rules rules) {
        this.rules = rules;
    }

    void check(RoundReading reading, RoundFindings findings) {
        List<Cell> stated = reading.text().goshi().orElse(List.of());
        boolean numbersAreRight = numbers(stated, findings);
        if (reading.deal().isEmpty()) {
            return;
        }
        List<Seat> holders = DealRuling.goshiHolders(reading.deal().get());
        boolean isSubset = numbersAreRight && subset(reading, stated, holders, findings);
        boolean isTold = !reading.text().untold().contains(RoundKey.GOSHI)
                && !reading.text().unreadable().contains(RoundKey.GOSHI)
                // nobody declares what does not count
                && rules.goshi() != Rules.Goshi.NO_DEAL_YAKU;
        if (isSubset && isTold && stated.size() < holders.size()) {
            missing(reading, holders, findings);
        }
        playedAfterDecidingDeal(reading, findings);
        outcome(reading, findings);
    }

    private static boolean numbers(List<Cell> stated, RoundFindings findings) {
        for (int i = 0; i < stated.size(); i++) {
            Cell cell = stated.get(i);
            boolean isRepeated = stated.subList(0, i).stream()
                    .anyMatch(before -> before.text().equals(cell.text()));
            if (RoundReading.seat(cell.text()).isEmpty() || isRepeated || i == MOST_GOSHI) {
                findings.error(
                        RecordCode.GOSHI,
                        cell,
                        findings.round(),
                        "\"goshi\" は五しを宣言したプレイヤー番号 0〜3 を重複なく最大二つです。" + cell + " は余分です",
                        "\"goshi\" lists at most two different player numbers from 0 to 3, found " + cell);
                return false;
            }
        }
        return true;
    }

    private static boolean subset(RoundReading reading, List<Cell> stated, List<Seat> holders, RoundFindings findings) {
        boolean subset = true;
        for (Cell cell : stated) {
            Seat seat = RoundReading.seat(cell.text()).orElseThrow();
            int shi = reading.deal().orElseThrow().hand(seat).count(Tile.SHI);
            if (shi != GOSHI) {
                findings.add(finding(
                        reading,
                        cell,
                        Severity.ERROR,
                        holders,
                        findings,
                        TileKinds.japanese(seat) + "の し は " + shi + " 枚で、五しではありません",
                        TileKinds.english(seat) + " was dealt " + shi + " し, expected exactly five for 五し"));
                subset = false;
            }
        }
        return subset;
    }

    private static void missing(RoundReading reading, List<Seat> holders, RoundFindings findings) {
        Cell at = reading.text()
                .goshi()
                .filter(cells -> !cells.isEmpty())
                .map(cells -> cells.get(0))
                .orElseGet(() ->
                        reading.text().hands().orElseThrow().get(holders.get(0).turnsAfter(reading.dealer())));
        String players = numbers(holders);
        findings.add(finding(
                reading,
                at,
                Severity.WARNING,
                holders,
                findings,
                "五しのプレイヤー" + players + " が \"goshi\" に揃っていません",
                "expected \"goshi\" to list every player dealt five し: [" + players + "]"));
    }

    private static String numbers(List<Seat> seats) {
        return seats.stream().map(seat -> "" + seat.number()).collect(Collectors.joining(", "));
    }

    private static Finding finding(
            RoundReading reading,
            Cell at,
            Severity severity,
            List<Seat> holders,
            RoundFindings findings,
            String japanese,
            String english) {
        List<TextEdit> edits = reading.text()
                .goshi()
                .map(cells -> GoshiEdits.of(cells, holders))
                .orElse(List.of());
        Repair repair = Repair.ofGoshi(
                holders,
                new Wording(
                        "\"goshi\" を [" + numbers(holders) + "] にする", "set \"goshi\" to [" + numbers(holders) + "]"),
                edits);
        return Finding.of(
                        RecordCode.GOSHI,
                        severity,
                        findings.place(at),
                        findings.round(),
                        new Wording(japanese, english))
                .withRepairs(List.of(repair));
    }

    private void playedAfterDecidingDeal(RoundReading reading, RoundFindings findings) {
        DealRuling ruling = DealRuling.of(rules, reading.deal().orElseThrow());
        if (ruling.isRoundOver() && reading.digits().size() > 0) {
            String yaku = TileKinds.of(ruling.yaku());
            findings.warning(
                    RecordCode.GOSHI,
                    reading.text().record().orElseThrow(),
                    findings.round().with(ruling.holders().get(0)),
                    yaku + "なので配駒で局は終わりますが、棋譜に手番があります。手番として点検しました",
                    "the deal alone ends this round (" + yaku + "), yet turns are recorded; they were checked as play");
        }
    }

    private void outcome(RoundReading reading, RoundFindings findings) {
        Optional<Cell> cell = reading.text().result();
        if (cell.isEmpty()) {
            return;
        }
        Optional<RoundOutcome> stated = reading.outcome();
        if (stated.isEmpty()) {
            findings.warning(
                    RecordCode.JSON_SYNTAX,
                    cell.get(),
                    findings.round(),
                    "\"result\" の値を知りません",
                    "expected one of play, rokushi, nanashi, hachishi, goshi_partners, redeal, aborted, foul");
            return;
        }
        Optional<Wording> why = contradiction(reading, stated.get());
        if (why.isPresent()) {
            findings.error(
                    RecordCode.WINNER,
                    cell.get(),
                    findings.round(),
                    "\"result\" は " + stated.get().id() + " ですが、" + why.get().japanese(),
                    "the result is " + stated.get().id() + ", but " + why.get().english());
        } else if (stated.get() == RoundOutcome.REDEAL && reading.statedWinner().isPresent()) {
            findings.error(
                    RecordCode.WINNER,
                    reading.text().winner().orElseThrow(),
                    findings.round(),
                    "配り直した局に勝者はありません。\"winner\" を -1 にしてください",
                    "expected winner -1: nobody wins a deal that is dealt again");
        }
    }

    /** Why a round cannot have ended as its result says; what stands in place of a whole deck has its own finding. */
    private Optional<Wording> contradiction(RoundReading reading, RoundOutcome stated) {
        DealRuling ruling = DealRuling.of(rules, reading.deal().orElseThrow());
        String yaku = TileKinds.of(ruling.yaku());
        boolean isPlayedOut =
                reading.replay().filter(replay -> replay.round().isOver()).isPresent();
        Optional<Wording> hands = Optional.of(new Wording(
                "手駒は" + yaku + "です", "the hands are " + ruling.yaku().id()));
        return switch (stated) {
            case ROKUSHI, NANASHI, HACHISHI, GOSHI_PARTNERS ->
                RoundOutcome.of(ruling.yaku()).equals(Optional.of(stated)) ? Optional.empty() : hands;
            case REDEAL ->
                reading.digits().size() > 0
                        ? Optional.of(new Wording("棋譜に手番があります", "turns are recorded"))
                        : ruling.mayBeDealtAgain(rules)
                                ? Optional.empty()
                                : Optional.of(
                                        new Wording("配り直せる五しが手駒にありません", "no 五し was dealt that lets it be dealt again"));
            case ABORTED ->
                isPlayedOut
                        ? Optional.of(new Wording("棋譜は終わりまであります", "the record goes to the end of the round"))
                        : Optional.empty();
            case PLAY, FOUL -> Optional.empty();
        };
    }
}
