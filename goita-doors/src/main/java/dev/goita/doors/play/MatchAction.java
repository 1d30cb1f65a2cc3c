package dev.goita.doors.play;

import dev.goita.core.Seat;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 選択: what somebody chooses in a match: {@code {"turn":"81"}}, {@code {"goshi":"redeal"}} or {@code {"next":true}}. */
public final class MatchAction {
    private MatchAction() {}

    /** Takes somebody's choice. Throws {@link Refusal} if it is no choice, or none that may be made now. */
    public static PlayedMatch taken(PlayedMatch match, Seat who, Asked action) {
        if (action.path("next").isTrue()) {
            return MatchState.next(match);
        }
        DealtRound current = match.current();
        if (!current.isOver() && !current.asked().equals(Optional.of(who))) {
            throw Refusal.badRequest("いまは別の人の番です", "it is somebody else's turn");
        }
        if (action.path("goshi").text().isPresent()) {
            return match.with(
                    MatchState.answered(current, decision(action.path("goshi").asText())));
        }
        if (action.path("turn").text().isPresent()) {
            return match.with(MatchState.played(current, action.path("turn").asText()));
        }
        throw Refusal.badRequest("action は turn、goshi、next のどれかです", "an action is one of turn, goshi and next");
    }

    private static GoshiDecision decision(String text) {
        return switch (text) {
            case "redeal" -> GoshiDecision.REDEAL;
            case "continue" -> GoshiDecision.CONTINUE;
            default -> throw Refusal.badRequest("goshi は redeal か continue です", "goshi is redeal or continue");
        };
    }

    /** The choice that led from a match to the next; of a turn or an answer to 五し. */
    public static Map<String, Object> between(PlayedMatch before, PlayedMatch after) {
        DealtRound now = after.current();
        List<GoshiDecision> answers = now.answers();
        return before.current().isGoshiAsked()
                ? Plain.map("goshi", answers.get(answers.size() - 1) == GoshiDecision.REDEAL ? "redeal" : "continue")
                : Plain.map(
                        "turn",
                        now.round().turns().get(now.round().turnCount() - 1).digits());
    }
}
