// Self-play of Goita on a graphics card, a round a thread. What it does and why is told in train.py; compiled by a C++ compiler
// (g++ -x c++) it does the same on a processor, one round after the other.
//
// Slots hold rounds in play. The first of them play plain rounds, with random choices now and then, whose every choice is a row
// to learn. The others play rounds that fork: each close choice is a group of turns; the round goes on with the best of them,
// the others become jobs, which slots take before they begin new rounds. Who ends the last of a group writes its row.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "goita.h"

#ifdef __CUDACC__
#include <cuda_fp16.h>
typedef __half real;
#define DEVICE __device__
BOTH float toFloat(real x) { return __half2float(x); }
BOTH real toReal(float x) { return __float2half(x); }
template <class F>
__global__ void kernel(long long n, F f) {
    long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
    if (i < n) f(i);
}
template <class F>
void each(long long n, void* stream, F f) {
    kernel<<<(unsigned)((n + 127) / 128), 128, 0, (cudaStream_t)stream>>>(n, f);
}
DEVICE inline unsigned long long addTo(unsigned long long* at, unsigned long long n) { return atomicAdd(at, n); }
DEVICE inline int addTo(int* at, int n) { return atomicAdd(at, n); }
DEVICE inline void addTo(float* at, float n) { atomicAdd(at, n); }
DEVICE inline void fence() { __threadfence(); }
static void* room(size_t bytes) {
    void* at = nullptr;
    if (cudaMalloc(&at, bytes) != cudaSuccess) {
        fprintf(stderr, "no room for %zu bytes\n", bytes);
        exit(1);
    }
    cudaMemset(at, 0, bytes);
    return at;
}
static void fetch(void* to, const void* from, size_t bytes) { cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost); }
#else
typedef float real;
#define DEVICE
inline float toFloat(real x) { return x; }
inline real toReal(float x) { return x; }
#define __device__
template <class F>
void each(long long n, void*, F f) {
    for (long long i = 0; i < n; i++) f(i);
}
template <class T>
T addTo(T* at, T n) {
    T before = *at;
    *at += n;
    return before;
}
inline void fence() {}
static void* room(size_t bytes) { return calloc(bytes, 1); }
static void fetch(void* to, const void* from, size_t bytes) { memcpy(to, from, bytes); }
#endif

constexpr int WIDTH = 544;   // of a row as the network reads it: its features, zeros, and at BIAS a 1
constexpr int BIAS = 536;
constexpr int VALUE = 129;   // columns of the heads: action values, the value, and from POLICY on the policy's logits
constexpr int POLICY = 136;
constexpr int HEADS = 272;
constexpr float SCALE = 4;   // outcomes are hundreds of points times this
constexpr int TRIED = 4;     // turns of a group at most
constexpr int GROUPS = 24;   // of a round at most
constexpr int CHOICES = 40;  // of a plain round at most; later ones are not learned

enum Kind : uint8_t { IDLE, PLAIN, MAIN, TRIAL };

struct Group {
    uint32_t row[WORDS];
    int left, count, team;
    float expected[TRIED];
    int points[TRIED];  // of the even team
    uint8_t label[TRIED];
};

struct Job {
    State state;
    uint32_t group;
    int index, own;
};

struct Choice {
    uint32_t row[WORDS], legal[LEGAL_WORDS];
    float best;
    uint8_t label, seat, explored, unused;
};

// A row to learn: of a group up to four turns and what each is to be worth; of a plain round one, its value and its policy.
struct Sample {
    uint32_t row[WORDS];
    int count, plain;
    uint8_t label[TRIED];
    float target[TRIED];
    uint32_t legal[LEGAL_WORDS];
};

struct Slot {
    State state;
    uint64_t random;
    Kind kind;
    uint8_t exchanged;
    uint8_t asked;   // plain: who is still to be asked whether to deal again, by partner
    uint8_t redeal;  // whether all asked so far want to
    int16_t choices, strays;
    uint32_t group;
    int index, groups;
    int own;  // the team that learns, 0 or 1; -1 for both
};

constexpr int CLASSES = 4;  // of forking rounds: with itself, and with each of up to three rivals

enum Counter { SAMPLES, GROUP_TAIL, ROUNDS, TRIALS, PLAIN_ROUNDS, STEP, DROPPED, JOB_HEAD, JOB_TAIL = JOB_HEAD + CLASSES, JOB_KNOWN = JOB_TAIL + CLASSES, COUNTERS = JOB_KNOWN + CLASSES };
enum Knob { EPSILON, CLOSE, STRAY, LAMBDA, RATE, DECAY, KNOBS };

