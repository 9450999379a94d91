import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents, toDollars } from '@mendpoint/domain/money/cents';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { type Db, openDatabase } from '../../src/db/database.ts';
import { read } from '../../src/db/read.ts';
import { compareCounts } from '../../src/db/search/recount.ts';
import { inSnapshot } from '../../src/db/transaction.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import type { InvoiceTable } from '../../src/invoices/invoices.table.ts';
import { quantitiesLeft, quantitiesSold, readSales, type Sold } from '../ledger/ledger.ts';
import { STOCK, type State, type Told } from './busy-day.ts';
import type { Image } from './disk.ts';
import type { Recording } from './recording.ts';

export const writeImage = (image: Image, folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, content] of image) writeFileSync(join(folder, name), content);
};

/**
 * What is wrong with the ledger that a power cut left in `folder` at the moment `at` of a recording: damage, an
 * answered sale that is missing or older than its answer, a sale that is half there, figures or stock that disagree.
 */
export const problemsIn = async (folder: string, { told, sentAt }: Recording, at: number): Promise<string[]> => {
  const db = openDatabase(null, folder);
  try {
    return await inSnapshot(db, async (trx) => [
      ...(await damageIn(trx)),
      ...(await lossesIn(trx, told, (body) => sentAt(body) < at)),
      ...(await disagreementsIn(trx)),
    ]);
  } catch (error) {
    return [`cannot be read: ${(error as Error).message}`];
  } finally {
    await db.destroy();
  }
};

const damageIn = async (db: Db): Promise<string[]> => {
  const rows = await read(db, sql<{ integrity_check: string }>`pragma integrity_check`);
  return rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok');
};

/** The invoice must be as one of its answers says: the last one that its till was sent, or the one under way. */
const lossesIn = async (db: Db, told: Told[], wasSent: (body: string) => boolean): Promise<string[]> => {
  const rows = new Map((await db.selectFrom('invoice').selectAll().execute()).map((row) => [row.id, row]));
  const events = await db.selectFrom('invoice_event').select('invoice_id').execute();
  const problems: string[] = [];
  for (const { id, answers } of told) {
    const row = rows.get(id);
    rows.delete(id);
    const sent = answers.filter(({ body }) => wasSent(body)).length;
    const stored = row ? 1 + answers.findIndex(({ state }) => isStored(row, state, answers[0]?.state ?? null)) : 0;
    const written = events.filter(({ invoice_id }) => invoice_id === id).length;
    if (row && stored === 0) problems.push(`${id} is there as no till knows it: ${JSON.stringify(row)}`);
    else if (stored < sent) problems.push(`${id} is lost: answer ${sent} was sent, number ${stored} is there`);
    else if (stored > sent + 1) problems.push(`${id} has come further than its till: ${stored} of ${sent}`);
    else if (written !== stored) problems.push(`${id} has ${written} events in its history, and ${stored} answers`);
  }
  return [...problems, ...[...rows.keys()].map((id) => `${id} is there, and nobody sold it`)];
};

const isStored = (row: InvoiceTable, state: State, first: State): boolean => {
  if (state === null) return row.voided_at !== null && row.number === first?.number;
  const dollars = (amount: number) => toDollars(cents(amount));
  return (
    row.voided_at === null &&
    row.number === state.number &&
    row.terms === state.terms &&
    row.updated_at === state.updatedAt &&
    dollars(row.total_cents) === state.total &&
    dollars(row.cash_cents) === state.cash &&
    dollars(row.eftpos_cents) === state.eftpos
  );
};

const disagreementsIn = async (db: Db): Promise<string[]> => {
  const context = { db, now: () => new Date(), newId: () => v7(), random: Math.random };
  const sold = await readSales(db);
  const [left, taken] = [await quantitiesLeft(db), quantitiesSold(sold)];
  return [
    ...[...(await compareFigures(context)), ...(await compareCounts(db))].map((difference) =>
      JSON.stringify(difference),
    ),
    ...sold
      .filter((sale) => amountOf(sale) !== sale.total_cents)
      .map(({ id }) => `the lines of ${id} are not its total`),
    ...[...left]
      .filter(([id, quantity]) => quantity !== STOCK - (taken.get(id) ?? 0))
      .map(([id, quantity]) => `${quantity} of the product ${id} are left of ${STOCK}, ${taken.get(id)} sold`),
  ];
};

const amountOf = ({ lines }: Sold): number => lines.reduce((sum, line) => sum + line.quantity * line.price_cents, 0);
