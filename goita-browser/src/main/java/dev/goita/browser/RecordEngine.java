package dev.goita.browser;

import dev.goita.core.Rules;
import dev.goita.doors.AllDoors;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** 記録の機関: the doors of records alone, which a page has sooner. */
public final class RecordEngine {
    private RecordEngine() {}

    public static void main(String[] args) {
        Opened.add(AllDoors.ofRecords(Rules.STANDARD));
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
