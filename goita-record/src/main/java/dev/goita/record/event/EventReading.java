package dev.goita.record.event;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.record.text.RecordSink;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** 大会の読み込み: makes an event of a roster and of sources of matches, in any order. Not thread-safe. */
public final class EventReading {
    private final EventSettings settings;
    private final List<Diagnostic> findings = new ArrayList<>();
    private final List<EventMatch> matches = new ArrayList<>();
    private Roster roster = Roster.EMPTY;

    public EventReading(EventSettings settings) {
        this.settings = settings;
    }

    /** The sitting that a folder of matches is of, by its name: 第2回戦, round 2, 2. */
    public static OptionalInt sitting(String folder) {
        return EventMatch.sittingOfFolder(folder);
    }

    /**
     * Reads the roster.
     *
     * @param bytes in UTF-8 or CP932
     * @param source the name that findings carry
     */
    public void roster(byte[] bytes, String source) {
        roster = Roster.read(bytes, source, findings::add);
    }

    /**
     * What a source of matches is to be read into.
     *
     * @param source the name that findings carry
     * @param sitting that its folder is of
     */
    public RecordSink sink(String source, OptionalInt sitting) {
        return new MatchGathering(settings.rules(), source, sitting, matches::add, findings::add);
    }

    /**
     * What was read so far.
     *
     * @param source the folder, as findings call it
     */
    public Event event(String source) {
        return Event.of(settings, source, roster, matches, findings);
    }
}
