package dev.goita.shogi.engine.usi;

import dev.goita.shogi.contest.BoutForfeitException;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** 外部のUSIエンジン: a program that speaks USI, as a contestant. */
public final class UsiContestant implements Contestant {
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration MORE_THAN_ALLOWED = Duration.ofSeconds(10);
    private static final Duration WITHOUT_CLOCK = Duration.ofMinutes(10);

    /** What stands for the end of its output. */
    private static final String CLOSED = "\n";

    private final String name;
    private final Process process;
    private final Writer in;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Limits limits;

    /**
     * Starts a program.
     *
     * @param command with its arguments, by the shell
     * @param options {@code NAME=VALUE}
     * @param limits of every move
     * @throws BoutForfeitException if it does not answer as an engine
     */
    public UsiContestant(String command, List<String> options, Limits limits) {
        this.limits = limits;
        try {
            process = new ProcessBuilder("/bin/sh", "-c", "exec " + command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new BoutForfeitException(command + " cannot be started: " + e.getMessage(), e);
        }
        in = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "reads " + command);
        reader.setDaemon(true);
        reader.start();
        try {
            name = start(command, options);
        } catch (BoutForfeitException e) {
            close();
            throw e;
        }
    }

    private String start(String command, List<String> options) {
        send("usi");
        String called = command;
        for (String line = next(START); !line.equals("usiok"); line = next(START)) {
            called = line.startsWith("id name ") ? line.substring("id name ".length()) : called;
        }
        for (String option : options) {
            int equals = option.indexOf('=');
            send(
                    equals < 0
                            ? "setoption name " + option
                            : "setoption name " + option.substring(0, equals) + " value "
                                    + option.substring(equals + 1));
        }
        ready();
        return called;
    }

    private void ready() {
        send("isready");
        while (!next(START).equals("readyok")) {
            // what it says meanwhile does not matter
        }
    }

    private void read() {
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line.strip());
            }
        } catch (IOException e) {
            // the program is gone, and that is what is told
        }
        lines.add(CLOSED);
    }

    private void send(String line) {
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException e) {
            throw new BoutForfeitException("the engine is gone: " + e.getMessage(), e);
        }
    }

    private String next(Duration patience) {
        try {
            String line = lines.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (line == null) {
                throw new BoutForfeitException("the engine has not answered for " + patience.toSeconds() + " s");
            }
            if (line.equals(CLOSED)) {
                throw new BoutForfeitException("the engine has ended");
            }
            return line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BoutForfeitException("interrupted", e);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void newGame(long seed) {
        ready();
        send("usinewgame");
    }

    @Override
    public Choice choose(Position start, List<Move> moves) {
        String played = moves.isEmpty() ? "" : " moves " + UsiServer.moves(moves);
        send("position sfen " + Sfen.write(start, 1) + played);
        send(go());
        Optional<Thought> thought = Optional.empty();
        Duration patience = patience();
        long begun = System.nanoTime();
        while (true) {
            String line = next(patience);
            if (line.startsWith("info ")) {
                Optional<Thought> said = thought(line, Duration.ofNanos(System.nanoTime() - begun));
                thought = said.isPresent() ? said : thought;
            } else if (line.startsWith("bestmove")) {
                return choice(Arrays.asList(line.split("\\s+")), thought);
            }
        }
    }

    private Duration patience() {
        return limits.hasTime() ? limits.hard().plus(MORE_THAN_ALLOWED) : WITHOUT_CLOCK;
    }

    private String go() {
        String depth = limits.depth() < Limits.MOST_DEPTH ? " depth " + limits.depth() : "";
        String nodes = limits.nodeLimit().isPresent() ? " nodes " + limits.nodes() : "";
        String time =
                limits.hasTime() ? " btime 0 wtime 0 byoyomi " + limits.hard().toMillis() : "";
        return "go" + depth + nodes + time;
    }

    private static Choice choice(List<String> words, Optional<Thought> thought) {
        String word = words.size() > 1 ? words.get(1) : "";
        if (word.equals("resign")) {
            return new Choice.Resign();
        }
        if (word.equals("win")) {
            return new Choice.DeclareWin();
        }
        Move move = UsiMove.read(word).orElseThrow(() -> new BoutForfeitException("bestmove " + word + " is no move"));
        Thought why = thought.orElseGet(
                () -> new Thought(1, List.of(move), new Score.Centipawns(0), 0, 0, 0, Duration.ZERO, 0));
        return new Choice.Play(move, why);
    }

    /** The score and the depth of an {@code info} line that has both. */
    private static Optional<Thought> thought(String line, Duration time) {
        List<String> words = Arrays.asList(line.split("\\s+"));
        int score = words.indexOf("score");
        int pv = words.indexOf("pv");
        if (score < 0 || score + 2 >= words.size() || pv < 0) {
            return Optional.empty();
        }
        List<Move> moves = words.subList(pv + 1, words.size()).stream()
                .flatMap(word -> UsiMove.read(word).stream())
                .toList();
        try {
            int value = Integer.parseInt(words.get(score + 2));
            Score said = words.get(score + 1).equals("mate") ? new Score.Mate(value) : new Score.Centipawns(value);
            return Optional.of(new Thought(
                    1,
                    moves,
                    said,
                    number(words, "depth"),
                    number(words, "seldepth"),
                    number(words, "nodes"),
                    time,
                    0));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static int number(List<String> words, String key) {
        int at = words.indexOf(key);
        return at < 0 || at + 1 >= words.size()
                ? 0
                : (int) Math.min(Integer.MAX_VALUE, Long.parseLong(words.get(at + 1)));
    }

    /** Ends the program, kindly first. */
    @Override
    public void close() {
        try {
            in.write("quit\n");
            in.close();
        } catch (IOException e) {
            // it has gone already
            process.destroy();
        }
        try {
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
