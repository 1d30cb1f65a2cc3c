package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.Input;
import dev.goita.core.tablebase.TableFile;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Several tablebase files, open for reading. */
final class TableFiles implements Closeable {
    private final List<TableFile> files = new ArrayList<>();

    /** @throws IOException naming the file that cannot be read or is no such file */
    static TableFiles open(List<String> names) throws IOException {
        TableFiles all = new TableFiles();
        try {
            for (String name : names) {
                all.files.add(TableFile.open(Input.seekable(name)));
            }
        } catch (IOException e) {
            all.close();
            throw e;
        }
        return all;
    }

    List<TableFile> files() {
        return files;
    }

    @Override
    public void close() throws IOException {
        for (TableFile file : files) {
            file.close();
        }
    }
}
