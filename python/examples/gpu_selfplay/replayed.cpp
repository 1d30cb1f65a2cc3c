// Rounds turn by turn through goita.h, on a processor: what tests hold against the rows and labels of ./goita features.
#include "goita.h"

// Plays turns (-1 or first * 8 + attack) from a deal; at each choice writes its row, the labels that are legal and the label
// taken. Returns how many choices there were, or -1 - n if turn n was not legal. canonical: rows as a network reads them.
extern "C" int replayed(const uint32_t* hands, int dealer, int even, int odd, int goshi, const int* turns, int count,
                        int canonical, uint32_t* rows, uint32_t* legals, int* labels, int* points) {
    State s;
    start(s, hands, dealer, even, odd, goshi);
    int found = 0;
    *points = 0;
    for (int t = 0; t < count; t++) {
        Legal l = legal(s);
        bool ok = false;
        eachTurn(l, [&](int, int turn) { ok |= turn == turns[t]; });
        if (!ok || *points) return -1 - t;
        if (l.count > 1) {
            Seen v = seen(s);
            int exchanged = canonical ? exchanges(s, v) : 0;
            Row row;
            encode(s, v, exchanged, false, row);
            for (int w = 0; w < WORDS; w++) rows[found * WORDS + w] = row.word[w];
            bool lead = s.attack == NO_ATTACK;
            for (int w = 0; w < LEGAL_WORDS; w++) legals[found * LEGAL_WORDS + w] = 0;
            eachTurn(l, [&](int, int turn) {
                int label = labelOf(turn, lead, exchanged);
                legals[found * LEGAL_WORDS + (label >> 5)] |= 1u << (label & 31);
            });
            labels[found++] = labelOf(turns[t], lead, exchanged);
        }
        *points = play(s, turns[t]);
    }
    return found;
}

// The row of a seat that is asked whether to deal again.
extern "C" void askedRow(const uint32_t* hands, int dealer, int even, int odd, int goshi, int seat, uint32_t* row) {
    State s;
    start(s, hands, dealer, even, odd, goshi);
    s.toMove = seat;
    Seen v = seen(s);
    Row r;
    encode(s, v, 0, true, r);
    for (int w = 0; w < WORDS; w++) row[w] = r.word[w];
}

extern "C" void ruled(const uint32_t* hands, int* won, int* holders) {
    Ruling r = ruling(hands);
    *won = r.won;
    *holders = r.holders;
}