struct Play {
    int slots, plain, ring, groups, jobs;
    int from[CLASSES];  // the first slot of each class of forking rounds; no class is behind the slots
    Slot* slot;
    uint32_t* bits;      // slots × WORDS
    uint32_t* groupsOf;  // slots × GROUPS
    Choice* choice;      // plain × CHOICES
    Sample* sample;
    Group* group;
    Job* job;  // as many for each class
    unsigned long long* counter;
    float* loss;  // of tried turns, plain turns: sums and counts
    int* pick;    // rows of a batch
};

// Slots 0..plain-1 are for plain rounds, those from from[n] on for rounds that fork against rival n, 0 being the learner itself.
extern "C" Play* create(int slots, int plain, const int* from, int ring, int groups, int jobs, int batch, uint64_t seed) {
    Play* p = (Play*)malloc(sizeof(Play));
    *p = Play{slots, plain, ring, groups, jobs};
    memcpy(p->from, from, sizeof(p->from));
    p->slot = (Slot*)room(sizeof(Slot) * slots);
    p->bits = (uint32_t*)room(4ull * WORDS * slots);
    p->groupsOf = (uint32_t*)room(4ull * GROUPS * slots);
    p->choice = (Choice*)room(sizeof(Choice) * CHOICES * (plain + 1));
    p->sample = (Sample*)room(sizeof(Sample) * ring);
    p->group = (Group*)room(sizeof(Group) * groups);
    p->job = (Job*)room(sizeof(Job) * jobs * CLASSES);
    p->counter = (unsigned long long*)room(8 * COUNTERS);
    p->loss = (float*)room(4 * 4);
    p->pick = (int*)room(4ull * batch);
    Play q = *p;
    each(slots, nullptr, [=] __device__(long long i) {
        Random random{seed * 0x9E3779B97F4A7C15ull + i * 0xD1B54A32D192ED03ull};
        random.next();
        q.slot[i].random = (uint64_t)random.next() << 32 | random.next();
    });
    return p;
}

DEVICE inline Sample& nextSample(const Play& p) { return p.sample[addTo(p.counter + SAMPLES, 1ull) % p.ring]; }

// Says what a turn of a group came to; the last one to do so writes the row.
DEVICE inline void report(const Play& p, uint32_t group, int index, int points) {
    Group& g = p.group[group];
    g.points[index] = points;
    fence();
    if (addTo(&g.left, -1) != 1) return;
    fence();
    float surprise[TRIED], mean = 0;
    const volatile int* came = g.points;
    for (int i = 0; i < g.count; i++) {
        surprise[i] = (g.team ? -came[i] : came[i]) * (SCALE / 100) - g.expected[i];
        mean += surprise[i] / g.count;
    }
    Sample& s = nextSample(p);
    for (int w = 0; w < WORDS; w++) s.row[w] = g.row[w];
    s.count = g.count;
    s.plain = 0;
    for (int i = 0; i < g.count; i++) {
        s.label[i] = g.label[i];
        s.target[i] = g.expected[i] + surprise[i] - mean;
    }
}

// Gives every choice of a plain round its outcome, the last one first: TD(λ), as GoitaExperience does.
DEVICE inline void settle(const Play& p, long long i, int points, const float* knobs) {
    Slot& slot = p.slot[i];
    float even = points * (SCALE / 100);
    float outcome[4] = {even, -even, even, -even};
    for (int n = slot.choices - 1; n >= 0; n--) {
        const Choice& c = p.choice[i * CHOICES + n];
        float& own = outcome[c.seat];
        Sample& s = nextSample(p);
        for (int w = 0; w < WORDS; w++) s.row[w] = c.row[w];
        for (int w = 0; w < LEGAL_WORDS; w++) s.legal[w] = c.legal[w];
        s.count = s.plain = 1;
        s.label[0] = c.label;
        s.target[0] = own;
        float weight = c.explored ? 0 : knobs[LAMBDA];
        own = weight * own + (1 - weight) * c.best;
    }
    slot.choices = 0;
    slot.kind = IDLE;
    addTo(p.counter + PLAIN_ROUNDS, 1ull);
}

