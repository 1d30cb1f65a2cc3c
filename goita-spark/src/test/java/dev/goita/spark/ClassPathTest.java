package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkContext;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spark beside the libraries of this program: where both bring the same, there is one of it. */
class ClassPathTest {
    @TempDir
    private Path scratch;

    @ParameterizedTest
    @CsvSource({
        "com/fasterxml/jackson/databind/ObjectMapper.class, jackson-databind-2.23.0",
        "com/fasterxml/jackson/core/JsonFactory.class, jackson-core-2.23.0",
        "com/fasterxml/jackson/module/scala/DefaultScalaModule.class, jackson-module-scala_2.13-2.23.0",
        "io/netty/buffer/ByteBuf.class, netty-buffer-4.2",
        "com/google/protobuf/Message.class, protobuf-java-4",
        "com/google/flatbuffers/FlatBufferBuilder.class, flatbuffers-java-25",
        "org/apache/hadoop/conf/Configuration.class, hadoop-client-api-3",
        "org/apache/parquet/hadoop/ParquetWriter.class, parquet-hadoop-1.17",
        "org/slf4j/LoggerFactory.class, slf4j-api-2",
        "org/apache/commons/lang3/StringUtils.class, commons-lang3-3"
    })
    void a_class_that_several_could_bring_comes_once(String resource, String jar) throws IOException {
        assertThat(places(resource)).singleElement().asString().contains("/" + jar);
    }

    private static List<String> places(String resource) throws IOException {
        List<String> places = new ArrayList<>();
        ClassPathTest.class
                .getClassLoader()
                .getResources(resource)
                .asIterator()
                .forEachRemaining(url -> places.add(url.toString()));
        return places;
    }

    @Test
    void tables_that_spark_writes_it_reads() {
        String file = scratch.resolve("numbers").toString();
        SparkSession session = session();

        session.range(1_000).write().parquet(file);

        assertThat(session.read().parquet(file).count()).isEqualTo(1_000);
    }

    private static SparkSession session() {
        assertThat(LocalSpark.CREW).isNotNull();
        return SparkSession.builder()
                .sparkContext(SparkContext.getOrCreate())
                .config("spark.sql.shuffle.partitions", "2")
                .getOrCreate();
    }
}
