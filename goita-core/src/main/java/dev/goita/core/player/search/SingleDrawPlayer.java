package dev.goita.core.player.search;

import dev.goita.core.player.Player;

/**
 * 一度だけ引くプレイヤー: draws one number for a choice, at most, and takes all else from that. Who shares its generator may go
 * on as soon as it is drawn.
 */
public interface SingleDrawPlayer extends Player {}