// Deals in a plain round until somebody is to choose; the choices before had what comes of it as their outcome.
DEVICE inline void beginPlain(const Play& p, long long i, int dealer, int even, int odd, const float* knobs) {
    Slot& slot = p.slot[i];
    Random random{slot.random};
    while (true) {
        uint32_t hands[4];
        deal(random, hands);
        Ruling r = ruling(hands);
        if (r.won) {
            if (!slot.choices) continue;
            settle(p, i, r.won, knobs);
            break;
        }
        start(slot.state, hands, dealer, even, odd, r.holders);
        slot.kind = PLAIN;
        slot.asked = (r.holders << 2 | r.holders >> 2) & 15;
        slot.redeal = 1;
        if (slot.asked) slot.state.toMove = lowest(slot.asked);
        else {
            int points = playForced(slot.state);
            if (points) settle(p, i, points, knobs);
        }
        break;
    }
    slot.random = random.state;
}

DEVICE inline int classOf(const Play& p, long long i) {
    int found = 0;
    for (int c = 1; c < CLASSES; c++) found += i >= p.from[c];
    return found;
}

DEVICE inline void beginMain(const Play& p, long long i, const float* knobs) {
    Slot& slot = p.slot[i];
    Random random{slot.random};
    uint32_t hands[4];
    Ruling r;
    do {
        deal(random, hands);
        r = ruling(hands);
    } while (r.won || r.holders);
    int dealer = random.below(4);
    int even = random.below(15);
    start(slot.state, hands, dealer, even, random.below(15), 0);
    slot.kind = MAIN;
    slot.groups = slot.choices = 0;
    slot.strays = random.unit() < knobs[STRAY] ? 1 + random.below(10) : 0;
    slot.own = classOf(p, i) ? random.below(2) : -1;
    slot.random = random.state;
    if (playForced(slot.state)) slot.kind = IDLE;
}

static void expand(const uint32_t* bits, int stride, const int* pick, long long rows, real* x, void* stream) {
    each(rows * (WIDTH / 8), stream, [=] __device__(long long t) {
        long long row = t / (WIDTH / 8);
        int chunk = (int)(t % (WIDTH / 8));
        uint32_t eight = bits[(pick ? (long long)pick[row] : row) * stride + (chunk >> 2)] >> 8 * (chunk & 3);
        if (chunk == BIAS / 8) eight = 1;
#ifdef __CUDACC__
        union {
            uint4 all;
            uint16_t one[8];
        } out;
        for (int n = 0; n < 8; n++) out.one[n] = eight >> n & 1 ? 0x3C00 : 0;
        *(uint4*)(x + row * WIDTH + 8 * chunk) = out.all;
#else
        for (int n = 0; n < 8; n++) x[row * WIDTH + 8 * chunk + n] = eight >> n & 1;
#endif
    });
}

// Fills idle slots, and writes the rows of all seats that are to choose.
extern "C" void rows(Play* handle, real* x, const float* knobs, void* stream) {
    Play p = *handle;
    each(1, stream, [=] __device__(long long) {
        unsigned long long* c = p.counter;
        for (int n = 0; n < CLASSES; n++) {
            if (c[JOB_HEAD + n] > c[JOB_KNOWN + n]) c[JOB_HEAD + n] = c[JOB_KNOWN + n];
            if (c[JOB_TAIL + n] - c[JOB_HEAD + n] > (unsigned long long)p.jobs) c[DROPPED]++;
            c[JOB_KNOWN + n] = c[JOB_TAIL + n];
        }
    });
    each(p.slots, stream, [=] __device__(long long i) {
        Slot& slot = p.slot[i];
        if (slot.kind == IDLE) {
            if (i < p.plain) {
                Random random{slot.random};
                int dealer = random.below(4), even = random.below(15), odd = random.below(15);
                slot.random = random.state;
                slot.choices = 0;
                beginPlain(p, i, dealer, even, odd, knobs);
            } else {
                int c = classOf(p, i);
                unsigned long long at = addTo(p.counter + JOB_HEAD + c, 1ull);
                if (at < p.counter[JOB_KNOWN + c]) {
                    const Job& job = p.job[(long long)c * p.jobs + at % p.jobs];
                    slot.state = job.state;
                    slot.group = job.group;
                    slot.index = job.index;
                    slot.own = job.own;
                    slot.kind = TRIAL;
                } else beginMain(p, i, knobs);
            }
        }
        Row row;
        if (slot.kind == IDLE) {
            for (int w = 0; w < WORDS; w++) row.word[w] = 0;
        } else {
            Seen v = seen(slot.state);
            slot.exchanged = exchanges(slot.state, v);
            encode(slot.state, v, slot.exchanged, slot.kind == PLAIN && slot.asked, row);
        }
        for (int w = 0; w < WORDS; w++) p.bits[i * WORDS + w] = row.word[w];
    });
    expand(p.bits, WORDS, nullptr, p.slots, x, stream);
}

