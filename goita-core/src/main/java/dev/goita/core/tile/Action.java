package dev.goita.core.tile;

/** 選択: anything that a player decides: a turn, or a partner's answer to 五し. */
public sealed interface Action permits Turn, GoshiDecision {}
