package dev.goita.core.counterexample;

final class RulesThatPrint {
    private RulesThatPrint() {}

    static void print() {
        System.out.println("turn");
    }
}
