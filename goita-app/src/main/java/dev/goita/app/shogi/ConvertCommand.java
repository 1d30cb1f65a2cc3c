package dev.goita.app.shogi;

import dev.goita.app.ExitCode;
import dev.goita.app.Input;
import dev.goita.app.Invocation;
import dev.goita.app.Output;
import dev.goita.app.Progress;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Severity;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.Losses;
import dev.goita.shogi.io.Style;
import dev.goita.shogi.io.TextDecoder;
import dev.goita.shogi.io.TextEncoder;
import dev.goita.shogi.notation.Reading;
import dev.goita.shogi.notation.Source;
import dev.goita.shogi.notation.csa.CsaStyle;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "convert",
        description = "Write records in another format.",
        footer = {
            "",
            "A game with errors is reported and left out; the rest is written. --illegal keep keeps illegal moves.",
            "",
            "Examples:",
            "  goita shogi convert game.kif --to csa",
            "  goita shogi convert games/ --to kif --encoding cp932 -o out/"
        })
final class ConvertCommand implements Callable<ExitCode> {
    /** 改行. */
    enum Newline {
        LF("\n"),
        CRLF("\r\n");

        private final String characters;

        Newline(String characters) {
            this.characters = characters;
        }
    }

    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private Inputs inputs = new Inputs();

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FORMAT",
            description = "kif, ki2, csa, sfen, usi, bod, jkf or usen; sfen and bod write the last position.")
    private Format to = Format.KIF;

    @Option(
            names = "--style",
            description = "Whose habits to follow: kakinoki, tsshogi or bioshogi; kakinoki if absent.")
    private Style style = Style.KAKINOKI;

    @Option(
            names = "--csa-version",
            paramLabel = "VERSION",
            description = "v2_2 or v3 of CSA; v2_2 if absent. Only v3 has fractions of seconds.")
    private CsaStyle.Version csaVersion = CsaStyle.Version.V2_2;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|DIR|-",
            description = "A file for all games, a directory for one file an input, or standard output (-).")
    private String output = Input.STANDARD;

    @Option(names = "--encoding", paramLabel = "NAME", description = "utf-8, cp932 or euc-jp; utf-8 if absent.")
    private String encoding = "utf-8";

    @Option(names = "--newline", description = "lf or crlf; lf if absent.")
    private Newline newline = Newline.LF;

    private Charset charset = StandardCharsets.UTF_8;
    private long written;
    private long refused;
    private boolean findings;
    private @Nullable OutputStream stream;
    private boolean first;

    ConvertCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        charset = charset();
        try (Progress progress = invocation.progress("games", OptionalLong.empty())) {
            if (!output.equals(Input.STANDARD) && isDirectory()) {
                for (String file : inputs.files()) {
                    toDirectory(file, progress);
                }
            } else {
                toOneFile(progress);
            }
        }
        invocation.streams().flush();
        invocation.streams().err().println(written + " games written, " + refused + " refused");
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private boolean isDirectory() throws IOException {
        return output.endsWith("/") || Files.isDirectory(Input.path(output));
    }

    private void toOneFile(Progress progress) throws IOException {
        try (Output target = invocation.output(output)) {
            begin(target.stream());
            inputs.forEach(invocation, game -> convert(game, progress));
            target.commit();
        }
    }

    /** Each game goes to a file named after its own; a zip or a directory gives a file for each of its files. */
    private void toDirectory(String file, Progress progress) throws IOException {
        Path folder = Input.path(output);
        Files.createDirectories(folder);
        try (PerFile targets = new PerFile(folder)) {
            inputs.forEach(file, invocation, game -> {
                try {
                    targets.open(game.file());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                convert(game, progress);
            });
            targets.commit();
        }
    }

    private void begin(OutputStream target) {
        stream = target;
        first = true;
    }

    private void convert(Game game, Progress progress) {
        progress.advance(1);
        game.reading().findings().forEach(this::report);
        List<Diagnostic> losses = game.reading().hasErrors() ? List.of() : Losses.of(game, to);
        losses.forEach(this::report);
        if (game.reading().hasErrors() || losses.stream().anyMatch(loss -> loss.severity() == Severity.ERROR)) {
            refused++;
            return;
        }
        String text = (first ? "" : to.separator()) + to.write(game.reading().value(), style, csaVersion);
        Source source = Source.of(game.file(), text.replace("\n", newline.characters));
        Reading<byte[]> bytes = TextEncoder.encode(source, charset, TextEncoder.Replacement.GETA);
        bytes.findings().forEach(this::report);
        try {
            Objects.requireNonNull(stream).write(bytes.value());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        first = false;
        written++;
    }

    private void report(Diagnostic finding) {
        findings = true;
        invocation.streams().err().println(finding.format(invocation.language()));
    }

    private Charset charset() {
        return switch (encoding.toLowerCase(Locale.ROOT)) {
            case "cp932", "shift_jis", "sjis" -> TextDecoder.CP932;
            case "euc-jp" -> TextDecoder.EUC_JP;
            case "utf-8" -> StandardCharsets.UTF_8;
            default ->
                throw new ParameterException(
                        spec.commandLine(), "--encoding: expected utf-8, cp932 or euc-jp, found '" + encoding + "'");
        };
    }

    /** One output for each input file that games come from. */
    private final class PerFile implements AutoCloseable {
        private final Path folder;
        private String current = "";
        private @Nullable Output target;

        PerFile(Path folder) {
            this.folder = folder;
        }

        void open(String file) throws IOException {
            if (file.equals(current)) {
                return;
            }
            commit();
            current = file;
            target = invocation.output(folder.resolve(name(file)).toString());
            begin(target.stream());
        }

        private String name(String file) {
            String base = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('!')) + 1);
            int dot = base.lastIndexOf('.');
            return (dot > 0 ? base.substring(0, dot) : base).replace('<', '_').replace('>', '_') + "." + to.id();
        }

        /** A file of which no game could be written leaves nothing behind. */
        void commit() throws IOException {
            if (target != null) {
                if (!first) {
                    target.commit();
                }
                target.close();
                target = null;
            }
        }

        @Override
        public void close() throws IOException {
            if (target != null) {
                target.close();
            }
        }
    }
}
