package dev.goita.record.entry;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * 入力の机: what somebody who types a match does, key by key: typing, correcting earlier keys, taking repairs, undoing. Knows no keyboard and
 * no screen. Not thread-safe.
 */
public final class EntryDesk {
    /** What became of something that was done. */
    public enum Reply {
        /** It was done. */
        DONE,
        /** A key was refused and is held: to be told at once. */
        REFUSED,
        /** There was nothing to do. */
        NOTHING
    }

    /** 入れ方: what a key does to the one that stands in its place. */
    public enum Mode {
        /** 上書き: it replaces that one. */
        OVERWRITE,
        /** 挿入: it goes before that one. */
        INSERT
    }

    private static final int MOST_UNDONE = 1_000;

    private record Moment(EntryFile file, Optional<KeyPlace> cursor) {}

    private EntryFile file;
    private Optional<KeyPlace> cursor = Optional.empty();
    private Mode mode = Mode.OVERWRITE;
    private int chosen;
    private Optional<List<EntryRepair>> repairs = Optional.empty();
    private final Deque<Moment> past = new ArrayDeque<>();
    private final Deque<Moment> future = new ArrayDeque<>();

    public EntryDesk(EntryFile file) {
        this.file = file;
    }

    /** {@return the file as it is now} */
    public EntryFile file() {
        return file;
    }

    /** {@return what was typed} */
    public EntrySession session() {
        return file.session();
    }

    /** {@return the key that is typed over next; empty behind the last key} */
    public Optional<KeyPlace> cursor() {
        return cursor;
    }

    /** {@return the 0-based round in which the cursor stands} */
    public int round() {
        return cursor.map(KeyPlace::round).orElse(session().rounds().size() - 1);
    }

    /** {@return what a key does at the cursor} */
    public Mode mode() {
        return mode;
    }

    /** What may have been meant where a key is refused, the likeliest first; none if no key is held. Searched when first asked for. */
    public List<EntryRepair> repairs() {
        if (repairs.isEmpty()) {
            repairs = Optional.of(EntryRepairs.of(session()));
        }
        return repairs.get();
    }

    /** {@return index of the repair that {@link #take()} takes} */
    public int chosen() {
        return chosen;
    }

    private Reply become(EntryFile changed, Optional<KeyPlace> place) {
        boolean wasHeld = !session().current().held().isEmpty();
        past.push(new Moment(file, cursor));
        if (past.size() > MOST_UNDONE) {
            past.removeLast();
        }
        future.clear();
        set(changed, place);
        return !wasHeld && !session().current().held().isEmpty() ? Reply.REFUSED : Reply.DONE;
    }

    private void set(EntryFile changed, Optional<KeyPlace> place) {
        file = changed;
        cursor = place.filter(p -> !isEnd(p));
        chosen = 0;
        repairs = Optional.empty();
    }

    private boolean isEnd(KeyPlace place) {
        int open = session().rounds().size() - 1;
        return place.round() > open
                || place.round() == open
                        && place.key() >= session().current().keys().length();
    }

    private Reply become(EntrySession changed, Optional<KeyPlace> place) {
        return become(file.with(changed), place);
    }

    /** Types a key: behind the last one, or over or before the one at the cursor. Refused if a key is held now and none was before. */
    public Reply type(char key) {
        if (cursor.isEmpty()) {
            return become(session().type(key), cursor);
        }
        KeyPlace place = cursor.get();
        EntrySession changed =
                mode == Mode.INSERT ? session().insert(place, key) : session().replace(place, key);
        return become(changed, Optional.of(next(place, changed)));
    }

    private static KeyPlace next(KeyPlace place, EntrySession session) {
        boolean isRead = place.round() < session.rounds().size();
        boolean hasMore = isRead
                && place.key() + 1 < session.rounds().get(place.round()).keys().length();
        return hasMore ? new KeyPlace(place.round(), place.key() + 1) : new KeyPlace(place.round() + 1, 0);
    }

    /** Takes the key before the cursor back: the last one, if it stands behind that. */
    public Reply takeBack() {
        if (cursor.isEmpty()) {
            EntrySession changed = session().takeBack();
            return changed == session() ? Reply.NOTHING : become(changed, cursor);
        }
        Optional<KeyPlace> before = before(cursor.get());
        return before.isEmpty() ? Reply.NOTHING : become(session().delete(before.get()), before);
    }

    /** Deletes the key at the cursor. */
    public Reply delete() {
        return cursor.isEmpty() ? Reply.NOTHING : become(session().delete(cursor.get()), cursor);
    }

    /** Types the passes of all who can do nothing else, up to the first who has a choice; nothing unless the cursor stands behind the last key. */
    public Reply fillPasses() {
        EntrySession filled = session();
        while (cursor.isEmpty() && filled.current().mustPass()) {
            filled = filled.type(EnteredRound.PASS);
        }
        return change(filled);
    }

