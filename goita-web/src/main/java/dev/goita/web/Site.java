package dev.goita.web;

import dev.goita.core.Rules;
import java.nio.file.Path;
import java.util.Optional;

/**
 * 場所: what all doors of one server know.
 *
 * @param data where matches and trainings lie; empty if nothing is kept on disk
 * @param club the folder in which tables for people lie; empty if there are none
 */
public record Site(Rules rules, Optional<Path> data, Optional<Path> club) {
    /** Without tables for people. */
    public Site(Rules rules, Optional<Path> data) {
        this(rules, data, Optional.empty());
    }
}
