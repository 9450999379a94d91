import fc from 'fast-check';
import type { Act, InvoiceState, LineState, RefundedState } from '../src/act/act.ts';
import { type Entries, entriesOf, type Postings, postingsOf } from '../src/act/postings.ts';
import { type Cents, cents, NO_MONEY, sum } from '../src/money/cents.ts';
import { type BasisPoints, splitTax } from '../src/money/gst.ts';
import { NO_PAYMENTS, TENDERS } from '../src/sale/payments.ts';
import { surchargeOf } from '../src/sale/surcharge.ts';
import { lineTotal, totalsOf } from '../src/sale/totals.ts';

export const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
const RATES = { GST: 1000 as BasisPoints, Free: 0 as BasisPoints };

const lines = fc.array(
  fc.record({
    product: fc.constantFrom('a', 'b', 'c', null, 'surcharge'),
    parts: fc.oneof(
      fc.constant([]),
      fc.uniqueArray(
        fc.record({ productId: fc.constantFrom('a', 'b', 'p'), quantity: fc.integer({ min: 1, max: 3 }) }),
        {
          selector: ({ productId }) => productId,
          maxLength: 3,
        },
      ),
    ),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 0, max: 9_999 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** A random wish about one of four invoices: a new state, a void, or a refund of a part. */
export const wish = fc.record({
  invoice: fc.constantFrom('1', '2', '3', '4'),
  day: fc.constantFrom(...DAYS),
  what: fc.constantFrom('save', 'save', 'save', 'void', 'refund'),
  lines,
  taxClass: fc.constantFrom('GST', 'Free') as fc.Arbitrary<keyof typeof RATES>,
  buyer: fc.constantFrom('', 'ada', 'bo'),
  cash: fc.integer({ min: 0, max: 5_000 }),
  eftpos: fc.integer({ min: 0, max: 5_000 }),
  goesTo: fc.constantFrom('shelf', 'faulty', 'none') as fc.Arbitrary<'shelf' | 'faulty' | 'none'>,
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

export const stateOf = (
  id: string,
  day: InvoiceState['day'],
  { taxClass, buyer, cash, eftpos, ...said }: Wish,
): InvoiceState => {
  const sold = said.lines.map(({ product, quantity, price, parts }): LineState => {
    const line = { quantity, price: cents(price), name: `Item ${product}` };
    if (product === 'surcharge') return { ...line, quantity: 1, kind: 'repair', ticket: null };
    return product === null
      ? { ...line, kind: 'repair', ticket: null }
      : { ...line, kind: 'product', productId: product, parts };
  });
  const totals = totalsOf(sold, RATES[taxClass]);
  const payments = { ...NO_PAYMENTS, cash: cents(cash), eftpos: cents(eftpos) };
  const status = sum(TENDERS.map((tender) => payments[tender])) === totals.total ? 'paid' : 'unpaid';
  const tax = { className: taxClass, rate: RATES[taxClass] };
  const discount = { total: NO_MONEY };
  const settled = { payments, rounding: NO_MONEY, received: null };
  return {
    id,
    shopId: 's',
    day,
    status,
    tax,
    totals,
    discount,
    surcharge: surchargeOf(sold),
    ...settled,
    buyer: { key: buyer, searchText: buyer },
    lines: sold,
  };
};

const refundOf = (invoice: InvoiceState, { goesTo }: Wish): RefundedState => {
  const [line] = invoice.lines as [LineState];
  const amount = lineTotal({ ...line, quantity: 1 });
  const [productId, parts] = line.kind === 'product' ? [line.productId, line.parts] : [null, []];
  return {
    totals: { total: amount, ...splitTax(amount, invoice.tax.rate) },
    money: { ...NO_PAYMENTS, cash: amount },
    surcharge: line.surcharge ? amount : NO_MONEY,
    lines: [{ kind: line.kind, productId, parts, name: line.name, quantity: 1, amount, goesTo }],
  };
};

const backAs = (amount: Cents, kind: 'voided' | 'refunded') =>
  amount === 0 ? [] : [{ tender: 'cash' as const, kind, amount: cents(-amount), rounding: NO_MONEY, received: null }];

/** Carries out the wishes; answers the state of all invoices and what was posted. */
export const play = (wishes: readonly Wish[]) => {
  const invoices = new Map<string, InvoiceState>();
  const refunds: { day: string; refunded: RefundedState }[] = [];
  const voided: Cents[] = [];
  const posted: { act: Act; postings: Postings & Entries }[] = [];
  const perform = (act: Act) => posted.push({ act, postings: { ...postingsOf([act]), ...entriesOf(act) } });
  for (const one of wishes) {
    const before = invoices.get(one.invoice) ?? null;
    if (one.what === 'save') {
      const after = stateOf(one.invoice, before?.day ?? one.day, one);
      perform({ kind: before ? 'edited' : 'sold', day: one.day, before, after });
      invoices.set(one.invoice, after);
    } else if (one.what === 'void' && before) {
      const paid = cents(before.payments.cash + before.payments.eftpos);
      voided.push(cents(before.payments.eftpos));
      perform({ kind: 'voided', day: one.day, before, after: null, moneyBack: backAs(paid, 'voided') });
      invoices.delete(one.invoice);
    } else if (one.what === 'refund' && before) {
      const refunded = refundOf(before, one);
      const moneyBack = backAs(refunded.money.cash, 'refunded');
      perform({ kind: 'refunded', day: one.day, before, after: before, refunded, moneyBack });
      refunds.push({ day: one.day, refunded });
    }
  }
  return { invoices: [...invoices.values()], refunds, voided, posted };
};