// The best turns of the seat to move by the action values, best first.
struct Top {
    float value[TRIED];
    int turn[TRIED], label[TRIED];
    BOTH void offer(float v, int t, int l) {
        for (int n = 0; n < TRIED; n++)
            if (v > value[n]) {
                float a = value[n];
                int b = turn[n], c = label[n];
                value[n] = v, turn[n] = t, label[n] = l;
                v = a, t = b, l = c;
            }
    }
};

DEVICE inline Top top(const State& s, const Legal& l, int exchanged, const real* q) {
    Top best;
    for (int n = 0; n < TRIED; n++) best.value[n] = -1e9f, best.turn[n] = -1, best.label[n] = 0;
    bool lead = s.attack == NO_ATTACK;
    eachTurn(l, [&](int, int turn) {
        int label = labelOf(turn, lead, exchanged);
        best.offer(toFloat(q[label]), turn, label);
    });
    return best;
}

DEVICE inline void remember(const Play& p, long long i, const Legal* l, int label, float best, bool explored) {
    Slot& slot = p.slot[i];
    if (slot.choices == CHOICES) return;
    Choice& c = p.choice[i * CHOICES + slot.choices++];
    for (int w = 0; w < WORDS; w++) c.row[w] = p.bits[i * WORDS + w];
    uint32_t legals[LEGAL_WORDS] = {0, 0, 0, 0, 0};
    if (l) {
        bool lead = slot.state.attack == NO_ATTACK;
        eachTurn(*l, [&](int, int turn) {
            int one = labelOf(turn, lead, slot.exchanged);
            for (int w = 0; w < LEGAL_WORDS; w++) legals[w] |= one >> 5 == w ? 1u << (one & 31) : 0;
        });
    } else {
        legals[REDEAL >> 5] |= 1u << (REDEAL & 31);
        legals[CONTINUE >> 5] |= 1u << (CONTINUE & 31);
    }
    for (int w = 0; w < LEGAL_WORDS; w++) c.legal[w] = legals[w];
    c.label = label;
    c.best = best;
    c.seat = slot.state.toMove;
    c.explored = explored;
}

DEVICE inline void actPlain(const Play& p, long long i, const real* q, const float* knobs) {
    Slot& slot = p.slot[i];
    State& s = slot.state;
    Random random{slot.random};
    bool explores = random.unit() < knobs[EPSILON];
    if (slot.asked) {
        float again = toFloat(q[REDEAL]), on = toFloat(q[CONTINUE]);
        int label = explores ? REDEAL + random.below(2) : again >= on ? REDEAL : CONTINUE;
        slot.random = random.state;
        remember(p, i, nullptr, label, again > on ? again : on, explores);
        slot.redeal &= label == REDEAL;
        slot.asked &= slot.asked - 1;
        if (slot.asked) {
            s.toMove = lowest(slot.asked);
            return;
        }
        if (slot.redeal) {
            beginPlain(p, i, s.dealer, s.score[0], s.score[1], knobs);
            return;
        }
        s.toMove = s.dealer;
        int points = playForced(s);
        if (points) settle(p, i, points, knobs);
        return;
    }
    Legal l = legal(s);
    Top best = top(s, l, slot.exchanged, q);
    int turn = explores ? turnAt(l, random.below(l.count)) : best.turn[0];
    slot.random = random.state;
    remember(p, i, &l, labelOf(turn, s.attack == NO_ATTACK, slot.exchanged), best.value[0], explores);
    int points = play(s, turn);
    if (!points) points = playForced(s);
    if (points) settle(p, i, points, knobs);
}

DEVICE inline void fork(const Play& p, long long i, const Top& best, int count) {
    Slot& slot = p.slot[i];
    uint32_t at = addTo(p.counter + GROUP_TAIL, 1ull) % p.groups;
    Group& g = p.group[at];
    for (int w = 0; w < WORDS; w++) g.row[w] = p.bits[i * WORDS + w];
    g.left = g.count = count;
    g.team = slot.state.toMove & 1;
    for (int n = 0; n < count; n++) g.expected[n] = best.value[n], g.label[n] = best.label[n];
    fence();
    p.groupsOf[i * GROUPS + slot.groups++] = at;
    for (int n = 1; n < count; n++) {
        State t = slot.state;
        int points = play(t, best.turn[n]);
        if (!points) points = playForced(t);
        if (points) report(p, at, n, points);
        else {
            int c = classOf(p, i);
            Job& job = p.job[(long long)c * p.jobs + addTo(p.counter + JOB_TAIL + c, 1ull) % p.jobs];
            job.state = t;
            job.group = at;
            job.index = n;
            job.own = slot.own;
        }
    }
}

