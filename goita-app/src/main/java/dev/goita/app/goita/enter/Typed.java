package dev.goita.app.goita.enter;

import dev.goita.diagnostics.Wording;
import java.util.Optional;

/**
 * What a key did.
 *
 * @param session after it
 * @param refusal why it did nothing, if it did nothing
 */
record Typed(EntrySession session, Optional<Wording> refusal) {
    /** @param key a character or {@link KeyReader#UNDO} */
    static Typed of(EntrySession session, int key) {
        if (key == KeyReader.UNDO) {
            EntrySession before = session.undo();
            return new Typed(
                    before,
                    before == session
                            ? Optional.of(new Wording("戻すものがありません", "there is nothing to take back"))
                            : Optional.empty());
        }
        EntrySession.Answer answer = session.type((char) key);
        if (answer instanceof EntrySession.Answer.Accepted accepted) {
            return new Typed(accepted.session(), Optional.empty());
        }
        EntrySession.Answer.Refused refused = (EntrySession.Answer.Refused) answer;
        return new Typed(session, Optional.of(refused.reason()));
    }
}
