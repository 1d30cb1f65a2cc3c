package dev.goita.browser;

import dev.goita.core.Rules;
import dev.goita.doors.AllDoors;
import dev.goita.doors.door.Doors;
import dev.goita.doors.record.LibraryDoors;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** 頁の中の機関: all doors of Goita. */
public final class Engine {
    private Engine() {}

    public static void main(String[] args) {
        Opened.add(AllDoors.ofGoita(Rules.STANDARD, Brought::model));
        Doors library = new Doors();
        new LibraryDoors(Brought::model).open(library);
        Opened.add(library);
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
