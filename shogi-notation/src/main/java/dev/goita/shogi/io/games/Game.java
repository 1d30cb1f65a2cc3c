package dev.goita.shogi.io.games;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * One game of a file.
 *
 * @param number 1 for the first game of the file
 * @param format what the file is written in; empty if that is unknown, and then the record has nothing but findings
 * @param reading the game, or as much of it as could be read, with all findings
 */
public record Game(String file, int number, Optional<Format> format, Charset encoding, Reading<Kifu> reading) {
    /** What stands for the games of a file that could not be read. */
    static Game failed(String file, NotationCode code, Wording wording) {
        return failed(file, 1, List.of(new Diagnostic(code, Severity.ERROR, Place.whole(file), wording)));
    }

    /**
     * {@return what stands for a game, or for the last ones of a file, that could not be read or worked on: an empty record with
     * findings}
     */
    public static Game failed(Place place, int number, InputFailure failure) {
        return failed(place.source(), number, failure.findings(NotationCode.UNREADABLE, place));
    }

    private static Game failed(String file, int number, List<Diagnostic> findings) {
        Reading<Kifu> nothing = new Reading<>(Kifu.from(Start.hirate()), findings);
        return new Game(file, number, Optional.empty(), StandardCharsets.UTF_8, nothing);
    }
}
