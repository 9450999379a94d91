import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS, play, stateOf, wish } from '../../test/random-acts.ts';
import { cents, sum } from '../money/cents.ts';
import { lineTotal } from '../sale/totals.ts';
import type { Act, InvoiceState, RefundedState } from './act.ts';
import { type Figures, figuresOf, figuresOfRefund, NO_FIGURES } from './figures.ts';
import { entriesOf, type Postings, postingsOf } from './postings.ts';

const added = (from: readonly { key: string; amounts: object }[]): Record<string, Record<string, number>> => {
  const sums: Record<string, Record<string, number>> = {};
  for (const { key, amounts } of from) {
    sums[key] ??= {};
    for (const [name, amount] of Object.entries(amounts)) sums[key][name] = (sums[key][name] ?? 0) + amount;
  }
  return Object.fromEntries(
    Object.entries(sums).filter(([, sum]) => Object.values(sum).some((amount) => amount !== 0)),
  );
};

const negative = (figures: Figures, names = Object.keys(figures)) =>
  Object.fromEntries(
    Object.entries(figures)
      .filter(([name]) => names.includes(name))
      .map(([name, amount]) => [name, -amount]),
  );

type Taking = Pick<RefundedState['lines'][number], 'productId' | 'parts' | 'quantity'>;

/** What a line takes of stock: of a bundle that of its parts alone. */
const takenBy = ({ productId, parts, quantity }: Taking) => {
  const own = parts.length === 0 ? [{ key: productId ?? '', units: quantity }] : [];
  return [...own, ...parts.map((part) => ({ key: part.productId, units: part.quantity * quantity }))];
};

test('Acts add up to the state: figures by day, items, buyers, stock, sales and money', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
      const { invoices, refunds, voided, posted } = play(wishes);
      const all = posted.map(({ postings }) => postings);

      const days = all.flatMap((one) => one.days.map(({ day, change }) => ({ key: day, amounts: change })));
      expect(added(days)).toEqual(
        added([
          ...invoices.map((invoice) => ({ key: invoice.day, amounts: figuresOf(invoice) })),
          ...refunds.map(({ day, refunded }) => ({ key: day, amounts: negative(figuresOfRefund(refunded)) })),
        ]),
      );

      for (const { change } of all.flatMap((one) => one.days)) {
        expect(change.products + change.repairs + change.surcharges).toBe(change.total);
      }

      const products = invoices.flatMap(({ day, lines: sold }) =>
        sold.flatMap((line) => (line.kind === 'product' ? [{ ...line, day, amount: lineTotal(line) }] : [])),
      );
      const back = refunds.flatMap(({ day, refunded }) => refunded.lines.map((line) => ({ ...line, day })));
      const backOfProducts = back.filter(({ kind }) => kind === 'product');
      expect(
        added(
          all.flatMap(({ items }) => items.map(({ day, name, ...amounts }) => ({ key: `${day} ${name}`, amounts }))),
        ),
      ).toEqual(
        added([
          ...products.map(({ day, name, quantity, amount }) => ({
            key: `${day} ${name}`,
            amounts: { quantity, amount },
          })),
          ...backOfProducts.map(({ day, name, quantity, amount }) => ({
            key: `${day} ${name}`,
            amounts: { quantity: -quantity, amount: -amount },
          })),
        ]),
      );

      const stock = all.flatMap((one) => one.stock.map(({ productId, ...amounts }) => ({ key: productId, amounts })));
      expect(added(stock)).toEqual(
        added([
          ...products.flatMap(takenBy).map(({ key, units }) => ({ key, amounts: { units, faulty: 0 } })),
          ...backOfProducts.flatMap(({ goesTo, ...line }) =>
            takenBy(line).map(({ key, units }) => ({
              key,
              amounts: { units: goesTo === 'shelf' ? -units : 0, faulty: goesTo === 'faulty' ? units : 0 },
            })),
          ),
        ]),
      );

      const buyers = all.flatMap((one) =>
        one.buyers.map(({ key, invoices: count, paidInvoices }) => ({ key, amounts: { count, paidInvoices } })),
      );
      expect(added(buyers)).toEqual(
        added(
          invoices
            .filter(({ buyer }) => buyer.key !== '')
            .map(({ buyer, status }) => ({
              key: buyer.key,
              amounts: { count: 1, paidInvoices: status === 'paid' ? 1 : 0 },
            })),
        ),
      );

      const sales = all.flatMap((one) =>
        one.sales.map(({ taxClass, rate: _rate, discount: _none, ...amounts }) => ({ key: taxClass, amounts })),
      );
      const stands = invoices.map(({ tax, totals, surcharge }) => ({
        key: tax.className,
        amounts: { ...totals, surcharge },
      }));
      const taken = posted
        .filter(({ act }) => act.refunded)
        .map(({ act }) => ({
          key: act.before?.tax.className ?? '',
          amounts: {
            ...negative({ ...NO_FIGURES, ...act.refunded?.totals }, ['total', 'subtotal', 'tax']),
            surcharge: -(act.refunded?.surcharge ?? 0),
          },
        }));
      expect(added(sales)).toEqual(added([...stands, ...taken]));

      const money = sum(all.flatMap((one) => one.money.map(({ amount }) => amount)));
      const paid = sum(invoices.map(({ payments }) => cents(payments.cash + payments.eftpos)));
      const given = sum(refunds.map(({ refunded }) => refunded.money.cash));
      expect(money).toBe(paid - given);
      // A void gives back in cash what was paid by card as well.
      const eftpos = sum(
        all.flatMap((one) => one.money.filter(({ tender }) => tender === 'eftpos').map(({ amount }) => amount)),
      );
      expect(eftpos).toBe(sum(invoices.map(({ payments }) => payments.eftpos)) + sum(voided));
    }),
    { numRuns: 2_000 },
  );
});

