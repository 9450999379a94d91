import { listInvoices } from '@mendpoint/contract/invoices/invoice-calls';
import { addressOf } from '@mendpoint/contract/target';
import { LISTED_STATES } from '@mendpoint/domain/sale/sale-state';
import { addDays, type Day } from '@mendpoint/domain/time/periods';
import type { Asker, Question } from './question.ts';

/** An invoice to search for, by its number and its customer. */
export type Sample = { number: string; name: string; email: string; phone: string };

/** What a ledger holds, as far as questions need it. `shopId` is the shop of the asker 'one shop'. */
export type LedgerFacts = { shopId: string; today: Day; totals: Record<Asker, number>; samples: Sample[] };

const TARGET = 50;
const LIMIT = 10;
const ASKERS: Asker[] = ['all shops', 'one shop', 'shop login'];
const LETTERS = [1, 2, 3, 5, 8];

/** The list of invoices as its screens ask for it. */
export const listQuestions = (facts: LedgerFacts): Question[] =>
  ASKERS.flatMap((asker) => [...pages(facts, asker), ...filters(facts, asker), ...searches(facts, asker)]);

type Query = Record<string, string | number | undefined>;

const listing = (facts: LedgerFacts, asker: Asker) => {
  const shop_id = asker === 'one shop' ? facts.shopId : undefined;
  return (group: string, name: string, query: (attempt: number) => Query): Question => ({
    ...{ group, name, asker, target: TARGET },
    path: (attempt) => addressOf(listInvoices, { query: { shop_id, page: 1, limit: LIMIT, ...query(attempt) } }),
  });
};

const pages = (facts: LedgerFacts, asker: Asker): Question[] => {
  const ask = listing(facts, asker);
  const last = Math.ceil(facts.totals[asker] / LIMIT);
  return [
    ask('newest', 'newest page', () => ({})),
    ask('newest', 'page 2', () => ({ page: 2 })),
    ask('newest', 'page 1,000', () => ({ page: Math.min(1000, last) })),
    ask('newest', 'middle page', () => ({ page: Math.ceil(last / 2) })),
    ask('newest', 'last page', () => ({ page: last })),
  ];
};

const filters = (facts: LedgerFacts, asker: Asker): Question[] => {
  const ask = listing(facts, asker);
  const between = (start_date: Day, end_date: Day) => () => ({ start_date, end_date });
  const ago = (days: number) => addDays(facts.today, -days);
  return [
    ask('filter', 'paid', () => ({ status: 1 })),
    ask('filter', 'unpaid', () => ({ status: 0 })),
    ask('filter', 'unpaid, last page of all', () => ({ status: 0, page: 10 })),
    ...LISTED_STATES.map((state) => ask('filter', `state ${state}`, () => ({ state }))),
    ask('filter', 'today', between(facts.today, facts.today)),
    ask('filter', 'yesterday', between(ago(1), ago(1))),
    ask('filter', 'a day two years ago', between(ago(730), ago(730))),
    ask('filter', 'a month two years ago', between(ago(730), ago(700))),
    ask('filter', 'unpaid of a year', () => ({ status: 0, start_date: ago(730), end_date: ago(365) })),
  ];
};

const searches = (facts: LedgerFacts, asker: Asker): Question[] => {
  const ask = listing(facts, asker);
  const sampleOf = (attempt: number): Sample => facts.samples[attempt % facts.samples.length] ?? NOBODY;
  const ago = (days: number) => addDays(facts.today, -days);
  const beginning = (text: string, letters: number) => text.slice(0, letters);
  return [
    ...LETTERS.map((letters) =>
      ask('search', `name, ${letters} letters`, (n) => ({ q: beginning(sampleOf(n).name, letters) })),
    ),
    ...LETTERS.map((letters) =>
      ask('search', `any part, ${letters} letters`, (n) => ({ q: partOf(sampleOf(n).email, n, letters) })),
    ),
    ask('search', 'a common word', (n) => ({ q: ['gmail', 'outlook.com', 'smith', 'walk-in', 'newtown'][n % 5] })),
    ask('search', 'page 50 of a common word', (n) => ({ q: ['gmail', 'smith', 'walk-in'][n % 3], page: 50 })),
    ask('search', 'whole name', (n) => ({ q: sampleOf(n).name })),
    ask('search', 'email', (n) => ({ q: sampleOf(n).email })),
    ask('search', 'phone', (n) => ({ q: sampleOf(n).phone })),
    ask('search', 'number', (n) => ({ q: sampleOf(n).number })),
    ask('search', 'number without #', (n) => ({ q: sampleOf(n).number.slice(1) })),
    ask('search', 'three digits', (n) => ({ q: sampleOf(n).number.slice(1, 4) })),
    ask('search', 'nothing like it', (n) => ({ q: `qzx${n}` })),
    ask('search', 'name, unpaid', (n) => ({ q: beginning(sampleOf(n).name, 5), status: 0 })),
    ask('search', 'name, today', (n) => ({
      q: beginning(sampleOf(n).name, 3),
      start_date: facts.today,
      end_date: facts.today,
    })),
    ask('search', 'name, a year', (n) => ({
      q: beginning(sampleOf(n).name, 5),
      start_date: ago(730),
      end_date: ago(365),
    })),
  ];
};

const NOBODY: Sample = { number: '#1', name: 'nobody', email: 'nobody@example.com', phone: '0' };

const partOf = (text: string, seed: number, letters: number): string => {
  const from = (seed * 7) % Math.max(1, text.length - letters);
  return text.slice(from, from + letters);
};
