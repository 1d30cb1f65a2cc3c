package dev.goita.app.shogi.game;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.SeedOption;
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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "input-match",
        description = "Play a game at the terminal, against a program or another person.",
        footer = {
            "",
            "Moves are typed in any notation: 7六歩, 76歩, ▲７六歩(77), 5八金右, 同銀, 7g7f, P*5e, +7776FU.",
            "Commands in English or Japanese: undo, hint, resign, declare, board, flip, save, quit, help",
            "(待った ヒント 投了 宣言 盤 反転 保存 中断 説明).",
            "With -o the game is saved after every move; if the file exists, the game in it goes on.",
            "Works with pipes. Exit code 1 if something typed there was refused.",
            "",
            "Examples:",
            "  goita shogi input-match --level 3 -o game.kif",
            "  goita shogi input-match --black human --white human --handicap 角落ち",
            "  printf '7六歩\\n投了\\n' | goita shogi input-match --level 1"
        })
public final class InputMatchCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--level", paramLabel = "N", description = "Of the program, 1 to 10; 3 if absent.")
    private int level = 3;

    @Option(names = "--black", paramLabel = "PLAYER", description = "human, a level, or random; human if absent.")
    private String black = "human";

    @Option(
            names = "--white",
            paramLabel = "PLAYER",
            description = "human, a level, or random; the program of --level if absent.")
    private @Nullable String white;

    @Option(names = "--start", paramLabel = "SFEN", description = "The position to begin with.")
    private @Nullable String start;

    @Option(names = "--handicap", paramLabel = "NAME", description = "手合割, such as 角落ち or 二枚落ち.")
    private @Nullable String handicap;

    @Mixin
    private SeedOption seed = new SeedOption("Of what the program draws");

    @Mixin
    private OutputOption output = OutputOption.optional("FILE", "The game as KIF, saved after every move.");

    public InputMatchCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (start != null && handicap != null) {
            throw new MisuseException(spec, OptionWords.exclude("--start", "--handicap"));
        }
        if (output.given().filter(Input.STANDARD::equals).isPresent()) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "-o にはファイルを指定してください。標準出力には盤を表示します", "-o is a file here; standard output shows the board"));
        }
        List<GamePlayer> players = List.of(player(black), player(white == null ? String.valueOf(level) : white));
        boolean hasProgram = players.stream().anyMatch(GamePlayer.Program.class::isInstance);
        Optional<Kifu> saved = saved();
        Kifu kifu = saved.orElseGet(() -> fresh(players));
        Optional<Ending> ending = kifu.ending();
        if (ending.isPresent() && ending.get() != Ending.Known.ADJOURNED) {
            return refused(new Wording(
                    output.name() + ": 対局は終わっています（" + ending.get().japanese() + "）",
                    output.name() + ": the game is over already ("
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
        try {
            return GamePlayer.named(name);
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }

    private Optional<Kifu> saved() throws IOException {
        String file = output.name();
        if (output.given().isEmpty() || invocation.input(file).isOnce() || !hasText(Input.path(file))) {
            return Optional.empty();
        }
        if (start != null || handicap != null) {
            throw new MisuseException(
                    spec,
                    new Wording(
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
        String sfen = start;
        if (sfen != null) {
            return Start.of(PositionArgument.parse(sfen, invocation));
        }
        String name = handicap;
        if (name == null) {
            return Start.hirate();
        }
        return Handicap.named(name)
                .map(Start::of)
                .orElseThrow(() -> new MisuseException(spec, HandicapWords.unknown(name)));
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
            if (output.given().isPresent()) {
                save(game, output.name());
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
