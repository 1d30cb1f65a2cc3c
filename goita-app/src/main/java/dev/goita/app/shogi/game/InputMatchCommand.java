package dev.goita.app.shogi.game;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.StartOptions;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code goita shogi input-match}. */
public final class InputMatchCommand extends Job {
    private final Given<Integer> level = option("--level", "N", 3);
    private final Given<String> black = option("--black", "PLAYER", "human");
    private final Given<Optional<String>> white = option("--white", "PLAYER", String.class);
    private final StartOptions start = new StartOptions(this);
    private final Given<Long> seed = randomSeed();
    private final Given<Optional<String>> output = optionalOutput("FILE");

    @Override
    public ExitCode call() throws IOException {
        start.check();
        refuse(
                output.value().filter(Input.STANDARD::equals).isPresent(),
                "-o にはファイルを指定してください。標準出力には盤を表示します",
                "-o is a file here; standard output shows the board");
        String other = white.value().orElse(String.valueOf(level.value()));
        List<GamePlayer> players = asked(() -> List.of(GamePlayer.named(black.value()), GamePlayer.named(other)));
        boolean hasProgram = players.stream().anyMatch(GamePlayer.Program.class::isInstance);
        Optional<Kifu> saved = saved();
        Kifu kifu = saved.orElseGet(() -> fresh(players));
        Optional<Ending> ending = kifu.ending();
        if (ending.isPresent() && ending.get() != Ending.Known.ADJOURNED) {
            return refused(Wording.of(
                    "%s: 対局は終わっています（%s）",
                    "%s: the game is over already (%s)",
                    output.value().orElse(""),
                    ending.get().japanese()));
        }
        MatchGame game = new MatchGame(kifu);
        Optional<Wording> unplayable = unplayable(game, hasProgram);
        if (unplayable.isPresent()) {
            return refused(unplayable.get());
        }
        for (GamePlayer player : players) {
            if (player instanceof GamePlayer.Program program) {
                program.contestant().newGame(seed.value());
            }
        }
        BufferedReader in =
                new BufferedReader(new InputStreamReader(invocation.streams().in(), StandardCharsets.UTF_8));
        return new InputMatch(game, players, in, invocation.streams().out(), invocation.language(), new GameFile())
                .play();
    }

    private ExitCode refused(Wording wording) {
        invocation.note(wording);
        return ExitCode.FINDINGS;
    }

    private Optional<Kifu> saved() throws IOException {
        String file = output.value().orElse(Input.STANDARD);
        if (output.value().isEmpty() || invocation.input(file).isOnce() || !hasText(Input.path(file))) {
            return Optional.empty();
        }
        refuse(
                start.areSaid(),
                "%s の対局を続けます。--start と --handicap は新しい対局で使います",
                "%s exists and goes on; --start and --handicap are for new games",
                file);
        return Optional.of(Kif.read(ShogiInputs.text(file, invocation), IllegalMoves.REFUSE)
                .orThrow());
    }

    private static boolean hasText(Path file) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) > 0;
    }

    private Kifu fresh(List<GamePlayer> players) {
        Kifu kifu = Kifu.from(start.start(invocation));
        kifu.header().put("先手", players.get(0).name());
        kifu.header().put("後手", players.get(1).name());
        return kifu;
    }

    private static Optional<Wording> unplayable(MatchGame game, boolean hasProgram) {
        Position position = game.position();
        if (position.flaws().contains(PositionFlaw.OPPONENT_IN_CHECK)) {
            return Optional.of(PositionFlaw.OPPONENT_IN_CHECK.wording());
        }
        if (hasProgram && !InputMatch.isForEngines(position)) {
            return Optional.of(
                    new Wording("プログラムが指せるのは両玉のある 9×9 の盤だけです", "a program plays on a 9×9 board with both kings only"));
        }
        return game.moves().isEmpty() && game.ending().isPresent()
                ? Optional.of(new Wording("この局面で対局は終わっています", "the game is over in this position already"))
                : Optional.empty();
    }

    private final class GameFile implements InputMatch.Store {
        @Override
        public void save(MatchGame game) throws IOException {
            if (output.value().isPresent()) {
                save(game, output.value().get());
            }
        }

        @Override
        public void save(MatchGame game, String file) throws IOException {
            invocation.write(file, Kif.write(game.kifu()));
        }
    }

    /** Who plays a side. */
    sealed interface GamePlayer {
        /** How the record names him. */
        String name();

        /** 人. */
        record Human() implements GamePlayer {
            @Override
            public String name() {
                return "人";
            }
        }

        record Program(Contestant contestant, String name) implements GamePlayer {}

        /** Who is called so on the command line. */
        static GamePlayer named(String word) {
            if (word.equals("human")) {
                return new Human();
            }
            if (word.equals("random")) {
                return new Program(new Contestant.RandomContestant(), "ランダム");
            }
            try {
                Level level = new Level(Integer.parseInt(word));
                return new Program(
                        new Contestant.EngineContestant("level " + level.number(), Engine.of(level), level.limits()),
                        "レベル" + level.number());
            } catch (NumberFormatException e) {
                throw new RefusalException(
                        new Wording(
                                "「" + word + "」というプレイヤーはありません。human、強さ 1〜10、random のどれかです",
                                "no player is called '" + word + "'; human, a level from 1 to 10, or random"),
                        e);
            }
        }
    }
}
