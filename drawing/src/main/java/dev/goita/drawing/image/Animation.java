package dev.goita.drawing.image;

import dev.goita.drawing.canvas.Palette;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.RasterCanvas;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;

/** 動く図: pictures of one size one after the other, as an animated GIF that begins again at its end. */
public final class Animation implements AutoCloseable {
    private final GifWriter writer;
    private final int width;
    private final Set<String> missing = new TreeSet<>();

    /** Begins the file. */
    public Animation(OutputStream out, List<? extends Picture> samples, int width) throws IOException {
        this.width = width;
        this.writer = new GifWriter(
                out,
                samples.stream()
                        .map(sample -> PictureFiles.raster(sample, width))
                        .toList());
    }

    /** A picture alone, so many pixels wide; the height follows. */
    public static Set<String> still(Picture picture, int width, OutputStream out) throws IOException {
        try (Animation animation = new Animation(out, List.of(picture), width)) {
            animation.add(picture, Duration.ZERO);
            return animation.finish();
        }
    }

    /** Adds the next picture, to be shown for so long, in steps of 10 ms. */
    public void add(Picture picture, Duration delay) throws IOException {
        RasterCanvas canvas = PictureFiles.raster(picture, width);
        missing.addAll(canvas.missing());
        writer.add(canvas, delay);
    }

    public Set<String> finish() throws IOException {
        writer.finish();
        return missing;
    }

    @Override
    public void close() {
        writer.close();
    }

    /**
     * Writes an animated GIF picture by picture, each as what differs from the one before, so that memory does not grow
     * with their number.
     */
    private static final class GifWriter implements Closeable {
        private static final String FORMAT = "javax_imageio_gif_image_1.0";
        private static final String STREAM_FORMAT = "javax_imageio_gif_stream_1.0";
        private static final int MILLIS_A_STEP = 10;

        private final ImageWriter writer;
        private final MemoryCacheImageOutputStream stream;
        private final Palette palette;
        private int @Nullable [] before;

        /** Begins the file, with the size of the first sample. */
        GifWriter(OutputStream out, List<RasterCanvas> samples) throws IOException {
            Map<Integer, Integer> counts = new HashMap<>();
            samples.forEach(sample -> Palette.count(pixels(sample.image()), counts));
            palette = Palette.of(counts);
            stream = new MemoryCacheImageOutputStream(out);
            writer = ImageIO.getImageWritersByFormatName("gif").next();
            writer.setOutput(stream);
            writer.prepareWriteSequence(head(samples.get(0).image()));
        }

        /** The size of all pictures and the colours that they share. */
        private IIOMetadata head(BufferedImage picture) throws IOException {
            IIOMetadata metadata = writer.getDefaultStreamMetadata(null);
            IIOMetadataNode root = new IIOMetadataNode(STREAM_FORMAT);
            IIOMetadataNode version = child(root, "Version");
            version.setAttribute("value", "89a");
            IIOMetadataNode screen = child(root, "LogicalScreenDescriptor");
            screen.setAttribute("logicalScreenWidth", String.valueOf(picture.getWidth()));
            screen.setAttribute("logicalScreenHeight", String.valueOf(picture.getHeight()));
            screen.setAttribute("colorResolution", "8");
            screen.setAttribute("pixelAspectRatio", "0");
            IIOMetadataNode table = child(root, "GlobalColorTable");
            IndexColorModel colours = palette.toColorModel();
            table.setAttribute("sizeOfGlobalColorTable", String.valueOf(colours.getMapSize()));
            table.setAttribute("backgroundColorIndex", "0");
            table.setAttribute("sortFlag", "FALSE");
            for (int i = 0; i < colours.getMapSize(); i++) {
                IIOMetadataNode entry = new IIOMetadataNode("ColorTableEntry");
                entry.setAttribute("index", String.valueOf(i));
                entry.setAttribute("red", String.valueOf(colours.getRed(i)));
                entry.setAttribute("green", String.valueOf(colours.getGreen(i)));
                entry.setAttribute("blue", String.valueOf(colours.getBlue(i)));
                table.appendChild(entry);
            }
            metadata.mergeTree(STREAM_FORMAT, root);
            return metadata;
        }

        private static int[] pixels(BufferedImage image) {
            return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        }

