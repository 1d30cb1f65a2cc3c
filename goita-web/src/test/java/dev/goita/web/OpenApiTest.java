package dev.goita.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.core.Rules;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code docs/serve.openapi.json} tells other programs is answered so. */
class OpenApiTest {
    private static final JsonNode API = read();

    @TempDir
    private Path data;

    private static JsonNode read() {
        try {
            return new ObjectMapper()
                    .readTree(Path.of("../docs/serve.openapi.json").toFile());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** What a name in it leads to; others are files beside it. */
    private static JsonNode meant(JsonNode node) {
        String name = node.path("$ref").asText();
        return name.startsWith("#") ? API.at(name.substring(1)) : node;
    }

    private static String query(JsonNode operation) {
        StringJoiner query = new StringJoiner("&", "?", "");
        for (JsonNode each : operation.path("parameters")) {
            JsonNode parameter = meant(each);
            if (parameter.has("example")) {
                query.add(parameter.path("name").asText() + "="
                        + URLEncoder.encode(parameter.path("example").asText(), StandardCharsets.UTF_8));
            }
        }
        return query.toString();
    }

    private static void require(JsonNode schema, JsonNode answer) {
        schema.path("required")
                .forEach(name -> assertThat(answer.has(name.asText()))
                        .as(name + " of " + answer)
                        .isTrue());
        schema.path("properties").properties().forEach(field -> {
            JsonNode value = answer.path(field.getKey());
            String type = field.getValue().path("type").asText();
            assertThat(value.getNodeType().toString().toLowerCase(Locale.ROOT))
                    .isEqualTo(type.equals("integer") ? "number" : type);
            if (value.isArray()) {
                value.forEach(item -> require(field.getValue().path("items"), item));
            }
        });
    }

    @Test
    void every_request_that_is_described_is_answered_as_described() throws Exception {
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD,
                Entrants.builtIn().parseAll("rule,rule,rule,rule"),
                Unit.ROUNDS,
                3,
                FirstDealer.ROTATING,
                1);
        SelfPlayRun.begin(plan, new Storage(data.resolve("set"), List.of(ShardFormat.JSONL), 3, "goita test"))
                .run(1, rounds -> {});
        try (Served served = new Served(Optional.of(data))) {
            for (Map.Entry<String, JsonNode> path : API.path("paths").properties()) {
                for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                    JsonNode operation = method.getValue();
                    String address = path.getKey() + query(operation);
                    HttpResponse<String> answer = method.getKey().equals("get")
                            ? served.get(address)
                            : served.post(
                                    address,
                                    operation
                                            .at("/requestBody/content/text~1plain/example")
                                            .asText());
                    assertThat(answer.statusCode())
                            .as(address + ": " + answer.body())
                            .isEqualTo(200);
                    Map.Entry<String, JsonNode> content = operation
                            .at("/responses/200/content")
                            .properties()
                            .iterator()
                            .next();
                    assertThat(answer.headers().firstValue("Content-Type").orElse(""))
                            .as(address)
                            .startsWith(content.getKey());
                    if (content.getKey().equals("application/json")) {
                        require(content.getValue().path("schema"), new ObjectMapper().readTree(answer.body()));
                    }
                }
            }
        }
    }

    @Test
    void every_schema_that_it_names_is_there() {
        List<String> names = API.findValuesAsText("$ref");

        assertThat(names.stream().filter(name -> !name.startsWith("#")))
                .isNotEmpty()
                .allMatch(name -> Path.of("../docs", name).toFile().isFile());
        assertThat(names.stream()
                        .filter(name -> name.startsWith("#"))
                        .flatMap(name -> Stream.of(API.at(name.substring(1)))))
                .noneMatch(JsonNode::isMissingNode);
    }
}
