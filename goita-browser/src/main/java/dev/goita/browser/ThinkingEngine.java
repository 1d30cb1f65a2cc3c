package dev.goita.browser;

import dev.goita.core.Rules;
import dev.goita.doors.AllDoors;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** 考える機関: the doors that play and solve. */
public final class ThinkingEngine {
    private ThinkingEngine() {}

    public static void main(String[] args) {
        Opened.add(AllDoors.ofThinking(Rules.STANDARD, Brought::model));
    }

    @JSExport
    public static String ask(String path, String parameters, String language, String body) {
        return Opened.ask(path, parameters, language, body);
    }

    @JSExport
    public static String askOfBytes(String path, String parameters, String language, Int8Array body) {
        return Opened.askOfBytes(path, parameters, language, body);
    }

    /** Brings a file. */
    @JSExport
    public static void bring(String file, Int8Array bytes) {
        Opened.bring(file, bytes);
    }
}
