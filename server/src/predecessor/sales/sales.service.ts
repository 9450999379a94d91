import type { Cents } from '@mendpoint/domain/money/cents';
import type { Invoice } from '../../invoices/invoice.ts';
import { invoicesAmong, numbersGiven, type PastSale, recordPastSales } from '../../invoices/past-sales.service.ts';
import { inBatches } from '../batches.ts';
import type { Move } from '../move.ts';
import type { Document } from '../source/documents.ts';
import { movedId } from '../source/moved-id.ts';
import { idOf, textOf } from '../source/values.ts';
import { invoicesWithSale, matchedFrom } from './answered-invoices.ts';
import { type GivenNumbers, numberFor } from './invoice-numbers.ts';
import { type MonthlyTotals, monthlyTotals, type Reason } from './monthly-totals.ts';
import { findRepeats, likenessOf, type Repeats } from './repeats.ts';
import { type MovedSale, placeOfSale, type Refusal, type SaleReferences, saleFrom } from './sale.ts';

type Kind = 'summaries' | 'invoices';

/** Moves the checked-out sales and, where they are wanted, the invoices that never became a sale. */
export const moveSales = async (move: Move, references: SaleReferences): Promise<MonthlyTotals> => {
  const { source, findings, options, context } = move;
  const totals = monthlyTotals();
  const repeats = await findRepeats(source('summaries'), references);
  const numbers = new Map<string, GivenNumbers>();
  for (const [shopId, taken] of await numbersGiven(context)) numbers.set(shopId, { taken, suffixes: new Map() });
  const moving: Moving = { move, references, totals, numbers, repeats };
  await inBatches(source('summaries'), async (batch) => {
    findings.tallyOf('summaries').read += batch.length;
    await moveAll(
      moving,
      'summaries',
      batch.filter((sale) => !isRepeated(moving, sale)),
    );
  });
  const answered = options.invoices ? await answeredInvoices(moving) : null;
  await inBatches(source('invoices'), async (batch) => {
    findings.tallyOf('invoices').read += batch.length;
    if (answered)
      await moveAll(
        moving,
        'invoices',
        batch.filter((invoice) => !answered.has(idOf(invoice))),
      );
  });
  return totals;
};

const answeredInvoices = async ({ move, references, repeats }: Moving): Promise<ReadonlySet<string>> => {
  const all = [...repeats.sales];
  for await (const invoice of move.source('invoices')) {
    const matched = matchedFrom(invoice, false, likenessOf(invoice, references));
    if (matched) all.push(matched);
  }
  return invoicesWithSale(all);
};

type Moving = {
  move: Move;
  references: SaleReferences;
  totals: MonthlyTotals;
  /** By shop: the invoice numbers it has given. */
  numbers: Map<string, GivenNumbers>;
  repeats: Repeats;
};

const isRepeated = ({ move, references, totals, repeats }: Moving, sale: Document): boolean => {
  const last = repeats.repeatedBy.get(idOf(sale));
  if (last === undefined) return false;
  move.findings.add('merged', 'summaries', idOf(sale), `is the same sale as ${last}, which was stored last`);
  const { shop, month, total } = countedAs(sale, references);
  totals.count(shop, month, total, null, 'stored twice');
  return true;
};

const countedAs = (sale: Document, { shopOf }: SaleReferences) => {
  const { shop, day, total } = placeOfSale(sale);
  return {
    shop: shopOf(shop)?.name ?? `shop ${shop}`,
    month: day?.slice(0, 7) ?? 'without date',
    total: total ?? NOTHING,
  };
};

const NOTHING = 0 as Cents;

const moveAll = async (moving: Moving, kind: Kind, documents: Document[]): Promise<void> => {
  const { move, references } = moving;
  const { findings, context } = move;
  // An earlier export may have had only the first of a sale's documents: the sale was then moved by that one's id.
  const idsOf = (document: Document) => {
    const id = idOf(document);
    const before = kind === 'summaries' ? moving.repeats.storedBefore.get(id) : undefined;
    return [id, ...(before ?? [])].map((one) => movedId(kind, one));
  };
  const sales = documents.map((document) => ({ document, sale: saleFrom(document, kind, references) }));
  const there = await invoicesAmong(context, documents.flatMap(idsOf));
  const added: PastSale[] = [];
  for (const { document, sale: read } of sales) {
    const isThere = 'invoice' in read && idsOf(document).some((id) => there.has(id));
    const sale = isThere ? read : unlessClosed(references, document, read);
    count(moving, kind, document, sale);
    if ('cannot' in sale) findings.add('cannot', kind, idOf(document), sale.cannot);
    else if (isThere) findings.tallyOf(kind).there += 1;
    else added.push(addedSale(moving, kind, document, sale));
  }
  findings.tallyOf(kind).comes += added.length;
  if (added.length > 0) await move.write((inside) => recordPastSales(inside, added));
};

const unlessClosed = ({ shopOf }: SaleReferences, document: Document, sale: MovedSale | Refusal) => {
  const closed = shopOf(placeOfSale(document).shop)?.closedThrough ?? null;
  if ('cannot' in sale || closed === null || sale.invoice.day > closed) return sale;
  return { cannot: `sales up to ${closed} are closed here: an admin opens these days again first` };
};

/** Gives a sale its number, and a note of what is not as it was. */
const addedSale = (
  { move, numbers }: Moving,
  kind: Kind,
  document: Document,
  { invoice, doubts }: MovedSale,
): PastSale => {
  const given = numbers.get(invoice.shopId) ?? { taken: new Set(), suffixes: new Map() };
  numbers.set(invoice.shopId, given);
  const id = idOf(document);
  const stored = textOf(document, 'invoiceNumber', 'invoice_number');
  const number = numberFor(stored, id, given, (text) => void doubts.push(text));
  if (kind === 'invoices') doubts.unshift('no sale came of this invoice: it is unpaid');
  const numbered: Invoice = { ...invoice, number };
  if (doubts.length > 0) move.findings.add('doubtful', kind, id, `${number} ${doubts.join('; ')}`);
  return { invoice: numbered, note: [`Moved in from ${kind} ${id}.`, ...doubts].join(' ') };
};

const count = ({ totals, references }: Moving, kind: Kind, document: Document, sale: MovedSale | Refusal): void => {
  const { shop, month, total: source } = countedAs(document, references);
  const here = 'invoice' in sale ? sale.invoice.totals.total : null;
  if (kind === 'invoices') {
    if (here !== null) totals.count(shop, month, null, here, 'invoices as unpaid sales');
    return;
  }
  const reason: Reason | null = here === null ? 'cannot come' : here === source ? null : 'total taken from the lines';
  totals.count(shop, month, source, here, reason);
};
