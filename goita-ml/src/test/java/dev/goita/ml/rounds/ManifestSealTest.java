package dev.goita.ml.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A manifest says by itself that it is the one that was written. */
class ManifestSealTest {
    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve(Manifest.FILE_NAME);
    }

    private byte[] written() throws IOException {
        Recipe recipe = new Recipe(
                "goita test",
                "",
                "1",
                Rules.STANDARD.toString(),
                Collections.nCopies(4, new ManifestPlayer("random", "1")),
                "rounds",
                4,
                "rotating",
                7,
                Derivation.SELF_PLAY);
        ManifestJson.write(Manifest.planned(recipe, List.of(ShardFormat.COMPACT), 2), folder);
        return Files.readAllBytes(file());
    }

    private void assertRefused(byte[] changed, String how) throws IOException {
        Files.write(file(), changed);
        assertThatThrownBy(() -> ManifestJson.read(folder))
                .as(how)
                .isInstanceOf(DiagnosticException.class)
                .hasMessageContaining(file().toString());
    }

    @Test
    void no_byte_of_it_may_differ() throws IOException {
        byte[] whole = written();
        for (int at = 0; at < whole.length; at++) {
            for (int bit : new int[] {0, 5}) {
                byte[] changed = whole.clone();
                changed[at] ^= (byte) (1 << bit);
                assertRefused(changed, "bit " + bit + " of byte " + at);
            }
            assertRefused(Arrays.copyOf(whole, at), "cut off at " + at);
        }
    }

    @Test
    void nothing_may_follow_it() throws IOException {
        byte[] whole = written();
        for (byte more : new byte[] {' ', '\n', 0, '}'}) {
            byte[] changed = Arrays.copyOf(whole, whole.length + 1);
            changed[whole.length] = more;
            assertRefused(changed, "then " + more);
        }
    }

    @Test
    void one_of_an_earlier_program_has_no_hash() throws IOException {
        String sealed = new String(written(), StandardCharsets.UTF_8);
        Manifest manifest = ManifestJson.read(folder);
        String unsealed = sealed.replaceFirst(",\n {2}\"sha256\" : \"[0-9a-f]{64}\"\n", "\n");
        assertThat(unsealed).isNotEqualTo(sealed);
        Files.writeString(file(), unsealed);
        assertThat(ManifestJson.read(folder)).isEqualTo(manifest);
        assertThatCode(() -> ManifestJson.write(manifest, folder)).doesNotThrowAnyException();
        assertThat(file()).hasContent(sealed);
    }

    @Test
    void null_is_no_number() throws IOException {
        String unsealed = new String(written(), StandardCharsets.UTF_8)
                .replaceFirst(",\n {2}\"sha256\" : \"[0-9a-f]{64}\"\n", "\n");
        for (String name : List.of("count", "seed", "shard_size", "rounds")) {
            Files.writeString(file(), unsealed.replaceFirst("\"" + name + "\" : \\d+", "\"" + name + "\" : null"));
            assertThatThrownBy(() -> ManifestJson.read(folder))
                    .isInstanceOf(DiagnosticException.class)
                    .hasMessageContaining(name + " is null");
        }
    }
}
