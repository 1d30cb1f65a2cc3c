package dev.goita.browser;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.json.WriterBasedJsonGenerator;
import com.fasterxml.jackson.core.util.BufferRecycler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.teavm.classlib.impl.text.DoubleAnalyzer;

/** 足りないもの: what TeaVM's class library has not, or has otherwise than the JDK; {@code Redirect} sends the calls here. */
@SuppressWarnings("unused") // called by what TeaVM compiles
public final class Missing {
    private static final String BLANKS = " \t\n\u000b\f\r";
    private static final int BLOCK = 1 << 13;

    /** Of TeaVM's numbers. */
    private static final int DIGITS = 18;

    private static final String PAGES = "/dev/goita/record/";

    private Missing() {}

    /** A page decodes its files itself, so that all bytes are UTF-8: an encoding that is not there decodes nothing else. */
    public static Charset forName(String name) {
        return name.startsWith("UTF-") ? Charset.forName(name) : StandardCharsets.US_ASCII;
    }

    public static String toString(int codePoint) {
        return new String(Character.toChars(codePoint));
    }

    /** In place of a faster way, which reaches into strings. */
    public static String toString(double number, boolean isFast) {
        return Double.toString(number);
    }

    /** Nothing here writes numbers of single precision. */
    public static String toString(float number, boolean isFast) {
        throw new UnsupportedOperationException();
    }

    /** By the browser, whose digits need no tables. */
    public static void analyze(double number, DoubleAnalyzer.Result result) {
        if (number == 0) {
            result.sign = 1 / number < 0;
            result.mantissa = 0;
            result.exponent = 0;
        } else {
            result.sign = number < 0;
            analyze(Letters.exponential(Math.abs(number)), result);
        }
    }

    /** @param exponential one digit, perhaps a point and more of them, e, and a sign and number */
    static void analyze(String exponential, DoubleAnalyzer.Result result) {
        int e = exponential.indexOf('e');
        long mantissa = 0;
        int digits = 0;
        for (int i = 0; i < e; i++) {
            if (exponential.charAt(i) != '.') {
                mantissa = mantissa * 10 + exponential.charAt(i) - '0';
                digits++;
            }
        }
        for (; digits < DIGITS; digits++) {
            mantissa *= 10;
        }
        result.mantissa = mantissa;
        result.exponent = Integer.parseInt(exponential.substring(e + 1));
    }

    public static double synthesizeDouble(long mantissa, int exponent, boolean isNegative) {
        double number = Letters.number(decimal(mantissa, exponent));
        return isNegative ? -number : number;
    }

    static String decimal(long mantissa, int exponent) {
        return Long.toUnsignedString(mantissa) + "e" + (exponent - DIGITS);
    }

    /** What is not compiled in is brought when it is first needed. */
    public static InputStream getResourceAsStream(Class<?> of, String name) {
        return name.startsWith(PAGES)
                ? new ByteArrayInputStream(Opened.need(name.substring(PAGES.length())))
                : Objects.requireNonNull(of.getResourceAsStream(name));
    }

    /** What Jackson's factory makes, without all that it might make. */
    public static JsonGenerator generator(Writer out) {
        IOContext context = new IOContext(
                StreamReadConstraints.defaults(),
                StreamWriteConstraints.defaults(),
                ErrorReportConfiguration.defaults(),
                new BufferRecycler(),
                ContentReference.unknown(),
                false);
        int features = JsonGenerator.Feature.collectDefaults() & ~JsonGenerator.Feature.AUTO_CLOSE_TARGET.getMask();
        return new WriterBasedJsonGenerator(context, features, null, out, '"');
    }

