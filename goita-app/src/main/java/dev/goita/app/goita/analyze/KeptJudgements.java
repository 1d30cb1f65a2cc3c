package dev.goita.app.goita.analyze;

import dev.goita.core.Seat;
import dev.goita.core.SeatFacts;
import dev.goita.core.SeatView;
import dev.goita.core.analysis.SeatJudge;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Disk;
import dev.goita.files.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * 残した判定: judgements in a file, a line each as soon as it is known, so that who was interrupted goes on. A line is a checksum of the
 * rest, what was asked as a hash, and the answer; a last line that was cut off counts for nothing.
 */
final class KeptJudgements implements AutoCloseable {
    private static final String FORMAT = "goita-judgements/1";
    private static final String NONE = "-";

    private final Path file;
    private final FileChannel channel;
    private final Map<String, String> answers = new HashMap<>();
    private long bytes;

    /** @throws IOException if the file cannot be opened, or is something else, or a line of it is not as it was written */
    KeptJudgements(Path file) throws IOException {
        this.file = file;
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            read();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private void read() throws IOException {
        ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (content.hasRemaining() && channel.read(content) >= 0) {}
        String text = new String(content.array(), StandardCharsets.UTF_8);
        int line = 0;
        int end = text.indexOf('\n');
        for (int start = 0; end >= 0; end = text.indexOf('\n', start)) {
            read(text.substring(start, end), ++line);
            start = end + 1;
            bytes = start;
        }
        if (line == 0 && !text.isEmpty()) {
            throw refused(1);
        }
        channel.truncate(bytes);
        if (line == 0) {
            append(FORMAT);
        }
    }

    private void read(String line, int number) throws IOException {
        String[] parts = line.split(" ", 3);
        boolean isWhole = parts.length > 1 && parts[0].equals(checksum(line.substring(parts[0].length() + 1)));
        if (!isWhole || number == 1 != parts.length < 3 || number == 1 && !parts[1].equals(FORMAT)) {
            throw refused(number);
        }
        if (number > 1) {
            answers.put(parts[1], parts[2]);
        }
    }

    private RefusedFileException refused(int line) {
        return new RefusedFileException(
                file,
                "残した判定として読めません（" + line + " 行目）。別の名前を指定するか、消してください",
                "no kept judgements, or changed since (line " + line + "): give another name, or delete it");
    }

    private void append(String text) throws IOException {
        byte[] line = (checksum(text) + " " + text + "\n").getBytes(StandardCharsets.UTF_8);
        Disk.write(channel, ByteBuffer.wrap(line), bytes, file);
        bytes += line.length;
    }

    private static String checksum(String text) {
        CRC32C sum = new CRC32C();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format("%08x", sum.getValue());
    }

    private synchronized Optional<String> known(String asked) {
        return Optional.ofNullable(answers.get(asked));
    }

    private synchronized void keep(String asked, String answer) {
        try {
            if (answers.put(asked, answer) == null) {
                append(asked + " " + answer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Answers what is kept, and asks a judge for what is not.
     *
     * @param name of the judge and of all that its answers depend on beside the view
     */
    SeatJudge before(SeatJudge judge, String name) {
        return new SeatJudge() {
            @Override
            public double expected(SeatView view) {
                String asked = hash(name, view, NONE);
                return known(asked).map(Double::parseDouble).orElseGet(() -> {
                    double expected = judge.expected(view);
                    keep(asked, Double.toString(expected));
                    return expected;
                });
            }

            @Override
            public SeatJudgement judge(SeatView view, Turn played) {
                String asked = hash(name, view, played.digits());
                return known(asked)
                        .map(answer -> read(answer, view.legalTurns()))
                        .orElseGet(() -> {
                            SeatJudgement judged = judge.judge(view, played);
                            keep(asked, write(judged));
                            return judged;
                        });
            }
        };
    }

    private static String hash(String name, SeatView view, String played) {
        SeatFacts facts = view.facts();
        String asked = String.join(
                "|",
                List.of(
                        name,
                        facts.rules().toString(),
                        facts.dealer().toString(),
                        facts.viewer().toString(),
                        facts.dealt().toString(),
                        new TreeSet<>(facts.declarers()).toString(),
                        facts.score().toString(),
                        facts.turns(),
                        played));
        byte[] hash = Sha256.start().digest(asked.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, 16);
    }

    private static String write(SeatJudgement judged) {
        SeatJudgement.Loss loss = judged.loss();
        String reason = loss.reason()
                .map(each -> each.holder().number() + "," + each.tile().digit() + "," + each.count() + ","
                        + each.share() + "," + each.lostThere() + "," + each.lostElsewhere())
                .orElse(NONE);
        String options = judged.options().stream()
                .map(option -> option.turn().digits() + "," + option.points() + "," + option.isSure())
                .collect(Collectors.joining(";"));
        return String.join(
                " ",
                judged.best().digits(),
                loss.points() + "," + loss.error() + "," + loss.bestWins() + "," + loss.wins(),
                reason,
                judged.extent().name(),
                "" + judged.worlds(),
                options);
    }

    private static SeatJudgement read(String answer, List<Turn> legal) {
        String[] parts = answer.split(" ");
        double[] loss = Arrays.stream(parts[1].split(","))
                .mapToDouble(Double::parseDouble)
                .toArray();
        return new SeatJudgement(
                turn(parts[0], legal),
                new SeatJudgement.Loss(loss[0], loss[1], loss[2], loss[3], reason(parts[2])),
                SeatJudgement.Extent.valueOf(parts[3]),
                Integer.parseInt(parts[4]),
                Arrays.stream(parts[5].split(";"))
                        .map(option -> option(option.split(","), legal))
                        .toList());
    }

    private static SeatJudgement.Option option(String[] parts, List<Turn> legal) {
        return new SeatJudgement.Option(
                turn(parts[0], legal), Double.parseDouble(parts[1]), Boolean.parseBoolean(parts[2]));
    }

    private static Turn turn(String digits, List<Turn> legal) {
        return legal.stream()
                .filter(turn -> turn.digits().equals(digits))
                .findFirst()
                .orElseThrow();
    }

    private static Optional<SeatJudgement.Reason> reason(String text) {
        if (text.equals(NONE)) {
            return Optional.empty();
        }
        String[] parts = text.split(",");
        return Optional.of(new SeatJudgement.Reason(
                Seat.of(Integer.parseInt(parts[0])),
                Tile.ofDigit(Integer.parseInt(parts[1])),
                Integer.parseInt(parts[2]),
                Double.parseDouble(parts[3]),
                Double.parseDouble(parts[4]),
                Double.parseDouble(parts[5])));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
