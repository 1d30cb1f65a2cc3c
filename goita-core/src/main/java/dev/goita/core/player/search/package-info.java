/** ほかの手札を思い描いて打つ: players that imagine what the others hold, and what they know of it. */
package dev.goita.core.player.search;
