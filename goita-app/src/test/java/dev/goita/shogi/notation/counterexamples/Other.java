package dev.goita.shogi.notation.counterexamples;

public interface Other {}
