package dev.goita.ml.arena;

import dev.goita.core.Seat;
import dev.goita.core.player.ForfeitException;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.Forfeit;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.duplicate.SideOutcome;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A block as text, its fields parted by blanks.
 *
 * <pre>
 * played FROM FIRST SECOND DEAL…    solved FROM VALUE…
 * DEAL = OUTCOMES/OUTCOMES[/FORFEIT,…][~CONTROL,…]   OUTCOMES = OUTCOME,…   OUTCOME = SIDE KIND POINTS, such as 1p+30
 * CONTROL = millionths of a point
 * FORFEIT = DEALER:SIDE:SEAT:REASON:ENGLISH[:JAPANESE], the messages as in a URL; the second is left out if it is the first
 * </pre>
 */
final class BlockLine {
    private static final String PLAYED = "played";
    private static final String SOLVED = "solved";
    /** By the ordinal of the kind: played, forfeited, dealt, match dealt. */
    private static final String KINDS = "pfdm";

    private static final double MILLION = 1e6;

    private BlockLine() {}

    static String write(ArenaBlock block) {
        if (block instanceof ArenaBlock.Played played) {
            return Stream.concat(
                            Stream.of(
                                    PLAYED,
                                    Integer.toString(played.from()),
                                    Integer.toString(played.pairing().first()),
                                    Integer.toString(played.pairing().second())),
                            played.deals().stream().map(BlockLine::deal))
                    .collect(Collectors.joining(" "));
        }
        ArenaBlock.Solved solved = (ArenaBlock.Solved) block;
        return Stream.concat(
                        Stream.of(SOLVED, Integer.toString(solved.from())),
                        solved.values().stream().map(value -> Integer.toString(value)))
                .collect(Collectors.joining(" "));
    }

    private static String deal(DuplicateDeal deal) {
        StringBuilder text =
                new StringBuilder(outcomes(deal.firstEven())).append('/').append(outcomes(deal.firstOdd()));
        if (!deal.forfeits().isEmpty()) {
            text.append('/')
                    .append(deal.forfeits().stream().map(BlockLine::forfeit).collect(Collectors.joining(",")));
        }
        if (!deal.controls().isEmpty()) {
            text.append('~')
                    .append(deal.controls().stream()
                            .map(control -> Long.toString(Math.round(control * MILLION)))
                            .collect(Collectors.joining(",")));
        }
        return text.toString();
    }

    private static String outcomes(List<SideOutcome> outcomes) {
        return outcomes.stream()
                .map(outcome -> "" + (outcome.dealing().ordinal() + 1)
                        + KINDS.charAt(outcome.kind().ordinal()) + outcome.points())
                .collect(Collectors.joining(","));
    }

    private static String forfeit(Forfeit forfeit) {
        return forfeit.dealer().number() + ":" + (forfeit.side().ordinal() + 1) + ":"
                + forfeit.seat().number() + ":" + forfeit.reason().id() + ":"
                + messages(forfeit.wording());
    }

    private static String messages(Wording wording) {
        String english = URLEncoder.encode(wording.english(), StandardCharsets.UTF_8);
        String japanese = URLEncoder.encode(wording.japanese(), StandardCharsets.UTF_8);
        return english.equals(japanese) ? english : english + ":" + japanese;
    }

    /** @throws IllegalArgumentException if the text is no block */
    static ArenaBlock read(String line) {
        List<String> words = List.of(line.split(" ", -1));
        int from = Integer.parseInt(word(words, 1));
        return switch (words.get(0)) {
            case SOLVED ->
                new ArenaBlock.Solved(
                        from, words.stream().skip(2).map(Integer::valueOf).toList());
            case PLAYED -> {
                Pairing pairing = new Pairing(Integer.parseInt(word(words, 2)), Integer.parseInt(word(words, 3)));
                List<DuplicateDeal> deals = new ArrayList<>();
                for (String deal : words.subList(4, words.size())) {
                    deals.add(readDeal(from + deals.size(), deal));
                }
                yield new ArenaBlock.Played(pairing, from, deals);
            }
            default -> throw new IllegalArgumentException("no block begins with '" + words.get(0) + "'");
        };
    }

    private static String word(List<String> words, int index) {
        if (index >= words.size()) {
            throw new IllegalArgumentException("a block has more than " + words.size() + " fields");
        }
        return words.get(index);
    }

    private static DuplicateDeal readDeal(int number, String text) {
        int tilde = text.indexOf('~');
        List<Double> controls = new ArrayList<>();
        if (tilde >= 0) {
            for (String control : text.substring(tilde + 1).split(",", -1)) {
                controls.add(Long.parseLong(control) / MILLION);
            }
        }
        List<String> parts = List.of((tilde < 0 ? text : text.substring(0, tilde)).split("/", -1));
        List<Forfeit> forfeits = new ArrayList<>();
        if (parts.size() > 2) {
            for (String forfeit : parts.get(2).split(",", -1)) {
                forfeits.add(readForfeit(number, forfeit));
            }
        }
        return new DuplicateDeal(
                number, readOutcomes(word(parts, 0)), readOutcomes(word(parts, 1)), forfeits, controls);
    }

    private static List<SideOutcome> readOutcomes(String text) {
        List<SideOutcome> outcomes = new ArrayList<>();
        for (String outcome : text.split(",", -1)) {
            int kind = outcome.length() < 3 ? -1 : KINDS.indexOf(outcome.charAt(1));
            if (kind < 0) {
                throw new IllegalArgumentException("no outcome of a round is '" + outcome + "'");
            }
            outcomes.add(SideOutcome.of(
                    side(outcome.substring(0, 1)),
                    SideOutcome.Kind.values()[kind],
                    Integer.parseInt(outcome.substring(2))));
        }
        return outcomes;
    }

    private static Forfeit readForfeit(int number, String text) {
        List<String> parts = List.of(text.split(":", 6));
        return new Forfeit(
                number,
                Seat.of(Integer.parseInt(word(parts, 0))),
                side(word(parts, 1)),
                Seat.of(Integer.parseInt(word(parts, 2))),
                reason(word(parts, 3)),
                new Wording(message(parts, parts.size() - 1), message(parts, 4)));
    }

    private static String message(List<String> parts, int index) {
        return URLDecoder.decode(word(parts, Math.max(4, index)), StandardCharsets.UTF_8);
    }

    private static Side side(String digit) {
        return switch (digit) {
            case "1" -> Side.FIRST;
            case "2" -> Side.SECOND;
            default -> throw new IllegalArgumentException("a side is 1 or 2, not '" + digit + "'");
        };
    }

    private static ForfeitException.Reason reason(String id) {
        for (ForfeitException.Reason reason : ForfeitException.Reason.values()) {
            if (reason.id().equals(id)) {
                return reason;
            }
        }
        throw new IllegalArgumentException("no reason of a forfeit is '" + id + "'");
    }
}
