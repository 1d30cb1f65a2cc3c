package dev.goita.app.frame;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.util.List;
import picocli.CommandLine.TypeConversionException;

/** 使えない値: what a converter of an option's or argument's value throws; picocli keeps it as the cause of its own. */
public final class WrongValueException extends TypeConversionException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    public WrongValueException(Wording wording) {
        super(wording.english());
        this.wording = wording;
    }

    public WrongValueException(IllegalArgumentException refusal) {
        this(Wording.of(refusal));
    }

    /** The value is none of the words that are understood. */
    public static WrongValueException unknown(List<String> expected, String found) {
        String last = expected.size() == 1 ? "" : " or " + expected.get(expected.size() - 1);
        List<String> others = last.isEmpty() ? expected : expected.subList(0, expected.size() - 1);
        return unknown(String.join("、", expected), String.join(", ", others) + last, found);
    }

    /** The value is none of the words that are understood. */
    public static WrongValueException unknown(String expectedJapanese, String expectedEnglish, String found) {
        return new WrongValueException(new Wording(
                "「" + found + "」は指定できません。指定できるのは " + expectedJapanese + " です",
                "expected " + expectedEnglish + ", found '" + found + "'"));
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