    public static JsonGenerator generator(OutputStream out) {
        return generator(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    /** For generators of other forms than text, of which there are none. */
    public static JsonParser parser(String json) {
        throw new UnsupportedOperationException();
    }

    public static void copyCurrentStructureExact(JsonGenerator out, JsonParser in) {
        throw new UnsupportedOperationException();
    }

    /** As JSON demands, in place of tables. */
    public static void quoteAsString(JsonStringEncoder encoder, CharSequence text, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int named = "\"\\\b\f\n\r\t".indexOf(c);
            if (named >= 0) {
                out.append('\\').append("\"\\bfnrt".charAt(named));
            } else if (c < ' ') {
                out.append("\\u00").append(c >> 4).append("0123456789ABCDEF".charAt(c & 15));
            } else {
                out.append(c);
            }
        }
    }

    public static Stream<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int end = from;
            while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            lines.add(text.substring(from, end));
            from = end + (text.startsWith("\r\n", end) ? 2 : 1);
        }
        return lines.stream();
    }

    public static String[] split(String text, String separator) {
        return split(text, separator, 0);
    }

    /** In place of regular expressions: at a sign, at several signs or, with a plus behind it, at as many as there are. */
    public static String[] split(String text, String separator, int most) {
        boolean isRun = separator.length() > 1 && separator.endsWith("+");
        String sign = isRun ? separator.substring(0, separator.length() - 1) : separator;
        boolean isSet = sign.startsWith("[");
        String signs = sign.equals("\\s") ? BLANKS : isSet ? sign.substring(1, sign.length() - 1) : sign;
        boolean isOne = isSet || signs.equals(BLANKS) && !sign.equals(BLANKS);
        for (int i = 0; i < sign.length(); i++) {
            if (!isOne && "\\[](){}.*+?^$|".indexOf(sign.charAt(i)) >= 0) {
                throw new IllegalArgumentException("no separator here: " + separator);
            }
        }
        List<String> parts = new ArrayList<>();
        int from = 0;
        int at = 0;
        while (at < text.length() && (most <= 0 || parts.size() < most - 1)) {
            int end = at;
            do {
                end += isOne
                        ? signs.indexOf(text.charAt(end)) >= 0 ? 1 : 0
                        : text.startsWith(signs, end) ? signs.length() : 0;
            } while (isRun
                    && end > at
                    && end < text.length()
                    && (isOne ? signs.indexOf(text.charAt(end)) >= 0 : text.startsWith(signs, end)));
            if (end > at) {
                parts.add(text.substring(from, at));
                from = end;
                at = end;
            } else {
                at++;
            }
        }
        parts.add(text.substring(from));
        while (most == 0
                && from > 0
                && !parts.isEmpty()
                && parts.get(parts.size() - 1).isEmpty()) {
            parts.remove(parts.size() - 1);
        }
        return parts.toArray(String[]::new);
    }

    public static void writeBytes(ByteArrayOutputStream out, byte[] bytes) {
        out.write(bytes, 0, bytes.length);
    }

    public static long toSeconds(Duration time) {
        return time.getSeconds();
    }

    public static int toSecondsPart(Duration time) {
        return (int) (time.getSeconds() % 60);
    }

    public static int toMinutesPart(Duration time) {
        return (int) (time.getSeconds() / 60 % 60);
    }

    public static int toHoursPart(Duration time) {
        return (int) (time.getSeconds() / 3600 % 24);
    }

    public static int toMillisPart(Duration time) {
        return time.getNano() / 1_000_000;
    }

    /** TeaVM's own, of an array, does not advance. */
    public static byte[] readNBytes(InputStream in, int most) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] block = new byte[Math.min(most, BLOCK)];
        int left = most;
        while (left > 0) {
            int read = in.read(block, 0, Math.min(left, block.length));
            if (read <= 0) {
                break;
            }
            out.write(block, 0, read);
            left -= read;
        }
        return out.toByteArray();
    }

    public static long multiplyHigh(long x, long y) {
        long x1 = x >> 32;
        long x2 = x & 0xFFFFFFFFL;
        long y1 = y >> 32;
        long y2 = y & 0xFFFFFFFFL;
        long carried = x1 * y2 + (x2 * y2 >>> 32);
        long middle = (carried & 0xFFFFFFFFL) + x2 * y1;
        return x1 * y1 + (carried >> 32) + (middle >> 32);
    }

    public static int compare(byte[] one, byte[] other) {
        for (int i = 0; i < Math.min(one.length, other.length); i++) {
            if (one[i] != other[i]) {
                return Byte.compare(one[i], other[i]);
            }
        }
        return one.length - other.length;
    }

    public static String format(String format, Object[] values) {
        return format(Locale.ROOT, format, values);
    }

    /**
     * What the program uses of it: {@code %s %d %n %%}, {@code %.3f} with {@code ,} and {@code +}, {@code %04x} and
     * {@code %04X}, and {@code %2$s} for the second value. Halves go up, as the JDK has it.
     */
    public static String format(Locale locale, String format, Object[] values) {
        return new Formatted(format, values).text();
    }

    private static final class Formatted {
        private final String format;
        private final Object[] values;
        private final StringBuilder out = new StringBuilder();
        private int at;
        private int next;

        Formatted(String format, Object[] values) {
            this.format = format;
            this.values = values;
        }

        String text() {
            while (at < format.length()) {
                char c = format.charAt(at++);
                if (c == '%') {
                    value();
                } else {
                    out.append(c);
                }
            }
            return out.toString();
        }

        private void value() {
            int chosen = chosen();
            int from = at;
            while (",+0".indexOf(format.charAt(at)) >= 0) {
                at++;
            }
            String flags = format.substring(from, at);
            int width = number(0);
            int places = 6;
            if (format.charAt(at) == '.') {
                at++;
                places = number(0);
            }
            char kind = format.charAt(at++);
            if (kind == 'n' || kind == '%') {
                out.append(kind == 'n' ? '\n' : '%');
                return;
            }
            Object value = values[chosen > 0 ? chosen - 1 : next++];
            String text = switch (kind) {
                case 's' -> String.valueOf(value);
                case 'd' ->
                    signed(((Number) value).longValue(), flags, Long.toString(Math.abs(((Number) value).longValue())));
                case 'x' -> Long.toHexString(((Number) value).longValue());
                case 'X' -> Long.toHexString(((Number) value).longValue()).toUpperCase(Locale.ROOT);
                case 'f' -> decimal(((Number) value).doubleValue(), flags, places);
                default -> throw new IllegalArgumentException("%" + kind);
            };
            for (int i = text.length(); i < width; i++) {
                out.append(flags.indexOf('0') >= 0 ? '0' : ' ');
            }
            out.append(text);
        }

        /** The number of the value before a dollar sign, or 0. */
        private int chosen() {
            int from = at;
            int number = number(0);
            if (number > 0 && format.charAt(at) == '$') {
                at++;
                return number;
            }
            at = from;
            return 0;
        }

        private int number(int usual) {
            int number = usual;
            while (Character.isDigit(format.charAt(at))) {
                number = number * 10 + format.charAt(at++) - '0';
            }
            return number;
        }

        private static String decimal(double number, String flags, int places) {
            String text = fixed(Math.abs(number), places);
            int point = places == 0 ? text.length() : text.indexOf('.');
            return signed(number, flags, text.substring(0, point)) + text.substring(point);
        }

        private static String signed(double number, String flags, String digits) {
            StringBuilder text = new StringBuilder(digits);
            if (flags.indexOf(',') >= 0) {
                for (int point = digits.length() - 3; point > 0; point -= 3) {
                    text.insert(point, ',');
                }
            }
            boolean isNegative = number < 0 || 1 / number == Double.NEGATIVE_INFINITY;
            return (isNegative ? "-" : flags.indexOf('+') >= 0 ? "+" : "") + text;
        }

        /** Halves of the shortest decimal go up. */
        private static String fixed(double value, int places) {
            String text = Double.toString(value);
            int e = text.indexOf('E');
            String mantissa = e < 0 ? text : text.substring(0, e);
            int dot = mantissa.indexOf('.');
            int point = dot + (e < 0 ? 0 : Integer.parseInt(text.substring(e + 1)));
            StringBuilder digits = new StringBuilder(mantissa.substring(0, dot) + mantissa.substring(dot + 1));
            for (; point <= 0; point++) {
                digits.insert(0, '0');
            }
            while (digits.length() < point + places + 1) {
                digits.append('0');
            }
            boolean isUp = digits.charAt(point + places) >= '5';
            digits.setLength(point + places);
            for (int i = digits.length() - 1; isUp && i >= 0; i--) {
                isUp = digits.charAt(i) == '9';
                digits.setCharAt(i, isUp ? '0' : (char) (digits.charAt(i) + 1));
            }
            if (isUp) {
                digits.insert(0, '1');
                point++;
            }
            return places == 0 ? digits.toString() : digits.insert(point, '.').toString();
        }
    }
}
