package dev.goita.app.goita.event;

import dev.goita.app.frame.Batch;
import dev.goita.app.frame.Choice;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.RecordReading;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.FileTree;
import dev.goita.files.SmallFile;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.event.Draw;
import dev.goita.record.event.Event;
import dev.goita.record.event.Event.Game;
import dev.goita.record.event.EventReading;
import dev.goita.record.event.EventSettings;
import dev.goita.record.event.EventSettings.TieBreak;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

public final class EventCommand extends Job {
    private static final Pattern ROSTER = Pattern.compile("(?i)(名簿|roster).*");
    /** Where {@code goita serve --data} keeps matches. */
    private static final String SHELF = "matches";

    private static final List<TieBreak> TIE_BREAKS =
            List.of(TieBreak.WINS, TieBreak.DIFFERENCE, TieBreak.POINTS, TieBreak.HEAD, TieBreak.SOS);

    private static final String SUFFIX = ".json";
    private static final int LONGEST_NAME = 50;
    private static final int MOST_ROSTER_BYTES = 1 << 20;

    private final Given<String> folder = argument("FOLDER");
    private final RecordReading reading = new RecordReading(this);
    private final Given<Optional<String>> roster = option("--roster", "FILE", String.class);
    private final Given<Optional<EventSettings.Partners>> partners =
            option("--partners", "HOW", EventSettings.Partners.class, Choice.of(EventSettings.Partners.values()));
    private final Given<List<TieBreak>> tieBreaks =
            listed("--tie-breaks", "NAME", TieBreak.class, Choice.of(TieBreak.values()));
    private final Given<EventSettings.Unfinished> unfinished =
            option("--unfinished", "HOW", EventSettings.Unfinished.LEAVE, Choice.of(EventSettings.Unfinished.values()));
    private final Given<EventSettings.Bye> bye =
            option("--bye", "HOW", EventSettings.Bye.NONE, Choice.of(EventSettings.Bye.values()));
    private final Given<Optional<Draw.Method>> draw =
            option("--draw", "HOW", Draw.Method.class, Choice.of(Draw.Method.values()));
    private final Given<Long> seed = randomSeed();
    private final Given<Optional<String>> output = optionalOutput("FOLDER");
    private final Given<Optional<String>> split = option("--split", "FOLDER", String.class);
    private final Given<Optional<String>> title = option("--title", "TEXT", String.class);
    private final Given<Boolean> json = json();
    private final Given<Boolean> csv = flag("--csv");
    private final Given<Optional<String>> html = page();
    private final RulesOption rules = new RulesOption(this);

    public EventCommand() {
        exclusive(json, csv);
    }

    @Override
    public ExitCode call() throws IOException {
        refuse(
                output.isSaid() && draw.value().isEmpty(),
                "-o は抽選した卓のファイルを書きます。--draw と一緒に使います",
                "-o is for the files of a draw: it needs --draw");
        refuse(draw.isSaid() && split.isSaid(), OptionWords.exclude("--draw", "--split"));
        if (html.value().isPresent()) {
            Input.path(html.value().get());
        }
        Event event = read(new EventSettings(
                rules.chosen(),
                partners.value(),
                unfinished.value(),
                bye.value(),
                tieBreaks.value().isEmpty() ? TIE_BREAKS : tieBreaks.value(),
                seed.value()));
        Optional<Draw> drawn = draw.value().map(method -> asked(() -> Draw.of(event, method)));
        if (drawn.isPresent() && output.value().isPresent()) {
            write(Output.place(output.value().get()), tables(drawn.get()));
        } else if (drawn.isEmpty() && split.value().isPresent()) {
            write(Output.place(split.value().get()).resolve(SHELF), matches(event));
        }
        EventReport told = new EventReport(event, drawn, invocation.language(), title.value());
        if (json.value()) {
            invocation.jsonLines().write(told.json());
        } else if (csv.value()) {
            told.report().csv(invocation.streams().data());
        } else {
            invocation.say(told.report());
        }
        if (html.value().isPresent()) {
            invocation.write(html.value().get(), told.page());
        }
        return findings(!event.findings().isEmpty());
    }

