import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { GST_RATE } from '@mendpoint/domain/money/gst';
import { invoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { balanceOf, NO_PAYMENTS, type Payments, payRestIn } from '@mendpoint/domain/sale/payments';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Database } from '../../../server/src/db/database.ts';
import { buyerOf } from '../../../server/src/invoices/invoice.ts';
import { idAt, type Random, weighted } from '../../../tools/demo/random.ts';
import type { Repair } from './goods.ts';

type Invoice = Database['invoice'];
type Line = Database['invoice_line'];
type Item = Omit<Line, 'id' | 'invoice_id' | 'position'>;
export type Buyer = ReturnType<typeof customerColumns>;

/** A shop's till: what it sells and to whom. */
export type Till = {
  shopId: string;
  taxId: string;
  random: Random;
  pickProduct: (random: Random) => Database['product'];
  repairs: readonly Repair[];
  /** The first is chosen for whoever gives no name. */
  buyers: readonly Buyer[];
  numbers: Set<string>;
};

export type Sale = { invoice: Invoice; lines: Line[] };

/** Three lines on average. */
const linesOfSale = weighted([1, 2, 3, 4, 5, 6], (count) => [0, 15, 25, 25, 20, 10, 5][count] ?? 0);

const REPAIR_SHARE = 0.45;
const KNOWN_SHARE = 0.3;
const WALK_IN_SHARE = 0.08;
const VOID_SHARE = 0.01;
const MINUTE_MS = 60_000;
const TERMS =
  'Repairs carry a warranty of 90 days on parts and labour. Please keep this invoice. Data is not backed up by us; devices ' +
  'not collected within 60 days may be disposed of. Nothing here limits your rights under the Australian Consumer Law.';

/** One sale at that instant, as the rows that the server would have written. `day` is its Sydney day. */
export const makeSale = (till: Till, at: Date, day: Day, ageDays: number): Sale => {
  const { random } = till;
  const items = basket(till);
  const { total, subtotal, tax } = totalsOf(
    items.map(({ quantity, price_cents }) => ({ quantity, price: cents(price_cents) })),
    GST_RATE,
  );
  const payments = paymentsFor(total, ageDays, random);
  const id = idAt(at, random);
  const written = at.toISOString();
  const voided = random.chance(VOID_SHARE) ? new Date(at.getTime() + 5 * MINUTE_MS).toISOString() : null;
  const invoice: Invoice = {
    id,
    shop_id: till.shopId,
    number: freeNumber(till),
    status: balanceOf(total, payments).status,
    business_date: day,
    tax_id: till.taxId,
    tax_class: 'GST',
    tax_rate_bp: GST_RATE,
    total_cents: total,
    subtotal_cents: subtotal,
    tax_cents: tax,
    cash_cents: payments.cash,
    eftpos_cents: payments.eftpos,
    afterpay_cents: payments.afterpay,
    terms: TERMS,
    ...buyerFor(till, items[0]?.kind === 'repair'),
    checked_out_at: written,
    voided_at: voided,
    recorded_by: null,
    checkout_number: null,
    created_at: written,
    updated_at: voided ?? written,
  };
  return {
    invoice,
    lines: items.map((item, position) => ({ ...item, id: idAt(at, random), invoice_id: id, position })),
  };
};

/** A repair with what goes with it, or things from the wall. */
const basket = ({ random, repairs, pickProduct }: Till): Item[] => {
  const first = random.chance(REPAIR_SHARE) ? [repairItem(random.pick(repairs))] : [];
  const rest = linesOfSale(random) - first.length;
  return [
    ...first,
    ...Array.from({ length: rest }, () => productItem(pickProduct(random), random.chance(0.1) ? 2 : 1)),
  ];
};

const productItem = ({ id, name, sku, price_cents }: Database['product'], quantity: number): Item => ({
  ...{ kind: 'product' as const, name, quantity, price_cents, product_id: id, sku, repair_part_id: null },
  ...{ category_id: null, category_name: '', brand_id: null, brand_name: '', device_id: null, device_name: '' },
});

const repairItem = (repair: Repair): Item => ({ ...repair, kind: 'repair', quantity: 1, product_id: null, sku: '' });

const AFTERPAY_FROM = cents(10_000);

/** Nearly all old invoices are paid; a few recent ones wait for the customer, some with a deposit. */
const paymentsFor = (total: Cents, ageDays: number, random: Random): Payments => {
  if (random.chance(ageDays < 30 ? 0.12 : 0.02)) {
    return random.chance(0.5) ? { ...NO_PAYMENTS, cash: cents(Math.floor(total / 3)) } : NO_PAYMENTS;
  }
  const usual = random.next();
  if (usual < 0.14) return payRestIn('eftpos', total, { ...NO_PAYMENTS, cash: cents(Math.floor(total / 2)) });
  if (usual < 0.26 && total >= AFTERPAY_FROM) return payRestIn('afterpay', total, NO_PAYMENTS);
  return payRestIn(usual < 0.46 ? 'cash' : 'eftpos', total, NO_PAYMENTS);
};

const freeNumber = ({ numbers, random }: Till): string => {
  for (;;) {
    const number = invoiceNumber(random.next());
    if (numbers.has(number)) continue;
    numbers.add(number);
    return number;
  }
};

/** Repairs are written down with a name to call when they are done. */
const buyerFor = ({ buyers, random }: Till, isRepair: boolean): Buyer => {
  const chosen = random.next();
  if (isRepair || chosen < KNOWN_SHARE) return random.pick(buyers);
  return (chosen < KNOWN_SHARE + WALK_IN_SHARE && buyers[0]) || NOBODY;
};

const fieldsOf = (customer: Partial<Database['customer']>) => ({
  customer_id: customer.id ?? null,
  customer_first_name: customer.first_name ?? '',
  customer_last_name: customer.last_name ?? '',
  customer_email: customer.email ?? '',
  customer_phone: customer.phone ?? '',
  customer_address: customer.address ?? '',
  customer_post_code: customer.post_code ?? '',
  customer_city: customer.city ?? '',
  customer_state: customer.state ?? '',
  customer_country: customer.country ?? '',
});

/** A customer as invoices name them. Worked out once for each customer, not for each of their invoices. */
export const customerColumns = (customer: Partial<Database['customer']>) => {
  const { first_name: firstName = '', last_name: lastName = '', email = '', phone = '', city = '' } = customer;
  const { searchText, key } = buyerOf({ firstName, lastName, email, phone, city });
  return { ...fieldsOf(customer), search_text: searchText, buyer_key: key };
};
const NOBODY = customerColumns({});
