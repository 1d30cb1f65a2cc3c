package dev.goita.browser;

import dev.goita.doors.AllDoors;
import dev.goita.doors.shogi.Engines;
import dev.goita.doors.shogi.OpenBook;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** 将棋の機関: the doors of shogi, of which the books are the server's. */
public final class ShogiEngine {
    private ShogiEngine() {}

    public static void main(String[] args) {
        Opened.add(AllDoors.ofShogi(OpenBook.NONE, Engines.one()));
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
