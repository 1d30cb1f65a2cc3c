package dev.goita.record.entry;

import dev.goita.record.RecordTime;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 見出し: what stands above the rounds of a match.
 *
 * @param players four names by player number; empty if nobody is named
 */
public record EntryHeader(Optional<String> title, List<String> players, Optional<RecordTime> start) {
    /** Nothing is known. */
    public static final EntryHeader EMPTY = new EntryHeader(Optional.empty(), List.of(), Optional.empty());

    private static final int PLAYERS = 4;

    /** Keeps copies; there are four names, or none. */
    public EntryHeader {
        players = List.copyOf(players);
        if (!players.isEmpty() && players.size() != PLAYERS) {
            throw new IllegalArgumentException("a match has four players, not " + players.size());
        }
    }

    /** With another title, or with none. */
    public EntryHeader withTitle(Optional<String> newTitle) {
        return new EntryHeader(newTitle, players, start);
    }

    /** With other names. */
    public EntryHeader withPlayers(List<String> names) {
        return new EntryHeader(title, names, start);
    }

    /** With another time, or with none. */
    public EntryHeader withStart(Optional<RecordTime> time) {
        return new EntryHeader(title, players, time);
    }

    /** What values of a match say; other values say nothing here. */
    static EntryHeader read(List<MatchValue> values) {
        EntryHeader header = EMPTY;
        for (MatchValue value : values) {
            List<String> texts = value.texts().stream().map(Cell::text).toList();
            header = switch (value.key()) {
                case MatchValue.TITLE -> header.withTitle(texts.stream().findFirst());
                case MatchValue.PLAYERS -> texts.size() == PLAYERS ? header.withPlayers(texts) : header;
                case MatchValue.START_TIME ->
                    header.withStart(texts.stream().findFirst().flatMap(RecordTime::read));
                default -> header;
            };
        }
        return header;
    }

    /** The values of a match with these in their places: what is the same stays as it was written. */
    List<MatchValue> into(List<MatchValue> values) {
        EntryHeader before = read(values);
        Map<String, Optional<MatchValue>> changed = new LinkedHashMap<>();
        if (!title.equals(before.title)) {
            changed.put(MatchValue.TITLE, title.map(t -> text(MatchValue.TITLE, t)));
        }
        if (!start.equals(before.start)) {
            changed.put(MatchValue.START_TIME, start.map(time -> text(MatchValue.START_TIME, time.toString())));
        }
        if (!players.equals(before.players)) {
            changed.put(MatchValue.PLAYERS, players.isEmpty() ? Optional.empty() : Optional.of(names()));
        }
        List<MatchValue> all = new ArrayList<>();
        changed.forEach((key, value) -> {
            if (values.stream().noneMatch(old -> old.key().equals(key))) {
                value.ifPresent(all::add);
            }
        });
        for (MatchValue old : values) {
            changed.getOrDefault(old.key(), Optional.of(old)).ifPresent(all::add);
        }
        return all;
    }

    private static MatchValue text(String key, String text) {
        return new MatchValue(key, Cell.spot(1, 1), List.of(Cell.plain(text, 1, 1, 0)), JsonLine.quote(text));
    }

    private MatchValue names() {
        List<Cell> cells =
                players.stream().map(name -> Cell.plain(name, 1, 1, 0)).toList();
        return new MatchValue(MatchValue.PLAYERS, Cell.spot(1, 1), cells, JsonLine.strings(players));
    }
}
