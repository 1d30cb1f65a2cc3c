package dev.goita.app.goita.enter;

import dev.goita.app.frame.TextColors;
import dev.goita.diagnostics.Language;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.NonBlockingReader;

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
    record EntryKeys(EntryDesk desk) {
        private static final char FIRST_REPAIR = 'a';
        private static final char LAST_REPAIR = 'i';

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

    /** Keys of a person at a terminal, and the screen to show what they did. Closing restores the terminal. */
    private static final class TerminalKeys implements AutoCloseable {
        private static final int BACK_SPACE = 8;
        private static final int LINE_FEED = 10;
        private static final int RETURN = 13;
        private static final int DELETE = 127;
        private static final int CTRL_C = 3;
        private static final int CTRL_D = 4;
        private static final int CTRL_Y = 25;
        private static final int CTRL_Z = 26;
        private static final int ESCAPE = 27;
        /** A terminal sends the rest of a function key at once. */
        private static final long REST_OF_KEY_MILLIS = 30;

        private static final long WINDOW_MILLIS = 250;
        private static final int LONGEST_KEY = 8;
        /** Where a terminal does not tell. */
        private static final int COLUMNS = 80;

        private static final int ROWS = 24;

        private static final String OTHER_SCREEN = "\u001B[?1049h";
        private static final String FIRST_SCREEN = "\u001B[?1049l";
        private static final String HOME = "\u001B[H";
        private static final String CLEAR_LINE = "\u001B[K";
        private static final String CLEAR_BELOW = "\u001B[J";
        private static final String BELL = "\u0007";

        /** What terminals send behind ESC; keys of the cursor may have O in the place of the bracket. */
        private static final Map<String, Key.Kind> KEYS = Map.ofEntries(
                Map.entry("[A", Key.Kind.UP),
                Map.entry("[B", Key.Kind.DOWN),
                Map.entry("[C", Key.Kind.RIGHT),
                Map.entry("[D", Key.Kind.LEFT),
                Map.entry("[H", Key.Kind.HOME),
                Map.entry("[1~", Key.Kind.HOME),
                Map.entry("[7~", Key.Kind.HOME),
                Map.entry("[F", Key.Kind.END),
                Map.entry("[4~", Key.Kind.END),
                Map.entry("[8~", Key.Kind.END),
                Map.entry("[2~", Key.Kind.INSERT),
                Map.entry("[3~", Key.Kind.DELETE),
                Map.entry("[5~", Key.Kind.PAGE_UP),
                Map.entry("[6~", Key.Kind.PAGE_DOWN),
                Map.entry("OP", Key.Kind.HELP),
                Map.entry("[11~", Key.Kind.HELP),
                Map.entry("OM", Key.Kind.ENTER));

        private static final Pattern CURSOR = Pattern.compile("O[ABCDHF]");

        /** The pad of ten keys where it sends no digits: 64 above the character, {@code *} to {@code 9} without the comma. */
        private static final Pattern PAD = Pattern.compile("O[jkm-y]");

        private final Terminal terminal;
        private final Attributes before;
        private final Thread restoring = new Thread(this::restore);
        private boolean isRestored;
        private int columns;
        private int rows;

        private TerminalKeys(Terminal terminal) {
            this.terminal = terminal;
            this.before = terminal.enterRawMode();
            Attributes raw = terminal.getAttributes();
            raw.setLocalFlag(Attributes.LocalFlag.ISIG, false);
            terminal.setAttributes(raw);
            terminal.writer().print(OTHER_SCREEN);
            measure();
        }

        static TerminalKeys open() throws IOException {
            TerminalKeys keys = new TerminalKeys(
                    TerminalBuilder.builder().system(true).dumb(false).build());
            Runtime.getRuntime().addShutdownHook(keys.restoring);
            return keys;
        }

        private void measure() {
            Size size = terminal.getSize();
            columns = size.getColumns() > 0 ? size.getColumns() : COLUMNS;
            rows = size.getRows() > 0 ? size.getRows() : ROWS;
        }

        int columns() {
            return columns;
        }

        int rows() {
            return rows;
        }

        /** @param lines no more than {@link #rows()}, none wider than {@link #columns()} */
        void show(List<String> lines) {
            terminal.writer().print(HOME + String.join(CLEAR_LINE + "\r\n", lines) + CLEAR_LINE + CLEAR_BELOW);
            terminal.flush();
        }

        void bell() {
            terminal.writer().print(BELL);
            terminal.flush();
        }

        /** Whether no key waits, as it does while somebody pastes. */
        boolean isIdle() throws IOException {
            return terminal.reader().peek(1) < 0;
        }

        Key next() throws IOException {
            while (true) {
                int c = terminal.reader().read(WINDOW_MILLIS);
                if (c == NonBlockingReader.READ_EXPIRED) {
                    int oldColumns = columns;
                    int oldRows = rows;
                    measure();
                    if (columns != oldColumns || rows != oldRows) {
                        return Key.of(Key.Kind.RESIZED);
                    }
                } else if (c == ESCAPE) {
                    return escape();
                } else {
                    return key(c);
                }
            }
        }

        private Key key(int c) throws IOException {
            return switch (c) {
                case NonBlockingReader.EOF, CTRL_C, CTRL_D -> Key.of(Key.Kind.LEAVE);
                case BACK_SPACE, DELETE -> Key.of(Key.Kind.BACK_SPACE);
                case LINE_FEED, RETURN -> Key.of(Key.Kind.ENTER);
                case CTRL_Z -> Key.of(Key.Kind.UNDO);
                case CTRL_Y -> Key.of(Key.Kind.REDO);
                default -> {
                    int low = Character.isHighSurrogate((char) c)
                            ? terminal.reader().read(REST_OF_KEY_MILLIS)
                            : 0;
                    yield Key.character(low > 0 ? Character.toCodePoint((char) c, (char) low) : c);
                }
            };
        }

        private Key escape() throws IOException {
            StringBuilder rest = new StringBuilder();
            while (rest.length() < LONGEST_KEY) {
                int c = terminal.reader().read(REST_OF_KEY_MILLIS);
                if (c < 0) {
                    break;
                }
                rest.append((char) c);
                boolean isIntroducer = rest.length() == 1 && (c == '[' || c == 'O');
                if (!isIntroducer && (Character.isLetter(c) || c == '~')) {
                    break;
                }
            }
            String sent = rest.toString();
            if (PAD.matcher(sent).matches()) {
                return Key.character(sent.charAt(1) - 64);
            }
            String known = CURSOR.matcher(sent).matches() ? sent.replace('O', '[') : sent;
            return Key.of(KEYS.getOrDefault(known, Key.Kind.ESCAPE));
        }

        private synchronized void restore() {
            if (!isRestored) {
                isRestored = true;
                terminal.writer().print(FIRST_SCREEN);
                terminal.flush();
                terminal.setAttributes(before);
            }
        }

        @Override
        public void close() throws IOException {
            restore();
            try {
                Runtime.getRuntime().removeShutdownHook(restoring);
            } catch (IllegalStateException e) {
                // the program is being ended: the hook has restored the terminal, or finds that it is
            }
            terminal.close();
        }
    }
}
