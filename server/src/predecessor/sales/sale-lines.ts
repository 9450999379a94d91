import { type Cents, cents, formatAmount, sum } from '@mendpoint/domain/money/cents';
import { FULL_PRICE, lineTotal, MAX_QUANTITY, MAX_TOTAL } from '@mendpoint/domain/sale/totals';
import type { Level, Named } from '../../catalogue/catalogue.ts';
import type { SoldLine } from '../../invoices/invoice.ts';
import type { MovedProduct } from '../products.service.ts';
import type { Document } from '../source/documents.ts';
import { movedId } from '../source/moved-id.ts';
import { fieldOf, listOf, moneyOf, numberOf, refOf, textOf } from '../source/values.ts';

/** What the references in a sale became, by the ids of their documents. */
export type LineReferences = {
  productOf: (sourceId: string) => MovedProduct | undefined;
  entryOf: (level: Level, sourceId: string) => Named | undefined;
};

/** Notes what is not moved as it was. */
export type Doubt = (text: string) => void;

/** The lines of a sale that can become ours. */
export const linesOfSale = (sale: Document, references: LineReferences, doubt: Doubt): SoldLine[] => {
  const products = listOf(sale, 'productDetails', 'products').map((line) => ({
    kind: 'product' as const,
    parts: [],
    ...productOf(line, references, doubt),
    ...amountsOf(line, doubt),
  }));
  const repairs = listOf(sale, 'repairParts', 'repairs').map((line) => ({
    kind: 'repair' as const,
    surcharge: null,
    work: null,
    ticket: null,
    ...repairOf(line, references, doubt),
    ...amountsOf(line, doubt),
  }));
  return [...products, ...repairs].filter((line) => {
    const isSane = line.quantity > 0 && Number.isSafeInteger(line.quantity) && line.price >= 0;
    const isSmall = isSane && line.quantity <= MAX_QUANTITY && line.quantity * line.price <= MAX_TOTAL;
    if (!isSmall) doubt(`without its line ${inWords(line)}`);
    return isSmall;
  });
};

const amountsOf = (line: Document, doubt: Doubt) => {
  const [quantity, price] = [numberOf(line, 'quantity', 'qty'), moneyOf(line, 'price', 'unit_price')];
  if (quantity === null && fieldOf(line, 'quantity', 'qty') !== null) doubt('the quantity of a line is none: it is 1');
  if (price === null && fieldOf(line, 'price', 'unit_price') !== null) doubt('the price of a line is none: it is 0.00');
  return { quantity: quantity ?? 1, price: price ?? cents(0), ...FULL_PRICE, cost: null, warranty: null };
};

const productOf = (line: Document, { productOf: find }: LineReferences, doubt: Doubt) => {
  const sourceId = refOf(line, 'productId', 'product_id', 'product');
  const product = find(sourceId);
  const name = textOf(line, 'name', 'product_name') || product?.name || 'Unknown product';
  if (!product) doubt(`its product '${name}' is gone`);
  return { name, productId: product?.id ?? movedId('products', sourceId), sku: product?.sku ?? '' };
};

const NAMED = [
  { level: 'category', ref: 'category', id: 'categoryId', name: 'categoryName' },
  { level: 'brand', ref: 'brand', id: 'brandId', name: 'brandName' },
  { level: 'device', ref: 'device', id: 'deviceId', name: 'deviceName' },
] as const;

const repairOf = (line: Document, { entryOf }: LineReferences, doubt: Doubt) => {
  const place = {
    categoryId: null as string | null,
    categoryName: '',
    brandId: null as string | null,
    brandName: '',
    deviceId: null as string | null,
    deviceName: '',
  };
  for (const { level, ref, id, name } of NAMED) {
    const sourceId = refOf(line, id, ref);
    const entry = entryOf(level, sourceId);
    if (sourceId !== '' && !entry) doubt(`the ${level} of its repair is gone`);
    place[id] = entry?.id ?? null;
    place[name] = entry?.name ?? '';
  }
  const part = entryOf('repair part', refOf(line, 'repairPartId'));
  const name = textOf(line, 'name', 'repair_name') || part?.name || 'Unknown repair';
  return { name, repairPartId: part?.id ?? null, ...place };
};

const inWords = ({ name, quantity, price }: Pick<SoldLine, 'name' | 'quantity' | 'price'>): string =>
  `${quantity} x ${name} @ ${formatAmount(price)}`;

/**
 * The lines, changed to add up to the total that was charged, as ours always do. What is missing becomes a line of its
 * own; an excess is taken off one line. Both are noted as doubts.
 */
export const matchTotal = (lines: SoldLine[], total: Cents, tax: Cents | null, doubt: Doubt): SoldLine[] => {
  const ofLines = sum(lines.map(lineTotal));
  if (ofLines === total) return lines;
  const before = lines.map(inWords).join(', ') || 'none';
  if (ofLines > total) {
    doubt(`its lines make ${formatAmount(ofLines)}, more than its total of ${formatAmount(total)} (${before})`);
    return lowerOneLine(lines, cents(ofLines - total), total, before);
  }
  const missing = cents(total - ofLines);
  const isTax = tax !== null && Math.abs(missing - tax) <= 1;
  const why = isTax ? 'its prices are without the tax' : `its lines make ${formatAmount(ofLines)}`;
  doubt(`${why}: ${formatAmount(missing)} more is a line of its own`);
  return [...lines, extraLine(isTax ? 'Tax on prices without tax' : 'Not itemised', missing)];
};

/**
 * Takes the excess off the dearest line that can bear it. Where none can, one line replaces all and says what they
 * were.
 */
const lowerOneLine = (lines: SoldLine[], less: Cents, total: Cents, before: string): SoldLine[] => {
  const bearers = lines.filter(({ quantity, price }) => less % quantity === 0 && price * quantity >= less);
  const bearer = bearers.sort((a, b) => b.price - a.price)[0];
  if (!bearer) return [extraLine(`Sold together: ${before}`.slice(0, 500), total)];
  const price = cents(bearer.price - less / bearer.quantity);
  return lines.map((line) => (line === bearer ? { ...line, price } : line));
};

const extraLine = (name: string, price: Cents): SoldLine => ({
  kind: 'repair',
  name,
  quantity: 1,
  price,
  ...FULL_PRICE,
  cost: null,
  warranty: null,
  surcharge: null,
  work: null,
  ticket: null,
  repairPartId: null,
  categoryId: null,
  categoryName: '',
  brandId: null,
  brandName: '',
  deviceId: null,
  deviceName: '',
});
