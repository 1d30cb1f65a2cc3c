package dev.goita.ml.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * 問い: a choice in a round, or a deal.
 *
 * @param part of the task that it belongs to; empty if the task has no parts
 * @param turns so far, as a record writes them
 * @param values by legal turn, sorted by digits: what each is worth, as the task counts; empty where turns are not valued
 */
record Question(String part, Deal deal, String turns, List<Double> values) {
    Question {
        values = List.copyOf(values);
    }

    /** Every choice of a round that was played. */
    static List<Question> choices(Rules rules, String part, PlayedDeal played) {
        List<Question> choices = new ArrayList<>();
        RoundSimulator round = new RoundSimulator(rules);
        played.replay(round);
        List<Turn> turns = round.turns();
        StringBuilder digits = new StringBuilder();
        round.start(played.deal(), Score.ZERO);
        for (Turn turn : turns) {
            if (round.legalCount() > 1) {
                choices.add(new Question(part, played.deal(), digits.toString(), List.of()));
            }
            digits.append(turn.digits());
            round.play(turn);
        }
        return choices;
    }

    /** The same, each valued by what was chosen: 1 for that, 0 for others. */
    static List<Question> taken(Rules rules, PlayedDeal played) {
        RoundSimulator round = new RoundSimulator(rules);
        List<Question> taken = new ArrayList<>();
        for (Question choice : choices(rules, "", played)) {
            choice.on(round);
            List<Double> values = new ArrayList<>();
            for (Turn turn : round.view(round.toMove()).legalTurns()) {
                values.add(played.digits().startsWith(turn.digits(), choice.turns.length()) ? 1.0 : 0.0);
            }
            taken.add(choice.valued("", values));
        }
        return taken;
    }

    /** Goes there. */
    RoundSimulator on(RoundSimulator round) {
        round.start(deal, Score.ZERO);
        byte[] ascii = turns.getBytes(StandardCharsets.ISO_8859_1);
        if (round.chooseDigits(ascii, 0, ascii.length) != ascii.length || round.isOver()) {
            throw new IllegalArgumentException(deal + " is not in play after " + turns);
        }
        return round;
    }

    /** What a player chooses there; it may be no legal turn. */
    Turn ask(Player player, RoundSimulator round, RandomGenerator random) {
        on(round);
        if (!(player instanceof OpenHandsPlayer cheat)) {
            return player.choose(round.view(round.toMove()), random);
        }
        Round open = Round.start(round.rules(), deal);
        for (Turn turn : round.turns()) {
            open = open.play(turn);
        }
        return cheat.chooseSeeingAll(open);
    }

    Question valued(String ofPart, List<Double> each) {
        return new Question(ofPart, deal, turns, each);
    }

    double most() {
        return values.stream().mapToDouble(value -> value).max().orElseThrow();
    }

    double least() {
        return values.stream().mapToDouble(value -> value).min().orElseThrow();
    }

    String line() {
        String hands =
                Seat.ALL.stream().map(seat -> "\"" + deal.hand(seat) + "\"").collect(Collectors.joining(",", "[", "]"));
        return (part.isEmpty() ? "{" : "{\"part\":\"" + part + "\",")
                + "\"dealer\":" + deal.dealer().number() + ",\"hands\":" + hands
                + (turns.isEmpty() ? "" : ",\"turns\":\"" + turns + "\"")
                + (values.isEmpty()
                                ? ""
                                : ",\"values\":"
                                        + values.stream().map(Question::number).toList())
                        .replace(" ", "")
                + "}";
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Integer.toString((int) value) : Double.toString(value);
    }

    static Question read(JsonNode line) {
        Seat dealer = Seat.of(line.path("dealer").asInt());
        List<Hand> hands = new ArrayList<>();
        for (int i = 0; i < Seat.ALL.size(); i++) {
            hands.add(
                    Hand.parse(line.path("hands").path(dealer.plus(i).number()).asText()));
        }
        return new Question(
                line.path("part").asText(),
                Deal.of(dealer, hands),
                line.path("turns").asText(),
                StreamSupport.stream(line.path("values").spliterator(), false)
                        .map(JsonNode::asDouble)
                        .toList());
    }
}