    private Event read(EventSettings settings) throws IOException {
        EventReading reader = new EventReading(settings);
        Batch batch = invocation.batch();
        Path root = invocation.path(folder.value());
        FileTree.Contents contents = DataSetFolder.contents(root, batch::lost);
        List<Path> rosters = rosters(root, contents);
        for (Path file : rosters) {
            reader.roster(SmallFile.bytes(file, MOST_ROSTER_BYTES), file.toString());
        }
        batch.leftOut(
                folder.value(),
                contents.others().stream()
                        .filter(file -> !isRoster(file))
                        .map(file -> root.relativize(file).toString())
                        .toList());
        List<Path> files = contents.meant().stream()
                .filter(file -> !rosters.contains(file) && !isRoster(file))
                .toList();
        batch.expect(Math.max(1, files.size()));
        for (Path file : files) {
            Input input = invocation.input(file.equals(root) ? folder.value() : file.toString());
            reading.read(input, batch, reader.sink(input.name(), sitting(root, file)));
        }
        return reader.event(folder.value());
    }

    /** What the folder of a file says, if it is none that other things have made. */
    private static Optional<Integer> sitting(Path root, Path file) {
        return Optional.ofNullable(file.getParent())
                .filter(parent -> !parent.equals(root) && !file.equals(root))
                .flatMap(parent -> EventReading.sitting(String.valueOf(parent.getFileName())));
    }

    private List<Path> rosters(Path root, FileTree.Contents contents) throws IOException {
        if (roster.value().isPresent()) {
            return List.of(invocation.file(roster.value().get()));
        }
        List<Path> found = new ArrayList<>(contents.meant());
        found.addAll(contents.others());
        found.removeIf(file -> file.equals(root) || !isRoster(file));
        if (found.size() > 1) {
            throw new RefusedFileException(
                    folder.value(),
                    Wording.of(
                            "名簿が二つ以上あります（%s、%s）。--roster で選んでください",
                            "there is more than one roster (%s, %s): choose with --roster",
                            found.get(0).getFileName(),
                            found.get(1).getFileName()));
        }
        return found;
    }

    private static boolean isRoster(Path file) {
        return ROSTER.matcher(String.valueOf(file.getFileName())).matches();
    }

    /** A file for each table, into which its match is typed. */
    private Map<String, String> tables(Draw drawn) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        for (Draw.Table table : drawn.tables()) {
            String name = EventReport.name(drawn, table).in(invocation.language());
            StringWriter text = new StringWriter();
            EntryFile.start(rules.chosen(), new EntryHeader(Optional.of(name), table.players(), Optional.empty()))
                    .write(text);
            files.put(name + SUFFIX, text.toString());
        }
        return files;
    }

    /** Every match as a file of its own. */
    private Map<String, String> matches(Event event) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        for (Game game : event.games()) {
            StringWriter text = new StringWriter();
            game.write(text, rules.chosen());
            String name = shelved(game.title().orElse(String.valueOf(files.size() + 1)));
            String free = name;
            for (int i = 2; files.containsKey(free + SUFFIX); i++) {
                free = name + " (" + i + ")";
            }
            files.put(free + SUFFIX, text.toString());
        }
        return files;
    }

    /** A name that the server and every system takes for a file. */
    private static String shelved(String title) {
        StringBuilder name = new StringBuilder();
        title.codePoints()
                .limit(LONGEST_NAME)
                .map(c -> Character.isLetterOrDigit(c) || " -_()・（）、。".indexOf(c) >= 0 ? c : ' ')
                .forEach(name::appendCodePoint);
        String plain = name.toString().strip();
        return plain.isEmpty() ? "match" : plain;
    }

    /** All or none: a file that is there with something else in it is never replaced. */
    private void write(Path target, Map<String, String> files) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = target.resolve(file.getKey());
            byte[] bytes = file.getValue().getBytes(StandardCharsets.UTF_8);
            if (Files.exists(path) && !Arrays.equals(Files.readAllBytes(path), bytes)) {
                throw new RefusedFileException(
                        path,
                        "すでにあります。上書きしません。別のフォルダーを指定してください",
                        "exists already and is not replaced: name another folder");
            }
        }
        Files.createDirectories(target);
        for (Map.Entry<String, String> file : files.entrySet()) {
            invocation.write(target.resolve(file.getKey()).toString(), file.getValue());
        }
    }
}
