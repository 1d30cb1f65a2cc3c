package dev.goita.core.counterexample;

import com.fasterxml.jackson.databind.JsonNode;

interface RulesThatReadJson {
    JsonNode json();
}
