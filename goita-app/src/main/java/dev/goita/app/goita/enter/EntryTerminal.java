package dev.goita.app.goita.enter;

import dev.goita.app.frame.TextColors;
import dev.goita.diagnostics.Language;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import java.io.IOException;
import java.util.List;

/** 端末での入力: what a person at a terminal presses, and what they see of it. */
final class EntryTerminal {
    /** Keeps a file each time it has changed. */
    @FunctionalInterface
    interface Keeper {
        void keep(EntryFile file) throws IOException;
    }

    /** How it begins. */
    enum Opening {
        /** With the lines of the header. */
        ASKING,
        TYPING
    }

    private final String name;
    private final EntryDesk desk;
    private final Language language;
    private final TextColors style;
    private final Keeper keeper;
    private EntryFile kept;

    EntryTerminal(String name, EntryDesk desk, Language language, TextColors style, Keeper keeper) {
        this.name = name;
        this.desk = desk;
        this.language = language;
        this.style = style;
        this.keeper = keeper;
        kept = desk.file();
    }

    private EntryScreen screen() {
        return new EntryScreen(name, desk.file().header().players(), language, style);
    }

    void run(Opening opening) throws IOException {
        try (TerminalKeys keys = TerminalKeys.open()) {
            boolean isLeft = opening == Opening.ASKING && askHeader(keys);
            EntryKeys assigned = new EntryKeys(desk);
            while (!isLeft) {
                if (keys.isIdle()) {
                    keys.show(screen().lines(desk, keys.columns(), keys.rows()));
                }
                isLeft = press(keys, assigned, keys.next());
            }
            desk.settle();
            keep();
        }
    }

    /** Returns whether the person wants to stop. */
    private boolean press(TerminalKeys keys, EntryKeys assigned, Key key) throws IOException {
        boolean isHeld = !desk.session().current().held().isEmpty();
        char c = isHeld && key.ascii() >= 'a' && key.ascii() <= 'i' ? 0 : key.ascii();
        if (key.kind() == Key.Kind.LEAVE || c == 'q') {
            return true;
        }
        if (key.kind() == Key.Kind.HELP || c == '?' || c == 'f') {
            return look(keys, screen()::help);
        }
        if (c == 's') {
            return look(keys, (columns, rows) -> screen().sheet(desk, columns, rows));
        }
        if (c == 'h') {
            return askHeader(keys);
        }
        if (assigned.press(key) == EntryDesk.Reply.REFUSED) {
            keys.bell();
        }
        keep();
        return false;
    }

    private void keep() throws IOException {
        if (!desk.file().equals(kept)) {
            kept = desk.file();
            keeper.keep(kept);
        }
    }

    @FunctionalInterface
    private interface Page {
        List<String> lines(int columns, int rows);
    }

    private static boolean look(TerminalKeys keys, Page page) throws IOException {
        Key key = Key.of(Key.Kind.RESIZED);
        while (key.kind() == Key.Kind.RESIZED) {
            keys.show(page.lines(keys.columns(), keys.rows()));
            key = keys.next();
        }
        return key.kind() == Key.Kind.LEAVE;
    }

    private boolean askHeader(TerminalKeys keys) throws IOException {
        HeaderForm form = new HeaderForm(desk, language, style);
        Key key = Key.of(Key.Kind.RESIZED);
        while (!form.isDone()) {
            if (keys.isIdle()) {
                keys.show(form.lines(keys.columns(), keys.rows()));
            }
            key = keys.next();
            form.press(key);
            keep();
        }
        return key.kind() == Key.Kind.LEAVE;
    }

    /** キーの割り当て: what each key does at the desk. All that a typist needs lies on the ten-key pad. */
    static final class EntryKeys {
        private static final char FIRST_REPAIR = 'a';
        private static final char LAST_REPAIR = 'i';

        private final EntryDesk desk;

        EntryKeys(EntryDesk desk) {
            this.desk = desk;
        }

        private boolean isHeld() {
            return !desk.session().current().held().isEmpty();
        }

        EntryDesk.Reply press(Key key) {
            return switch (key.kind()) {
                case CHARACTER -> character(key);
                case ENTER -> enter();
                case ESCAPE -> desk.dropHeld();
                case BACK_SPACE -> desk.takeBack();
                case DELETE -> desk.delete();
                case UNDO -> desk.undo();
                case REDO -> desk.redo();
                case INSERT -> moved(desk::switchMode);
                case LEFT -> moved(desk::left);
                case RIGHT -> moved(desk::right);
                case UP -> moved(desk::up);
                case DOWN -> moved(desk::down);
                case HOME, PAGE_UP -> moved(desk::roundBefore);
                case PAGE_DOWN -> moved(desk::roundAfter);
                case END -> moved(desk::end);
                case HELP, RESIZED, LEAVE -> EntryDesk.Reply.NOTHING;
            };
        }

        private static EntryDesk.Reply moved(Runnable move) {
            move.run();
            return EntryDesk.Reply.DONE;
        }

        private EntryDesk.Reply enter() {
            if (isHeld()) {
                return desk.take();
            }
            return moved(desk::end);
        }

        private EntryDesk.Reply character(Key key) {
            char c = key.ascii();
            if (key.isDigit()) {
                return desk.type(c);
            }
            if (isHeld() && c >= FIRST_REPAIR && c <= LAST_REPAIR) {
                return desk.take(c - FIRST_REPAIR);
            }
            return switch (c) {
                case '-' -> desk.takeBack();
                case '.' -> desk.delete();
                case '+' -> isHeld() ? desk.dropHeld() : desk.undo();
                case '*' -> isHeld() ? moved(() -> desk.choose(1)) : moved(desk::right);
                case '/' -> isHeld() ? moved(() -> desk.choose(-1)) : moved(desk::left);
                case 'u' -> desk.undo();
                case 'r' -> desk.redo();
                case 'i' -> moved(desk::switchMode);
                default -> EntryDesk.Reply.NOTHING;
            };
        }
    }
}
