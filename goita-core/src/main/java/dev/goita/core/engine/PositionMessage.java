package dev.goita.core.engine;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatFacts;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.ObservedRecord;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** 局面の行: {@code position view …}, a seat's view in one line; section "position" of {@code docs/protocol.md}. */
public final class PositionMessage {
    private static final String NOTHING = "-";
    private static final Pattern BLANKS = Pattern.compile("[ \t]+");
    private static final Set<String> REQUIRED = Set.of("seat", "dealer", "hand");

    private PositionMessage() {}

    /**
     * The line that tells a view; with the legal turns if the viewer is to play.
     *
     * @return without a line break
     */
    public static String write(SeatView view) {
        SeatFacts facts = view.facts();
        StringBuilder line = new StringBuilder("position view");
        line.append(" rules ").append(facts.rules());
        line.append(" seat ").append(facts.viewer().number());
        line.append(" dealer ").append(facts.dealer().number());
        line.append(" phase ").append(phase(facts.phase()));
        line.append(" hand ").append(facts.dealt());
        line.append(" score ").append(facts.score().even());
        line.append(',').append(facts.score().odd());
        line.append(" goshi ").append(orNothing(declarers(facts.declarers())));
        line.append(" record ").append(orNothing(facts.turns()));
        if (facts.phase() == SeatView.Phase.PLAY && view.toMove() == view.viewer()) {
            List<Turn> legal = view.legalTurns();
            line.append(" legal ").append(legal.stream().map(Turn::digits).collect(Collectors.joining(",")));
        }
        return line.toString();
    }

    private static String phase(SeatView.Phase phase) {
        return switch (phase) {
            case GOSHI_DECISION -> "goshi";
            case PLAY -> "play";
        };
    }

    private static String declarers(Set<Seat> seats) {
        return seats.stream().sorted().map(seat -> "" + seat.number()).collect(Collectors.joining());
    }

    private static String orNothing(String text) {
        return text.isEmpty() ? NOTHING : text;
    }

    /**
     * Reads such a line. Keys it does not know are skipped with their values.
     *
     * @param line without its line break
     * @return the view that the line tells
     * @throws IllegalArgumentException if it is none, or no deal explains it, naming what is wrong
     */
    public static SeatView read(String line) {
        String[] words = BLANKS.split(line.strip());
        if (words.length < 2 || !words[0].equals("position") || !words[1].equals("view")) {
            throw new IllegalArgumentException("expected 'position view'");
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 2; i < words.length; i += 2) {
            if (i + 1 == words.length) {
                throw new IllegalArgumentException("'" + words[i] + "' has no value");
            }
            if (values.put(words[i], words[i + 1]) != null) {
                throw new IllegalArgumentException("'" + words[i] + "' stands twice");
            }
        }
        for (String key : REQUIRED) {
            if (!values.containsKey(key)) {
                throw new IllegalArgumentException("'" + key + "' is missing");
            }
        }
        SeatFacts facts = facts(values);
        SeatView view = SeatView.from(facts);
        requirePossible(facts);
        return view;
    }

    private static SeatFacts facts(Map<String, String> values) {
        return new SeatFacts(
                Rules.parse(optional(values, "rules")),
                phase(values.getOrDefault("phase", "play")),
                seat(values.getOrDefault("dealer", "")),
                seat(values.getOrDefault("seat", "")),
                hand(values.getOrDefault("hand", "")),
                declarers(optional(values, "goshi")),
                score(values.getOrDefault("score", "0,0")),
                turns(optional(values, "record")));
    }

    private static String optional(Map<String, String> values, String key) {
        String value = values.getOrDefault(key, NOTHING);
        return value.equals(NOTHING) ? "" : value;
    }

    private static SeatView.Phase phase(String word) {
        return switch (word) {
            case "play" -> SeatView.Phase.PLAY;
            case "goshi" -> SeatView.Phase.GOSHI_DECISION;
            default -> throw new IllegalArgumentException("phase is play or goshi, not '" + word + "'");
        };
    }

    private static Seat seat(String word) {
        if (!word.matches("[0-3]")) {
            throw new IllegalArgumentException("a player number is 0..3, not '" + word + "'");
        }
        return Seat.of(word.charAt(0) - '0');
    }

    private static Hand hand(String word) {
        if (!word.matches("[1-8]{8}")) {
            throw new IllegalArgumentException("a dealt hand is eight digits 1..8, not '" + word + "'");
        }
        return Hand.parse(word);
    }

    private static Set<Seat> declarers(String word) {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        for (int i = 0; i < word.length(); i++) {
            seats.add(seat(word.substring(i, i + 1)));
        }
        return seats;
    }

    private static Score score(String word) {
        if (!word.matches("[0-9]{1,6},[0-9]{1,6}")) {
            throw new IllegalArgumentException("a score is two numbers such as 30,0, not '" + word + "'");
        }
        int comma = word.indexOf(',');
        return new Score(Integer.parseInt(word.substring(0, comma)), Integer.parseInt(word.substring(comma + 1)));
    }

    private static String turns(String word) {
        String digits = word.replace("-", "");
        if (!digits.matches("[0-9]{0,64}")) {
            throw new IllegalArgumentException("a record is digits, not '" + word + "'");
        }
        return digits;
    }

    private static void requirePossible(SeatFacts facts) {
        List<String> hands = new ArrayList<>();
        for (int i = 0; i < Seat.ALL.size(); i++) {
            Seat seat = facts.dealer().plus(i);
            hands.add(
                    seat == facts.viewer()
                            ? facts.dealt().toString()
                            : ObservedRecord.unseenHand(facts.declarers().contains(seat)));
        }
        new ObservedRecord(facts.dealer(), hands, facts.turns())
                .check(facts.rules())
                .fault()
                .ifPresent(fault -> {
                    String reason =
                            fault.reason().name().toLowerCase(Locale.ROOT).replace('_', '-');
                    throw new IllegalArgumentException("record digit " + fault.digit() + ": " + reason);
                });
    }
}
