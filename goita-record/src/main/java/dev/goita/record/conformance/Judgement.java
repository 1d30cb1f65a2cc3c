package dev.goita.record.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** 判定: whether an answer is the expected one. Further members of it do not count. */
final class Judgement {
    private static final List<String> ALWAYS = List.of("code", "severity", "round", "digit");
    private static final List<String> IF_TOLD = List.of("line", "column", "turn", "player");
    /** 3 and 3.0 are one number of JSON. */
    private static final Comparator<JsonNode> AS_JSON = (one, other) ->
            one.isNumber() && other.isNumber() && one.decimalValue().compareTo(other.decimalValue()) == 0
                            || one.equals(other)
                    ? 0
                    : 1;

    private Judgement() {}

    static boolean agrees(ConformanceCase asked, JsonNode answer) {
        if (asked.kind() == CaseKind.RECORD) {
            return findings(asked.expected().path("findings"), answer.path("findings"));
        }
        return asked.expected().properties().stream()
                .allMatch(member ->
                        answer.has(member.getKey()) && isEqual(member.getValue(), answer.get(member.getKey())));
    }

    private static boolean isEqual(JsonNode expected, JsonNode found) {
        return expected.equals(AS_JSON, found);
    }

    /** Those that say more of their place choose first which of the expected ones they are. */
    private static boolean findings(JsonNode expected, JsonNode found) {
        if (!found.isArray() || found.size() != expected.size()) {
            return false;
        }
        List<JsonNode> left = new ArrayList<>();
        expected.forEach(left::add);
        List<JsonNode> said = new ArrayList<>();
        found.forEach(said::add);
        said.sort(Comparator.comparing(
                finding -> IF_TOLD.stream().filter(finding::has).count(), Comparator.reverseOrder()));
        return said.stream().allMatch(finding -> {
            int at = 0;
            while (at < left.size() && !isSame(left.get(at), finding)) {
                at++;
            }
            return at < left.size() && left.remove(at) != null;
        });
    }

    private static boolean isSame(JsonNode expected, JsonNode found) {
        return ALWAYS.stream().allMatch(key -> isEqual(expected.path(key), found.path(key)))
                && IF_TOLD.stream().allMatch(key -> !found.has(key) || isEqual(expected.path(key), found.get(key)));
    }
}
