package dev.goita.app.goita.enter;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Terminal;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.enter.EntryPipe.PipeKeys;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

public final class EnterCommand extends Job {
    private final Given<String> file = argument("FILE");
    private final Given<Optional<String>> title = option("--title", "TEXT", String.class);
    private final Given<List<String>> players = listed("--players", "NAME", String.class);
    private final Given<Optional<String>> date = option("--date", "DATE", String.class);
    private final Given<Optional<String>> score = option("--score", "A:B", String.class);
    private final Given<Optional<String>> dealer = option("--dealer", "PLAYER", String.class);
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        refuse(file.value().equals(Input.STANDARD), "FILE はファイルです。標準入力は使えません", "FILE is a file, not standard input");
        EntryFile fresh = fresh();
        boolean isNew = !Files.exists(Output.place(file.value()));
        if (isNew) {
            save(fresh);
        }
        EntryDesk desk = new EntryDesk(isNew ? fresh : opened());
        boolean isWatched = Terminal.ofStandardInput() == Terminal.YES && Terminal.ofStandardOutput() == Terminal.YES;
        if (isWatched && Terminal.takesCommands()) {
            return atTerminal(desk, isNew ? EntryTerminal.Opening.ASKING : EntryTerminal.Opening.TYPING);
        }
        return new EntryPipe(file.value(), desk, invocation, this::save)
                .run(new PipeKeys(invocation.streams().in()));
    }

    /** A new match with what the options say. */
    private EntryFile fresh() {
        refuse(
                players.isSaid() && players.value().size() != 4,
                "--players には名前を四つ書きます（%d つあります）",
                "--players takes four names, not %d",
                players.value().size());
        Optional<RecordTime> start =
                date.value().map(text -> HeaderText.date(text).orElseThrow(() -> misuse(HeaderForm.wrongDate(text))));
        EntryFile fresh = EntryFile.start(rules.chosen(), new EntryHeader(title.value(), players.value(), start));
        EntrySession session = fresh.session();
        if (score.value().isPresent()) {
            Score first = HeaderText.score(score.value().get(), rules.chosen())
                    .orElseThrow(
                            () -> misuse(HeaderForm.wrongScore(score.value().get())));
            session = session.withFirstScore(first);
        }
        if (dealer.value().isPresent()) {
            Seat first = HeaderText.seat(dealer.value().get(), players.value())
                    .orElseThrow(
                            () -> misuse(HeaderForm.wrongDealer(dealer.value().get())));
            session = session.withFirstDealer(first);
        }
        return fresh.with(session);
    }

    private EntryFile opened() throws IOException {
        refuse(
                Stream.of(title, players, date, score, dealer).anyMatch(Given::isSaid),
                "--title、--players、--date、--score、--dealer は新しいファイルのためのものです。%s はもうあります（端末では h で直せます）",
                "--title, --players, --date, --score and --dealer are for a new file; %s exists (at a terminal, h changes them)",
                file.value());
        try (InputStream in = invocation.input(file.value()).open()) {
            return EntryFile.read(in, file.value(), rules.ofMatches());
        }
    }

    private void save(EntryFile entry) throws IOException {
        try (Output output = invocation.output(file.value())) {
            Writer writer = output.writer();
            entry.write(writer);
            writer.flush();
            output.commit();
        }
    }

    private ExitCode atTerminal(EntryDesk desk, EntryTerminal.Opening opening) throws IOException {
        TextColors style = TextColors.ofStandardOutput();
        new EntryTerminal(file.value(), desk, invocation.language(), style, this::save).run(opening);
        Players named = new Players(desk.file().header().players(), invocation.language());
        new ScoreSheet(named).lines(desk.file()).forEach(invocation.streams().out()::println);
        int held = desk.session().current().held().length();
        if (held == 0) {
            return ExitCode.CLEAN;
        }
        invocation.streams().flush();
        invocation.note(Wording.of(
                "%d 個のキーが保留のままです。同じコマンドで続きから直せます", "%d keys are still held; the same command goes on there", held));
        return ExitCode.FINDINGS;
    }
}
