package dev.goita.shogi.tactics.definition;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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

    /** 種類: what a tactic is a name of. */
    public enum Family {
        /** 囲い: how a king is guarded. */
        CASTLE("囲い"),
        /** 戦法: how a game is opened. */
        OPENING("戦法"),
        /** 手筋: a single well-known move. */
        TECHNIQUE("手筋"),
        /** 備考: something worth knowing of the game. */
        NOTE("備考");

        private final String japanese;

        Family(String japanese) {
            this.japanese = japanese;
        }

        public String japanese() {
            return japanese;
        }

        /** {@return {@code castle}, as definition files and programs write it} */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Family> named(String word) {
            return Arrays.stream(values())
                    .filter(family -> family.id().equals(word) || family.japanese.equals(word))
                    .findFirst();
        }
    }
}
