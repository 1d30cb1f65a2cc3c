package dev.goita.record.repair;

/**
 * 打ち間違い: one thing that a typist did.
 *
 * @param at of a slip within the record the index of its first digit there, as typed; of one that is about whole hands, those hands, two
 *     bits each; of the others the index in the text
 * @param typed how many digits of the record stand there, to be replaced by the meant ones; 0 outside the record
 * @param meant what should stand there; empty outside the record
 */
public record Slip(SlipKind kind, int at, int typed, String meant) {
    /** {@return whether it lies within the record} */
    public boolean isInRecord() {
        return typed > 0 || !meant.isEmpty();
    }
}
