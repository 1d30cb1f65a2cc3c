package dev.goita.shogi.ml;

import java.util.List;

/**
 * 一局: the choices of one game.
 *
 * @param key the same for games that must not be separated
 */
record GameChoices(long key, List<ShogiChoice> choices) {
    GameChoices {
        choices = List.copyOf(choices);
    }
}
