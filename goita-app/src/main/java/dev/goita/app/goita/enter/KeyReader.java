package dev.goita.app.goita.enter;

import java.io.IOException;

/** Where keys come from. */
interface KeyReader {
    /** The end of the input, or the wish to stop. */
    int END = -1;
    /** The last key is taken back. */
    int UNDO = -2;

    /** The next key: a character, {@link #UNDO} or {@link #END}. Spaces and line breaks are left out. */
    int next() throws IOException;
}
