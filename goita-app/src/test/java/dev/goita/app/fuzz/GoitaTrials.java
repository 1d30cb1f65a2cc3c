package dev.goita.app.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.core.engine.EngineServer;
import dev.goita.core.engine.PositionMessage;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.tablebase.TableFile;
import dev.goita.files.Seal;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFile;
import dev.goita.ml.arena.ArenaJournal;
import dev.goita.ml.compact.CompactFile;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** What is done with inputs that may be data, models, journals or messages of Goita. */
final class GoitaTrials {
    private GoitaTrials() {}

    private static String text(byte[] input) {
        return new String(input, StandardCharsets.UTF_8);
    }

    /** A shard of which rounds are asked for by number. */
    static void compactFile(byte[] input, Path scratch) throws IOException {
        try (CompactFile file = CompactFile.open(Files.write(scratch.resolve("rounds.goi"), input))) {
            for (long number = 0; number < Math.min(file.rounds(), 50); number++) {
                file.round(number);
            }
        }
    }

    static void model(byte[] input, Path scratch) throws IOException {
        boolean isSealed = Seal.ZIP.of(input) == Seal.State.BROKEN;
        Path file = Files.write(scratch.resolve("model.zip"), isSealed ? Seal.ZIP.close(input.clone()) : input);
        Model model = Model.read(file);
        ModelFile.write(file, model, Map.of());
        assertThat(Model.read(file).weightsHash()).isEqualTo(model.weightsHash());
    }

    /** The card, a byte 0 and the weights, whose checksum is mended, so that changes to them come through. */
    static void modelParts(byte[] input, Path scratch) throws IOException {
        int end = 0;
        while (end < input.length && input[end] != 0) {
            end++;
        }
        byte[] weights = Arrays.copyOfRange(input, Math.min(input.length, end + 1), input.length);
        if (weights.length >= 4) {
            CRC32C sum = new CRC32C();
            sum.update(weights, 0, weights.length - 4);
            for (int i = 0; i < 4; i++) {
                weights[weights.length - 1 - i] = (byte) (sum.getValue() >>> 8 * i);
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(ModelFile.CARD));
            zip.write(input, 0, end);
            zip.putNextEntry(new ZipEntry("weights.bin"));
            zip.write(weights);
        }
        model(out.toByteArray(), scratch);
    }

    static void manifest(byte[] input, Path scratch) throws IOException {
        boolean isSealed = Seal.JSON.of(input) == Seal.State.BROKEN;
        Files.write(scratch.resolve(Manifest.FILE_NAME), isSealed ? Seal.JSON.close(input.clone()) : input);
        if (ManifestJson.isExport(scratch)) {
            ManifestJson.readExport(scratch);
            return;
        }
        Manifest manifest = ManifestJson.read(scratch);
        ManifestJson.write(manifest, scratch);
        assertThat(ManifestJson.read(scratch)).isEqualTo(manifest);
    }

    /** A journal whose checksums are mended, line by line. */
    static void journal(byte[] input, Path scratch) throws IOException {
        StringBuilder lines = new StringBuilder();
        text(input).lines().forEach(line -> {
            String rest = line.substring(Math.min(line.length(), 9));
            CRC32C sum = new CRC32C();
            sum.update(rest.getBytes(StandardCharsets.UTF_8));
            lines.append(String.format("%08x", sum.getValue()))
                    .append(' ')
                    .append(rest)
                    .append('\n');
        });
        Path file = Files.writeString(scratch.resolve("journal"), lines);
        ArenaJournal.plan(file);
    }

    static void table(byte[] input, Path scratch) throws IOException {
        try (TableFile file = TableFile.open(Files.write(scratch.resolve("table"), input))) {
            for (int block = file.range().first();
                    block < file.range().first() + Math.min(3, file.range().count());
                    block++) {
                file.block(block);
            }
        }
    }

    static void position(byte[] input) {
        for (String line : text(input).split("\n", 20)) {
            try {
                PositionMessage.read(line);
            } catch (IllegalArgumentException e) {
                assertThat(e).isNotInstanceOf(NumberFormatException.class).hasMessageNotContaining("java.");
            }
        }
    }

    /** The engine's side of the protocol. */
    static void engine(byte[] input) throws IOException {
        EngineServer server = new EngineServer(
                "fuzz",
                "random",
                new RandomPlayer(),
                name -> {
                    throw new IllegalArgumentException("no player " + name);
                },
                new PrintWriter(new StringWriter()));
        server.serve(new ByteArrayInputStream((text(input) + "\nquit\n").getBytes(StandardCharsets.UTF_8)));
    }

    /** A file that a command of the program takes; the words name it as {@code FILE}. */
    static FuzzTarget.Trial program(String name, String... words) {
        return (input, scratch) -> {
            String file = Files.write(scratch.resolve(name), input).toString();
            String[] all = Arrays.stream(words)
                    .map(word -> word.replace("FILE", file).replace("FOLDER", scratch.toString()))
                    .toArray(String[]::new);
            CapturedStreams streams = CapturedStreams.empty();
            ExitCode exit = streams.run(all);
            assertThat(exit).as(streams.err()).isNotEqualTo(ExitCode.FAULT);
        };
    }
}
