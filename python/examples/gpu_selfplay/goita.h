// Goita for a graphics card: the rules of a round by the standard options and the rows of goita-view/1, as functions of plain
// numbers that nvcc and any C++ compiler take alike. Kinds of tiles are 0..7 (king, hisha, kaku, kin, gin, bakko, gon, shi),
// hands are counts in eight nibbles, seats 0..3 absolute.
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define BOTH __host__ __device__ __forceinline__
#else
#define BOTH inline
#endif

constexpr int WORDS = 17;  // of a row: 529 features and zeros
constexpr int LABELS = 129;
constexpr int LEGAL_WORDS = 5;
constexpr int MOST_LEGAL = 40;
constexpr int NO_ATTACK = 8;
constexpr int REDEAL = 127;
constexpr int CONTINUE = 128;
constexpr int SHI = 7;

BOTH int tilePoints(int kind) { return kind == 0 ? 50 : kind < 3 ? 40 : kind < 5 ? 30 : kind < 7 ? 20 : 10; }
BOTH int count(uint32_t hand, int kind) { return hand >> 4 * kind & 15; }
BOTH int ones(uint32_t bits) {
#ifdef __CUDA_ARCH__
    return __popc(bits);
#else
    return __builtin_popcount(bits);
#endif
}
BOTH int lowest(uint32_t bits) {
#ifdef __CUDA_ARCH__
    return __ffs(bits) - 1;
#else
    return __builtin_ctz(bits);
#endif
}

struct Random {
    uint64_t state;
    BOTH uint32_t next() {
        uint64_t z = state += 0x9E3779B97F4A7C15ull;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ z >> 27) * 0x94D049BB133111EBull;
        return (uint32_t)((z ^ z >> 31) >> 32);
    }
    BOTH int below(int n) { return (int)((uint64_t)next() * n >> 32); }
    BOTH float unit() { return (next() >> 8) * (1.0f / 16777216); }
};

struct State {
    uint32_t hand[4];
    uint32_t onOpponents[4];  // attacks of opponents that a seat let pass, by kind
    uint8_t onPartner[4];     // kinds of its partner's attacks that a seat let pass
    uint8_t tiles[4][3];      // of a seat's plays: the kind put down first times 8 and the attack
    uint8_t answered[4][3];   // whose attack, or the seat itself in a lead
    uint8_t plays[4];
    uint8_t toMove, attacker, attack, kings;
    uint8_t dealer, goshi;  // who declared five shi, a mask
    uint8_t score[2];       // of the even and the odd team, in tens
};

BOTH void start(State& s, const uint32_t* hands, int dealer, int even, int odd, int goshi) {
    for (int seat = 0; seat < 4; seat++) {
        s.hand[seat] = hands[seat];
        s.onOpponents[seat] = 0;
        s.onPartner[seat] = s.plays[seat] = 0;
        for (int c = 0; c < 3; c++) s.tiles[seat][c] = s.answered[seat][c] = 0;
    }
    s.toMove = s.attacker = s.dealer = dealer;
    s.attack = NO_ATTACK;
    s.kings = 0;
    s.goshi = goshi;
    s.score[0] = even;
    s.score[1] = odd;
}

BOTH void deal(Random& random, uint32_t* hands) {
    const uint32_t copies = 0xA4444222u;
    uint32_t left = copies;
    int total = 32;
    for (int seat = 0; seat < 4; seat++) {
        uint32_t hand = 0;
        for (int n = 0; n < 8; n++) {
            int at = random.below(total--);
            int kind = 0;
            for (; at >= count(left, kind); kind++) at -= count(left, kind);
            left -= 1u << 4 * kind;
            hand += 1u << 4 * kind;
        }
        hands[seat] = hand;
    }
}

BOTH uint32_t present(uint32_t hand) {
    uint32_t mask = 0;
    for (int k = 0; k < 8; k++) mask |= (uint32_t)(count(hand, k) > 0) << k;
    return mask;
}

// Which kinds may be put down first, which may attack, and of which there is one only; the pass where it is legal.
struct Legal {
    uint32_t firsts, attacks, singles;
    int passes, count;
};

BOTH Legal legal(const State& s) {
    Legal l;
    uint32_t hand = s.hand[s.toMove];
    uint32_t here = present(hand), multiple = 0;
    int size = 8 - 2 * s.plays[s.toMove];
    for (int k = 0; k < 8; k++) multiple |= (uint32_t)(count(hand, k) > 1) << k;
    l.singles = here & ~multiple;
    bool licensed = count(hand, 0) == 2 || s.kings > 0 || size == 2;
    l.attacks = licensed ? here : here & ~1u;
    l.passes = s.attack != NO_ATTACK;
    uint32_t receivers = s.attack == NO_ATTACK ? 255u : 1u << s.attack | (s.attack < 6 ? 1u : 0u);
    l.firsts = here & receivers;
    l.count = l.passes + ones(l.firsts) * ones(l.attacks) - ones(l.firsts & l.attacks & l.singles);
    return l;
}

