import { type Random, randomOf } from '../random.ts';
import type { House } from '../servers/house.ts';
import { type Act, oneOf, type Till, upTo } from './acts/act.ts';
import { someAct } from './acts/acts.ts';
import { enter, type Seen } from './book/enter.ts';
import type { Street } from './open-shops.ts';

/** Instants where days are easily miscounted: midnights, changes of daylight saving, the turn of the year. */
const EDGES = [
  '2024-04-06T15:59:59Z',
  '2024-04-06T16:00:00Z',
  '2024-10-05T15:59:59Z',
  '2024-10-05T16:00:00Z',
  '2024-12-31T12:59:59Z',
  '2024-12-31T13:00:00Z',
  '2025-04-05T15:59:59Z',
  '2025-10-04T16:00:00Z',
  '2025-12-31T13:00:00Z',
  '2026-04-04T13:59:59Z',
  '2026-04-04T14:00:00Z',
  '2026-06-30T13:59:59Z',
  '2026-06-30T14:00:00Z',
  '2026-11-19T12:59:59Z',
  '2026-11-19T13:00:00Z',
];
export const TODAY = new Date('2026-11-20T01:00:00Z');
const THREE_YEARS = 3 * 365 * 86_400_000;
const ACTS_OF_A_DAY = 15;
const AT_ONCE = 6;

/** The acts that tills do, and a check on some day in the middle. */
type Plan = { seed: number; operations: number; log: string[]; inTheMiddle?: () => Promise<void> };

/**
 * Makes the tills do random acts, several at once, on days of three years, and comes back to today. `log` gets a line
 * an act.
 */
export const liveYears = async (
  { clock }: Pick<House, 'clock'>,
  street: Street,
  { seed, operations, log, inTheMiddle }: Plan,
): Promise<void> => {
  const random = randomOf(seed);
  const days = daysOf(Math.ceil(operations / ACTS_OF_A_DAY), random);
  for (const [index, day] of days.entries()) {
    clock.now = day;
    await street.logInAtTills(random);
    for (let left = ACTS_OF_A_DAY; left > 0; ) left -= await actAtOnce(clock, street, random, log);
    if (index === Math.floor(days.length / 2)) await inTheMiddle?.();
  }
  clock.now = TODAY;
  await street.logInAtTills(random);
};

/** Those instants, and random days in between, in order. The last is today. */
const daysOf = (count: number, random: Random): Date[] => {
  const others = Array.from({ length: Math.max(3, count - EDGES.length) }, () => random() * THREE_YEARS);
  const instants = [...EDGES.map((edge) => Date.parse(edge)), ...others.map((ago) => TODAY.getTime() - ago)];
  return instants.sort((a, b) => a - b).map((instant) => new Date(instant));
};

/** Does one act that must be alone, or several at several tills at the same time. Answers how many. */
const actAtOnce = async (clock: House['clock'], { tills }: Street, random: Random, log: string[]): Promise<number> => {
  const first = someAct(random);
  const count = first.isAlone ? 1 : 1 + upTo(AT_ONCE - 1, random);
  const acts = [first];
  while (acts.length < count) acts.push(...[someAct(random)].filter(({ isAlone }) => !isAlone));
  const doing = acts.map(async (act) => {
    const till = oneOf(tills, random) as Till;
    const line = log.push('') - 1;
    const { told, seen } = await doAt(act, till, randomOf(upTo(2 ** 31, random)));
    log[line] = `${clock.now.toISOString()} ${told}`;
    return { till, seen };
  });
  const done = await Promise.all(doing);
  for (const at of new Set(tills.map((till) => till.at))) {
    enter(
      at.book,
      done.filter(({ till }) => till.at === at).flatMap(({ seen }) => seen),
    );
  }
  return count;
};

const doAt = async (act: Act, till: Till, random: Random) => {
  const seen = await act.run(till, random);
  const what = seen === null ? 'refused' : ['ok', ...seen.map((one) => `${one.kind} ${idOf(one)}`)].join(', ');
  const told = `${till.at.shop.name}, ${till.person?.role ?? 'nobody'}: ${act.name}: ${what}`;
  return { told, seen: seen ?? [] };
};

const idOf = (one: Seen): string => {
  if (one.kind === 'void') return one.id;
  return one.kind === 'note' ? `${one.note.id} of ${one.note.invoiceId}` : one.state.id;
};
