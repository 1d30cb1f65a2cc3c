package dev.goita.doors.play;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.DealYaku;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.record.RoundRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 配られた局: one deal as far as it has come. Immutable.
 *
 * @param answers to 五し, in the order of the ruling's deciders
 */
public record DealtRound(Score before, DealRuling ruling, List<GoshiDecision> answers, Round round) {
    public DealtRound {
        answers = List.copyOf(answers);
    }

    static DealtRound of(Rules rules, Deal deal, Score before) {
        return new DealtRound(before, DealRuling.of(rules, deal), List.of(), Round.start(rules, deal));
    }

    public boolean isOver() {
        return ruling.isRoundOver() || isRedealt() || round.isOver();
    }

    boolean isRedealt() {
        return !answers.isEmpty()
                && answers.size() == ruling.deciders().size()
                && !answers.contains(GoshiDecision.CONTINUE);
    }

    /** Whether all hands lie open: after a redeal they go back unseen. */
    public boolean isOpened() {
        return isOver() && !isRedealt();
    }

    /** Whether 五し is to be answered next. */
    boolean isGoshiAsked() {
        return answers.size() < ruling.deciders().size();
    }

    /** Who is to choose next; empty once it is over. */
    public Optional<Seat> asked() {
        if (isOver()) {
            return Optional.empty();
        }
        return Optional.of(isGoshiAsked() ? ruling.deciders().get(answers.size()) : round.toMove());
    }

    /** What the seat sees that is asked. */
    SeatView askedView() {
        Seat seat = asked().orElseThrow();
        return isGoshiAsked()
                ? SeatView.atGoshiDecision(round.rules(), round.deal(), seat, before)
                : round.view(seat, before);
    }

    DealtRound answer(GoshiDecision decision) {
        List<GoshiDecision> more = new ArrayList<>(answers);
        more.add(decision);
        return new DealtRound(before, ruling, more, round);
    }

    DealtRound play(Turn turn) {
        return new DealtRound(before, ruling, answers, round.play(turn));
    }

    /** As it was before the last choice of a seat; empty if the seat has made none, or it is over. */
    Optional<DealtRound> beforeChoice(Seat seat) {
        DealtRound now = new DealtRound(before, ruling, List.of(), Round.start(round.rules(), round.deal()));
        Optional<DealtRound> found = Optional.empty();
        for (int i = 0; !isOver() && i < answers.size() + round.turnCount(); i++) {
            found = now.asked().equals(Optional.of(seat)) ? Optional.of(now) : found;
            now = i < answers.size()
                    ? now.answer(answers.get(i))
                    : now.play(round.turns().get(i - answers.size()));
        }
        return found;
    }

    /** What became of it, once it is over. */
    PlayedDeal played() {
        return new PlayedDeal(
                round.deal(),
                before,
                ruling,
                ruling.isRoundOver()
                        ? PlayedDeal.Outcome.WON_BY_DEAL
                        : isRedealt() ? PlayedDeal.Outcome.REDEALT : PlayedDeal.Outcome.PLAYED,
                round.toDigits(),
                round.result());
    }

    /** With all hands, whoever may see them. */
    RoundRecord toRecord() {
        return isOver()
                ? RoundRecord.from(played())
                : new RoundRecord(
                        round.deal(),
                        round.toDigits(),
                        Optional.of(before),
                        Optional.empty(),
                        ruling.yaku() == DealYaku.NONE ? List.of() : ruling.holders(),
                        Optional.empty(),
                        List.of());
    }
}
