package dev.goita.drawing.image;

import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.RasterCanvas;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
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

/**
 * 動く図: pictures of one size one after the other, as an animated GIF that begins again at its end. Each is written as what differs
 * from the one before, so that memory does not grow with their number.
 */
public final class Animation implements AutoCloseable {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";
    private static final String STREAM_FORMAT = "javax_imageio_gif_stream_1.0";
    private static final int MILLIS_A_STEP = 10;

    private final int width;
    private final Set<String> missing = new TreeSet<>();
    private final ImageWriter writer =
            ImageIO.getImageWritersByFormatName("gif").next();
    private final MemoryCacheImageOutputStream stream;
    private final Palette palette;
    private int @Nullable [] before;

    /** Begins the file: all pictures have the size of the first sample, and share the colours of all samples. */
    public Animation(OutputStream out, List<? extends Picture> samples, int width) throws IOException {
        this.width = width;
        List<BufferedImage> images = samples.stream()
                .map(sample -> PictureFiles.raster(sample, width).image())
                .toList();
        Map<Integer, Integer> counts = new HashMap<>();
        images.forEach(image -> Palette.count(pixels(image), counts));
        palette = Palette.of(counts);
        stream = new MemoryCacheImageOutputStream(out);
        writer.setOutput(stream);
        writer.prepareWriteSequence(head(images.get(0)));
    }

    /** A picture alone, so many pixels wide; the height follows. */
    public static Set<String> still(Picture picture, int width, OutputStream out) throws IOException {
        try (Animation animation = new Animation(out, List.of(picture), width)) {
            animation.add(picture, Duration.ZERO);
            return animation.finish();
        }
    }

    private IIOMetadata head(BufferedImage picture) throws IOException {
        IIOMetadata metadata = writer.getDefaultStreamMetadata(null);
        IIOMetadataNode root = new IIOMetadataNode(STREAM_FORMAT);
        child(root, "Version").setAttribute("value", "89a");
        set(
                child(root, "LogicalScreenDescriptor"),
                Map.of(
                        "logicalScreenWidth",
                        picture.getWidth(),
                        "logicalScreenHeight",
                        picture.getHeight(),
                        "colorResolution",
                        8,
                        "pixelAspectRatio",
                        0));
        IndexColorModel colours = palette.toColorModel();
        IIOMetadataNode table = child(root, "GlobalColorTable");
        set(
                table,
                Map.of("sizeOfGlobalColorTable", colours.getMapSize(), "backgroundColorIndex", 0, "sortFlag", "FALSE"));
        for (int i = 0; i < colours.getMapSize(); i++) {
            IIOMetadataNode entry = new IIOMetadataNode("ColorTableEntry");
            set(
                    entry,
                    Map.of(
                            "index", i,
                            "red", colours.getRed(i),
                            "green", colours.getGreen(i),
                            "blue", colours.getBlue(i)));
            table.appendChild(entry);
        }
        metadata.mergeTree(STREAM_FORMAT, root);
        return metadata;
    }

    private static int[] pixels(BufferedImage image) {
        return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }

    /** Adds the next picture, to be shown for so long, in steps of 10 ms. */
    public void add(Picture picture, Duration delay) throws IOException {
        RasterCanvas canvas = PictureFiles.raster(picture, width);
        missing.addAll(canvas.missing());
        BufferedImage image = canvas.image();
        int[] pixels = pixels(image);
        Area area = before == null
                ? new Area(0, 0, image.getWidth(), image.getHeight())
                : Area.ofChanges(before, pixels, image.getWidth());
        BufferedImage part = changes(pixels, area);
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

    private BufferedImage changes(int[] pixels, Area area) {
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

    /** A rectangle of pixels, 1 wide and high at least. */
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
        set(
                child(root, "ImageDescriptor"),
                Map.of(
                        "imageLeftPosition",
                        area.left,
                        "imageTopPosition",
                        area.top,
                        "imageWidth",
                        area.width,
                        "imageHeight",
                        area.height,
                        "interlaceFlag",
                        "FALSE"));
        set(
                child(root, "GraphicControlExtension"),
                Map.of(
                        "disposalMethod",
                        "doNotDispose",
                        "userInputFlag",
                        "FALSE",
                        "transparentColorFlag",
                        "TRUE",
                        "transparentColorIndex",
                        Palette.UNCHANGED,
                        "delayTime",
                        delay.toMillis() / MILLIS_A_STEP));
    }

    /** The extension that Netscape 2.0 introduced and every viewer knows. */
    private static void loopForEver(IIOMetadataNode root) {
        IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
        set(loop, Map.of("applicationID", "NETSCAPE", "authenticationCode", "2.0"));
        loop.setUserObject(new byte[] {1, 0, 0});
        child(root, "ApplicationExtensions").appendChild(loop);
    }

    private static void set(IIOMetadataNode node, Map<String, Object> attributes) {
        attributes.forEach((name, value) -> node.setAttribute(name, value.toString()));
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

    /** Ends the file; tells what was asked for that no glyph or font has. */
    public Set<String> finish() throws IOException {
        writer.endWriteSequence();
        stream.flush();
        return missing;
    }

    @Override
    public void close() {
        writer.dispose();
    }
}