// A turn is -1 for a pass, else first * 8 + attack.
template <class Visit>
BOTH void eachTurn(const Legal& l, Visit visit) {
    int at = 0;
    if (l.passes) visit(at++, -1);
    for (uint32_t left = l.firsts; left; left &= left - 1) {
        int first = lowest(left);
        for (uint32_t after = l.attacks & ~(1u << first & l.singles); after; after &= after - 1)
            visit(at++, first * 8 + lowest(after));
    }
}

BOTH int turnAt(const Legal& l, int index) {
    int found = -1;
    eachTurn(l, [&](int at, int turn) { found = at == index ? turn : found; });
    return found;
}

// What the even team scores if this ended the round, 0 if it goes on.
BOTH int play(State& s, int turn) {
    int seat = s.toMove;
    if (turn < 0) {
        if ((seat ^ s.attacker) == 2) s.onPartner[seat] |= 1 << s.attack;
        else s.onOpponents[seat] += 1u << 4 * s.attack;
        s.toMove = seat + 1 & 3;
        if (s.toMove == s.attacker) s.attack = NO_ATTACK;
        return 0;
    }
    int first = turn >> 3, second = turn & 7;
    bool lead = s.attack == NO_ATTACK;
    int column = s.plays[seat]++;
    s.hand[seat] -= (1u << 4 * first) + (1u << 4 * second);
    if (column == 3) {
        int points = tilePoints(second) * (lead && first == second ? 2 : 1);
        return seat & 1 ? -points : points;
    }
    s.tiles[seat][column] = turn;
    s.answered[seat][column] = lead ? seat : s.attacker;
    s.kings += (second == 0) + (!lead && first == 0);
    s.attack = second;
    s.attacker = seat;
    s.toMove = seat + 1 & 3;
    return 0;
}

// Plays what is the only legal turn until somebody has a choice, or the round is over: the points of the even team then.
BOTH int playForced(State& s) {
    while (true) {
        Legal l = legal(s);
        if (l.count > 1) return 0;
        int points = play(s, turnAt(l, 0));
        if (points) return points;
    }
}

// What lies open before a seat, and what it put face-down.
BOTH void table(const State& s, int seat, uint32_t& up, uint32_t& down) {
    up = down = 0;
    for (int c = 0; c < s.plays[seat] && c < 3; c++) {
        uint32_t first = 1u << 4 * (s.tiles[seat][c] >> 3);
        up += 1u << 4 * (s.tiles[seat][c] & 7);
        if (s.answered[seat][c] == seat) down += first;
        else up += first;
    }
}

struct Seen {
    uint32_t hand, unseen, up[4];
};

BOTH Seen seen(const State& s) {
    Seen v;
    v.hand = s.hand[s.toMove];
    uint32_t known = v.hand, down;
    for (int seat = 0; seat < 4; seat++) {
        table(s, seat, v.up[seat], down);
        known += v.up[seat];
        if (seat == s.toMove) known += down;
    }
    v.unseen = 0xA4444222u - known;
    return v;
}

// Which of two kinds comes first in the canonical row of the seat to move: below 0 if they change places.
BOTH int order(const State& s, const Seen& v, int a, int b) {
    int d = count(v.hand, a) - count(v.hand, b);
    if (d) return d;
    d = count(v.unseen, a) - count(v.unseen, b);
    if (d) return d;
    d = (s.attack == a) - (s.attack == b);
    if (d) return d;
    int me = s.toMove;
    for (int n = 1; n < 4; n++) {
        int seat = me + n & 3;
        int one = count(s.onOpponents[seat], a), other = count(s.onOpponents[seat], b);
        d = (one > 2 ? 2 : one) - (other > 2 ? 2 : other);
        if (d) return d;
        d = (s.onPartner[seat] >> a & 1) - (s.onPartner[seat] >> b & 1);
        if (d) return d;
    }
    for (int n = 0; n < 4; n++) {
        int seat = me + n & 3;
        for (int c = 0; c < s.plays[seat]; c++) {
            int first = s.tiles[seat][c] >> 3, second = s.tiles[seat][c] & 7;
            if (n == 0 || s.answered[seat][c] != seat) {
                d = (first == a) - (first == b);
                if (d) return d;
            }
            d = (second == a) - (second == b);
            if (d) return d;
        }
    }
    for (int n = 1; n < 4; n++) {
        d = count(v.up[me + n & 3], a) - count(v.up[me + n & 3], b);
        if (d) return d;
    }
    return 0;
}

