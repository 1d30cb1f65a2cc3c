package dev.goita.web.http;

import dev.goita.doors.door.Refusal;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** 道順: who answers what. Paths are taken as they are written: what differs in a letter is not served. */
public final class Routes {
    /** Answers one kind of request; called by many threads at once. */
    @FunctionalInterface
    public interface Door {
        /** Answers. Throws {@link IOException} if a file cannot be read or written. */
        Reply answer(Request request) throws IOException;
    }

    /** Answers once there is something to say, and holds no thread until then; called by many threads at once. */
    @FunctionalInterface
    public interface WaitingDoor {
        /** Answers, perhaps later; sooner than connections are idle for too long. */
        CompletionStage<Reply> answer(Request request) throws IOException;
    }

    /** No path is empty. */
    private static final String SHELF = "";

    private final Map<String, Map<String, WaitingDoor>> doors = new HashMap<>();
    private final Set<String> free = new HashSet<>();
    private final PageFiles shelf;
    private String below = "";
    private Function<String, Optional<Reply>> filesBelow = name -> Optional.empty();

    /** What is not added lies among these files. */
    public Routes(PageFiles shelf) {
        this.shelf = shelf;
    }

    /** Adds a door. */
    public Routes get(String path, Door door) {
        return add("GET", path, at(door));
    }

    /** Adds a door. */
    public Routes post(String path, Door door) {
        return add("POST", path, at(door));
    }

    /** Adds a door that may answer later. */
    public Routes postWaiting(String path, WaitingDoor door) {
        return add("POST", path, door);
    }

    private static WaitingDoor at(Door door) {
        return request -> CompletableFuture.completedFuture(door.answer(request));
    }

    private Routes add(String method, String path, WaitingDoor door) {
        doors.computeIfAbsent(path, p -> new HashMap<>()).put(method, door);
        return this;
    }

    /** Serves more files below a path, which ends with a slash, by their names behind it. */
    public void below(String path, Function<String, Optional<Reply>> files) {
        below = path;
        filesBelow = files;
    }

    private Optional<Door> file(String path) {
        return below.isEmpty() || !path.startsWith(below)
                ? shelf.at(path)
                : filesBelow
                        .apply(path.substring(below.length()))
                        .map(reply -> request -> PageFiles.answer(request, reply));
    }

    /** Opens paths, and all that lies on the shelf, to guests, who have no token. */
    public void openToGuests(Collection<String> paths) {
        free.addAll(paths);
        free.add(SHELF);
    }

    /** Whether it takes no token: whoever asks there is told by something else, or sees what everybody may. */
    boolean isFree(String path) {
        return free.contains(doors.containsKey(path) ? path : SHELF);
    }

    /** @throws Refusal 404 if nothing is served there, 405 if not by that method */
    WaitingDoor find(String method, String path) {
        Map<String, WaitingDoor> methods = doors.getOrDefault(path, Map.of());
        if (methods.isEmpty()) {
            methods = file(path).map(door -> Map.of("GET", at(door))).orElseThrow(() -> nothingAt());
        }
        WaitingDoor door = methods.get(method.equals("HEAD") ? "GET" : method);
        if (door == null) {
            String allowed = String.join(", ", new TreeSet<>(methods.keySet()));
            throw Refusal.of(405, "ここで使えるメソッドは " + allowed + " です", "the method here is " + allowed);
        }
        return door;
    }

    private static Refusal nothingAt() {
        return Refusal.of(404, "そこには何もありません", "there is nothing at that address");
    }
}
