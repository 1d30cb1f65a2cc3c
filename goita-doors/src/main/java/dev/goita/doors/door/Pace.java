package dev.goita.doors.door;

/** 歩み: how much whoever carries a question lets an answer take. */
public interface Pace {
    /** Neither hurries nor counts. */
    Pace FREE = new Pace() {
        @Override
        public boolean goesOn() {
            return true;
        }

        @Override
        public long room() {
            return Long.MAX_VALUE;
        }
    };

    /** Whether there is time left; asked again and again, so that a long answer can end early. */
    boolean goesOn();

    /** Characters that an answer may have. */
    long room();

    /** Hears a part of an answer, a line of JSON, as soon as it is known; the answer has it again. */
    default void tell(String part) {}

    /** Hears how far a long answer is. */
    default void told(int done, int all) {}

    /** To be asked now and then by whoever reads what may be long. Throws {@link Refusal} 413 if there is no time left. */
    default void look() {
        if (!goesOn()) {
            throw Refusal.tooMuch();
        }
    }
}
