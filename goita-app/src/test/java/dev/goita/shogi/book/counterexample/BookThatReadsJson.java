package dev.goita.shogi.book.counterexample;

import com.fasterxml.jackson.databind.JsonNode;

interface BookThatReadsJson {
    JsonNode json();
}
