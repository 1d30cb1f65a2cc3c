package dev.goita.core.engine;

import dev.goita.core.SeatView;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.Believer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.files.process.BoundedLines;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * エンジン側: serves a player over a pair of streams, as {@code docs/protocol.md} describes. What cannot be done is
 * answered with an {@code error} line, and the engine goes on.
 */
public final class EngineServer {
    /** How a conversation went. */
    public enum End {
        /** Every message was understood. */
        CLEAN,
        /** At least one was answered with an {@code error}. */
        ERRORS
    }

    /** Finds the players that the option {@code player} can name. */
    @FunctionalInterface
    public interface Players {
        /**
         * The player of a name.
         *
         * @throws IllegalArgumentException if there is no such player, or it cannot be made
         */
        Player named(String name);
    }

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}");
    private static final String PLAYER_OPTION = "player";

    /** What is wrong is told with the words of the message, which fill a line themselves. */
    private static final int MOST_SHOWN = 1_000;

    private final String version;
    private final Players players;
    private final PrintWriter out;
    private String name;
    private Player player;
    private Optional<SeatView> position = Optional.empty();
    private End end = End.CLEAN;

    /**
     * An engine that has heard nothing yet.
     *
     * @param version of the program, for {@code id}
     * @param out is flushed after every line
     */
    public EngineServer(String version, String name, Player player, Players players, PrintWriter out) {
        this.version = version;
        this.name = name;
        this.player = player;
        this.players = players;
        this.out = out;
    }

    /**
     * Answers until {@code quit}, or until the input ends and the last decision is told.
     *
     * @param in the messages, a line each; a line that is too long ends the conversation like the end of the input
     * @throws IOException if the input cannot be read
     */
    public End serve(InputStream in) throws IOException {
        BoundedLines lines = new BoundedLines(in);
        try (Thinking thinking = new Thinking()) {
            for (Optional<String> line = next(lines); line.isPresent(); line = next(lines)) {
                String text = line.get().strip();
                if (firstWord(text).equals("quit")) {
                    return end;
                }
                try {
                    obey(text, thinking);
                } catch (IllegalArgumentException e) {
                    complain(firstWord(text) + ": " + e.getMessage());
                }
            }
            thinking.finish();
        }
        return end;
    }

    private Optional<String> next(BoundedLines lines) throws IOException {
        try {
            return lines.next();
        } catch (BoundedLines.TooLongException e) {
            complain(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private static String firstWord(String line) {
        return BLANKS.split(line, 2)[0];
    }

    private void obey(String line, Thinking thinking) {
        switch (firstWord(line)) {
            case "" -> {}
            case "goita" -> introduce(line);
            case "isready" -> say("readyok");
            case "setoption" -> setOption(line);
            case "newround" -> position = Optional.empty();
            case "position" -> {
                position = Optional.empty();
                position = Optional.of(PositionMessage.read(line));
            }
            case "go" -> go(line, thinking);
            case BeliefMessage.WORD -> believe(line);
            case "stop" -> thinking.stop();
            default -> throw new IllegalArgumentException("is no message of the protocol");
        }
    }

    private void introduce(String line) {
        List<String> words = List.of(BLANKS.split(line));
        if (words.size() > 2 || words.size() == 2 && !words.get(1).matches("[1-9][0-9]*")) {
            throw new IllegalArgumentException("expected a version, such as 'goita " + Handshake.VERSION + "'");
        }
        say("id name goita " + version + " " + name);
        say("id author the goita authors");
        say("option name " + PLAYER_OPTION + " type string default " + name);
        if (player instanceof Believer) {
            say(Handshake.BELIEF_OPTION + "type check default true");
        }
        say(Handshake.VERSIONED_OK);
    }

    private void setOption(String line) {
        String[] words = BLANKS.split(line, 5);
        boolean formed = words.length == 5 && words[1].equals("name") && words[3].equals("value");
        if (!formed || !words[2].equals(PLAYER_OPTION)) {
            throw new IllegalArgumentException("expected 'setoption name " + PLAYER_OPTION + " value PLAYER'");
        }
        player = players.named(words[4]);
        name = words[4];
    }

    private void go(String line, Thinking thinking) {
        SeatView view = position.orElseThrow(() -> new IllegalArgumentException("there is no position"));
        boolean hasTurn = view.phase() == SeatView.Phase.GOSHI_DECISION
                || view.toMove() == view.viewer() && view.handSize(view.viewer()) > 0;
        if (!hasTurn) {
            throw new IllegalArgumentException("player " + view.viewer().number() + " is not to move");
        }
        Limits limits = Limits.parse(new ArrayList<>(Arrays.asList(BLANKS.split(line))));
        thinking.start(new PendingDecision(player, view, limits.seed(), this::say), limits.move());
    }

    private void believe(String line) {
        SeatView view = position.orElseThrow(() -> new IllegalArgumentException("there is no position"));
        SplittableRandom random =
                new SplittableRandom(Limits.parse(List.of(BLANKS.split(line))).seed());
        Believer.Odds odds = (player instanceof Believer believer
                        ? believer.believe(view, random)
                        : Optional.<Believer.Odds>empty())
                .orElseThrow(() -> new IllegalArgumentException("the player " + name + " has no belief"));
        say(BeliefMessage.write(view, odds));
    }

    /** What {@code go} says; words this engine cannot honour are skipped with their values. */
    private record Limits(long seed, Optional<Duration> move) {
        static Limits parse(List<String> words) {
            long seed = 0;
            Optional<Duration> move = Optional.empty();
            for (int i = 1; i < words.size(); i += 2) {
                String name = words.get(i);
                String value = i + 1 < words.size() ? words.get(i + 1) : "";
                if (name.equals("seed")) {
                    seed = number(name, value);
                } else if (name.equals("movetime") || value.isEmpty()) {
                    move = Optional.of(Duration.ofMillis(number(name, value)));
                }
            }
            return new Limits(seed, move);
        }

        private static long number(String name, String value) {
            if (!value.matches("[0-9]{1,19}") || value.length() == 19 && value.compareTo("" + Long.MAX_VALUE) > 0) {
                throw new IllegalArgumentException(name + " needs a whole number, not '" + value + "'");
            }
            return Long.parseLong(value);
        }
    }

    private void complain(String what) {
        end = End.ERRORS;
        String shown = what.length() <= MOST_SHOWN ? what : what.substring(0, MOST_SHOWN) + "…";
        say("error " + CONTROLS.matcher(shown).replaceAll("\uFFFD"));
    }

    private void say(String line) {
        synchronized (out) {
            out.print(line + '\n');
            out.flush();
        }
    }

    /**
     * 思考: decisions away from the thread that reads messages, one after another. One that is not made when its time is over
     * is told at once all the same, and its player interrupted.
     */
    private static final class Thinking implements AutoCloseable {
        /** What a decision that is nearly made may still take after {@code stop}. */
        private static final long STOP_MILLIS = 50;

        private record Open(PendingDecision decision, Future<?> work) {
            void hurry() {
                decision.hurry();
                work.cancel(true);
            }
        }

        private final ExecutorService thinker = Executors.newSingleThreadExecutor(daemon("thinks"));
        private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(daemon("keeps-time"));
        private Optional<Open> last = Optional.empty();
        private Optional<Future<?>> alarm = Optional.empty();

        private static ThreadFactory daemon(String name) {
            return task -> {
                Thread thread = new Thread(task, name);
                thread.setDaemon(true);
                return thread;
            };
        }

        /** @throws IllegalArgumentException if the last decision is not told yet */
        void start(PendingDecision decision, Optional<Duration> limit) {
            if (last.isPresent() && !last.get().decision().isTold()) {
                throw new IllegalArgumentException("still thinking; say stop first");
            }
            Open open = new Open(decision, thinker.submit(decision::think));
            last = Optional.of(open);
            alarm.ifPresent(earlier -> earlier.cancel(false));
            alarm = limit.map(time -> clock.schedule(open::hurry, time.toMillis(), TimeUnit.MILLISECONDS));
        }

        /** Has the decision that is being made told now; without one, does nothing. */
        void stop() {
            if (last.isEmpty() || last.get().decision().isTold()) {
                return;
            }
            try {
                last.get().work().get(STOP_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                last.get().hurry();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | CancellationException e) {
                // Told by the thread that did it.
                return;
            }
        }

        /** Waits until the decision that is being made is told; throws what the player threw. */
        void finish() {
            if (last.isEmpty()) {
                return;
            }
            try {
                last.get().work().get();
            } catch (CancellationException e) {
                // Its time was over: it is told.
                return;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof RuntimeException cause) {
                    throw cause;
                }
                throw new IllegalStateException(e.getCause());
            }
        }

        /** What is still being decided is not told any more. */
        @Override
        public void close() {
            last.ifPresent(open -> open.decision().drop());
            thinker.shutdownNow();
            clock.shutdownNow();
        }
    }

    /** 一手の思考: one decision being made; told exactly once, by whichever thread comes first. */
    private static final class PendingDecision {
        private final Player player;
        private final SeatView view;
        private final long seed;
        private final Consumer<String> say;
        private final AtomicBoolean told = new AtomicBoolean();

        /** @param say takes the line that tells it */
        PendingDecision(Player player, SeatView view, long seed, Consumer<String> say) {
            this.player = player;
            this.view = view;
            this.seed = seed;
            this.say = say;
        }

        boolean isTold() {
            return told.get();
        }

        void think() {
            try {
                tell("bestmove " + decide(player));
            } catch (ForfeitException e) {
                tell("error go: " + e.getMessage());
            } finally {
                tell("error go: the player failed");
            }
        }

        /** Tells what the rule player would do, unless something is told already. */
        void hurry() {
            if (!told.get()) {
                tell("bestmove " + decide(new RulePlayer()));
            }
        }

        /** Has nothing told from now on. */
        void drop() {
            told.set(true);
        }

        private void tell(String line) {
            if (told.compareAndSet(false, true)) {
                say.accept(line);
            }
        }

        private String decide(Player decider) {
            SplittableRandom random = new SplittableRandom(seed);
            if (view.phase() == SeatView.Phase.GOSHI_DECISION) {
                GoshiDecision decision = decider.decideGoshi(view, random);
                return decision.name().toLowerCase(Locale.ROOT);
            }
            List<Turn> legal = view.legalTurns();
            return (legal.size() == 1 ? legal.get(0) : decider.choose(view, random)).digits();
        }
    }
}
