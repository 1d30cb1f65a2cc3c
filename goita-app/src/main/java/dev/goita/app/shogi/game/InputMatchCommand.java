package dev.goita.app.shogi.game;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.shogi.input.HandicapWords;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

public final class InputMatchCommand extends Job {
    private final Given<Integer> level = option("--level", "N", 3);
    private final Given<String> black = option("--black", "PLAYER", "human");
    private final Given<Optional<String>> white = option("--white", "PLAYER", String.class);
    private final Given<Optional<String>> start = option("--start", "SFEN", String.class);
    private final Given<Optional<String>> handicap = option("--handicap", "NAME", String.class);
    private final Given<Long> seed = randomSeed();
    private final Given<Optional<String>> output = optionalOutput("FILE");

    public InputMatchCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        if (start.value() != null && handicap.value() != null) {
            throw misuse(OptionWords.exclude("--start", "--handicap"));
        }
        if (output.value().filter(Input.STANDARD::equals).isPresent()) {
            throw misuse(new Wording(
                            "-o にはファイルを指定してください。標準出力には盤を表示します", "-o is a file here; standard output shows the board"));
        }
        List<GamePlayer> players = List.of(player(black.value()), player(white.value() == null ? String.valueOf(level.value()) : white.value()));
        boolean hasProgram = players.stream().anyMatch(GamePlayer.Program.class::isInstance);
        Optional<Kifu> saved = saved();
        Kifu kifu = saved.orElseGet(() -> fresh(players));
        Optional<Ending> ending = kifu.ending();
        if (ending.isPresent() && ending.get() != Ending.Known.ADJOURNED) {
            return refused(new Wording(
                    output.value().orElse(Input.STANDARD) + ": 対局は終わっています（" + ending.get().japanese() + "）",
                    output.value().orElse(Input.STANDARD) + ": the game is over already ("
                            + ending.get().japanese() + ")"));
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

    private GamePlayer player(String name) {
        return asked(() -> GamePlayer.named(name));
    }

    private Optional<Kifu> saved() throws IOException {
        String file = output.value().orElse(Input.STANDARD);
        if (output.value().isEmpty() || invocation.input(file).isOnce() || !hasText(Input.path(file))) {
            return Optional.empty();
        }
        if (start.value() != null || handicap.value() != null) {
            throw misuse(new Wording(
                            file + " の対局を続けます。--start と --handicap は新しい対局で使います",
                            file + " exists and goes on; --start and --handicap are for new games"));
        }
        try (InputStream bytes = invocation.input(file).open()) {
            String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
            return Optional.of(
                    Kif.read(Source.of(file, text), IllegalMoves.REFUSE).orThrow());
        }
    }

    private static boolean hasText(Path file) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) > 0;
    }

    private Kifu fresh(List<GamePlayer> players) {
        Kifu kifu = Kifu.from(freshStart());
        kifu.header().put("先手", players.get(0).name());
        kifu.header().put("後手", players.get(1).name());
        return kifu;
    }

    private Start freshStart() {
        String sfen = start.value();
        if (sfen != null) {
            return Start.of(PositionArgument.parse(sfen, invocation));
        }
        String name = handicap.value();
        if (name == null) {
            return Start.hirate();
        }
        return Handicap.named(name)
                .map(Start::of)
                .orElseThrow(() -> misuse(HandicapWords.unknown(name)));
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

    /** The file of the game, if it has one. */
    private final class GameFile implements InputMatch.Store {
        @Override
        public void save(MatchGame game) throws IOException {
            if (output.value().isPresent()) {
                save(game, output.value().orElse(Input.STANDARD));
            }
        }

        @Override
        public void save(MatchGame game, String file) throws IOException {
            try (Output target = invocation.output(file)) {
                Writer writer = target.writer();
                writer.write(Kif.write(game.kifu()));
                writer.flush();
                target.commit();
            }
        }
    }
}
