package dev.goita.diagnostics;

import dev.goita.diagnostics.text.VisibleText;
import java.io.Serializable;

/**
 * 指摘: one finding about an input.
 *
 * @param code what kind of finding it is; programs match on this
 * @param severity how bad it is
 * @param place where in the original text it stands
 * @param wording what people read
 */
public record Diagnostic(DiagnosticCode code, Severity severity, Place place, Wording wording) implements Serializable {
    /**
     * One line such as {@code game.json:12:34: error: player 2 holds no 金 [goita.tile-not-in-hand]}.
     *
     * @param language of the message
     * @return fit for a terminal, without a line break
     */
    public String format(Language language) {
        return VisibleText.line(place + ": " + severity.in(language) + ": " + wording.in(language) + " [" + code.area()
                + "." + code.id() + "]");
    }
}
