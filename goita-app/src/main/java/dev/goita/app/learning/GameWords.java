package dev.goita.app.learning;

import dev.goita.app.frame.Counted;

/** 数え方: what the games of a source are called where they are counted. */
public record GameWords(Counted counted, String english, String japanese) {}
