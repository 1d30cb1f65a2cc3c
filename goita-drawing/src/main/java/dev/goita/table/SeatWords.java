package dev.goita.table;

import dev.goita.core.Seat;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.SeatJudgement.Loss;
import dev.goita.core.analysis.SeatJudgement.Reason;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.analysis.tally.SeatTally;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.record.names.SeatNames;
import java.util.Optional;
import java.util.stream.Collectors;

/** 席から見た言葉: what is said of a choice by what its seat knew. */
public record SeatWords(SeatNames names, Language language) {
    private static final Figure POINTS = Figure.plain(1);
    private static final Figure SIGNED = Figure.signed(1);
    private static final Figure SHARE = Figure.percent(0);

    /** Half the width of a 95 % interval, in standard errors. */
    private static final double RADIUS = 1.96;

    /** Every legal turn with what it promised, the best first. */
    public String options(SeatJudgement judged) {
        return judged.options().stream()
                .map(option -> TurnWords.played(option.turn(), language) + "\u00a0" + SIGNED.of(option.points()))
                .collect(Collectors.joining(", "));
    }

    /** The sentences for a turn that gave away more than chance, or a sure win; empty for one that did not. */
    public Optional<Wording> mistake(TurnAnalysis turn) {
        return turn.judged()
                .filter(judged -> judged.isMistake(SeatTally.MISTAKE) || judged.missesSureWin(turn.played()))
                .map(judged -> judged(judged, turn.seat(), turn.played()));
    }

    /** What is said of any choice of a seat. */
    public Wording judged(SeatJudgement judged, Seat seat, Turn played) {
        return joined(judged(judged, seat), proved(judged, played));
    }

    private Optional<Wording> proved(SeatJudgement judged, Turn played) {
        if (judged.sure().isEmpty()) {
            return Optional.empty();
        }
        String sure = judged.sure().stream()
                .map(turn -> TurnWords.played(turn, language))
                .collect(Collectors.joining(", "));
        return Optional.of(
                judged.missesSureWin(played)
                        ? new Wording(
                                "ほかの手駒が何であっても必ず勝つ手がありました（証明済み）: " + sure + "。",
                                "A sure win, whatever the others hold and play, was missed (proved): " + sure + ".")
                        : new Wording(
                                "ほかの手駒が何であっても必ず勝ちます（必勝形、証明済み）。",
                                "It wins whatever the others hold and play (proved)."));
    }

    private Wording judged(SeatJudgement judged, Seat seat) {
        if (judged.loss().equals(Loss.NONE)) {
            return new Wording("この席に分かることから見て、最善の手です。", "By what this seat knew, the best turn.");
        }
        if (judged.extent() == SeatJudgement.Extent.SOME && !judged.isMistake(SeatTally.MISTAKE)) {
            return new Wording(
                    "この席に分かることから見て、" + TurnWords.played(judged.best(), language) + " より悪かったとは言い切れません。",
                    "By what this seat knew, not surely worse than " + TurnWords.played(judged.best(), language) + ".");
        }
        return joined(lost(judged), judged.loss().reason().map(reason -> reason(seat, reason)));
    }

    private static Wording joined(Wording first, Optional<Wording> second) {
        return second.map(
                        then -> new Wording(first.japanese() + then.japanese(), first.english() + " " + then.english()))
                .orElse(first);
    }

    private Wording lost(SeatJudgement judged) {
        Loss loss = judged.loss();
        String best = TurnWords.played(judged.best(), language);
        boolean isExact = judged.extent() == SeatJudgement.Extent.ALL;
        String lost = isExact ? POINTS.of(loss.points()) : POINTS.around(loss.points(), RADIUS * loss.error());
        String bestWins = SHARE.of(100 * loss.bestWins());
        String wins = SHARE.of(100 * loss.wins());
        Wording known = isExact
                ? new Wording(
                        "この席に分かることと合う " + judged.worlds() + " 通りの配りすべてでは、",
                        "Over all deals that fit what this seat knew (" + judged.worlds() + "), ")
                : new Wording("この席に分かることからは ", "By what this seat knew, ");
        return new Wording(
                known.japanese() + best + " のほうが " + lost + " 点よく、勝つ見込みは " + bestWins + "（この手は " + wins + "）でした。",
                known.english() + best + " promised " + lost + " points more; its team wins " + bestWins
                        + " of the time after it, " + wins + " after this turn.");
    }

    private Wording reason(Seat seat, Reason reason) {
        String tile = reason.tile().kanji();
        Wording holder = holder(seat, reason.holder());
        boolean isOne = reason.count() == 1;
        String share = SHARE.of(100 * reason.share());
        String there = POINTS.of(reason.lostThere());
        String elsewhere = SIGNED.of(-reason.lostElsewhere());
        return new Wording(
                "見たものと合う配りの " + share + " では" + holder.japanese() + "が" + tile
                        + (isOne ? "を持ち" : "を " + reason.count() + " 枚以上持ち") + "、そこでは " + there + " 点の損、ほかでは "
                        + elsewhere + " 点です。",
                "In " + share + " of what fits, " + holder.english() + " holds "
                        + (isOne ? tile : reason.count() + " " + tile + " or more") + ": there it costs " + there
                        + " points, elsewhere it makes " + elsewhere + ".");
    }

    private Wording holder(Seat seat, Seat holder) {
        String name = names.of(holder);
        Wording role = switch (holder.turnsAfter(seat)) {
            case 1 -> new Wording("下家", "the next player");
            case 2 -> new Wording("味方", "the partner");
            default -> new Wording("上家", "the player before");
        };
        return new Wording(role.japanese() + "（" + name + "）", role.english() + " (" + name + ")");
    }
}
