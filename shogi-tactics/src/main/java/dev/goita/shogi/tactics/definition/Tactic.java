package dev.goita.shogi.tactics.definition;

import java.util.List;
import java.util.Optional;

/**
 * 名前のある形: what a definition calls what it recognises.
 *
 * @param reading in kana; empty where the definition gives none
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
    public Tactic {
        aliases = List.copyOf(aliases);
    }
}