// Where kinds go in the canonical row: 1 exchanges hisha and kaku, 2 kin and gin.
BOTH int exchanges(const State& s, const Seen& v) {
    return (order(s, v, 1, 2) < 0 ? 1 : 0) | (order(s, v, 3, 4) < 0 ? 2 : 0);
}
BOTH int carried(int kind, int exchanged) {
    if (kind == 1 || kind == 2) return exchanged & 1 ? 3 - kind : kind;
    if (kind == 3 || kind == 4) return exchanged & 2 ? 7 - kind : kind;
    return kind;
}

BOTH int labelOf(int turn, bool lead, int exchanged) {
    if (turn < 0) return 0;
    int pair = carried(turn >> 3, exchanged) * 8 + carried(turn & 7, exchanged);
    return lead ? 63 + pair : 1 + pair - (pair > 9) - (pair > 18);
}

struct Row {
    uint32_t word[WORDS];
    BOTH void add(int bit) { word[bit >> 5] |= 1u << (bit & 31); }
    BOTH void fill(int from, int n) {
        for (int i = 0; i < n; i++) add(from + i);
    }
};

// The row of the seat to move; before the first turn, of a seat that is asked whether to deal again.
BOTH void encode(const State& s, const Seen& v, int exchanged, bool asked, Row& row) {
    for (int w = 0; w < WORDS; w++) row.word[w] = 0;
    int me = s.toMove;
    for (int k = 0; k < 8; k++) {
        int to = carried(k, exchanged);
        int from = to < 3 ? 2 * to : 4 * to - 6;
        row.fill(from, count(v.hand, k));
        row.fill(30 + from, count(v.unseen, k));
        for (int n = 1; n < 4; n++) {
            int seat = me + n & 3;
            int passed = count(s.onOpponents[seat], k);
            row.fill(97 + ((n - 1) * 8 + to) * 3, passed > 2 ? 2 : passed);
            if (s.onPartner[seat] >> k & 1) row.add(97 + ((n - 1) * 8 + to) * 3 + 2);
            row.fill(418 + (n - 1) * 23 + (to < 3 ? 2 * to : 3 * to - 3), count(v.up[seat], k));
        }
    }
    if (s.attack == NO_ATTACK) row.add(86);
    else {
        row.add(78 + carried(s.attack, exchanged));
        row.add(86 + (s.attacker - me & 3));
    }
    row.add(90 + s.kings);
    row.add(93 + (s.dealer - me & 3));
    for (int n = 0; n < 4; n++) {
        int seat = me + n & 3;
        row.add(62 + n * 4 + 3 - s.plays[seat]);
        for (int c = 0; c < s.plays[seat]; c++) {
            int first = carried(s.tiles[seat][c] >> 3, exchanged), second = carried(s.tiles[seat][c] & 7, exchanged);
            bool lead = s.answered[seat][c] == seat;
            if (n == 0) {
                row.add(169 + c * 16 + first);
                row.add(169 + c * 16 + 8 + second);
            } else {
                row.add(217 + ((n - 1) * 3 + c) * 17 + (lead ? 8 : first));
                row.add(217 + ((n - 1) * 3 + c) * 17 + 9 + second);
            }
            row.add(370 + (n * 3 + c) * 4 + (s.answered[seat][c] - me & 3));
        }
        if (s.goshi >> seat & 1) row.add(519 + n);
    }
    row.add(487 + s.score[me & 1]);
    row.add(503 + s.score[me & 1 ^ 1]);
    if (asked) row.add(523);
}

// What a deal decides before the first turn. Points of the even team in `won` where it is over; else who holds five shi.
struct Ruling {
    int won;
    int holders;
};

BOTH Ruling ruling(const uint32_t* hands) {
    Ruling r{0, 0};
    for (int seat = 0; seat < 4; seat++) {
        int shi = count(hands[seat], SHI);
        if (shi < 5) continue;
        if (shi == 5) {
            r.holders |= 1 << seat;
            continue;
        }
        int points = 100, others = 0, best = -1, second = -1;
        for (int k = 0; k < SHI; k++)
            for (int n = 0; n < count(hands[seat], k); n++) {
                others++;
                if (best < 0) best = k;
                else second = k;
            }
        if (others == 1) points = 2 * tilePoints(best);
        if (others == 2) points = tilePoints(best) * (best == second ? 2 : 1);
        r.won = seat & 1 ? -points : points;
        r.holders = 0;
        return r;
    }
    if (r.holders == 5 || r.holders == 10) r.won = r.holders == 5 ? 150 : -150;
    return r;
}
