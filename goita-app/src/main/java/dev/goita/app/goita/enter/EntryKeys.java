package dev.goita.app.goita.enter;

import dev.goita.record.entry.EntryDesk;

/** キーの割り当て: what each key does at the desk. All that a typist needs lies on the ten-key pad. */
final class EntryKeys {
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
