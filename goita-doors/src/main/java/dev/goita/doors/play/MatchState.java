package dev.goita.doors.play;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 対局の状態: a match as the browser keeps it. Face-down tiles are covered by the seed, so that who looks at what goes over the
 * line sees no more than who looks at the table.
 */
final class MatchState {
    /** A match of so many deals, dealt again and again, does not come about. */
    private static final int MAX_DEALS = 400;

    private static final int MAX_SEED = 20;
    private static final char REDEAL = 'r';
    private static final char CONTINUE = 'c';
    private static final int KINDS = Tile.ALL.size();

    private MatchState() {}

    static Map<String, Object> write(PlayedMatch match) {
        List<Map<String, Object>> deals = new ArrayList<>();
        for (DealtRound deal : match.deals()) {
            deals.add(Plain.map("goshi", answers(deal), "digits", covered(match, deals.size(), deal.round())));
        }
        return Plain.map(
                "seed", Long.toString(match.streams().seed()),
                "seats", match.seats().stream().map(Sitter::toText).toList(),
                "rounds", deals);
    }

    private static String answers(DealtRound deal) {
        StringBuilder text = new StringBuilder();
        deal.answers().forEach(answer -> text.append(answer == GoshiDecision.REDEAL ? REDEAL : CONTINUE));
        return text.toString();
    }

    private static String covered(PlayedMatch match, int deal, Round round) {
        StringBuilder text = new StringBuilder();
        List<Turn> turns = round.turns();
        for (int i = 0; i < turns.size(); i++) {
            if (turns.get(i) instanceof Lead lead) {
                text.append(1 + (lead.faceDown().ordinal() + match.cover(deal, i)) % KINDS)
                        .append(lead.attack().digit());
            } else {
                text.append(turns.get(i).digits());
            }
        }
        return text.toString();
    }

    /** Reads and replays. Throws {@link Refusal} if it is no match, or one that the rules do not allow. */
    static PlayedMatch read(Rules rules, Asked state) {
        if (!state.isObject()) {
            throw Refusal.badRequest("match に対局の状態を入れてください", "match holds the state of the match");
        }
        PlayedMatch match = PlayedMatch.start(rules, seed(state.path("seed")), seats(state.path("seats")));
        Asked deals = state.path("rounds");
        if (!deals.isAbsent() && !deals.isArray() || deals.size() > MAX_DEALS) {
            throw Refusal.badRequest(
                    "rounds は " + MAX_DEALS + " 局までの配列です", "rounds is an array of at most " + MAX_DEALS);
        }
        int number = 0;
        for (Asked deal : deals) {
            match = replayed(number == 0 ? match : next(match), number, deal);
            number++;
        }
        return match;
    }

    /** @throws Refusal if the deal goes on, or the match is over */
    static PlayedMatch next(PlayedMatch match) {
        if (!match.current().isOver()) {
            throw Refusal.badRequest("この局はまだ終わっていません", "this round is not over yet");
        }
        if (match.isOver()) {
            throw Refusal.badRequest("試合は終わりました", "the match is over");
        }
        return match.next();
    }

    private static long seed(Asked seed) {
        return Asked.whole(seed.asText(), Long::parseLong)
                .filter(number -> seed.asText().length() <= MAX_SEED)
                .orElseThrow(
                        () -> Refusal.badRequest("seed は 64 ビットの整数を文字列で書きます", "seed is a 64-bit whole number as text"));
    }

    static List<Sitter> seats(Asked seats) {
        if (!seats.isArray() || seats.size() != Seat.ALL.size()) {
            throw Refusal.badRequest("seats には四人を並べます", "seats lists four");
        }
        List<Sitter> sitters = new ArrayList<>();
        seats.forEach(seat -> sitters.add(Sitter.parse(seat.asText())));
        return sitters;
    }

    private static PlayedMatch replayed(PlayedMatch match, int deal, Asked state) {
        DealtRound current = match.current();
        for (char answer : state.path("goshi").asText().toCharArray()) {
            current = answered(current, answer(answer));
        }
        String digits = state.path("digits").asText();
        for (int i = 0; i < digits.length(); ) {
            int width = digits.charAt(i) == '0' ? 1 : 2;
            String turn = digits.substring(i, Math.min(i + width, digits.length()));
            Round round = current.round();
            current = played(
                    current,
                    width == 2 && round.isLead() ? uncovered(turn, match.cover(deal, round.turnCount())) : turn);
            i += width;
        }
        return match.with(current);
    }

    private static String uncovered(String turn, int cover) {
        int shown = turn.charAt(0) - '1';
        return shown < 0 || shown >= KINDS ? turn : 1 + Math.floorMod(shown - cover, KINDS) + turn.substring(1);
    }

    static GoshiDecision answer(char letter) {
        return switch (letter) {
            case REDEAL -> GoshiDecision.REDEAL;
            case CONTINUE -> GoshiDecision.CONTINUE;
            default -> throw Refusal.badRequest("五しの答えは r か c です", "五し is answered by r or c");
        };
    }

    /** @throws Refusal if nobody is asked about 五し */
    static DealtRound answered(DealtRound current, GoshiDecision answer) {
        if (current.isOver() || !current.isGoshiAsked()) {
            throw Refusal.badRequest("いま五しの判断はありません", "nobody is asked about 五し now");
        }
        return current.answer(answer);
    }

    /** @throws Refusal if the turn is not legal now, telling those that are */
    static DealtRound played(DealtRound current, String digits) {
        if (current.isOver()) {
            throw Refusal.badRequest("この局は終わりました", "this round is over");
        }
        if (current.isGoshiAsked()) {
            throw Refusal.badRequest("先に五しの判断が必要です", "五し is to be answered first");
        }
        Round round = current.round();
        return turn(round, digits)
                .filter(turn -> round.check(turn).isEmpty())
                .map(current::play)
                .orElseThrow(() -> Refusal.badRequest(
                        "「" + shortened(digits) + "」はいま打てる手ではありません",
                        "'" + shortened(digits) + "' is no legal turn now"));
    }

    private static String shortened(String digits) {
        return digits.substring(0, Math.min(digits.length(), 8));
    }

    private static Optional<Turn> turn(Round round, String digits) {
        if (digits.equals("0")) {
            return Optional.of(Pass.PASS);
        }
        if (digits.length() != 2 || !digits.chars().allMatch(digit -> digit >= '1' && digit <= '8')) {
            return Optional.empty();
        }
        Tile first = Tile.ofDigit(digits.charAt(0) - '0');
        Tile attack = Tile.ofDigit(digits.charAt(1) - '0');
        return Optional.of(round.isLead() ? new Lead(first, attack) : new Receive(first, attack));
    }
}
