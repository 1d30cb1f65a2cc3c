package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;

/** What the strict form does not allow, with its place; to Jackson an input that does not match its type. */
final class RecordRefusal extends MismatchedInputException {
    private static final long serialVersionUID = 1;

    private final RecordCode code;
    private final transient Wording wording;

    RecordRefusal(JsonParser in, JsonLocation at, RecordCode code, Wording wording) {
        super(in, wording.english(), at);
        this.code = code;
        this.wording = wording;
    }

    /** At the current token. */
    static RecordRefusal here(JsonParser in, RecordCode code, String japanese, String english) {
        return new RecordRefusal(in, in.currentTokenLocation(), code, new Wording(japanese, english));
    }

    RecordCode code() {
        return code;
    }

    Wording wording() {
        return wording;
    }
}
