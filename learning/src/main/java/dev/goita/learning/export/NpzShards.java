package dev.goita.learning.export;

import dev.goita.files.Disk;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** Rows as compressed archives of NumPy arrays, as {@code numpy.savez_compressed} writes them, so many rows a file. */
final class NpzShards implements RowFiles {
    /** What a ZIP file says where there is no time: the same bytes whenever it is written. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final Path folder;
    private final RowContent content;
    private final long shardSize;
    private @Nullable SampleArrays open;
    private Path arrays;
    private long inShard;
    private int shard;

    NpzShards(Path folder, RowContent content, long shardSize) {
        this.folder = folder;
        this.content = content;
        this.shardSize = shardSize;
        this.arrays = folder.resolve(".arrays");
    }

    @Override
    public void write(EncodedRow row) throws IOException {
        if (open == null) {
            Files.createDirectories(arrays);
            open = new SampleArrays(arrays, content);
        }
        open.write(row);
        if (++inShard == shardSize) {
            endShard(open);
        }
    }

    private void endShard(SampleArrays whole) throws IOException {
        whole.close();
        Path file = folder.resolve(String.format(Locale.ROOT, "decisions-%05d.npz", shard++));
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Disk.write(file), 1 << 16))) {
            zip.setLevel(Deflater.BEST_SPEED);
            for (Path array : whole.files()) {
                ZipEntry entry = new ZipEntry(String.valueOf(array.getFileName()));
                entry.setTimeLocal(NO_TIME);
                zip.putNextEntry(entry);
                Files.copy(array, zip);
                zip.closeEntry();
                Files.delete(array);
            }
        }
        Files.delete(arrays);
        open = null;
        inShard = 0;
    }

    @Override
    public void close() throws IOException {
        if (open != null) {
            endShard(open);
        }
    }
}
