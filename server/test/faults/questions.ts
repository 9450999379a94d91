import type { ActKind } from '@mendpoint/domain/act/act';
import { GST_RATE, splitTax } from '@mendpoint/domain/money/gst';
import type { RecordedSale, TillRecord } from './record.ts';
import { areEqual, paidOf, type StoredSale, stateInRow, totalOf } from './sale-state.ts';

/** The ledger as it is found afterwards, voided invoices included. */
export type FoundLedger = {
  invoices: StoredSale[];
  /** The kinds of the acts on each invoice, in the order of time. */
  events: Map<string, ActKind[]>;
  /** What is left of each product. */
  left: Map<string, number>;
  /** The first names of customers, repeated where there are several of one name. */
  customers: string[];
};

/** What the shops had before the first sale. */
export type Opening = { left: Map<string, number>; customers: string[] };

/** Where a ledger differs from what the tills wrote down, a sentence each. */
export const problemsIn = (found: FoundLedger, tills: TillRecord[], opening: Opening): string[] => [
  ...tills.flatMap(({ oddities }) => oddities),
  ...findSaleProblems(
    found,
    tills.flatMap(({ sales }) => sales),
  ),
  ...findNumberProblems(found),
  ...findSumProblems(found),
  ...findStockProblems(found, tills, opening),
  ...findCustomerProblems(found, tills, opening),
];

const markerOf = ({ terms }: StoredSale): string => terms.split(' ')[0] ?? '';

const findSaleProblems = ({ invoices, events }: FoundLedger, sales: RecordedSale[]): string[] => {
  const rows = new Map<string, StoredSale[]>();
  for (const row of invoices) rows.set(markerOf(row), [...(rows.get(markerOf(row)) ?? []), row]);
  const problems = sales.flatMap((sale) => {
    const problem = problemOfSale(sale, rows.get(sale.marker) ?? [], events);
    rows.delete(sale.marker);
    return problem === null ? [] : [`${sale.marker} ${problem}`];
  });
  return [...problems, ...[...rows.keys()].map((marker) => `${marker || 'an invoice'} is there, and nobody sold it`)];
};

const problemOfSale = (sale: RecordedSale, rows: StoredSale[], events: FoundLedger['events']): string | null => {
  const [first] = sale.steps;
  const [row, second] = rows;
  if (second) return `is doubled: it is there ${rows.length} times`;
  if (!row) return first?.outcome === 'answered' ? 'is lost: it was answered and is not there' : null;
  if (first?.outcome === 'refused') return 'was refused, and is there';
  if (sale.id !== null && (row.id !== sale.id || row.number !== sale.number)) return 'is there as another invoice';
  if (row.shop_id !== sale.shopId) return 'is in another shop';
  return problemOfState(sale, row, events.get(row.id) ?? []);
};

/** The invoice must be as its last answer says, or as a call asked that was given up without an answer. */
const problemOfState = ({ steps }: RecordedSale, row: StoredSale, events: ActKind[]): string | null => {
  const carriedOut = steps.filter(({ outcome }) => outcome !== 'refused');
  const answered = steps.filter(({ outcome }) => outcome === 'answered').length;
  const stored = stateInRow(row);
  const reached = carriedOut.findLastIndex(({ state }) => areEqual(state, stored)) + 1;
  if (reached === 0) return `stands as nobody asked for: ${JSON.stringify(stored)}`;
  if (reached < answered) return `is lost in part: ${answered} of its calls were answered, ${reached} are there`;
  const kinds = carriedOut.slice(0, reached).map(({ kind }) => kind);
  return kinds.join() === events.join() ? null : `has the history ${events.join(', ')}, not ${kinds.join(', ')}`;
};

const findNumberProblems = ({ invoices }: FoundLedger): string[] => {
  const given = new Set<string>();
  return invoices.flatMap(({ shop_id, number }) => {
    const isGiven = given.has(`${shop_id} ${number}`);
    given.add(`${shop_id} ${number}`);
    return isGiven ? [`the number ${number} was given twice`] : [];
  });
};

const findSumProblems = ({ invoices }: FoundLedger): string[] =>
  invoices.flatMap((row) => {
    const state = stateInRow({ ...row, voided_at: null });
    if (state === null) return [];
    const total = totalOf(state);
    const { subtotal, tax } = splitTax(total, GST_RATE);
    const isRight = row.total_cents === total && row.subtotal_cents === subtotal && row.tax_cents === tax;
    return isRight && paidOf(state) <= total
      ? []
      : [`the sums of ${row.terms} do not follow from its lines and payments`];
  });

const findStockProblems = ({ invoices, left }: FoundLedger, tills: TillRecord[], opening: Opening): string[] => {
  const expected = new Map(opening.left);
  for (const { productId, quantity } of invoices.flatMap((row) => stateInRow(row)?.lines ?? [])) {
    if (productId !== null) expected.set(productId, (expected.get(productId) ?? 0) - quantity);
  }
  // Stock that is counted in between is known only to the till that alone sells it.
  for (const { own } of tills) expected.set(own.productId, own.left);
  return [...expected]
    .filter(([id, quantity]) => left.get(id) !== quantity || quantity < 0)
    .map(([id, quantity]) => `${left.get(id)} of the product ${id} are left, and should be ${quantity}`);
};

const findCustomerProblems = ({ customers }: FoundLedger, tills: TillRecord[], opening: Opening): string[] => {
  const expected = [...opening.customers, ...tills.flatMap((till) => till.customers)];
  const [there, known] = [countOf(customers), countOf(expected)];
  return [...new Set([...customers, ...expected])]
    .filter((name) => there.get(name) !== known.get(name))
    .map((name) => `the customer ${name} is there ${there.get(name) ?? 0} times, not ${known.get(name) ?? 0}`);
};

const countOf = (names: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
