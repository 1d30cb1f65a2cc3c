package dev.goita.diagnostics;

/** 断り: what a person gave cannot be used, and why; its message is the English one. */
public final class RefusalException extends IllegalArgumentException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    /**
     * Refuses what was given.
     *
     * @param wording what was expected, what was found and what to do
     */
    public RefusalException(Wording wording) {
        super(wording.english());
        this.wording = wording;
    }

    /** As {@link #RefusalException(Wording)}, in words without placeholders. */
    public RefusalException(String japanese, String english) {
        this(new Wording(japanese, english));
    }

    /**
     * Refuses what was given.
     *
     * @param wording what was expected, what was found and what to do
     * @param cause by which it was noticed
     */
    public RefusalException(Wording wording, Throwable cause) {
        super(wording.english(), cause);
        this.wording = wording;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