test('Each list is in the order of its keys and holds each once, and nothing that comes to nothing', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      const { posted } = play(wishes);
      const together = postingsOf(posted.map(({ act }) => act));
      for (const postings of [...posted.map((one) => one.postings), together]) {
        const keys = [
          postings.stock.map(({ productId }) => productId),
          postings.items.map(({ day, name }) => `${day} ${name}`),
          postings.buyers.map(({ key }) => key),
          postings.days.map(({ day }) => day),
          postings.takings.map(({ tender }) => tender),
        ];
        for (const list of keys) expect(list).toEqual([...new Set(list)].sort());
        for (const { units, faulty } of postings.stock) expect([units, faulty]).not.toEqual([0, 0]);
        for (const { change } of postings.days) expect(change).not.toEqual(NO_FIGURES);
      }
    }),
    { numRuns: 500 },
  );
});

const amountsByKey = ({ stock, items, buyers, days, takings }: Postings) =>
  added([
    ...stock.map(({ productId, ...amounts }) => ({ key: productId, amounts })),
    ...items.map(({ day, name, ...amounts }) => ({ key: `${day} ${name}`, amounts })),
    ...buyers.map(({ key, searchText: _text, ...amounts }) => ({ key, amounts })),
    ...days.map(({ day, change }) => ({ key: day, amounts: change })),
    ...takings.map(({ tender, ...amounts }) => ({ key: tender, amounts })),
  ]);

test('Acts performed together post what they post one by one', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      const { posted } = play(wishes);
      const oneByOne = posted.flatMap(({ postings }) => Object.entries(amountsByKey(postings)));
      expect(amountsByKey(postingsOf(posted.map(({ act }) => act)))).toEqual(
        added(oneByOne.map(([key, amounts]) => ({ key, amounts }))),
      );
    }),
    { numRuns: 500 },
  );
});

test('An edit that changes nothing posts nothing', () => {
  fc.assert(
    fc.property(wish, (one) => {
      const state = stateOf('1', DAYS[0], one);
      const edit: Act = { kind: 'edited', day: DAYS[1], before: state, after: { ...state } };
      expect(postingsOf([edit])).toEqual({ tickets: [], stock: [], items: [], buyers: [], days: [], takings: [] });
      expect(entriesOf(edit)).toEqual({ money: [], sales: [] });
    }),
  );
});

test('A device goes with the sale that names its ticket, and is back once that no longer does; a refund moves none', () => {
  const [day] = DAYS;
  const none = fc.sample(wish, 1).map((said) => stateOf('a', day, said))[0] as InvoiceState;
  const line = { kind: 'repair' as const, name: 'Screen', quantity: 1, price: cents(100), ticket: { id: 't1' } };
  const twice: InvoiceState = { ...none, lines: [line, line] };
  const moves = (before: InvoiceState | null, after: InvoiceState | null) =>
    postingsOf([{ kind: 'edited', day, before, after }]).tickets;
  const gone = [{ ticketId: 't1', collected: 1 }];
  const back = [{ ticketId: 't1', collected: -1 }];
  expect([moves(null, twice), moves({ ...none, lines: [] }, twice)]).toEqual([gone, gone]);
  expect([moves(twice, null), moves(twice, { ...none, lines: [] })]).toEqual([back, back]);
  expect(moves(twice, { ...none, lines: [line] })).toEqual([]);
});