struct Answers {
    const real* of[CLASSES];  // action values: of all slots by the learner, of its own slots by each rival
};

DEVICE inline void act(const Play& p, long long i, const Answers& answers, int stride, const float* knobs) {
    Slot& slot = p.slot[i];
    const real* q = answers.of[0] + i * stride;
    if (slot.kind == IDLE) return;
    if (slot.kind == PLAIN) {
        actPlain(p, i, q, knobs);
        return;
    }
    Legal l = legal(slot.state);
    bool learns = slot.own < 0 || slot.own == (slot.state.toMove & 1);
    if (!learns) {
        int c = classOf(p, i);
        q = answers.of[c] + (i - p.from[c]) * stride;
    }
    Top best = top(slot.state, l, slot.exchanged, q);
    int turn = best.turn[0];
    if (slot.kind == MAIN) {
        if (++slot.choices == slot.strays) {
            Random random{slot.random};
            turn = turnAt(l, random.below(l.count));
            slot.random = random.state;
            slot.groups = 0;
        } else if (learns && slot.choices > slot.strays && slot.groups < GROUPS) {
            int count = 1;
            while (count < TRIED && best.value[count] > best.value[0] - knobs[CLOSE] * SCALE) count++;
            if (count > 1) fork(p, i, best, count);
        }
    }
    int points = play(slot.state, turn);
    if (!points) points = playForced(slot.state);
    if (!points) return;
    if (slot.kind == TRIAL) {
        report(p, slot.group, slot.index, points);
        addTo(p.counter + TRIALS, 1ull);
    } else {
        for (int n = 0; n < slot.groups; n++) report(p, p.groupsOf[i * GROUPS + n], 0, points);
        addTo(p.counter + ROUNDS, 1ull);
    }
    slot.kind = IDLE;
}

// Every slot plays what the action values of its row say: one array of the learner's, and one of each rival's.
extern "C" void acts(Play* handle, const real** values, int stride, const float* knobs, void* stream) {
    Play p = *handle;
    Answers answers;
    memcpy(answers.of, values, sizeof(answers.of));
    each(p.slots, stream, [=] __device__(long long i) { act(p, i, answers, stride, knobs); });
}

// Draws a batch from the rows kept, all with the same chance.
extern "C" void batch(Play* handle, real* x, int size, void* stream) {
    Play p = *handle;
    each(size, stream, [=] __device__(long long i) {
        Random random{(p.counter[STEP] * 0x2545F4914F6CDD1Dull) ^ (uint64_t)i * 0xD1B54A32D192ED03ull};
        random.next();
        unsigned long long known = p.counter[SAMPLES];
        p.pick[i] = random.below(known < (unsigned long long)p.ring ? (int)known : p.ring);
    });
    each(1, stream, [=] __device__(long long) { p.counter[STEP]++; });
    expand((uint32_t*)p.sample, sizeof(Sample) / 4, p.pick, size, x, stream);
}

// By how much each output should be less; `slope`, which is HEADS wide as the outputs are, is all 0 before.
extern "C" void errors(Play* handle, const real* out, real* slope, int size, float policyWeight, float valueWeight, void* stream) {
    Play p = *handle;
    each(size, stream, [=] __device__(long long i) {
        const Sample& s = p.sample[p.pick[i]];
        const real* o = out + i * HEADS;
        real* d = slope + i * HEADS;
        float squares = 0;
        for (int n = 0; n < s.count; n++) {
            float error = toFloat(o[s.label[n]]) - s.target[n];
            squares += error * error;
            d[s.label[n]] = toReal(2 * error);
        }
        if (i % 16 == 0) {
            addTo(p.loss + 2 * s.plain, squares);
            addTo(p.loss + 2 * s.plain + 1, (float)s.count);
        }
        if (!s.plain) return;
        d[VALUE] = toReal(2 * valueWeight * (toFloat(o[VALUE]) - s.target[0]));
        float most = -1e9f, sum = 0;
        for (int w = 0; w < LEGAL_WORDS; w++)
            for (uint32_t left = s.legal[w]; left; left &= left - 1) {
                float logit = toFloat(o[POLICY + 32 * w + lowest(left)]);
                if (logit > most) sum *= expf(most - logit), most = logit;
                sum += expf(logit - most);
            }
        for (int w = 0; w < LEGAL_WORDS; w++)
            for (uint32_t left = s.legal[w]; left; left &= left - 1) {
                int label = 32 * w + lowest(left);
                float chance = expf(toFloat(o[POLICY + label]) - most) / sum;
                d[POLICY + label] = toReal(policyWeight * (chance - (label == s.label[0])));
            }
    });
}

