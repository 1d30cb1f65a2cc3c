package dev.goita.web.play;

/** 席の主: who sits at a seat. */
sealed interface Sitter {
    /** Somebody at the browser. */
    record Person(String name) implements Sitter {}

    /** A player of the program. */
    record Computer(ComputerKind kind) implements Sitter {}

    /** As requests name it, {@link SitterText} reads it back. */
    default String toText() {
        return this instanceof Person person
                ? SitterText.PERSON + person.name()
                : ((Computer) this).kind().id();
    }
}
