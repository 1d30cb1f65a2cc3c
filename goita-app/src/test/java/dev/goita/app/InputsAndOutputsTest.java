package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;
import dev.goita.diagnostics.Language;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;

/** What files, folders, pipes and devices are to every command of the listing. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class InputsAndOutputsTest {
    /**
     * A command line for each command that reads or writes files: {@code @KIND} is a file to be read, {@code >NAME} one to be
     * written, {@code >NAME/} a folder to be made. Behind {@code !} only what is refused at once is tried.
     */
    private static final List<String> LINES = List.of(
            "check @rounds",
            "replay @rounds",
            "convert --to json @rounds -o >a.json",
            "enter >a.json",
            "event @rounds",
            "event --json @rounds",
            "analyze @rounds",
            "analyze --json @rounds",
            "legal --json @turns",
            "deal --json @turns",
            "solve @rounds",
            "show @rounds",
            "image @rounds --round 1 -o >a.svg",
            "selfplay --rounds 2 --players random -o >a/",
            "data info @set",
            "data verify @set",
            "data card @set -o >a.md",
            "data split @rounds -o >a/",
            "data shuffle @rounds -o >a/",
            "data merge @rounds @rounds -o >a/",
            "data dedupe @rounds -o >a/",
            "data export --to parquet @rounds -o >a/",
            "stats @rounds",
            "stats --json @rounds",
            "!tablebase solve -o >a/",
            "tablebase lookup @table",
            "tablebase lookup --verify @table",
            "tablebase merge @table -o >a/",
            "!benchmark",
            "!models --pack strong -o >a/",
            "features @rounds -o >a/",
            "!run -o >a/",
            "!improve -o >a/",
            "!train @rounds -o >a/",
            "evaluate @model @rounds --part all --deals 2",
            "!predict @model",
            "predict strong @rounds -o >a.jsonl",
            "!model-opponent",
            "!compare @model --html >a.html",
            "onnx @model -o >a.onnx",
            "shogi read @games",
            "check --of shogi @games",
            "check --of shogi --json @games",
            "convert --of shogi --to kif @games -o >a.kif",
            "show --of shogi @games",
            "image --of shogi @games -o >a.svg",
            "shogi games @games",
            "shogi comments @games -o >a.txt",
            "shogi comments --graph svg @games -o >a.svg",
            "shogi tactics @games -o >a.txt",
            "shogi tactics --json @games -o >a.txt",
            "shogi position @sfens",
            "shogi explain @board --depth 1",
            "!shogi input-match -o >a.kif",
            "shogi mate @games",
            "!arena --of shogi -o >a.csa",
            "shogi book make @games -o >a.db",
            "shogi book sort @book -o >a.db",
            "shogi book merge @book @book -o >a.db",
            "shogi book convert @book -o >a.db",
            "shogi book peta-shock @book -o >a.db",
            "shogi book probe @book startpos",
            "shogi book validate @book",
            "shogi book stats @book",
            "shogi book filter @book -o >a.db",
            "shogi book leaves @book",
            "shogi book diff @book @book",
            "shogi book html @book -o >a.html",
            "data export --of shogi --to jsonl @games -o >a.jsonl",
            "data info --of shogi @data",
            "data verify --of shogi @data",
            "data head @data",
            "data shuffle --of shogi @data -o >a.hcpe",
            "data dedupe --of shogi @data -o >a.hcpe",
            "data split --of shogi --ratio 1 @data -o >a.hcpe",
            "data merge --of shogi @data -o >a.hcpe",
            "!selfplay --of shogi -o >a.hcpe",
            "features --of shogi @games -o >a/",
            "!train --of shogi @games -o >a/",
            "!evaluate --of shogi @model @games",
            "man >a/");

    /** What parameters are that are no files. */
    private static final Set<String> NO_FILES =
            Set.of("NAME", "SHELL", "COMMAND", "SFEN", "DEPTH", "PLAYER", "\"D H H H H\"", "RANK", "CODE");

    private static final Set<String> READ_OUT_OF_ORDER = Set.of("@set", "@table", "@model");

    private static final String ROUNDS = """
            {"dealer":0,"hands":["11777788","22444488","35555888","36666888"],"record":"87000870007700011","winner":0,"goshi":[]}
            {"dealer":1,"hands":["11777788","22444488","35555888","36666888"],"record":"87000870007700011","winner":1,"goshi":[]}
            """;

    private static final String GAME = """
            V2.2
            N+kiku
            N-ume
            PI
            +
            +2726FU
            '** 35 -8384FU
            -8384FU
            +2625FU
            %TORYO
            """;

    private static final String BOOK = """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            2g2f 8c8d 30 8 2
            """;

    /** In which every byte is a character, as books and training data are no text. */
    private static final Charset BYTES = StandardCharsets.ISO_8859_1;

    private static final Pattern CHANGING = Pattern.compile("[0-9.,]+ ?(m?s\\b|秒)|[0-9,]+(/s| bytes)");

    @TempDir
    private Path folder;

    private static Stream<CommandSpec> commands() {
        return CommandTree.commands(CommandTree.ofGoita(Language.ENGLISH))
                .filter(command -> command.subcommands().isEmpty());
    }

    private static Stream<String> lines() {
        return LINES.stream().filter(line -> !line.startsWith("!"));
    }

    private static Stream<String> readingLines() {
        return lines().filter(line -> line.contains("@"));
    }

    private static Stream<String> folderLines() {
        return lines().filter(line -> line.contains("@rounds") || line.contains("@games"));
    }

    private static Stream<String> writingLines() {
        return LINES.stream().map(line -> line.replace("!", "")).filter(line -> line.contains(">"));
    }

    private static Stream<String> fileWritingLines() {
        return lines().filter(line -> line.contains(">a."));
    }

    @BeforeEach
    void writeInputs() throws IOException {
        Files.writeString(folder.resolve("rounds.jsonl"), ROUNDS);
        Files.writeString(
                folder.resolve("turns.jsonl"),
                "{\"dealer\":0,\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],\"record\":\"87\"}\n");
        Files.writeString(folder.resolve("games.csa"), GAME);
        Files.writeString(folder.resolve("book.db"), BOOK);
        Files.writeString(folder.resolve("sfens.txt"), "startpos moves 2g2f\n");
        Files.writeString(folder.resolve("model.zip"), "no model");
        Files.writeString(folder.resolve("table.bin"), "no table");
    }

    private String made(String kind) throws IOException {
        Path file = folder.resolve(kind);
        if (kind.equals("data.hcpe") && Files.notExists(file)) {
            run("data", "export", "--of", "shogi", in("games.csa"), "-o", file.toString());
        }
        if (kind.equals("set") && Files.notExists(file)) {
            run("data", "merge", in("rounds.jsonl"), "-o", file.toString());
        }
        if (kind.equals("board.txt") && Files.notExists(file)) {
            Files.writeString(file, run("shogi", "position", in("sfens.txt")).out());
        }
        return file.toString();
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private static String fileOf(String kind) {
        return switch (kind) {
            case "@rounds", "@turns" -> kind.substring(1) + ".jsonl";
            case "@games" -> "games.csa";
            case "@book" -> "book.db";
            case "@sfens", "@board" -> kind.substring(1) + ".txt";
            case "@model" -> "model.zip";
            case "@table" -> "table.bin";
            case "@data" -> "data.hcpe";
            case "@set" -> "set";
            default -> throw new AssertionError(kind + " is no kind of input");
        };
    }

    private record Ended(ExitCode code, String out, String err) {
        /** Without what differs from run to run, and with one name for all inputs. */
        Ended named(String... names) {
            return new Ended(code, named(out, names), named(err, names));
        }

        private static String named(String text, String... names) {
            String named = text;
            for (String name : names) {
                named = named.replace(name, "INPUT");
            }
            return CHANGING.matcher(named).replaceAll("N");
        }
    }

    private static Ended run(String... words) {
        return run(InputStream.nullInputStream(), words);
    }

    private static Ended run(InputStream in, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("--lang", "en"));
        all.addAll(Arrays.asList(words));
        StandardStreams streams = StandardStreams.of(in, out, err);
        ExitCode code = Program.run(Commands.ofGoita(), streams, all.toArray(String[]::new));
        streams.flush();
        return new Ended(code, out.toString(BYTES), err.toString(BYTES));
    }

    /** The words of a line whose inputs are files and whose output has a name. */
    private String[] words(String line, String output) throws IOException {
        List<String> words = new ArrayList<>();
        for (String word : line.replace("!", "").split(" ")) {
            words.add(word.startsWith("@") ? made(fileOf(word)) : word.startsWith(">") ? output : word);
        }
        return words.toArray(String[]::new);
    }

    private static String output(String line) {
        return Arrays.stream(line.split(" "))
                .filter(word -> word.startsWith(">"))
                .map(word -> word.substring(1).replace("/", ""))
                .findFirst()
                .orElse("none");
    }

    @Test
    void every_command_that_has_files_stands_in_the_table() {
        Set<String> tried = LINES.stream()
                .map(line -> line.replace("!", "").replaceFirst(" [-@>].*", ""))
                .collect(Collectors.toSet());
        List<String> missing = commands()
                .filter(InputsAndOutputsTest::hasFiles)
                .map(command -> command.qualifiedName().replaceFirst("^goita ", ""))
                .filter(name -> !tried.contains(name))
                // What it writes is not in this module.
                .filter(name -> !name.equals("site"))
                .toList();
        assertThat(missing).isEmpty();
    }

    private static boolean hasFiles(CommandSpec command) {
        return command.findOption("--output") != null
                || command.positionalParameters().stream()
                        .anyMatch(parameter -> !NO_FILES.contains(parameter.paramLabel()));
    }

    /** Hands over a file by a pipe with a name, once. */
    private static final class Feeder {
        private final Path pipe;
        private final Thread thread;

        Feeder(Path file, Path pipe) throws IOException, InterruptedException {
            this.pipe = pipe;
            Files.deleteIfExists(pipe);
            assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
            thread = new Thread(() -> {
                try (OutputStream out = Files.newOutputStream(pipe)) {
                    Files.copy(file, out);
                } catch (IOException e) {
                    // nobody wanted all of it
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        void end() throws IOException, InterruptedException {
            // whoever opens both ends waits for nobody, and lets the feeder go on
            try (RandomAccessFile both = new RandomAccessFile(pipe.toFile(), "rw")) {
                thread.join();
                assertThat(both.getFD().valid()).isTrue();
            }
            Files.delete(pipe);
        }
    }

    @ParameterizedTest
    @MethodSource("readingLines")
    void a_pipe_is_read_as_the_file_is_or_refused_by_name(String line) throws Exception {
        String[] words = words(line, in("first-" + output(line)));
        Ended expected = run(words);
        List<String> names = new ArrayList<>();
        String[] piped = words(line, in("second-" + output(line)));
        List<Feeder> feeders = new ArrayList<>();
        String[] kinds = line.split(" ");
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i].startsWith("@") && !kinds[i].equals("@set")) {
                Path pipe = folder.resolve("pipe-" + i);
                feeders.add(new Feeder(Path.of(piped[i]), pipe));
                names.add(piped[i]);
                piped[i] = pipe.toString();
                names.add(piped[i]);
            }
        }
        names.add(in("first-" + output(line)));
        names.add(in("second-" + output(line)));
        Ended ended = run(piped);
        for (Feeder feeder : feeders) {
            feeder.end();
        }
        String[] all = names.toArray(String[]::new);
        if (READ_OUT_OF_ORDER.stream().anyMatch(line::contains) && !line.contains("@set")) {
            assertThat(ended.code()).isEqualTo(ExitCode.INPUT_OUTPUT);
            assertThat(ended.err().lines()).singleElement().asString().contains("pipe-", "read but once; name a file");
        } else {
            assertThat(ended.named(all)).isEqualTo(expected.named(all));
        }
    }

    @ParameterizedTest
    @MethodSource("readingLines")
    void standard_input_is_read_as_the_file_is_or_refused_by_name(String line) throws Exception {
        String[] kinds = line.split(" ");
        String[] words = words(line, in("first-" + output(line)));
        String[] hyphen = words(line, in("second-" + output(line)));
        int first = 0;
        while (!kinds[first].startsWith("@")) {
            first++;
        }
        String file = hyphen[first];
        if (Files.isDirectory(Path.of(file))) {
            return;
        }
        hyphen[first] = "-";
        Ended expected = run(words);
        Ended ended;
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            ended = run(in, hyphen);
        }
        if (READ_OUT_OF_ORDER.contains(kinds[first])) {
            assertThat(ended.code()).isEqualTo(ExitCode.INPUT_OUTPUT);
            assertThat(ended.err()).contains("read but once; name a file");
        } else {
            assertThat(ended.code()).as(ended.err()).isEqualTo(expected.code());
        }
    }

    @ParameterizedTest
    @MethodSource("folderLines")
    void a_folder_stands_for_its_records_whatever_else_lies_there(String line) throws Exception {
        Path clean = Files.createDirectories(folder.resolve("clean"));
        Path mixed = Files.createDirectories(folder.resolve("mixed"));
        boolean isGoita = line.contains("@rounds");
        String name = isGoita ? "a.jsonl" : "a.csa";
        for (Path one : List.of(clean, mixed)) {
            Files.writeString(one.resolve(name), isGoita ? ROUNDS : GAME);
        }
        for (String left :
                List.of("._" + name, ".DS_Store", "Thumbs.db", "desktop.ini", name + "~", "." + name + ".swp")) {
            Files.write(mixed.resolve(left), new byte[] {0, 5, 22, 7, 0});
        }
        for (String hidden : List.of("__MACOSX", ".git")) {
            Files.write(Files.createDirectories(mixed.resolve(hidden)).resolve(name), new byte[] {0, 5, 22, 7, 0});
        }
        Files.writeString(mixed.resolve("README.txt"), "from the club");
        Files.write(mixed.resolve("table.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});

        String[] words = words(line, in("first-" + output(line)));
        String[] others = words(line, in("second-" + output(line)));
        String[] kinds = line.split(" ");
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i].equals("@rounds") || kinds[i].equals("@games")) {
                words[i] = clean.toString();
                others[i] = mixed.toString();
            }
        }
        String[] names = {clean.toString(), mixed.toString(), in("first-" + output(line)), in("second-" + output(line))
        };
        Ended expected = run(words).named(names);
        Ended ended = run(others).named(names);
        String told = "goita: INPUT: not read, no records by their names: README.txt, table.png\n";
        assertThat(ended.code()).isEqualTo(expected.code());
        assertThat(ended.out()).isEqualTo(expected.out());
        assertThat(ended.err().replace(told, "")).isEqualTo(expected.err());
        if (expected.code() == ExitCode.CLEAN) {
            assertThat(ended.err()).containsOnlyOnce(told);
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void a_reader_who_stops_reading_hears_no_complaint(String line) throws Exception {
        Ended whole = run(words(line, in(output(line))));
        if (whole.out().isEmpty()) {
            return;
        }
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StandardStreams closed =
                StandardStreams.of(InputStream.nullInputStream(), new FailingOutput("Broken pipe"), err);
        String[] words = words(line, in("b-" + output(line)));
        ExitCode code = Program.run(Commands.ofGoita(), closed, words);
        assertThat(err.toString(StandardCharsets.UTF_8).toLowerCase(Locale.ROOT))
                .doesNotContain("pipe", "output");
        assertThat(code).isEqualTo(ExitCode.PIPE_CLOSED);
    }

    @ParameterizedTest
    @MethodSource("fileWritingLines")
    void a_reader_of_what_is_made_who_stops_reading_hears_no_complaint(String line) throws Exception {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StandardStreams closed =
                StandardStreams.of(InputStream.nullInputStream(), new FailingOutput("Broken pipe"), err);
        for (String name : List.of("-", "/dev/stdout")) {
            ExitCode code = Program.run(Commands.ofGoita(), closed, formatted(line, name));
            assertThat(err.toString(StandardCharsets.UTF_8).toLowerCase(Locale.ROOT))
                    .doesNotContain("broken pipe", "goita: standard");
            assertThat(code).isIn(ExitCode.PIPE_CLOSED, ExitCode.USAGE, ExitCode.INPUT_OUTPUT);
            assertThat(code == ExitCode.PIPE_CLOSED || isRefused(line)).isTrue();
        }
    }

    /** What keeps a file open to go on with, or reads what is no model. */
    private static boolean isRefused(String line) {
        return line.startsWith("enter ") || line.startsWith("onnx ") || line.contains("data split");
    }

    /** With the format said that the name of a file would tell. */
    private String[] formatted(String line, String output) throws IOException {
        boolean isToldByName = line.contains("image ") || line.contains("book convert");
        List<String> words = new ArrayList<>(List.of(words(line, output)));
        if (isToldByName) {
            words.addAll(line.contains("image ") ? List.of("--format", "svg") : List.of("--to", "db"));
        }
        return words.toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("fileWritingLines")
    void standard_output_by_any_name_gets_what_the_file_gets(String line) throws Exception {
        if (isRefused(line)) {
            return;
        }
        Path file = folder.resolve(output(line));
        run(formatted(line, file.toString()));
        for (String name : List.of("-", "/dev/stdout")) {
            assertThat(run(formatted(line, name)).out()).isEqualTo(Files.readString(file, BYTES));
        }
    }

    /** Such as the first of many, where the name of the page was left out. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "stats @rounds --html >",
                "show @rounds --html >",
                "analyze --brief @rounds --html >",
                "predict strong @rounds -o >",
                "predict @model @rounds -o >",
                "model-opponent @rounds -o >",
                "onnx @model -o >",
                "models --pack @model -o >"
            })
    void what_is_read_is_not_written_over(String line) throws IOException {
        String kind = line.contains("@model") ? "@model" : "@rounds";
        Path read = Files.copy(Path.of(made(fileOf(kind))), folder.resolve("read-" + fileOf(kind)));
        byte[] before = Files.readAllBytes(read);

        Ended ended = run(words(line.replace(kind, ">"), read.toString()));

        assertThat(ended.code()).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(ended.err()).contains(read + ": ", "name another file");
        assertThat(read).hasBinaryContent(before);
    }

    @ParameterizedTest
    @MethodSource("writingLines")
    @EnabledOnOs(OS.LINUX)
    void what_cannot_be_written_is_one_sentence_with_the_given_name(String line) throws Exception {
        boolean isRead = !line.contains("@model") && !line.contains("@table");
        List<String> names = new ArrayList<>(List.of("/dev/full", "/sys/none/" + output(line)));
        if (line.contains("input-match")) {
            // without a move nothing is written
            names.clear();
        }
        if (line.contains(">a/") && !line.startsWith("selfplay")) {
            names.addAll(List.of("-", "/dev/stdout", "/dev/null"));
        }
        for (String name : names) {
            Ended ended = run(formatted(line, name));
            assertThat(ended.code().number()).as(name).isIn(2, 3);
            if (isRead) {
                assertThat(ended.err()).contains(name.startsWith("/sys/none") ? "/sys/none" : name);
                assertThat(ended.err()).doesNotContain(".part", ".lock", "defect");
            }
            assertThat(ended.err().lines().filter(said -> said.startsWith("goita: ")))
                    .hasSize(1);
        }
        assertThat(Files.isRegularFile(Path.of("/dev/full"))).isFalse();
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    @ParameterizedTest
    @MethodSource("writingLines")
    void a_name_as_long_as_names_may_be_is_written(String line) throws Exception {
        if (LINES.contains("!" + line)) {
            return;
        }
        String ending = output(line).substring(1);
        String name = "局".repeat((255 - ending.length()) / 3) + ending;
        Ended usual = run(words(line, in(output(line))));
        Ended ended = run(words(line, in(name)));
        assertThat(ended.code()).as(ended.err()).isEqualTo(usual.code());
        assertThat(Files.exists(folder.resolve(name))).isEqualTo(Files.exists(folder.resolve(output(line))));
        try (Stream<Path> inside = Files.list(folder)) {
            assertThat(inside.map(path -> path.getFileName().toString()).filter(left -> left.startsWith(".")))
                    .isEmpty();
        }
    }
}
