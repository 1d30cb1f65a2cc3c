package dev.goita.ml.selfplay;

/**
 * プレイヤーのプラグイン: a kind of player from outside. Found by {@link java.util.ServiceLoader}; whatever takes the name of a
 * player then takes {@code name()}, or that, a colon and an argument.
 */
public interface PlayerPlugIn extends Entrants.Kind {
    /** {@return what players of this kind are named by, without colon and comma; nobody else's name} */
    String name();
}