        /**
         * Adds a picture of the same size as all others.
         *
         * @param canvas is not copied: nothing may be drawn on it before the next one is added
         * @param delay how long it is shown, in steps of 10 ms
         * @throws IOException if it cannot be written
         */
        void add(RasterCanvas canvas, Duration delay) throws IOException {
            BufferedImage image = canvas.image();
            int[] pixels = pixels(image);
            Area area = before == null
                    ? new Area(0, 0, image.getWidth(), image.getHeight())
                    : Area.ofChanges(before, pixels, image.getWidth());
            BufferedImage part = changes(pixels, area, image.getWidth());
            // createFromRenderedImage would take the colours of the type of image instead of those of the image.
            IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(part), null);
            IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
            describe(root, area, delay);
            if (before == null) {
                loopForEver(root);
            }
            metadata.setFromTree(FORMAT, root);
            writer.writeToSequence(new IIOImage(part, null, metadata), null);
            stream.flushBefore(stream.getStreamPosition());
            before = pixels;
        }

        private BufferedImage changes(int[] pixels, Area area, int width) {
            BufferedImage part =
                    new BufferedImage(area.width, area.height, BufferedImage.TYPE_BYTE_INDEXED, palette.toColorModel());
            byte[] indices = ((DataBufferByte) part.getRaster().getDataBuffer()).getData();
            for (int y = 0; y < area.height; y++) {
                for (int x = 0; x < area.width; x++) {
                    int at = (area.top + y) * width + area.left + x;
                    boolean same = before != null && before[at] == pixels[at];
                    indices[y * area.width + x] = (byte) (same ? Palette.UNCHANGED : palette.index(pixels[at]));
                }
            }
            return part;
        }

        /**
         * A rectangle of pixels.
         *
         * @param width 1 at least
         * @param height 1 at least
         */
        private record Area(int left, int top, int width, int height) {
            static Area ofChanges(int[] before, int[] after, int width) {
                int left = width;
                int right = -1;
                int top = -1;
                int bottom = -1;
                for (int i = 0; i < after.length; i++) {
                    if (before[i] != after[i]) {
                        top = top < 0 ? i / width : top;
                        bottom = i / width;
                        left = Math.min(left, i % width);
                        right = Math.max(right, i % width);
                    }
                }
                return top < 0 ? new Area(0, 0, 1, 1) : new Area(left, top, right - left + 1, bottom - top + 1);
            }
        }

        private static void describe(IIOMetadataNode root, Area area, Duration delay) {
            IIOMetadataNode place = child(root, "ImageDescriptor");
            place.setAttribute("imageLeftPosition", String.valueOf(area.left));
            place.setAttribute("imageTopPosition", String.valueOf(area.top));
            place.setAttribute("imageWidth", String.valueOf(area.width));
            place.setAttribute("imageHeight", String.valueOf(area.height));
            place.setAttribute("interlaceFlag", "FALSE");
            IIOMetadataNode control = child(root, "GraphicControlExtension");
            control.setAttribute("disposalMethod", "doNotDispose");
            control.setAttribute("userInputFlag", "FALSE");
            control.setAttribute("transparentColorFlag", "TRUE");
            control.setAttribute("transparentColorIndex", String.valueOf(Palette.UNCHANGED));
            control.setAttribute("delayTime", String.valueOf(delay.toMillis() / MILLIS_A_STEP));
        }

        /** The extension that Netscape 2.0 introduced and every viewer knows. */
        private static void loopForEver(IIOMetadataNode root) {
            IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
            loop.setAttribute("applicationID", "NETSCAPE");
            loop.setAttribute("authenticationCode", "2.0");
            loop.setUserObject(new byte[] {1, 0, 0});
            child(root, "ApplicationExtensions").appendChild(loop);
        }

        private static IIOMetadataNode child(IIOMetadataNode root, String name) {
            for (int i = 0; i < root.getLength(); i++) {
                if (root.item(i).getNodeName().equals(name)) {
                    return (IIOMetadataNode) root.item(i);
                }
            }
            IIOMetadataNode child = new IIOMetadataNode(name);
            root.appendChild(child);
            return child;
        }

        void finish() throws IOException {
            writer.endWriteSequence();
            stream.flush();
        }

        @Override
        public void close() {
            writer.dispose();
        }
    }
}
