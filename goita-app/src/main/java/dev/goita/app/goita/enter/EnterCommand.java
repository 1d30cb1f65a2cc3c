package dev.goita.app.goita.enter;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Terminal;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordTime;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.EntrySession;
import dev.goita.record.entry.HeaderText;
import java.io.IOException;
import java.io.InputStream;
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
            "First the dealer's player number (0-3), then four hands of eight tiles from the dealer on, then",
            "the turns: 1 王玉  2 飛  3 角  4 金  5 銀  6 馬  7 香  8 し  0 なし. BackSpace or - takes a digit back.",
            "A refused digit is held, with all that is typed behind it, until a repair is taken: Enter takes",
            "the first, * and / choose another, + drops what is held. / and * (or the arrows) go to earlier",
            "digits, which typing replaces; + undoes; ? shows all keys, s the score sheet, h the header.",
            "Everything is saved as it is typed, a round as a record once it is over; the same command goes on.",
            "Without a terminal, digits are read from standard input; a refused one ends with exit code 1.",
            "",
            "Examples:",
            "  goita enter match.json",
            "  goita enter --players Alice,Bob,Carol,Dave --date 2026/11/23 --dealer Carol match.json",
            "  echo 0 11777788 22444488 35555888 36666888 87000870007700011 | goita enter match.json"
        })
public final class EnterCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "FILE", description = "The record to make or to go on with, in JSON.")
    private String file = "";

    @Option(names = "--title", paramLabel = "TEXT", description = "The title of the match, for a new file.")
    private Optional<String> title = Optional.empty();

    @Option(names = "--players", split = ",", paramLabel = "NAME", description = "Four names, for a new file.")
    private List<String> players = new ArrayList<>();

    @Option(
            names = "--date",
            paramLabel = "DATE",
            description = "The day it was played, such as 2026/11/23 or 令和8年11月23日, for a new file.")
    private Optional<String> date = Optional.empty();

    @Option(
            names = "--score",
            paramLabel = "A:B",
            description = "The points of players 0 and 2, and of 1 and 3, before the first round, for a new file.")
    private Optional<String> score = Optional.empty();

    @Option(
            names = "--dealer",
            paramLabel = "PLAYER",
            description = "Who deals the first round, by name or player number, for a new file.")
    private Optional<String> dealer = Optional.empty();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public EnterCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (file.equals(Input.STANDARD)) {
            throw wrong(new Wording("FILE はファイルです。標準入力は使えません", "FILE is a file, not standard input"));
        }
        EntryFile fresh = fresh();
        boolean isNew = !Files.exists(Output.place(file));
        if (isNew) {
            save(fresh);
        }
        EntryDesk desk = new EntryDesk(isNew ? fresh : opened());
        boolean isWatched = Terminal.ofStandardInput() == Terminal.YES && Terminal.ofStandardOutput() == Terminal.YES;
        if (isWatched && Terminal.takesCommands()) {
            return atTerminal(desk, isNew ? EntryTerminal.Opening.ASKING : EntryTerminal.Opening.TYPING);
        }
        return new EntryPipe(file, desk, invocation, this::save)
                .run(new PipeKeys(invocation.streams().in()));
    }

    private ParameterException wrong(Wording wording) {
        return new ParameterException(spec.commandLine(), wording.in(invocation.language()));
    }

    /** A new match with what the options say. */
    private EntryFile fresh() {
        if (!players.isEmpty() && players.size() != 4) {
            throw wrong(new Wording(
                    "--players には名前を四つ書きます（" + players.size() + " つあります）",
                    "--players takes four names, not " + players.size()));
        }
        Optional<RecordTime> start =
                date.map(text -> HeaderText.date(text).orElseThrow(() -> wrong(HeaderForm.wrongDate(text))));
        EntryFile fresh = EntryFile.start(rules.chosen(), new EntryHeader(title, players, start));
        EntrySession session = fresh.session();
        if (score.isPresent()) {
            Score first = HeaderText.score(score.get(), rules.chosen())
                    .orElseThrow(() -> wrong(HeaderForm.wrongScore(score.get())));
            session = session.withFirstScore(first);
        }
        if (dealer.isPresent()) {
            Seat first = HeaderText.seat(dealer.get(), players)
                    .orElseThrow(() -> wrong(HeaderForm.wrongDealer(dealer.get())));
            session = session.withFirstDealer(first);
        }
        return fresh.with(session);
    }

    private EntryFile opened() throws IOException {
        boolean saysOfNew =
                !players.isEmpty() || title.isPresent() || date.isPresent() || score.isPresent() || dealer.isPresent();
        if (saysOfNew) {
            throw wrong(new Wording(
                    "--title、--players、--date、--score、--dealer は新しいファイルのためのものです。" + file + " はもうあります（端末では h で直せます）",
                    "--title, --players, --date, --score and --dealer are for a new file; " + file
                            + " exists (at a terminal, h changes them)"));
        }
        try (InputStream in = invocation.input(file).open()) {
            return EntryFile.read(in, file, rules.chosen());
        }
    }

    private void save(EntryFile entry) throws IOException {
        try (Output output = invocation.output(file)) {
            Writer writer = output.writer();
            entry.write(writer);
            writer.flush();
            output.commit();
        }
    }

    private ExitCode atTerminal(EntryDesk desk, EntryTerminal.Opening opening) throws IOException {
        TextColors style = TextColors.ofStandardOutput();
        new EntryTerminal(file, desk, invocation.language(), style, this::save).run(opening);
        Players named = new Players(desk.file().header().players(), invocation.language());
        new ScoreSheet(named).lines(desk.file()).forEach(invocation.streams().out()::println);
        int held = desk.session().current().held().length();
        if (held == 0) {
            return ExitCode.CLEAN;
        }
        Wording wording = new Wording(
                held + " 個のキーが保留のままです。同じコマンドで続きから直せます", held + " keys are still held; the same command goes on there");
        invocation.streams().flush();
        invocation.streams().err().println("goita: " + wording.in(invocation.language()));
        return ExitCode.FINDINGS;
    }
}
