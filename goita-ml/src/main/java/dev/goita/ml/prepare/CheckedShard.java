package dev.goita.ml.prepare;

import dev.goita.diagnostics.Diagnostic;
import java.io.Serializable;
import java.util.List;

/**
 * 検査したシャード: what became of the check of one shard.
 *
 * @param findings what is wrong with it, in the order of its files
 * @param rounds that were read, those of each form
 */
public record CheckedShard(List<Diagnostic> findings, long rounds) implements Serializable {
    /**
     * Copies the list.
     *
     * @param findings what is wrong with it, in the order of its files
     * @param rounds that were read, those of each form
     */
    public CheckedShard {
        findings = List.copyOf(findings);
    }
}
