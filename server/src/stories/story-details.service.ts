import { type Cents, cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { quoteState } from '@mendpoint/domain/sale/quote';
import { saleStateOf } from '@mendpoint/domain/sale/sale-state';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Context } from '../context.ts';
import type { ReceiptContent } from '../receipt/receipt.ts';
import type { StoryEntry, StoryLine } from './story.ts';
import * as store from './story-details.store.ts';
import type { StoryRow } from './story-rows.store.ts';

type Details = Pick<StoryEntry, 'number' | 'invoice' | 'state' | 'due' | 'note' | 'lines' | 'lineCount'>;
const NONE: Details = { number: '', invoice: null, state: '', due: NO_MONEY, note: '', lines: [], lineCount: 0 };

/** What the rows of a page are about: the numbers, what they are now, and their first lines. */
export const tellRows = async (context: Context, rows: readonly StoryRow[]): Promise<StoryEntry[]> => {
  const details = new Map<string, Details>([
    ...(await notesById(context, idsOf(rows, 'refund'))),
    ...(await quotesById(context, idsOf(rows, 'quote'))),
    ...(await movementsById(context, idsOf(rows, 'cash', 'no-sale'))),
    ...(await invoicesById(context, idsOf(rows, 'sale', 'edit', 'void'))),
  ]);
  const shops = await store.shopNamesOf(context.db, [...new Set(rows.map((row) => row.shop_id))]);
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...NONE,
    ...details.get(row.record_id),
    id: row.id,
    kind: row.kind,
    at: row.at,
    shop: names.get(row.shop_id) ?? '',
    amount: cents(Number(row.amount)),
    quantity: Number(row.quantity),
    discount: cents(Number(row.discount)),
  }));
};

const idsOf = (rows: readonly StoryRow[], ...kinds: StoryEntry['kind'][]): string[] => [
  ...new Set(rows.flatMap(({ kind, record_id: id }) => (kinds.includes(kind) ? id : []))),
];

type InvoiceRow = Awaited<ReturnType<typeof store.invoicesOf>>[number];

const standingOf = (row: InvoiceRow): { state: StoryEntry['state']; due: Cents } => {
  if (row.voided_at !== null) return { state: 'void', due: NO_MONEY };
  const [total, credited, repaid] = [cents(row.total_cents), cents(row.credited_cents), cents(row.repaid_cents)];
  const paid = cents(TENDERS.reduce((sum, tender) => sum + row[`${tender}_cents`], 0));
  const due = row.status === 'unpaid' ? cents(total - credited - (paid - repaid)) : NO_MONEY;
  return { state: saleStateOf({ status: row.status, total, paid, credited, repaid }), due };
};

const referenceTo = ({ id, number, voided_at: voidedAt }: InvoiceRow): StoryEntry['invoice'] => ({
  id,
  number,
  isVoid: voidedAt !== null,
});

const invoicesById = async ({ db }: Context, ids: string[]): Promise<[string, Details][]> => {
  if (ids.length === 0) return [];
  const [invoices, lines, counts] = await Promise.all([
    store.invoicesOf(db, ids),
    store.linesOfInvoices(db, ids),
    store.lineCountsOf(db, ids),
  ]);
  const countOf = countsByRecord(counts);
  const linesById = linesByRecord(lines);
  return invoices.map((row) => [
    row.id,
    {
      ...{ ...NONE, ...standingOf(row), number: row.number, invoice: referenceTo(row) },
      ...{ lines: linesById.get(row.id) ?? [], lineCount: countOf.get(row.id) ?? 0 },
    },
  ]);
};

const notesById = async ({ db }: Context, ids: string[]): Promise<[string, Details][]> => {
  if (ids.length === 0) return [];
  const [notes, lines, counts] = await Promise.all([
    store.notesOf(db, ids),
    store.linesOfNotes(db, ids),
    store.lineCountsOfNotes(db, ids),
  ]);
  const refunded = await store.invoicesOf(db, [...new Set(notes.map((note) => note.invoice_id))]);
  const byId = new Map(refunded.map((row) => [row.id, row]));
  const [linesById, countOf] = [linesByRecord(lines), countsByRecord(counts)];
  return notes.map((note) => {
    const invoice = byId.get(note.invoice_id);
    return [
      note.id,
      {
        ...{ ...NONE, number: note.number, invoice: invoice ? referenceTo(invoice) : null },
        ...{ note: note.note, lines: linesById.get(note.id) ?? [], lineCount: countOf.get(note.id) ?? 0 },
      },
    ];
  });
};

const quotesById = async ({ db, now }: Context, ids: string[]): Promise<[string, Details][]> => {
  if (ids.length === 0) return [];
  const today = sydneyDay(now());
  return (await store.quotesOf(db, ids)).map((row) => {
    const standing = { validUntil: row.valid_until, isSold: row.invoice_id !== null, isLost: row.lost_at !== null };
    const lines = linesOfReceipt(JSON.parse(row.content) as ReceiptContent);
    return [
      row.id,
      {
        ...{ ...NONE, number: row.number, state: quoteState(standing, today) },
        ...{ lines: lines.slice(0, store.SHOWN_LINES), lineCount: lines.length },
      },
    ];
  });
};

const linesOfReceipt = ({ products, repairs }: ReceiptContent): StoryLine[] => [
  ...products.map(({ name, quantity }) => ({ name, device: '', quantity })),
  ...repairs.map(({ name, deviceName: device }) => ({ name, device, quantity: 1 })),
];

const movementsById = async ({ db }: Context, ids: string[]): Promise<[string, Details][]> => {
  if (ids.length === 0) return [];
  return (await store.movementsOf(db, ids)).map(({ id, reason }) => [id, { ...NONE, note: reason }]);
};

/** Positions begin at 0. */
const countsByRecord = (rows: readonly { record_id: string; last: number }[]): Map<string, number> =>
  new Map(rows.map(({ record_id: id, last }) => [id, Number(last) + 1]));

type LineRow = { record_id: string; name: string; device: string; quantity: number };

const linesByRecord = (rows: readonly LineRow[]): Map<string, StoryLine[]> => {
  const lines = new Map<string, StoryLine[]>();
  for (const { record_id: id, name, device, quantity } of rows) {
    const line = { name, device, quantity: Number(quantity) };
    lines.set(id, [...(lines.get(id) ?? []), line]);
  }
  return lines;
};
