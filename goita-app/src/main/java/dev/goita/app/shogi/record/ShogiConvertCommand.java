package dev.goita.app.shogi.record;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
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
import picocli.CommandLine;

public final class ShogiConvertCommand extends Job {
    /** 改行. */
    enum Newline {
        LF("\n"),
        CRLF("\r\n");

        private final String characters;

        Newline(String characters) {
            this.characters = characters;
        }
    }

    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<Format> to = required("--to", "FORMAT", Format.KIF);
    private final Given<TextStyle> style = option("--style", "STYLE", TextStyle.KAKINOKI);
    private final Given<CsaStyle.Version> csaVersion = option("--csa-version", "VERSION", CsaStyle.Version.V2_2);
    private final Given<String> output = output("FILE|DIR|-");
    private final Given<String> encoding = option("--encoding", "NAME", "utf-8");
    private final Given<Newline> newline = option("--newline", "NEWLINE", Newline.LF);
    private final Given<Boolean> array = flag("--array");
    private final Given<Boolean> strict = flag("--strict");
    private final Given<Optional<Profile>> profile = option("--for", "NAME", Profile.class, new Readers());

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
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        charset = charset();
        profile.value().ifPresent(this::follow);
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
        CommandLine.ParseResult said = spec().commandLine().getParseResult();
        style = said.hasMatchedOption("--style") ? style.value() : reader.style();
        csaVersion = said.hasMatchedOption("--csa-version") ? csaVersion.value() : reader.csaVersion();
        charset = said.hasMatchedOption("--encoding") ? charset : reader.encoding();
        boolean breaksAreSaid = said.hasMatchedOption("--newline");
        newline = breaksAreSaid ? newline.value() : reader.lineBreak().equals("\n") ? Newline.LF : Newline.CRLF;
    }

    private RecordOutput target() throws IOException {
        try {
            return RecordOutput.open(output.value(), frame(), invocation, this::name);
        } catch (RefusalException unclear) {
            throw misuse(unclear);
        }
    }

    /** Each game goes to a file named after its own; a zip or a directory gives a file for each of its files. */
    private String name(String file) {
        int dot = file.lastIndexOf('.');
        return FittingName.of(dot > 0 ? file.substring(0, dot) : file, "." + to.value().id());
    }

    private void convert(Game game, RecordOutput target, Progress progress) {
        progress.advance(1);
        game.reading().findings().forEach(this::report);
        profile.value().ifPresent(reader -> reader.prepare(game.reading().value()));
        try {
            target.begin(game.file());
            boolean isKept =
                    !game.reading().hasErrors() && (strict.value() ? writeStrictly(game, target) : write(game, target));
            written += isKept ? 1 : 0;
            refused += isKept ? 0 : 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean write(Game game, RecordOutput target) throws IOException {
        List<Diagnostic> losses = Losses.of(game, to.value(), csaVersion.value());
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
        List<Loss> named = Losses.in(game.reading().value(), to.value(), csaVersion.value());
        Losses.findings(game, to.value(), named).forEach(loss -> report(asError(loss)));
        if (!named.isEmpty()) {
            return false;
        }
        String text = text(game);
        Reading<byte[]> bytes = encoded(text, game, target);
        bytes.findings().forEach(finding -> report(asError(finding)));
        List<Loss> unnamed = Differences.between(
                game.reading().value(),
                to.value().read(Source.of(text), IllegalMoves.KEEP).value());
        Losses.findings(game, to.value(), unnamed).forEach(loss -> report(asError(loss)));
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
        return to.value().write(game.reading().value(), style.value(), csaVersion.value(), charset);
    }

    private RecordOutput.Frame frame() {
        return isArray()
                ? new RecordOutput.Frame("[" + newline.value().characters, "]" + newline.value().characters)
                : RecordOutput.Frame.NONE;
    }

    private boolean isArray() {
        return array.value() && to.value() == Format.JKF;
    }

    private Reading<byte[]> encoded(String text, Game game, RecordOutput target) {
        String separator = isArray() ? "," : to.value().separator();
        String separated = (target.isFirst() ? "" : separator) + text;
        Source source = Source.of(game.file(), separated.replace("\n", newline.value().characters));
        return TextEncoder.encode(source, charset, TextEncoder.Replacement.GETA);
    }

    private void report(Diagnostic finding) {
        findings = true;
        invocation.streams().err().println(finding.format(invocation.language()));
    }

    private Charset charset() {
        return switch (encoding.value().toLowerCase(Locale.ROOT)) {
            case "cp932", "shift_jis", "sjis" -> TextDecoder.CP932;
            case "euc-jp" -> TextDecoder.EUC_JP;
            case "utf-8" -> StandardCharsets.UTF_8;
            default ->
                throw misuse(new Wording(
                                "--encoding は utf-8、cp932、euc-jp のどれかです。「" + encoding.value() + "」は指定できません",
                                "--encoding: expected utf-8, cp932 or euc-jp, found '" + encoding.value() + "'"));
        };
    }
}
