package dev.goita.shogi.tactics.definition;

import java.util.List;
import java.util.Optional;

/**
 * 名前のある形: what a definition calls what it recognises.
 *
 * @param family what it is a name of
 * @param id romanised, lower case with hyphens; unique
 * @param name Japanese; unique
 * @param reading in kana; empty where the definition gives none
 * @param aliases other names
 * @param parent the name of the wider tactic that this is a kind of
 * @param note a sentence about it; empty where the definition gives none
 */
public record Tactic(
        Family family,
        String id,
        String name,
        String reading,
        List<String> aliases,
        Optional<String> parent,
        String note) {
    /**
     * Aliases are copied.
     *
     * @param family what it is a name of
     * @param id romanised, unique
     * @param name Japanese, unique
     * @param reading in kana, or empty
     * @param aliases other names
     * @param parent the name of the wider tactic
     * @param note a sentence, or empty
     */
    public Tactic {
        aliases = List.copyOf(aliases);
    }
}
