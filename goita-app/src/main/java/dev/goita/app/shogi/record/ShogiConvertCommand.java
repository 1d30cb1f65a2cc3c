package dev.goita.app.shogi.record;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.WrongValueException;
import dev.goita.app.shogi.input.RecordOutput;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.files.FittingName;
import dev.goita.shogi.io.Differences;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.Loss;
import dev.goita.shogi.io.Losses;
import dev.goita.shogi.io.Profile;
import dev.goita.shogi.io.TextDecoder;
import dev.goita.shogi.io.TextEncoder;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.IllegalMoves;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
public final class ShogiConvertCommand implements Callable<ExitCode> {
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
    private ShogiInputs inputs = new ShogiInputs();

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FORMAT",
            description = "kif, ki2, csa, sfen, usi, bod, jkf, usen, usf or psn; sfen and bod write the last position.")
    private Format to = Format.KIF;

    @Option(
            names = "--style",
            paramLabel = "STYLE",
            description = "Whose habits to follow: kakinoki, tsshogi or bioshogi; kakinoki if absent.")
    private TextStyle style = TextStyle.KAKINOKI;

    @Option(
            names = "--csa-version",
            paramLabel = "VERSION",
            description = "v2_2 or v3 of CSA; v2_2 if absent. Only v3 has fractions of seconds.")
    private CsaStyle.Version csaVersion = CsaStyle.Version.V2_2;

    @Mixin
    private OutputOption output = OutputOption.optional(
            "FILE|DIR|-", "A file for all games, a directory for one file an input, or standard output (-).");

    @Option(names = "--encoding", paramLabel = "NAME", description = "utf-8, cp932 or euc-jp; utf-8 if absent.")
    private String encoding = "utf-8";

    @Option(names = "--newline", paramLabel = "NEWLINE", description = "lf or crlf; lf if absent.")
    private Newline newline = Newline.LF;

    @Option(names = "--array", description = "jkf: the games of a file as one JSON array; one object a line if absent.")
    private boolean array;

    @Option(
            names = "--strict",
            description =
                    "Write no game of which anything would be lost: each loss is an error, and what is written is read"
                            + " again and compared.")
    private boolean strict;

    @Option(
            names = "--for",
            paramLabel = "NAME",
            completionCandidates = Readers.class,
            converter = Readers.class,
            description =
                    "Write what a reader takes: kifu-for-js, kakinoki, shogihome, shogigui, floodgate or bioshogi. Sets"
                            + " --style, --csa-version, --encoding and --newline where they are absent, and which"
                            + " start positions are written by name.")
    private Optional<Profile> profile = Optional.empty();

    private Charset charset = StandardCharsets.UTF_8;
    private long written;
    private long refused;
    private boolean findings;

    /** The names of the profiles. */
    static final class Readers implements Iterable<String>, CommandLine.ITypeConverter<Profile> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Profile.values()).map(Profile::id).iterator();
        }

        @Override
        public Profile convert(String value) {
            return Profile.of(value)
                    .orElseThrow(
                            () -> WrongValueException.unknown(String.join("、", this), String.join(", ", this), value));
        }
    }

    public ShogiConvertCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        charset = charset();
        profile.ifPresent(this::follow);
        try (Progress progress = invocation.progress(Counted.GAMES, OptionalLong.empty());
                RecordOutput target = target()) {
            inputs.forEach(invocation, game -> convert(game, target, progress));
            target.commit();
        }
        invocation.sayAside(Wording.of("%d 局を書きました。除外 %d 局", "%d games written, %d refused", written, refused));
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    /** What is said by itself counts more than the profile. */
    private void follow(Profile reader) {
        CommandLine.ParseResult said = spec.commandLine().getParseResult();
        style = said.hasMatchedOption("--style") ? style : reader.style();
        csaVersion = said.hasMatchedOption("--csa-version") ? csaVersion : reader.csaVersion();
        charset = said.hasMatchedOption("--encoding") ? charset : reader.encoding();
        boolean breaksAreSaid = said.hasMatchedOption("--newline");
        newline = breaksAreSaid ? newline : reader.lineBreak().equals("\n") ? Newline.LF : Newline.CRLF;
    }

    private RecordOutput target() throws IOException {
        try {
            return RecordOutput.open(output.name(), frame(), invocation, this::name);
        } catch (RefusalException unclear) {
            throw new MisuseException(spec, unclear);
        }
    }

    /** Each game goes to a file named after its own; a zip or a directory gives a file for each of its files. */
    private String name(String file) {
        int dot = file.lastIndexOf('.');
        return FittingName.of(dot > 0 ? file.substring(0, dot) : file, "." + to.id());
    }

    private void convert(Game game, RecordOutput target, Progress progress) {
        progress.advance(1);
        game.reading().findings().forEach(this::report);
        profile.ifPresent(reader -> reader.prepare(game.reading().value()));
        try {
            target.begin(game.file());
            boolean isKept =
                    !game.reading().hasErrors() && (strict ? writeStrictly(game, target) : write(game, target));
            written += isKept ? 1 : 0;
            refused += isKept ? 0 : 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean write(Game game, RecordOutput target) throws IOException {
        List<Diagnostic> losses = Losses.of(game, to, csaVersion);
        losses.forEach(this::report);
        if (losses.stream().anyMatch(loss -> loss.severity() == Severity.ERROR)) {
            return false;
        }
        Reading<byte[]> bytes = encoded(text(game), game, target);
        bytes.findings().forEach(this::report);
        target.write(bytes.value());
        return true;
    }

    /** Whether nothing is lost, neither by the format nor by the encoding: only then the game is written. */
    private boolean writeStrictly(Game game, RecordOutput target) throws IOException {
        List<Loss> named = Losses.in(game.reading().value(), to, csaVersion);
        Losses.findings(game, to, named).forEach(loss -> report(asError(loss)));
        if (!named.isEmpty()) {
            return false;
        }
        String text = text(game);
        Reading<byte[]> bytes = encoded(text, game, target);
        bytes.findings().forEach(finding -> report(asError(finding)));
        List<Loss> unnamed = Differences.between(
                game.reading().value(),
                to.read(Source.of(text), IllegalMoves.KEEP).value());
        Losses.findings(game, to, unnamed).forEach(loss -> report(asError(loss)));
        boolean isKept = bytes.findings().isEmpty() && unnamed.isEmpty();
        if (isKept) {
            target.write(bytes.value());
        }
        return isKept;
    }

    private static Diagnostic asError(Diagnostic finding) {
        return new Diagnostic(finding.code(), Severity.ERROR, finding.place(), finding.wording());
    }

    private String text(Game game) {
        return to.write(game.reading().value(), style, csaVersion, charset);
    }

    private RecordOutput.Frame frame() {
        return isArray()
                ? new RecordOutput.Frame("[" + newline.characters, "]" + newline.characters)
                : RecordOutput.Frame.NONE;
    }

    private boolean isArray() {
        return array && to == Format.JKF;
    }

    private Reading<byte[]> encoded(String text, Game game, RecordOutput target) {
        String separator = isArray() ? "," : to.separator();
        String separated = (target.isFirst() ? "" : separator) + text;
        Source source = Source.of(game.file(), separated.replace("\n", newline.characters));
        return TextEncoder.encode(source, charset, TextEncoder.Replacement.GETA);
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
                throw new MisuseException(
                        spec,
                        new Wording(
                                "--encoding は utf-8、cp932、euc-jp のどれかです。「" + encoding + "」は指定できません",
                                "--encoding: expected utf-8, cp932 or euc-jp, found '" + encoding + "'"));
        };
    }
}