    /** Typed keys are put before the one at the cursor from now on, or over it again. */
    public void switchMode() {
        mode = mode == Mode.INSERT ? Mode.OVERWRITE : Mode.INSERT;
    }

    /** Drops the refused key and all that was typed behind it. */
    public Reply dropHeld() {
        return session().current().held().isEmpty()
                ? Reply.NOTHING
                : become(session().dropHeld(), Optional.empty());
    }

    /** Takes the chosen repair; refused if another key is refused behind it. */
    public Reply take() {
        return take(chosen);
    }

    /** Takes a repair, counted from 0; refused if another key is refused behind it. */
    public Reply take(int repair) {
        if (repair >= repairs().size()) {
            return Reply.NOTHING;
        }
        Reply reply = become(repairs().get(repair).after(), Optional.empty());
        return session().current().held().isEmpty() ? reply : Reply.REFUSED;
    }

    /** Chooses another repair, around at the ends: 1 for the next, -1 for the one before. */
    public void choose(int step) {
        if (!repairs().isEmpty()) {
            chosen = Math.floorMod(chosen + step, repairs().size());
        }
    }

    /** Changes what stands above the rounds. */
    public Reply change(EntryHeader header) {
        return header.equals(file.header()) ? Reply.NOTHING : become(file.with(header), cursor);
    }

    /** Changes what was typed. */
    public Reply change(EntrySession session) {
        return session.equals(session()) ? Reply.NOTHING : become(session, cursor);
    }

    /** Takes the last thing back that was done, whatever it was. */
    public Reply undo() {
        return step(past, future);
    }

    /** Does again what was taken back last. */
    public Reply redo() {
        return step(future, past);
    }

    private Reply step(Deque<Moment> from, Deque<Moment> to) {
        if (from.isEmpty()) {
            return Reply.NOTHING;
        }
        to.push(new Moment(file, cursor));
        Moment moment = from.pop();
        set(moment.file, moment.cursor);
        return Reply.DONE;
    }

    private Optional<KeyPlace> before(KeyPlace place) {
        if (place.key() > 0) {
            return Optional.of(new KeyPlace(place.round(), place.key() - 1));
        }
        return place.round() == 0
                ? Optional.empty()
                : Optional.of(new KeyPlace(
                        place.round() - 1,
                        session().rounds().get(place.round() - 1).keys().length() - 1));
    }

    /** Where the cursor is, also behind the last key. */
    private KeyPlace here() {
        return cursor.orElseGet(() -> new KeyPlace(
                session().rounds().size() - 1, session().current().keys().length()));
    }

    private void move(KeyPlace place) {
        cursor = Optional.of(place).filter(p -> !isEnd(p));
    }

    /** To the key before. */
    public void left() {
        before(here()).ifPresent(this::move);
    }

    /** To the next key. */
    public void right() {
        cursor.ifPresent(place -> move(next(place, session())));
    }

    /** To the start of the hand or turn, or of the one before. */
    public void up() {
        KeyPlace here = here();
        int start = -1;
        for (EnteredRound.Group group : session().rounds().get(here.round()).groups()) {
            start = group.from() < here.key() ? group.from() : start;
        }
        if (start >= 0) {
            move(new KeyPlace(here.round(), start));
        } else {
            left();
        }
    }

    /** To the start of the next hand or turn. */
    public void down() {
        if (cursor.isEmpty()) {
            return;
        }
        KeyPlace here = cursor.get();
        for (EnteredRound.Group group : session().rounds().get(here.round()).groups()) {
            if (group.from() > here.key()) {
                move(new KeyPlace(here.round(), group.from()));
                return;
            }
        }
        move(new KeyPlace(here.round() + 1, 0));
    }

    /** To the start of the round, or of the one before. */
    public void roundBefore() {
        KeyPlace here = here();
        if (here.key() > 0) {
            move(new KeyPlace(here.round(), 0));
        } else if (here.round() > 0) {
            move(new KeyPlace(here.round() - 1, 0));
        }
    }

    /** To the start of the next round. */
    public void roundAfter() {
        cursor.ifPresent(here -> move(new KeyPlace(here.round() + 1, 0)));
    }

    /** To a key; behind the last one if there is none at that place. */
    public void moveTo(KeyPlace place) {
        boolean isTyped = place.round() >= 0
                && place.round() < session().rounds().size()
                && place.key() >= 0
                && place.key() < session().rounds().get(place.round()).keys().length();
        cursor = isTyped ? Optional.of(place) : Optional.empty();
    }

    /** Behind the last key. */
    public void end() {
        cursor = Optional.empty();
    }

    /** Everything that was accepted stands: to be called when somebody leaves who has seen it. */
    public void settle() {
        file = file.with(session().settled());
    }
}
