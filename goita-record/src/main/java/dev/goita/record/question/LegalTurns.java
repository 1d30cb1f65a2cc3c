package dev.goita.record.question;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.record.Finding;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/**
 * 合法手: the turns that the player to move may choose.
 *
 * @param digits two a play, one for a pass; where a play is half written, those that begin with it
 */
public record LegalTurns(Round round, List<String> digits) {
    /** Copies the list. */
    public LegalTurns {
        digits = List.copyOf(digits);
    }

    /** The legal turns of a position as written; empty if a finding says why. */
    public static Optional<LegalTurns> of(Rules rules, RoundText position, String source, List<Finding> findings) {
        return LegalReplay.of(rules, position, source, findings).map(LegalTurns::of);
    }

    private static LegalTurns of(Replay replay) {
        String begun = replay.pending().map(tile -> "" + tile.digit()).orElse("");
        return new LegalTurns(
                replay.round(),
                replay.round().legalTurns().stream()
                        .map(Turn::digits)
                        .filter(digits -> digits.startsWith(begun))
                        .toList());
    }

    /** Answers one question, as {@code goita legal --json} does. */
    public static Answer answer(Rules rules, String question, String source, Language language) {
        return Answer.to(
                question,
                1,
                source,
                language,
                (position, name, findings) ->
                        of(rules, position, name, findings).map(LegalTurns::line));
    }

    /** One line of JSON, without a line break. */
    public String line() {
        return new JsonLine()
                .put("player", round.isOver() ? -1 : round.toMove().number())
                .putFlag("lead", round.isLead())
                .putStrings("legal", digits)
                .toString();
    }
}
