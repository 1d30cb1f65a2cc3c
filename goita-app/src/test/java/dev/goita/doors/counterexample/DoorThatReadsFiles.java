package dev.goita.doors.counterexample;

import dev.goita.doors.door.Door;
import dev.goita.doors.door.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A door that no page without a server could have. */
final class DoorThatReadsFiles implements Door {
    @Override
    public Object answer(Question question) throws IOException {
        return Files.readString(Path.of(question.text()));
    }
}
