package dev.goita.learning.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventFileTest {
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-01-01T12:00:00.5Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private List<String> events() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.toList();
            assertThat(all)
                    .singleElement()
                    .satisfies(file -> assertThat(file.getFileName().toString())
                            .isEqualTo("events.out.tfevents.1767268800.500000000"));
            return Records.read(Files.readAllBytes(all.get(0)));
        }
    }

    @Test
    void a_file_says_its_version_and_where_it_begins_before_its_curves() throws IOException {
        Map<String, Double> scalars = new LinkedHashMap<>();
        scalars.put("loss", 0.5);
        scalars.put("学習率", -1e-3);
        try (EventFile file = EventFile.begin(folder, NOON)) {
            file.write(300, scalars);
            file.write(400, Map.of("loss", 0.25));
        }
        assertThat(events())
                .containsExactly(
                        "1=1.7672688005E9 2=0 3=brain.Event:2",
                        "1=1.7672688005E9 2=300 7={1=1}",
                        "1=1.7672688005E9 2=300 5={1={1=loss 2=0.5} 1={1=学習率 2=-0.001}}",
                        "1=1.7672688005E9 2=400 5={1={1=loss 2=0.25}}");
    }

    @Test
    void a_file_without_steps_has_its_version_alone() throws IOException {
        EventFile.begin(folder, NOON).close();
        assertThat(events()).containsExactly("1=1.7672688005E9 2=0 3=brain.Event:2");
    }

    /** SOURCE: RFC 3720, B.4: the CRC of 32 bytes of zeros is AA 36 91 8A, in the order of transmission. */
    @Test
    void the_checksum_of_this_test_is_that_of_the_standard() {
        assertThat(Records.crc(new byte[32])).isEqualTo(Integer.reverseBytes(0xAA36918A));
        assertThat(HexFormat.of().toHexDigits(Records.crc("123456789".getBytes(StandardCharsets.US_ASCII))))
                .isEqualTo("e3069283");
    }

    /** Reads what is tested, by a checksum bit by bit and a decoder that knows no more than the wire types. */
    private static final class Records {
        private static final int POLYNOMIAL = 0x82F63B78;

        static int crc(byte[] bytes) {
            int crc = -1;
            for (byte b : bytes) {
                crc ^= b & 0xFF;
                for (int bit = 0; bit < 8; bit++) {
                    crc = (crc & 1) == 0 ? crc >>> 1 : crc >>> 1 ^ POLYNOMIAL;
                }
            }
            return ~crc;
        }

        private static int masked(byte[] bytes) {
            int crc = crc(bytes);
            return (crc >>> 15 | crc << 17) + 0xA282EAD8;
        }

        static List<String> read(byte[] file) {
            List<String> records = new ArrayList<>();
            ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
            while (in.hasRemaining()) {
                byte[] length = new byte[8];
                in.get(length);
                assertThat(in.getInt()).isEqualTo(masked(length));
                byte[] data = new byte
                        [(int) ByteBuffer.wrap(length)
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .getLong()];
                in.get(data);
                assertThat(in.getInt()).isEqualTo(masked(data));
                records.add(fields(data, 0));
            }
            return records;
        }

        private static long varint(ByteBuffer in) {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                byte b = in.get();
                value |= (long) (b & 0x7F) << shift;
                if (b >= 0) {
                    return value;
                }
            }
        }

        private static String fields(byte[] message, int depth) {
            List<String> fields = new ArrayList<>();
            ByteBuffer in = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
            while (in.hasRemaining()) {
                long key = varint(in);
                long field = key >>> 3;
                fields.add(field + "=" + value((int) (key & 7), in, field, depth));
            }
            return String.join(" ", fields);
        }

        private static String value(int wire, ByteBuffer in, long field, int depth) {
            return switch (wire) {
                case 0 -> Long.toString(varint(in));
                case 1 -> Double.toString(in.getDouble());
                case 5 -> Float.toString(in.getFloat());
                case 2 -> {
                    byte[] bytes = new byte[(int) varint(in)];
                    in.get(bytes);
                    boolean isMessage = depth == 0 && field != 3 || depth == 1;
                    yield isMessage ? "{" + fields(bytes, depth + 1) + "}" : new String(bytes, StandardCharsets.UTF_8);
                }
                default -> throw new AssertionError("wire type " + wire);
            };
        }
    }
}
