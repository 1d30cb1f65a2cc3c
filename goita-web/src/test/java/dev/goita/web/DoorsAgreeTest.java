package dev.goita.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import dev.goita.testing.Effort;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every carrier gives the answers of the doors, byte for byte. */
final class DoorsAgreeTest {
    private static final int SCENES = 200;

    @Test
    void the_server_gives_the_answers_of_the_doors() throws IOException {
        List<AskedDoors.Exchange> exchanges = new ArrayList<>();
        for (int seed : Effort.seeds(SCENES)) {
            exchanges.addAll(AskedDoors.of(seed, WebServer::model));
        }
        // For the carriers that a browser and Node are.
        Files.write(
                Path.of("target", "exchanges.jsonl"),
                exchanges.stream().map(AskedDoors.Exchange::line).toList());
        try (Served served = new Served()) {
            for (AskedDoors.Exchange exchange :
                    exchanges.stream().filter(AskedDoors.Exchange::isOfPages).toList()) {
                HttpResponse<String> reply = exchange.isLook()
                        ? served.get(address(exchange))
                        : served.post(address(exchange), exchange.body());
                assertThat(reply.body())
                        .as("%s %s", exchange.path(), exchange.body())
                        .isEqualTo(exchange.answer());
                assertThat(reply.statusCode()).isEqualTo(exchange.status());
            }
            assertThat(served.defects()).isEmpty();
        }
        assertThat(exchanges.stream().filter(exchange -> exchange.status() != 200))
                .isNotEmpty();
    }

    private static String address(AskedDoors.Exchange exchange) {
        String language = "lang=" + (exchange.language() == Language.JAPANESE ? "ja" : "en");
        Stream<String> parameters = exchange.parameters().entrySet().stream()
                .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8));
        return exchange.path() + "?"
                + Stream.concat(Stream.of(language), parameters).collect(Collectors.joining("&"));
    }
}
