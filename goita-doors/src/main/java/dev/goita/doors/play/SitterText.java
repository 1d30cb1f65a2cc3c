package dev.goita.doors.play;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.doors.door.Refusal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Who sits where, as requests and tables name it. */
final class SitterText {
    static final String PERSON = "human:";
    private static final int MAX_NAME = 40;

    private SitterText() {}

    static Sitter parse(String text) {
        if (text.startsWith(PERSON)) {
            String name = text.substring(PERSON.length()).strip();
            if (name.length() > MAX_NAME) {
                throw Refusal.badRequest("名前は " + MAX_NAME + " 文字までです", "a name has " + MAX_NAME + " letters at most");
            }
            return new Sitter.Person(name);
        }
        return new Sitter.Computer(kind(text));
    }

    static ComputerKind kind(String id) {
        String all = Arrays.stream(ComputerKind.values()).map(ComputerKind::id).collect(Collectors.joining(", "));
        return ComputerKind.ofId(id)
                .orElseThrow(() -> Refusal.badRequest(
                        "席には human:名前 か " + all + " を指定します", "a seat is human:NAME or one of " + all));
    }

    /** What the four are called at the table: computers of one kind by numbers, people without a name by their seat. */
    static List<String> names(List<Sitter> seats, Language language) {
        List<String> names = new ArrayList<>();
        for (Sitter sitter : seats) {
            names.add(
                    sitter instanceof Sitter.Person person
                            ? VisibleText.line(person.name())
                            : computer((Sitter.Computer) sitter, seats, names.size(), language));
        }
        return names;
    }

    private static String computer(Sitter.Computer computer, List<Sitter> seats, int seat, Language language) {
        String name = computer.kind().shown().in(language);
        long alike = seats.stream().filter(computer::equals).count();
        long before = seats.stream().limit(seat).filter(computer::equals).count();
        return alike == 1 ? name : name + new Wording("", " ").in(language) + (before + 1);
    }
}