// A step of Adam for all numbers, the copy that computes, and the running mean. `steps` are those taken before.
extern "C" void adam(float* w, const float* g, float* m, float* v, float* mean, real* copy, int n, float scale,
                     unsigned long long* steps, const float* knobs, void* stream) {
    each(n, stream, [=] __device__(long long i) {
        float t = (float)(*steps + 1);
        float rate = knobs[RATE] * sqrtf(1 - powf(0.999f, t)) / (1 - powf(0.9f, t));
        float x = g[i] * scale;
        float a = m[i] = 0.9f * m[i] + 0.1f * x;
        float b = v[i] = 0.999f * v[i] + 0.001f * x * x;
        float y = w[i] -= rate * a / (sqrtf(b) + 1e-8f);
        copy[i] = toReal(y);
        mean[i] += (1 - knobs[DECAY]) * (y - mean[i]);
    });
    each(1, stream, [=] __device__(long long) { ++*steps; });
}

extern "C" void counters(Play* p, unsigned long long* to, float* loss) {
    fetch(to, p->counter, 8 * COUNTERS);
    if (!loss) return;
    fetch(loss, p->loss, 16);
    Play q = *p;
    each(4, nullptr, [=] __device__(long long i) { q.loss[i] = 0; });
}

// Duplicate deals between two networks: games 2 n and 2 n + 1 have the same deal, in which the first network plays the even
// team, then the odd one.
struct Duel {
    int games;
    State* state;
    int* points;
    uint8_t* exchanged;
    uint32_t* bits;
};

extern "C" Duel* duel(int games) {
    Duel* d = (Duel*)malloc(sizeof(Duel));
    *d = Duel{games};
    d->state = (State*)room(sizeof(State) * games);
    d->points = (int*)room(4ull * games);
    d->exchanged = (uint8_t*)room(games);
    d->bits = (uint32_t*)room(4ull * WORDS * games);
    return d;
}

extern "C" void duelDeals(Duel* handle, uint64_t seed, void* stream) {
    Duel d = *handle;
    each(d.games, stream, [=] __device__(long long i) {
        Random random{seed * 0x9E3779B97F4A7C15ull + (i / 2) * 0xD1B54A32D192ED03ull};
        random.next();
        uint32_t hands[4];
        Ruling r;
        do {
            deal(random, hands);
            r = ruling(hands);
        } while (r.won || r.holders);
        start(d.state[i], hands, random.below(4), 0, 0, 0);
        d.points[i] = playForced(d.state[i]);
    });
}

extern "C" void duelRows(Duel* handle, real* x, void* stream) {
    Duel d = *handle;
    each(d.games, stream, [=] __device__(long long i) {
        if (d.points[i]) return;
        Seen v = seen(d.state[i]);
        Row row;
        d.exchanged[i] = exchanges(d.state[i], v);
        encode(d.state[i], v, d.exchanged[i], false, row);
        for (int w = 0; w < WORDS; w++) d.bits[i * WORDS + w] = row.word[w];
    });
    expand(d.bits, WORDS, nullptr, d.games, x, stream);
}

extern "C" void duelActs(Duel* handle, const real* first, const real* second, int stride, void* stream) {
    Duel d = *handle;
    each(d.games, stream, [=] __device__(long long i) {
        if (d.points[i]) return;
        State s = d.state[i];
        const real* q = ((s.toMove ^ i) & 1 ? second : first) + i * stride;
        int points = play(s, top(s, legal(s), d.exchanged[i], q).turn[0]);
        if (!points) points = playForced(s);
        d.points[i] = points;
        d.state[i] = s;
    });
}

extern "C" void duelPoints(Duel* d, int* points) { fetch(points, d->points, 4ull * d->games); }
