package dev.goita.spark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.FileTree;
import dev.goita.files.FolderLock;
import dev.goita.files.NewFolder;
import dev.goita.files.WholeFile;
import dev.goita.files.store.Stores;
import dev.goita.spark.LocalHdfs;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files and folders of a real HDFS. */
class HadoopStoresTest {
    private Path folder;

    @BeforeEach
    void makeAFolder() throws IOException {
        folder = LocalHdfs.newFolder();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"/a/b, /a/b", "//a///b/, /a/b", "/a/./b/../c, /a/c", "/棋譜/一 局, /棋譜/一 局", "/, /"})
    void a_path_says_its_whole_name(String written, String said) throws IOException {
        assertThat(Stores.path(LocalHdfs.URI + written)).hasToString(LocalHdfs.URI + said);
    }

    @Test
    void what_a_path_says_is_the_same_path() throws IOException {
        assertThat(Stores.path(folder.resolve("a").toString())).isEqualTo(folder.resolve("a"));
    }

    @ParameterizedTest
    @CsvSource({"/a, /a/b/c, b/c", "/a/b, /a/c, ../c", "/, /a, a", "/a, /a, ''"})
    void a_way_leads_from_one_path_to_the_other(String from, String to, String way) throws IOException {
        Path start = Stores.path(LocalHdfs.URI + from);
        Path end = Stores.path(LocalHdfs.URI + to);

        assertThat(start.relativize(end)).hasToString(way);
        assertThat(start.resolve(start.relativize(end)).normalize()).isEqualTo(end);
    }

    @Test
    void a_name_without_a_host_is_of_the_store_that_hadoop_is_set_to() throws IOException {
        Map<String, String> settings = Map.of("spark.hadoop.fs.defaultFS", LocalHdfs.URI);

        assertThat(Stores.path("hdfs:///a", settings)).hasToString(LocalHdfs.URI + "/a");
    }

    @Test
    void a_store_that_does_not_answer_is_told_at_once() {
        assertThatThrownBy(() -> Stores.path("hdfs://127.0.0.1:1/rounds"))
                .isInstanceOfSatisfying(
                        FileSystemException.class, e -> assertThat(e.getFile()).isEqualTo("hdfs://127.0.0.1:1/rounds"))
                .hasMessageContaining("Connection refused");
    }

    @ParameterizedTest
    @ValueSource(strings = {"s3a://bucket/rounds", "gs://bucket/rounds", "other://host/rounds"})
    void a_store_whose_classes_are_missing_is_refused(String name) {
        assertThatThrownBy(() -> Stores.path(name)).isInstanceOfSatisfying(RefusedFileException.class, e -> {
            assertThat(e.getFile()).isEqualTo(name);
            assertThat(e.wording().japanese()).contains("Hadoop のクラスがありません");
        });
    }

    @Test
    void files_of_this_machine_are_not_hadoops() {
        assertThatThrownBy(() -> Stores.path("file:///tmp/rounds")).isInstanceOf(RefusedFileException.class);
    }

    @Test
    void a_name_that_the_store_does_not_take_is_told() {
        Path file = folder.resolve("a:b");

        assertThatThrownBy(() -> Files.readString(file))
                .isInstanceOfSatisfying(
                        FileSystemException.class, e -> assertThat(e.getFile()).isEqualTo(file.toString()));
    }

    @Test
    void what_is_written_is_read() throws IOException {
        Path file = Files.writeString(folder.resolve("one"), "王将");
        Files.writeString(file, "玉");

        assertThat(Files.readString(file)).isEqualTo("玉");
        assertThat(Files.size(file)).isEqualTo(3);
        assertThat(file).isRegularFile();
        assertThat(folder).isDirectory();
    }

    @Test
    void a_file_is_read_from_anywhere() throws IOException {
        Path file = Files.writeString(folder.resolve("digits"), "0123456789");
        ByteBuffer two = ByteBuffer.allocate(2);

        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(7).read(two);
            channel.position(3).read(two.clear());
            assertThat(two.array()).isEqualTo(new byte[] {'3', '4'});
            assertThat(channel.position()).isEqualTo(5);
            assertThat(channel.position(10).read(two.clear())).isEqualTo(-1);
            assertThat(channel.size()).isEqualTo(10);
        }
    }

    @Test
    void a_file_that_is_there_is_not_created_anew() throws IOException {
        Path file = Files.writeString(folder.resolve("one"), "1");

        assertThatThrownBy(() -> Files.writeString(file, "2", StandardOpenOption.CREATE_NEW))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessage(file.toString());
    }

    @Test
    void no_folder_is_made_for_a_file() {
        assertThatThrownBy(() -> Files.writeString(folder.resolve("no/file"), ""))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void what_is_not_there_is_told_by_its_name() {
        Path file = folder.resolve("absent");

        assertThatThrownBy(() -> Files.readString(file))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage(file.toString());
        assertThat(file).doesNotExist();
        assertThatThrownBy(() -> Files.delete(file)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void a_folder_is_no_file() {
        assertThatThrownBy(() -> Files.newInputStream(folder)).hasMessage(folder + ": is a directory");
    }

    @Test
    void a_file_is_no_folder() throws IOException {
        Path file = Files.writeString(folder.resolve("one"), "");

        assertThatThrownBy(() -> Files.list(file)).isInstanceOf(NotDirectoryException.class);
        assertThatThrownBy(() -> Files.createDirectory(file)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void a_folder_that_is_there_is_not_made_again() {
        assertThatThrownBy(() -> Files.createDirectory(folder)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void a_folder_with_something_in_it_stays() throws IOException {
        Files.writeString(folder.resolve("one"), "");

        assertThatThrownBy(() -> Files.delete(folder)).isInstanceOf(DirectoryNotEmptyException.class);
        assertThat(folder.resolve("one")).exists();
    }

    @Test
    void a_file_moves_in_place_of_another() throws IOException {
        Path one = Files.writeString(folder.resolve("one"), "1");
        Path two = Files.writeString(folder.resolve("two"), "2");

        Files.move(one, two, StandardCopyOption.ATOMIC_MOVE);

        assertThat(Files.readString(two)).isEqualTo("1");
        assertThat(names(folder)).containsExactly("two");
    }

    @Test
    void a_file_does_not_move_in_place_of_another_unasked() throws IOException {
        Path one = Files.writeString(folder.resolve("one"), "1");
        Path two = Files.writeString(folder.resolve("two"), "2");

        assertThatThrownBy(() -> Files.move(one, two)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(Files.readString(two)).isEqualTo("2");
    }

    @Test
    void all_files_below_a_folder_are_found() throws IOException {
        Files.createDirectories(folder.resolve("a/b"));
        Path deep = Files.writeString(folder.resolve("a/b/deep"), "");
        Path flat = Files.writeString(folder.resolve("flat"), "");

        assertThat(FileTree.files(folder, (lost, why) -> {})).containsExactly(deep, flat);
    }

    @Test
    void a_file_appears_whole() throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "before");
        try (WholeFile file = WholeFile.beginAmongMachines(target)) {
            try (OutputStream out = file.stream()) {
                out.write('x');
            }
            assertThat(Files.readString(target)).isEqualTo("before");
            file.commit();
        }

        assertThat(Files.readString(target)).isEqualTo("x");
        assertThat(names(folder)).containsExactly("target");
    }

    @Test
    void what_dead_machines_left_is_swept_away() throws IOException {
        OutputStream open = WholeFile.beginAmongMachines(folder.resolve("target")).stream();
        Files.writeString(folder.resolve(".other.m-1.part"), "");
        Files.writeString(folder.resolve("kept"), "");

        WholeFile.sweepAmongMachines(folder);

        assertThat(names(folder)).containsExactly("kept");
        assertThatThrownBy(open::close).isInstanceOf(IOException.class);
    }

    @Test
    void a_new_folder_appears_whole() throws IOException {
        Path target = folder.resolve("data");
        Files.createDirectories(folder.resolve(".data.part/left"));
        try (NewFolder made = NewFolder.begin(target)) {
            Files.writeString(made.path().resolve("one"), "1");
            assertThat(names(folder)).containsExactly(".data.part");
            made.commit();
        }

        assertThat(names(folder)).containsExactly("data");
        assertThat(names(target)).containsExactly("one");
    }

    @Test
    void a_new_folder_without_a_commit_leaves_nothing() throws IOException {
        try (NewFolder made = NewFolder.begin(folder.resolve("data"))) {
            Files.writeString(made.path().resolve("one"), "1");
        }

        assertThat(names(folder)).isEmpty();
    }

    @Test
    void a_folder_with_something_in_it_is_not_made_anew() throws IOException {
        Files.writeString(folder.resolve("one"), "");

        assertThatThrownBy(() -> NewFolder.begin(folder)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void no_lock_is_left_where_nothing_can_be_locked() throws IOException {
        try (FolderLock lock = FolderLock.hold(folder)) {
            assertThat(lock).isNotNull();
            assertThat(names(folder)).isEmpty();
        }
    }
}
