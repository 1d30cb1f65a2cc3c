package dev.goita.doors.door;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;

/** 断り: a question that is not answered, and why. */
public final class Refusal extends RuntimeException implements Worded {
    private static final long serialVersionUID = 1;

    private final int status;
    private final transient Wording wording;

    /** Refuses a question; the status is of HTTP, 400..599. */
    public Refusal(int status, Wording wording) {
        super(wording.english(), null, false, false);
        this.status = status;
        this.wording = wording;
    }

    /** Refuses a question; the status is of HTTP, 400..599. */
    public static Refusal of(int status, String japanese, String english) {
        return new Refusal(status, new Wording(japanese, english));
    }

    /** Refuses a question whose content cannot be used, with status 400. */
    public static Refusal badRequest(String japanese, String english) {
        return of(400, japanese, english);
    }

    /** {@return what is said where an answer takes more than there is: status 413} */
    public static Refusal tooMuch() {
        return of(
                413,
                "この本文の答えは、ここで作るには大きすぎます。goita check などのコマンドで扱えます",
                "the answer to this body is too much for a server: it is for the commands, such as goita check");
    }

    /** {@return the status, as HTTP has it, 400..599} */
    public int status() {
        return status;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
