package dev.goita.doors.value;

/** 書かれた値: a value that is JSON already. */
public record Raw(String json) {}
