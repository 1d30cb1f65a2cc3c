package dev.goita.web.http;

import dev.goita.diagnostics.Wording;
import dev.goita.doors.door.Refusal;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** 道順: who answers what. Paths are taken as they are written: what differs in a letter is not served. */
public final class Routes {
    /** Answers one kind of request; called by many threads at once. */
    @FunctionalInterface
    public interface Door {
        /**
         * Answers.
         *
         * @throws IOException if a file cannot be read or written
         */
        Reply answer(Request request) throws IOException;
    }

    /** Answers requests for what lies ready, by path. */
    @FunctionalInterface
    public interface Shelf {
        /**
         * Looks a path up.
         *
         * @return who answers it; empty if nothing lies there
         */
        Optional<Door> at(String path);
    }

    private final Map<String, Map<String, Door>> doors = new HashMap<>();
    private final Shelf shelf;

    public Routes(Shelf shelf) {
        this.shelf = shelf;
    }

    /** Adds a door. */
    public Routes get(String path, Door door) {
        doors.computeIfAbsent(path, p -> new HashMap<>()).put("GET", door);
        return this;
    }

    /** Adds a door. */
    public Routes post(String path, Door door) {
        doors.computeIfAbsent(path, p -> new HashMap<>()).put("POST", door);
        return this;
    }

    /** @throws Refusal 404 if nothing is served there, 405 if not by that method */
    Door find(String method, String path) {
        Map<String, Door> methods = doors.getOrDefault(path, Map.of());
        if (methods.isEmpty()) {
            methods = shelf.at(path).map(door -> Map.of("GET", door)).orElseThrow(() -> nothingAt());
        }
        Door door = methods.get(method.equals("HEAD") ? "GET" : method);
        if (door == null) {
            String allowed = String.join(", ", new TreeSet<>(methods.keySet()));
            throw new Refusal(405, new Wording("ここで使えるメソッドは " + allowed + " です", "the method here is " + allowed));
        }
        return door;
    }

    private static Refusal nothingAt() {
        return new Refusal(404, new Wording("そこには何もありません", "there is nothing at that address"));
    }
}
