package dev.goita.core.player;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Score;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * 一局の記録: what became of one deal at the table.
 *
 * @param deal who was dealt what
 * @param before the match score before the deal
 * @param ruling what the deal alone brought about
 * @param outcome how it ended
 * @param digits the turns as a record writes them; empty if none was played
 * @param result how the play ended; empty unless the outcome is {@link Outcome#PLAYED}
 */
public record PlayedDeal(
        Deal deal, Score before, DealRuling ruling, Outcome outcome, String digits, Optional<RoundResult> result) {
    /** What came of a deal. */
    public enum Outcome {
        /** Played to its end. */
        PLAYED,
        /** Decided by the deal: 六し, 七し, 八し or 相五し. */
        WON_BY_DEAL,
        /** 配り直し: the partners of the 五し holders wanted another deal. */
        REDEALT
    }

    /**
     * What lies on the table, as a value.
     *
     * @param round the deal and its turns, over if it was played
     * @param ruling what the deal alone brought about
     * @param outcome how it ended
     * @return what became of that deal
     */
    public static PlayedDeal from(RoundSimulator round, DealRuling ruling, Outcome outcome) {
        if (outcome != Outcome.PLAYED) {
            return new PlayedDeal(round.deal(), round.before(), ruling, outcome, "", Optional.empty());
        }
        StringBuilder turns = new StringBuilder(RoundSimulator.MOST_DIGITS);
        round.appendDigits(turns);
        return new PlayedDeal(round.deal(), round.before(), ruling, outcome, turns.toString(), round.result());
    }

    /**
     * Deals this deal and plays its turns again.
     *
     * @param round of the rules by which it was played; is over after a deal that was played
     * @throws IllegalArgumentException if the turns are no finished round under these rules
     */
    public void replay(RoundSimulator round) {
        round.start(deal, before);
        if (outcome != Outcome.PLAYED) {
            return;
        }
        byte[] ascii = digits.getBytes(StandardCharsets.ISO_8859_1);
        int end = round.chooseDigits(ascii, 0, ascii.length);
        if (end != digits.length() || !round.isOver()) {
            throw new IllegalArgumentException(
                    "no finished round under " + round.rules() + ": " + digits + " at " + end);
        }
    }

    /**
     * The match after this deal; unchanged if it is dealt again.
     *
     * @param match as it stood when this was dealt
     * @return the match before the next deal
     * @throws dev.goita.core.IllegalActionException if that match is over
     */
    public Match next(Match match) {
        return switch (outcome) {
            case PLAYED -> match.after(result.orElseThrow());
            case WON_BY_DEAL -> match.after(ruling);
            case REDEALT -> match;
        };
    }
}
