import { array, assert, check, constant, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attempt, type AttemptEvent, attemptAfter, mayChange } from './attempt.ts';

type State = Attempt<string, string>;
type Happening = AttemptEvent<string, string>;
type Rule = (attempt: State, event: Happening) => State;

/** What can happen to one request on the network and at the server. */
const FATES = ['answered', 'lost on the way there', 'answer lost', 'refused', 'turned away'] as const;
type Fate = (typeof FATES)[number];
type Act =
  | { type: 'press'; typed: number; fate: Fate }
  | { type: 'hear'; which: number }
  | { type: 'reload' }
  | { type: 'forget' };

const acts = array(
  oneof(
    record({ type: constant('press' as const), typed: integer({ min: 0, max: 3 }), fate: constantFrom(...FATES) }),
    record({ type: constant('hear' as const), which: integer({ min: 0, max: 5 }) }),
    record({ type: constant('reload' as const) }),
    record({ type: constant('forget' as const) }),
  ),
  { maxLength: 30 },
);

type Asked = Extract<State, { state: 'asked' }>;

/** Carries out a key once. */
const makeServer = () => {
  const done = new Map<string, string>();
  const receive = ({ key, times, body }: Asked, fate: Fate): Happening => {
    const of = { key, times };
    if (fate === 'lost on the way there') return { type: 'silence', ...of };
    if (fate === 'turned away') return { type: 'turned away', ...of, problem: 'Busy.' };
    const before = done.get(key);
    if (before !== undefined && before !== body) throw new Error('One key came with two bodies.');
    if (before === undefined && fate === 'refused') return { type: 'refusal', ...of, problem: 'No.' };
    done.set(key, body);
    return fate === 'answer lost' ? { type: 'silence', ...of } : { type: 'answer', ...of, answer: body };
  };
  return { done, receive };
};

const keyOf = (attempt: State): string | null => ('key' in attempt ? attempt.key : null);

/** Plays a series. Throws as soon as something was carried out that the till neither knows of nor will ask about. */
const play = (rule: Rule, series: readonly Act[]): void => {
  const server = makeServer();
  const heard = new Set<string | null>();
  const onTheWay: Happening[] = [];
  let attempt = { state: 'none' } as State;
  const meet = (event: Happening): State => {
    const before = attempt;
    attempt = rule(before, event);
    if (attempt.state === 'answered') heard.add(keyOf(before));
    return before;
  };
  for (const [place, act] of series.entries()) {
    // A request on its way may still arrive, in another tab.
    if (act.type === 'reload') meet({ type: 'reopen' });
    else if (act.type === 'forget') meet({ type: 'forget' });
    else if (act.type === 'hear') onTheWay.splice(act.which, 1).forEach(meet);
    else {
      const before = meet({ type: 'ask', body: `sale ${act.typed}`, newKey: `key ${place}`, at: place });
      if (attempt !== before && attempt.state === 'asked') onTheWay.push(server.receive(attempt, act.fate));
    }
    const lost = [...server.done.keys()].filter((key) => key !== keyOf(attempt) && !heard.has(key));
    expect(lost).toEqual([]);
  }
};

const holds = (rule: Rule) => property(acts, (series) => play(rule, series));

const asNew = ({ body, newKey: key }: Extract<Happening, { type: 'ask' }>): State => ({
  state: 'asked',
  key,
  body,
  times: 1,
  since: 0,
});

/** Each rule is looser than the real one in one place; null leaves the decision to the real rule. */
const LOOSER: [string, (attempt: State, event: Happening) => State | null][] = [
  ['may be forgotten while nobody knows', (_, { type }) => (type === 'forget' ? { state: 'none' } : null)],
  ['is another one at the next press', (_, event) => (event.type === 'ask' ? asNew(event) : null)],
  [
    'is sent again with what stands on the screen by now',
    (now, event) =>
      event.type === 'ask' && now.state === 'unknown' ? { ...now, state: 'asked', body: event.body } : null,
  ],
  [
    'counts as refused by whoever did not look at it',
    (now, event) => (event.type === 'turned away' ? attemptAfter(now, { ...event, type: 'refusal' }) : null),
  ],
  [
    'counts as refused when nothing is heard',
    (now, event) => (event.type === 'silence' ? attemptAfter(now, { ...event, type: 'refusal', problem: '' }) : null),
  ],
  ['ends with the page', (_, { type }) => (type === 'reopen' ? { state: 'none' } : null)],
  [
    'takes the refusal of an earlier press for that of the last',
    (now, event) =>
      event.type === 'refusal' && 'key' in now ? attemptAfter(now, { ...event, times: now.times }) : null,
  ],
];

describe('an attempt', () => {
  it('never forgets what was carried out, in any series of presses, answers, silence, reloads and forgets', () => {
    void assert(holds(attemptAfter), { numRuns: 3000 });
  });

  it.each(LOOSER)('would be doubled if it %s', (_, looser) => {
    const rule: Rule = (now, event) => looser(now, event) ?? attemptAfter(now, event);
    expect(check(holds(rule), { numRuns: 10_000, seed: 1 })).toMatchObject({ failed: true });
  });

  it('hears of its own request alone, however late the news of another come', () => {
    const press = (fate: Fate): Act => ({ type: 'press', typed: 0, fate });
    const series: Act[] = [
      press('refused'),
      { type: 'reload' },
      press('refused'),
      { type: 'hear', which: 1 },
      press('answer lost'),
      { type: 'hear', which: 0 },
    ];
    const deaf: Rule = (now, event) =>
      attemptAfter(now, event.type === 'refusal' ? { ...event, key: keyOf(now) ?? '' } : event);
    play(attemptAfter, series);
    expect(() => play(deaf, series)).toThrow();
  });

  it('is given up where it can be found out no more, and only while nobody knows of it', () => {
    const asked = attemptAfter({ state: 'none' }, { type: 'ask', body: 'b', newKey: 'k', at: 5 });
    const giveUp = { type: 'give up', problem: 'Too old.' } as const;
    expect(attemptAfter(asked, giveUp)).toBe(asked);
    const unknown = attemptAfter(asked, { type: 'reopen' });
    expect(unknown).toMatchObject({ state: 'unknown', since: 5 });
    // Sending it again does not change when it was first sent.
    expect(attemptAfter(unknown, { type: 'ask', body: 'c', newKey: 'l', at: 9 })).toMatchObject({
      body: 'b',
      since: 5,
    });
    expect(attemptAfter(unknown, giveUp)).toEqual({ state: 'refused', body: 'b', problem: 'Too old.' });
  });

  it('may be changed unless it was sent and nobody knows what became of it', () => {
    const states: State[] = [
      { state: 'none' },
      { state: 'asked', key: 'k', body: 'b', times: 1, since: 1 },
      { state: 'unknown', key: 'k', body: 'b', times: 1, since: 1 },
      { state: 'refused', body: 'b', problem: 'No.' },
      { state: 'answered', body: 'b', answer: 'a' },
    ];
    expect(states.filter(mayChange).map(({ state }) => state)).toEqual(['none', 'refused', 'answered']);
  });
});
