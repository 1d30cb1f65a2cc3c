package dev.goita.app.goita.enter;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Terminal;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Round;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "enter",
        description = "Type the rounds of a match on the ten-key pad; each digit is checked at once.",
        footer = {
            "",
            "First the dealer's player number (0-3), then four hands of eight tiles from the dealer on, then the turns:",
            "1 王玉  2 飛  3 角  4 金  5 銀  6 馬  7 香  8 し  0 なし. BackSpace or - takes a digit back.",
            "Everything is saved as it is typed; the same command goes on with an unfinished file.",
            "Without a terminal, digits are read from standard input.",
            "",
            "Examples:",
            "  goita enter match.json",
            "  goita enter --players Alice,Bob,Carol,Dave match.json",
            "  echo 0 11777788 22444488 35555888 36666888 87000870007700011 | goita enter match.json"
        })
public final class EnterCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "FILE", description = "The record to make or to go on with, in JSON.")
    private String file = "";

    @Option(names = "--players", split = ",", paramLabel = "NAME", description = "Four names, for a new file.")
    private List<String> players = new ArrayList<>();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public EnterCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (!players.isEmpty() && players.size() != 4) {
            throw new ParameterException(spec.commandLine(), "--players takes four names, not " + players.size());
        }
        if (file.equals(Input.STANDARD)) {
            throw new ParameterException(spec.commandLine(), "FILE is a file, not standard input");
        }
        EntryFile entry = opened();
        if (Terminal.ofStandardInput() == Terminal.YES && Terminal.ofStandardOutput() == Terminal.YES) {
            return atTerminal(entry);
        }
        return fromPipe(entry, new PipeKeys(invocation.streams().in()));
    }

    private EntryFile opened() throws IOException {
        if (!Files.exists(Input.path(file))) {
            EntryFile fresh = EntryFile.start(rules.chosen(), players);
            save(fresh);
            return fresh;
        }
        if (!players.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "--players names the players of a new file; " + file + " exists");
        }
        try (InputStream in = invocation.input(file).open()) {
            return EntryFile.read(in, file, rules.chosen());
        }
    }

    private void save(EntryFile entry) throws IOException {
        try (Output output = invocation.output(file)) {
            Writer writer = output.writer();
            entry.write(writer, rules.chosen());
            writer.flush();
            output.commit();
        }
    }

    private ExitCode atTerminal(EntryFile opened) throws IOException {
        EntryFile entry = opened;
        EntryScreen screen = screen(entry, TextColors.ofStandardOutput());
        try (TerminalKeys keys = TerminalKeys.open()) {
            Optional<Wording> refusal = Optional.empty();
            keys.show(screen.lines(entry.session(), refusal));
            for (int key = keys.next(); key != KeyReader.END; key = keys.next()) {
                Typed typed = Typed.of(entry.session(), key);
                refusal = typed.refusal();
                if (refusal.isEmpty()) {
                    entry = entry.with(typed.session());
                    save(entry);
                }
                keys.show(screen.lines(entry.session(), refusal));
            }
        }
        return ExitCode.CLEAN;
    }

    private EntryScreen screen(EntryFile entry, TextColors style) {
        return new EntryScreen(file, entry.players(), invocation.language(), style);
    }

    /** Prints each turn with the board after it. A refused key changes nothing and is told. */
    private ExitCode fromPipe(EntryFile opened, KeyReader keys) throws IOException {
        EntryFile entry = opened;
        EntryScreen screen = screen(entry, TextColors.PLAIN);
        long count = 0;
        long refused = 0;
        for (int key = keys.next(); key != KeyReader.END; key = keys.next()) {
            count++;
            Typed typed = Typed.of(entry.session(), key);
            if (typed.refusal().isPresent()) {
                refused++;
                tellRefusal(count, typed.refusal().get());
            } else {
                EntrySession before = entry.session();
                entry = entry.with(typed.session());
                save(entry);
                tell(before, entry.session(), screen);
            }
        }
        screen.lines(entry.session(), Optional.empty())
                .forEach(invocation.streams().out()::println);
        return refused == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void tellRefusal(long key, Wording reason) {
        Wording wording = new Wording(key + " 個目のキー: " + reason.japanese(), "key " + key + ": " + reason.english());
        invocation.streams().flush();
        invocation.streams().err().println("goita: " + wording.in(invocation.language()));
    }

    private void tell(EntrySession before, EntrySession after, EntryScreen screen) {
        PrintWriter out = invocation.streams().out();
        int number = before.rounds().size() - 1;
        EnteredRound round = after.rounds().get(Math.min(number, after.rounds().size() - 1));
        if (turns(round) > turns(before.current())) {
            out.println(screen.turn(round));
            screen.position(round).forEach(out::println);
        }
        if (round.stage() == EnteredRound.Stage.OVER) {
            out.println(screen.end(round));
        }
    }

    private static int turns(EnteredRound round) {
        return round.round().map(Round::turnCount).orElse(0);
    }
}
