import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { type House, onEachEngine } from '../servers/house.ts';
import {
  findHistoryProblems,
  findListProblems,
  findReplayProblems,
  findReportProblems,
  readLedger,
} from './look-afterwards.ts';
import type { FoundLedger } from './questions.ts';
import type { TillRecord } from './record.ts';
import type { Desk } from './sale-calls.ts';

onEachEngine('what is asked of lists, histories, reports and keys', (house) => {
  const sell = async ({ admin, anyone }: House) => {
    const { shop, client } = await makeShop({ admin, anyone });
    const product = await makeProduct(client);
    await makeSale(client, saleOf(shop, product, 2, { terms: 'a' }));
    const desk = { shop, client } as Desk;
    return { shop, desk, product };
  };

  /** The ledger as it is found, with another price on each line. */
  const spoilt = (found: FoundLedger): FoundLedger => ({
    ...found,
    invoices: found.invoices.map((row) => ({
      ...row,
      lines: row.lines.map((line) => ({ ...line, price_cents: line.price_cents + 100 })),
    })),
  });

  test('finds nothing amiss in a sound ledger, and each of them in another', async () => {
    const { admin, db } = house();
    const { desk } = await sell(house());
    const found = await readLedger(db);
    const other = spoilt(found);
    expect(await findListProblems(admin, found)).toEqual([]);
    expect(await findListProblems(admin, other)).toEqual(['the list does not show a as it is']);
    expect(await findListProblems(admin, { ...found, invoices: [] })).toEqual(['the list shows a, which is void']);
    expect(await findHistoryProblems(admin, found)).toEqual([]);
    expect(await findHistoryProblems(admin, { ...found, events: new Map() })).toEqual([
      'the history of a is not told as it is',
    ]);
    expect(await findReportProblems(admin, [desk], found)).toEqual([]);
    expect(await findReportProblems(admin, [desk], other)).toEqual([
      expect.stringMatching(/^the reports do not agree with the invoices/),
    ]);
  });

  test('finds a key that is answered otherwise than before', async () => {
    const { shop, desk, product } = await sell(house());
    const call = { path: '/invoice', body: saleOf(shop, product), key: 'k' };
    const { body: answer } = await desk.client.post(call.path, call.body, { 'idempotency-key': call.key });
    const recordOf = (answered: unknown) => [{ calls: [{ ...call, answer: answered }] } as unknown as TillRecord];
    expect(await findReplayProblems([desk], recordOf(answer))).toEqual([]);
    expect(await findReplayProblems([desk], recordOf({ ...answer, success: false }))).toEqual([
      '/invoice k is answered otherwise',
    ]);
  });
});
