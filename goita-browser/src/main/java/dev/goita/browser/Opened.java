package dev.goita.browser;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.PlainJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.teavm.jso.typedarrays.Int8Array;

/** 運ばれる窓口: what every engine of pages does, whichever doors it has. */
final class Opened {
    private static final Map<String, Doors.Opened> DOORS = new HashMap<>();
    private static final Map<String, byte[]> FILES = new HashMap<>();

    /** Free, and whoever holds the engine hears of parts of answers. */
    private static final Pace TELLING = new Pace() {
        @Override
        public boolean goesOn() {
            return true;
        }

        @Override
        public long room() {
            return Long.MAX_VALUE;
        }

        @Override
        public void told(int done, int all) {
            Letters.tell("{\"done\":" + done + ",\"all\":" + all + "}");
        }

        @Override
        public void tell(String part) {
            Letters.tell(part);
        }
    };

    private Opened() {}

    static void add(Doors doors) {
        DOORS.putAll(doors.all());
    }

    /** 足りないもの: files that have to be brought before there is an answer. */
    static final class Lacking extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** @param files their names in the site, a blank between two */
        Lacking(String files) {
            super(files, null, false, false);
        }
    }

    /** A file that was brought. Throws {@link Lacking} if it was not yet. */
    static byte[] need(String file) {
        byte[] bytes = FILES.get(file);
        if (bytes == null) {
            throw new Lacking(file);
        }
        return bytes;
    }

    static boolean has(String file) {
        return FILES.containsKey(file);
    }

    static void bring(String file, Int8Array bytes) {
        FILES.put(file, bytes.copyToJavaArray());
    }

    /**
     * Asks a door.
     *
     * @param parameters an object of JSON
     * @param language {@code ja} or {@code en}
     * @return the status as HTTP has it, a blank, and the answer; or 0, a blank, and the names of files that are to be brought first
     */
    static String ask(String path, String parameters, String language, String body) {
        return ask(path, parameters, language, () -> body.getBytes(StandardCharsets.UTF_8), () -> body);
    }

    /** The same of bytes that are no text, for what says so. */
    static String askOfBytes(String path, String parameters, String language, Int8Array body) {
        byte[] bytes = body.copyToJavaArray();
        return ask(path, parameters, language, () -> bytes, () -> new String(bytes, StandardCharsets.UTF_8));
    }

    private static String ask(
            String path, String parameters, String language, Supplier<byte[]> bytes, Supplier<String> asText) {
        Language asked = language.equals("ja") ? Language.JAPANESE : Language.ENGLISH;
        try {
            Map<String, String> named = new HashMap<>();
            if (PlainJson.read(parameters) instanceof Map<?, ?> map) {
                map.forEach((name, value) -> named.put((String) name, String.valueOf(value)));
            }
            Doors.Opened door = DOORS.get(path);
            if (door == null) {
                throw new Refusal(404, new Wording("そこには何もありません", "there is nothing at that address"));
            }
            Object answer = door.door().answer(new Question(named, new Sent(bytes, asText), asked, TELLING));
            return answered(200, answer instanceof String text ? text : PlainJson.write(answer));
        } catch (Refusal refusal) {
            return answered(
                    refusal.status(),
                    PlainJson.write(Plain.map("error", refusal.wording().in(asked))));
        } catch (Lacking lacking) {
            return "0 " + lacking.getMessage();
        } catch (PlainJson.Wrong | IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private record Sent(Supplier<byte[]> bytes, Supplier<String> asText) implements Question.Body {
        @Override
        public InputStream stream() {
            return new ByteArrayInputStream(bytes.get());
        }

        @Override
        public String text() {
            return asText.get();
        }
    }

    private static String answered(int status, String answer) {
        return status + " " + answer;
    }
}
