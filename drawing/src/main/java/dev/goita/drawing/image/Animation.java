package dev.goita.drawing.image;

import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.RasterCanvas;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** 動く図: pictures of one size one after the other, as an animated GIF that begins again at its end. */
public final class Animation implements AutoCloseable {
    private final GifWriter writer;
    private final int width;
    private final Set<String> missing = new TreeSet<>();

    /**
     * Begins the file.
     *
     * @throws IOException if it cannot be written
     */
    public Animation(OutputStream out, List<? extends Picture> samples, int width) throws IOException {
        this.width = width;
        this.writer = new GifWriter(
                out,
                samples.stream()
                        .map(sample -> PictureFiles.raster(sample, width))
                        .toList());
    }

    /**
     * A picture alone.
     *
     * @param width in pixels; the height follows
     * @throws IOException if it cannot be written
     */
    public static Set<String> still(Picture picture, int width, OutputStream out) throws IOException {
        try (Animation animation = new Animation(out, List.of(picture), width)) {
            animation.add(picture, Duration.ZERO);
            return animation.finish();
        }
    }

    /**
     * Adds the next picture.
     *
     * @param delay how long it is shown, in steps of 10 ms
     * @throws IOException if it cannot be written
     */
    public void add(Picture picture, Duration delay) throws IOException {
        RasterCanvas canvas = PictureFiles.raster(picture, width);
        missing.addAll(canvas.missing());
        writer.add(canvas, delay);
    }

    /**
     * Ends the file.
     *
     * @throws IOException if it cannot be written
     */
    public Set<String> finish() throws IOException {
        writer.finish();
        return missing;
    }

    @Override
    public void close() {
        writer.close();
    }
}
