package dev.goita.doors.door;

import java.io.IOException;

/** 窓口: answers one kind of question; may be asked by many threads at once. */
@FunctionalInterface
public interface Door {
    /**
     * Answers.
     *
     * @return a value that {@link dev.goita.doors.value.PlainJson} writes; a text alone is no JSON but that text
     * @throws Refusal if there is no answer to it
     * @throws IOException never for what is in memory: a defect
     */
    Object answer(Question question) throws IOException;
}
