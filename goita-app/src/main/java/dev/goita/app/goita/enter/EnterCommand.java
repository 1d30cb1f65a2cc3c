package dev.goita.app.goita.enter;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Terminal;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.enter.ScoreSheet.Players;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Round;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.record.RecordTime;
import dev.goita.record.entry.EnteredRound;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.EntryRepair;
import dev.goita.record.entry.EntrySession;
import dev.goita.record.entry.HeaderText;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

public final class EnterCommand extends Job {
    /** Bytes that tell the notation of a file. */
    private static final int HEAD = 1 << 16;

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
                .run(new EntryPipe.PipeKeys(invocation.streams().in()));
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
        requireJson();
        try (InputStream in = invocation.input(file.value()).open()) {
            return EntryFile.read(in, file.value(), rules.ofMatches());
        }
    }

    /** What is saved is JSON, which has no place for the remarks of other notations. */
    private void requireJson() throws IOException {
        try (InputStream in = invocation.input(file.value()).open()) {
            RecordFormat format = RecordFile.format(in.readNBytes(HEAD)).orElse(RecordFormat.JSON);
            if (format != RecordFormat.JSON && format != RecordFormat.JSON_LINES) {
                throw new RefusedFileException(
                        file.value(),
                        new Wording(
                                "JSON ではなく " + format.id() + " の棋譜です。goita convert --to json で作ったファイルに続けてください",
                                "is a record in " + format.id()
                                        + ", not in JSON: go on in a file that goita convert --to json makes of it"));
            }
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

    /** 端末なしの入力: keys from a pipe. Each turn is printed with the board after it; a refused key holds all that follows. */
    private static final class EntryPipe {
        private final String name;
        private final EntryDesk desk;
        private final Invocation invocation;
        private final EntryTerminal.Keeper keeper;
        private long count;
        private boolean wasRefused;
        /** Whether the first key of the hands, or the dealer's before them, is set apart from the round before. */
        private boolean isApart;

        EntryPipe(String name, EntryDesk desk, Invocation invocation, EntryTerminal.Keeper keeper) {
            this.name = name;
            this.desk = desk;
            this.invocation = invocation;
            this.keeper = keeper;
        }

        ExitCode run(PipeKeys keys) throws IOException {
            for (Key key = keys.next(); key.kind() != Key.Kind.LEAVE; key = keys.next()) {
                count++;
                press(key, keys);
            }
            screen().position(desk.session().current()).forEach(out()::println);
            out().println(screen().heading(
                            desk.session(), desk.session().rounds().size() - 1));
            if (desk.session().winner().isPresent()) {
                new ScoreSheet(screen().players()).lines(desk.file()).forEach(out()::println);
            }
            if (!desk.session().current().held().isEmpty()) {
                tellRepairs();
            }
            return wasRefused ? ExitCode.FINDINGS : ExitCode.CLEAN;
        }

        private PrintWriter out() {
            return invocation.streams().out();
        }

        private EntryScreen screen() {
            return new EntryScreen(name, desk.file().header().players(), invocation.language(), TextColors.PLAIN);
        }

        private void press(Key key, PipeKeys keys) throws IOException {
            EntrySession before = desk.session();
            EnteredRound open = before.current();
            isApart = open.keys().length() == open.handsAt() ? keys.isApart() : isApart;
            char c = key.ascii();
            EntryDesk.Reply reply = c == '-' ? desk.takeBack() : desk.type(c == 0 ? '?' : c);
            Optional<EntrySession> dealt = dealtAsTyped();
            dealt.ifPresent(desk::change);
            keeper.keep(desk.file());
            if (reply == EntryDesk.Reply.REFUSED) {
                wasRefused = true;
                tell(keys, screen().players().named(desk.session().refusal().orElseThrow()));
            } else if (reply == EntryDesk.Reply.NOTHING) {
                tell(keys, new Wording("戻すものがありません", "there is nothing to take back").in(invocation.language()));
                wasRefused = true;
            } else {
                dealt.ifPresent(session -> tellDealer());
                tell(before, desk.session());
            }
        }

        /**
         * Nobody can be asked: a dealer who does not follow deals as typed, once all tiles behind that number are hands. A number that is not
         * set apart may be a pass too many.
         */
        private Optional<EntrySession> dealtAsTyped() {
            return desk.session()
                    .withTypedDealer()
                    .filter(session -> isApart
                            && session.waiting() == 0
                            && session.rounds().size()
                                    >= desk.session().rounds().size()
                            && session.rounds()
                                    .get(desk.session().rounds().size() - 1)
                                    .deal()
                                    .isPresent());
        }

        private void tellDealer() {
            EnteredRound round = desk.session().current();
            String dealer = screen().players().of(round.dealer().orElseThrow());
            Wording wording = Wording.of(
                    "第 %d 局の親は打たれたとおり %s にしました。前の局からはそうなりません",
                    "round %d is dealt by %s, as typed, which does not follow from the round before",
                    desk.session().rounds().size(),
                    dealer);
            error(wording.in(invocation.language()));
            wasRefused = true;
        }

        private void tell(PipeKeys keys, String reason) {
            int round = desk.session().rounds().size();
            int digit = desk.session().current().accepted() + 1;
            Wording place = new Wording(
                    count + " 個目のキー（" + keys.line() + " 行 " + keys.column() + " 桁、第 " + round + " 局の " + digit
                            + " 個目）: ",
                    "key " + count + " (line " + keys.line() + ", column " + keys.column() + "; key " + digit
                            + " of round " + round + "): ");
            error(place.in(invocation.language()) + reason);
        }

        private void error(String line) {
            invocation.streams().flush();
            invocation.streams().err().println("goita: " + line);
        }

        private void tellRepairs() {
            int held = desk.session().current().held().length();
            Wording wording = new Wording(
                    "断られたキーから後の " + held + " 個は保留です。この局は記録していません。端末で同じコマンドを使うと直せます",
                    held
                            + " keys from the refused one on are held, and this round is not recorded; the same command at a"
                            + " terminal repairs it");
            error(wording.in(invocation.language()));
            List<EntryRepair> repairs = desk.repairs();
            for (int i = 0; i < repairs.size(); i++) {
                error("  " + (i + 1) + ". " + screen().repair(repairs.get(i)));
            }
        }

        private void tell(EntrySession before, EntrySession after) {
            int number = before.rounds().size() - 1;
            EnteredRound round =
                    after.rounds().get(Math.min(number, after.rounds().size() - 1));
            if (turns(round) > turns(before.current())) {
                out().println(screen().turn(round));
                screen().position(round).forEach(out()::println);
            }
            if (round.isClosed() && !before.current().isClosed()) {
                out().println(screen().end(round));
                out().println(new ScoreSheet(screen().players()).standing(after));
            }
        }

        private static int turns(EnteredRound round) {
            return round.round().map(Round::turnCount).orElse(0);
        }

        /** Keys from a pipe or file, with their places: digits, and - to take one back. Spaces and commas between fields are left out. */
        static final class PipeKeys {
            private static final int END = -1;

            private final Reader in;
            private int line = 1;
            private int column;
            private boolean isApart;

            PipeKeys(InputStream in) {
                this.in = new InputStreamReader(in, StandardCharsets.UTF_8);
            }

            /** The next key: a character, or {@link Key.Kind#LEAVE} at the end. */
            Key next() throws IOException {
                isApart = false;
                while (true) {
                    int c = in.read();
                    column++;
                    if (c == END) {
                        return Key.of(Key.Kind.LEAVE);
                    }
                    if (c == '\n') {
                        line++;
                        column = 0;
                        isApart = true;
                    } else if (!Character.isWhitespace(c) && ",、，\uFEFF".indexOf(c) < 0) {
                        return Key.character(c);
                    } else {
                        isApart = true;
                    }
                }
            }

            /** Whether something separates the key read last from the one before. */
            boolean isApart() {
                return isApart;
            }

            /** Of the key read last, 1-based. */
            int line() {
                return line;
            }

            /** Of the key read last, 1-based. */
            int column() {
                return column;
            }
        }
    }
}
