package dev.goita.shogi.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 棋譜ヘッダー: names and values in the order of the text. Unknown names and repeated ones are kept. */
public final class Header {
    /** 項目. */
    public record Entry(String name, String value) {}

    private final List<Entry> entries = new ArrayList<>();

    public Header() {}

    /** Adds an entry at the end, also if there is one of that name. */
    public void add(String name, String value) {
        entries.add(new Entry(name, value));
    }

    /** Replaces the first entry of that name, or adds one. */
    public void put(String name, String value) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).name().equals(name)) {
                entries.set(i, new Entry(name, value));
                return;
            }
        }
        add(name, value);
    }

    /** Gives the first entry of a name another name and leaves it in its place. */
    public void rename(String name, String to) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).name().equals(name)) {
                entries.set(i, new Entry(to, entries.get(i).value()));
                return;
            }
        }
    }

    public Optional<Entry> last() {
        return entries.isEmpty() ? Optional.empty() : Optional.of(entries.get(entries.size() - 1));
    }

    public void renameLast(String to) {
        entries.set(
                entries.size() - 1,
                new Entry(to, entries.get(entries.size() - 1).value()));
    }

    public void replaceLast(String value) {
        entries.set(
                entries.size() - 1, new Entry(entries.get(entries.size() - 1).name(), value));
    }

    /** {@return the value of the first entry of that name} */
    public Optional<String> value(String name) {
        return entries.stream()
                .filter(entry -> entry.name().equals(name))
                .map(Entry::value)
                .findFirst();
    }

    public void remove(String name) {
        entries.removeIf(entry -> entry.name().equals(name));
    }

    /** {@return all entries as they are now, in the order of the text} */
    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Header header && header.entries.equals(entries);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }

    @Override
    public String toString() {
        return entries.toString();
    }
}
