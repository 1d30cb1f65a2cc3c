package dev.goita.app.picture;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Output;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.image.Animation;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.image.PictureFormat;
import dev.goita.files.FittingName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ParameterException;

/** What commands that draw have in common: where to, in which format, colours and size. */
public final class PictureOptions extends Options {
    /** What is wrong where {@code --animate} stands beside another format. */
    public static final Wording ANIMATION_IS_GIF = new Wording(
            "--animate は GIF を描きます。出力の名前を .gif にするか、--format gif を付けてください",
            "--animate draws a GIF; name the output so, or --format gif");

    /** The largest side of a picture of pixels. */
    private static final int MOST_PIXELS = 16000;

    private static final int LEAST_WIDTH = 64;

    private final Given<String> output = requiredOutput("FILE|-");
    private final Given<Optional<PictureFormat>> format = option("--format", "FORMAT", PictureFormat.class);
    private final Given<Theme> theme = option("--theme", "THEME", Theme.LIGHT);
    private final Given<Optional<Integer>> size =
            option("--size", "PX", Integer.class).atLeast(LEAST_WIDTH);

    public PictureOptions(Options command) {
        super(command);
    }

    public Theme theme() {
        return theme.value();
    }

    /** @throws ParameterException if nothing tells it */
    public PictureFormat format() {
        return format.value()
                .or(() -> PictureFormat.ofName(output.value()))
                .orElseThrow(() -> wrong(
                        Output.isStandard(output.value())
                                ? new Wording(
                                        "-o - では --format に svg、png、gif のどれかを指定してください",
                                        "-o - takes --format svg, png or gif")
                                : Wording.of(
                                        "「%s」では書く形式が決まりません。名前を .svg、.png、.gif で終えるか、--format を指定してください",
                                        "--output: expected a name that ends in .svg, .png or .gif, or --format; found '%s'",
                                        output.value())));
    }

    /**
     * The width of a picture.
     *
     * @param usual in pixels, if the command line says nothing
     * @throws ParameterException if it is out of range
     */
    public int width(Picture picture, int usual) {
        int width = size.value().orElse(usual);
        int longer = Math.max(width, PictureFiles.pixelHeight(picture, width));
        refuse(
                format() != PictureFormat.SVG && longer > MOST_PIXELS,
                "--size: %d × %d 画素の図は大きすぎます。長いほうの辺は %d 画素までです",
                "--size: a picture of %d by %d pixels is too large; the longer side may have %d",
                width,
                PictureFiles.pixelHeight(picture, width),
                MOST_PIXELS);
        return width;
    }

    /** @throws ParameterException saying so if it does not hold */
    public void require(boolean holds, Wording otherwise) {
        if (!holds) {
            throw wrong(otherwise);
        }
    }

    public MisuseException wrong(Wording wording) {
        return misuse(wording);
    }

    /** Opens the output; nothing appears before it is committed. */
    public Output open(Invocation invocation) throws IOException {
        return invocation.output(output.value());
    }

    /**
     * Writes one picture, a GIF with one frame.
     *
     * @param usual as in {@link #width}
     */
    public void write(Picture picture, int usual, Invocation invocation) throws IOException {
        write(picture, usual, output.value(), invocation);
    }

    /**
     * Writes pictures: one to the output, more of them to files beside it with -1, -2 … before the ending.
     *
     * @param usual as in {@link #width}
     * @throws ParameterException if several should go to standard output
     */
    public void writePages(List<? extends Picture> pages, int usual, Invocation invocation) throws IOException {
        require(
                pages.size() == 1 || !Output.isStandard(output.value()),
                new Wording(
                        "-o -: " + pages.size() + " ページあるのでファイルが要ります。--round で減らすか、ファイル名を指定してください",
                        "-o -: " + pages.size() + " pages need files; choose fewer with --round, or name a file"));
        for (int i = 0; i < pages.size(); i++) {
            String name = pages.size() == 1 ? output.value() : numbered(output.value(), i + 1);
            write(pages.get(i), usual, name, invocation);
        }
    }

    private static String numbered(String name, int page) {
        int dot = name.lastIndexOf('.');
        boolean isEnding = dot > name.lastIndexOf('/') + 1 && dot > name.lastIndexOf('\\') + 1;
        int end = isEnding ? dot : name.length();
        return FittingName.of(name.substring(0, end), "-" + page + name.substring(end));
    }

    /** The width that the command line asks for. */
    public int width(int usual) {
        return size.value().orElse(usual);
    }

    private void write(Picture picture, int usual, String name, Invocation invocation) throws IOException {
        PictureFormat chosen = format();
        int width = width(picture, usual);
        try (Output target = invocation.output(name)) {
            switch (chosen) {
                case SVG ->
                    target.stream().write(PictureFiles.svg(picture, width).getBytes(StandardCharsets.UTF_8));
                case PNG -> tellMissing(PictureFiles.writePng(picture, width, target.stream()), invocation);
                case GIF -> tellMissing(Animation.still(picture, width, target.stream()), invocation);
            }
            target.commit();
        }
    }

    /** Warns of characters for which boxes stand. */
    public static void tellMissing(Set<String> missing, Invocation invocation) {
        if (!missing.isEmpty()) {
            String characters = String.join("", missing);
            Wording wording = new Wording(
                    characters + " を描けるフォントがないため、□ で描きました（SVG なら表示する側のフォントを使います）",
                    "no font here has " + characters + "; boxes stand for them (SVG uses the viewer's fonts)");
            invocation.note(wording);
        }
    }
}
