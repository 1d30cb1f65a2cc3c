package dev.goita.ml.environment;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Turn;
import dev.goita.ml.compact.TableSink;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * 環境: many rounds, each of which always waits for a choice of the client. Nothing but what the seat that has to choose knows
 * leaves them, and how a round ended. Not thread-safe.
 */
final class Environments {
    private static final int MOST_DEALS = 1 << 16;

    private final EnvironmentPlan plan;
    private final StepFrame frame;
    private final List<ServedRound> rounds;

    /**
     * @param seed names all rounds; those of an environment do not depend on how many there are
     * @param ended hears of every round that the client heard of
     */
    Environments(EnvironmentPlan plan, long seed, TableSink ended) throws IOException {
        this.plan = plan;
        frame = new StepFrame(
                plan.count(), plan.encoder().layout(), plan.encoder().actions().size());
        // One thread plays all rounds, so that one player a seat is enough, which may be a process of its own.
        List<Optional<Player>> players = plan.players().stream()
                .map(player -> player.<Player>map(entrant -> entrant.newPlayer().get()))
                .toList();
        rounds = IntStream.range(0, plan.count())
                .mapToObj(number -> new ServedRound(plan, number, frame, players, ended))
                .toList();
        restart(seed);
    }

    EnvironmentPlan plan() {
        return plan;
    }

    /** What the client sees, the same object after every step. */
    StepFrame frame() {
        return frame;
    }

    /** What the seat that has to choose in an environment knows. */
    SeatView view(int environment) {
        return rounds.get(environment).view();
    }

    void restart(long seed) throws IOException {
        for (ServedRound round : rounds) {
            round.restart(seed);
        }
    }

    /**
     * Does what a line says with one environment: puts a position in its place, or tells something of it.
     *
     * @return what is told; empty if it was put
     * @throws IllegalArgumentException if the line cannot be obeyed, saying why; all is then as it was
     */
    Optional<String> ask(String line) throws IOException {
        List<String> words = List.of(line.split(" "));
        if (words.size() < 2
                || !words.get(1).matches("[0-9]{1,5}")
                || Integer.parseInt(words.get(1)) >= rounds.size()) {
            throw new IllegalArgumentException("'" + line + "' names no environment");
        }
        ServedRound round = rounds.get(Integer.parseInt(words.get(1)));
        if (words.get(0).equals("set")) {
            round.restart(RoundState.parse(words.subList(2, words.size())));
            return Optional.empty();
        }
        return Optional.of(
                switch (words.get(0) + " " + words.size()) {
                    case "state 2" -> round.state().toString();
                    case "rows 2" -> OpenTable.rows(plan.encoder(), round);
                    case "oracle 2" -> round.oracleRow();
                    case "values 2" -> round.values();
                    case "deals 5" ->
                        OpenTable.deals(
                                round.view(Seat.of(Integer.parseInt(words.get(2)))),
                                Math.min(Integer.parseInt(words.get(3)), MOST_DEALS),
                                Long.parseLong(words.get(4)));
                    default -> throw new IllegalArgumentException("'" + line + "' is not understood");
                });
    }

    /**
     * Plays a choice in every environment, or in none.
     *
     * @param labels by environment, as unsigned numbers of two bytes
     * @throws IllegalArgumentException naming the first that is not legal; nothing was played
     */
    void step(ByteBuffer labels) throws IOException {
        for (int i = 0; i < rounds.size(); i++) {
            int label = Short.toUnsignedInt(labels.getShort(Short.BYTES * i));
            if (!frame.isLegal(i, label)) {
                throw new IllegalArgumentException(refusal(i, label));
            }
        }
        for (int i = 0; i < rounds.size(); i++) {
            rounds.get(i).choose(Short.toUnsignedInt(labels.getShort(Short.BYTES * i)));
        }
    }

    private String refusal(int environment, int label) {
        String legal =
                Arrays.stream(frame.legal(environment)).mapToObj(this::named).collect(Collectors.joining(", "));
        String chosen = label < plan.encoder().actions().size() ? named(label) : Integer.toString(label);
        return "environment " + environment + ": player " + frame.seat(environment) + " may not choose label " + chosen
                + "; legal are " + legal + "; nothing was played";
    }

    private String named(int label) {
        Action action = plan.encoder().actions().action(label);
        return label + " ("
                + (action instanceof Turn turn
                        ? turn.digits()
                        : action.toString().toLowerCase(Locale.ROOT)) + ")";
    }
}
