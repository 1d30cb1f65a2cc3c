package dev.goita.app.shogi.record;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.WrongValueException;
import dev.goita.app.shogi.input.RecordOutput;
import dev.goita.app.shogi.input.RecordOutput.Newline;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.files.FittingName;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.io.games.Differences;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.Loss;
import dev.goita.shogi.io.games.Losses;
import dev.goita.shogi.io.games.Profile;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.io.games.TextEncoder;
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
import java.util.function.Function;
import picocli.CommandLine;

/** {@code goita shogi convert}. */
public final class ShogiConvertCommand extends ShogiJob {
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

    private long written;
    private long refused;

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

    @Override
    public ExitCode call() throws IOException {
        charset(encoding.value());
        try (Progress progress = invocation.progress(Counted.GAMES, OptionalLong.empty());
                RecordOutput target = asked(
                        () -> RecordOutput.open(output.value(), frame(), inputs.files(), invocation, this::name))) {
            inputs.forEach(invocation, game -> convert(game, target, progress));
            target.commit();
        }
        invocation.sayAside(Wording.of("%d 局を書きました。除外 %d 局", "games written: %d, refused: %d", written, refused));
        return exitCode();
    }

    /** What is said by itself counts more than the profile. */
    private <T> T usual(Given<T> option, Function<Profile, T> habit) {
        return option.isSaid() ? option.value() : profile.value().map(habit).orElseGet(option::value);
    }

    private CsaStyle.Version csaVersion() {
        return usual(csaVersion, Profile::csaVersion);
    }

    private Newline newline() {
        return usual(newline, reader -> reader.lineBreak().equals("\n") ? Newline.LF : Newline.CRLF);
    }

    /** Each game goes to a file named after its own; a zip or a directory gives a file for each of its files. */
    private String name(String file) {
        int dot = file.lastIndexOf('.');
        return FittingName.of(
                dot > 0 ? file.substring(0, dot) : file, "." + to.value().id());
    }

    private void convert(Game game, RecordOutput target, Progress progress) {
        progress.advance(1);
        game.reading().findings().forEach(this::tell);
        profile.value().ifPresent(reader -> reader.prepare(game.reading().value()));
        try {
            boolean isTaken = target.begin(game.file());
            found(!isTaken);
            boolean isKept = isTaken
                    && !game.reading().hasErrors()
                    && (strict.value() ? writeStrictly(game, target) : write(game, target));
            written += isKept ? 1 : 0;
            refused += isKept ? 0 : 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean write(Game game, RecordOutput target) throws IOException {
        List<Diagnostic> losses = Losses.of(game, to.value(), csaVersion());
        losses.forEach(this::tell);
        if (losses.stream().anyMatch(loss -> loss.severity() == Severity.ERROR)) {
            return false;
        }
        Reading<byte[]> bytes = encoded(text(game), game, target);
        bytes.findings().forEach(this::tell);
        target.write(bytes.value());
        return true;
    }

    /** Whether nothing is lost, neither by the format nor by the encoding: only then the game is written. */
    private boolean writeStrictly(Game game, RecordOutput target) throws IOException {
        List<Loss> named = Losses.in(game.reading().value(), to.value(), csaVersion());
        Losses.findings(game, to.value(), named).forEach(loss -> tell(asError(loss)));
        if (!named.isEmpty()) {
            return false;
        }
        String text = text(game);
        Reading<byte[]> bytes = encoded(text, game, target);
        bytes.findings().forEach(finding -> tell(asError(finding)));
        List<Loss> unnamed = Differences.between(
                game.reading().value(),
                to.value().read(Source.of(text), IllegalMoves.KEEP).value());
        Losses.findings(game, to.value(), unnamed).forEach(loss -> tell(asError(loss)));
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
        return to.value().write(game.reading().value(), usual(style, Profile::style), csaVersion(), charset());
    }

    private RecordOutput.Frame frame() {
        return isArray() ? new RecordOutput.Frame(newline().in("[\n"), newline().in("]\n")) : RecordOutput.Frame.NONE;
    }

    private boolean isArray() {
        return array.value() && to.value() == Format.JKF;
    }

    private Reading<byte[]> encoded(String text, Game game, RecordOutput target) {
        String separator = isArray() ? "," : to.value().separator();
        String separated = (target.isFirst() ? "" : separator) + text;
        Source source = Source.of(game.file(), newline().in(separated));
        return TextEncoder.encode(source, charset(), TextEncoder.Replacement.GETA);
    }

    private Charset charset() {
        return encoding.isSaid() || profile.value().isEmpty()
                ? charset(encoding.value())
                : profile.value().get().encoding();
    }

    private Charset charset(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "cp932", "shift_jis", "sjis" -> TextDecoder.CP932;
            case "euc-jp" -> TextDecoder.EUC_JP;
            case "utf-8" -> StandardCharsets.UTF_8;
            default ->
                throw misuse(Wording.of(
                        "--encoding は utf-8、cp932、euc-jp のどれかです。「%s」は指定できません",
                        "--encoding: expected utf-8, cp932 or euc-jp, found '%s'", name));
        };
    }
}
