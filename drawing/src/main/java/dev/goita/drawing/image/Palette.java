package dev.goita.drawing.image;

import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** 減色: the colours of a GIF, chosen by median cut; one more number stands for what stays as it was. */
final class Palette {
    /** The number that stands for no change. */
    static final int UNCHANGED = 255;

    private static final int MOST = 255;
    private static final int KEPT_BITS = 6;
    private static final short UNKNOWN = -1;

    private final int[] colours;

    /** The number of the colour that is nearest to each colour of six bits a channel. */
    private final short[] nearest = new short[1 << 3 * KEPT_BITS];

    private Palette(int[] colours) {
        this.colours = colours;
        Arrays.fill(nearest, UNKNOWN);
    }

    /** Chooses the colours of some pixels, 255 at most, by how many pixels have each colour, 0xRRGGBB; at least one. */
    static Palette of(Map<Integer, Integer> counts) {
        List<Box> boxes = new ArrayList<>();
        boxes.add(new Box(new ArrayList<>(counts.entrySet())));
        while (boxes.size() < MOST) {
            Box widest = boxes.stream()
                    .filter(box -> box.entries.size() > 1)
                    .max(Comparator.comparingDouble(Box::weight))
                    .orElse(null);
            if (widest == null) {
                break;
            }
            boxes.remove(widest);
            boxes.addAll(widest.halves());
        }
        return new Palette(boxes.stream().mapToInt(Box::mean).toArray());
    }

    /** Colours that are near each other. */
    private record Box(List<Map.Entry<Integer, Integer>> entries) {
        private int spread(int shift) {
            int least = 255;
            int most = 0;
            for (Map.Entry<Integer, Integer> entry : entries) {
                int value = entry.getKey() >> shift & 0xFF;
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
            return most - least;
        }

        private int widestShift() {
            int red = spread(16);
            int green = spread(8);
            int blue = spread(0);
            return green >= red && green >= blue ? 8 : red >= blue ? 16 : 0;
        }

        /** What is gained by a cut: large where many pixels differ much. */
        double weight() {
            double pixels = entries.stream().mapToDouble(Map.Entry::getValue).sum();
            return spread(widestShift()) * Math.sqrt(pixels);
        }

        List<Box> halves() {
            int shift = widestShift();
            List<Map.Entry<Integer, Integer>> sorted = entries.stream()
                    .sorted(Comparator.comparingInt((Map.Entry<Integer, Integer> e) -> e.getKey() >> shift & 0xFF)
                            .thenComparing(Map.Entry::getKey))
                    .toList();
            int middle = (sorted.get(0).getKey() >> shift & 0xFF)
                            + (sorted.get(sorted.size() - 1).getKey() >> shift & 0xFF)
                            + 1
                    >> 1;
            int cut = 1;
            while (cut < sorted.size() - 1 && (sorted.get(cut).getKey() >> shift & 0xFF) < middle) {
                cut++;
            }
            return List.of(new Box(sorted.subList(0, cut)), new Box(sorted.subList(cut, sorted.size())));
        }

        /** The most frequent colour, so that surfaces keep theirs exactly. */
        int mean() {
            return entries.stream()
                    .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry::getKey))
                    .orElseThrow()
                    .getKey();
        }
    }

    /** Counts the colours of pixels, of which the lower 24 bits say 0xRRGGBB. */
    static void count(int[] pixels, Map<Integer, Integer> counts) {
        for (int pixel : pixels) {
            counts.merge(pixel & 0xFFFFFF, 1, Integer::sum);
        }
    }

    /** The number, 0..254, of the colour nearest to 0xRRGGBB, whose two lowest bits a channel may be lost. */
    int index(int rgb) {
        int key = (rgb >> 18 & 0x3F) << 12 | (rgb >> 10 & 0x3F) << 6 | rgb >> 2 & 0x3F;
        if (nearest[key] == UNKNOWN) {
            nearest[key] = (short) search(rgb);
        }
        return nearest[key];
    }

    private int search(int rgb) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < colours.length; i++) {
            int red = (colours[i] >> 16 & 0xFF) - (rgb >> 16 & 0xFF);
            int green = (colours[i] >> 8 & 0xFF) - (rgb >> 8 & 0xFF);
            int blue = (colours[i] & 0xFF) - (rgb & 0xFF);
            int distance = 2 * red * red + 4 * green * green + blue * blue;
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }

    /** The colours as an image of eight bits a pixel knows them, {@link #UNCHANGED} transparent; numbers without one are black. */
    IndexColorModel toColorModel() {
        byte[] red = new byte[256];
        byte[] green = new byte[256];
        byte[] blue = new byte[256];
        for (int i = 0; i < colours.length; i++) {
            red[i] = (byte) (colours[i] >> 16);
            green[i] = (byte) (colours[i] >> 8);
            blue[i] = (byte) colours[i];
        }
        return new IndexColorModel(8, 256, red, green, blue, UNCHANGED);
    }
}
