import type * as wire from '@mendpoint/contract/invoices/invoice';
import type * as lines from '@mendpoint/contract/invoices/lines';
import { toDollars } from '@mendpoint/domain/money/cents';
import { changeOf } from '@mendpoint/domain/sale/money-moved';
import { balanceOf, type InvoiceStatus, type Payments } from '@mendpoint/domain/sale/payments';
import { payableOf } from '@mendpoint/domain/sale/refund';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import type { RecordedPayment } from '../ledger/ledger.ts';
import { warrantyToWire } from '../receipt/warranty.wire.ts';
import { sellerToWire } from '../shops/seller.ts';
import type { Shop } from '../shops/shop.ts';
import { shopToWire } from '../shops/shops.wire.ts';
import type { InvoiceAct } from './history/history.service.ts';
import type {
  Invoice,
  InvoiceCustomer,
  InvoiceLine,
  InvoiceTax,
  ListedInvoice,
  ProductLine,
  RepairLine,
} from './invoice.ts';
import type { InvoiceSearch } from './list/list-invoices.service.ts';

type Shops = ReadonlyMap<string, Shop>;

export const invoiceToWire = (invoice: Invoice | ListedInvoice, shops: Shops): wire.Invoice => {
  const { totals, lines } = invoice;
  const shop = shops.get(invoice.shopId);
  if (!shop) throw new NotFound('Shop');
  const leftOut = 'linesLeftOut' in invoice ? invoice.linesLeftOut : 0;
  return {
    _id: invoice.id,
    invoiceNumber: invoice.number,
    status: statusToWire(invoice.status),
    shop: shopToWire(shop),
    customer: invoice.customer && customerToWire(invoice.customer),
    subtotal: toDollars(totals.subtotal),
    total: toDollars(totals.total),
    ...paymentsToWire(invoice),
    checked_out: invoice.checkedOutAt !== null,
    terms: invoice.terms,
    ...discountToWire(invoice),
    ...buyerToWire(invoice),
    seller: sellerToWire(invoice.seller),
    ...(invoice.servedBy !== '' && { served_by: invoice.servedBy }),
    productDetails: lines.filter((line) => line.kind === 'product').map((line) => productToWire(line, invoice)),
    repairParts: lines.filter((line) => line.kind === 'repair').map((line) => repairToWire(line, invoice)),
    line_count: lines.length + leftOut,
    lines_left_out: leftOut,
    tax_amount: toDollars(totals.tax),
    tax_class: taxToWire(invoice.tax),
    createdAt: invoice.createdAt,
    updatedAt: invoice.updatedAt,
  };
};

/** The tax class as written on the invoice. */
export const taxToWire = ({ id, className, rate }: InvoiceTax) => ({
  _id: id ?? '',
  taxClass: className,
  taxValue: rate / 100,
});

const paymentsToWire = (invoice: Invoice) => {
  const { payments, rounding, received } = invoice;
  const { paid, due } = balanceOf(payableOf(invoice), payments);
  return {
    total_paid: toDollars(paid),
    due_amount: toDollars(due),
    ...tendersToWire(payments),
    cash_rounding: toDollars(rounding),
    cash_received: received === null ? null : toDollars(received),
    change: toDollars(changeOf(invoice)),
    credited: toDollars(invoice.credited),
    repaid: toDollars(invoice.repaid),
  };
};

/** The payments by tender. Those that are no money at this counter and time are left out where they are 0. */
export const tendersToWire = ({ cash, eftpos, afterpay, store_credit, gift_card, deposit, exchange }: Payments) => ({
  cash: toDollars(cash),
  eftpos: toDollars(eftpos),
  afterpay: toDollars(afterpay),
  ...(store_credit !== 0 && { store_credit: toDollars(store_credit) }),
  ...(gift_card !== 0 && { gift_card: toDollars(gift_card) }),
  ...(deposit !== 0 && { deposit: toDollars(deposit) }),
  ...(exchange !== 0 && { exchange: toDollars(exchange) }),
});

export const customerToWire = (customer: InvoiceCustomer): wire.InvoiceCustomer => ({
  _id: customer.id,
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  address: customer.address,
  post_code: customer.postCode,
  city: customer.city,
  state: customer.state,
  country: customer.country,
  company: customer.company,
  abn: customer.abn,
});

type Discounted = Pick<Invoice, 'discount'>;

const lineToWire = (line: InvoiceLine, { discount }: Discounted) => ({
  _id: line.id,
  name: line.name,
  quantity: line.quantity,
  price: toDollars(line.price),
  ...(discount.total > 0 && {
    discount: toDollars(line.discount),
    discount_share: toDollars(line.discountShare),
  }),
  ...warrantyToWire(line.warranty),
});

const discountToWire = ({ discount }: Discounted) =>
  discount.total === 0
    ? discount.reason !== '' && { discount_reason: discount.reason }
    : {
        total_discount: toDollars(discount.total),
        discount: toDollars(discount.ofSale),
        discount_reason: discount.reason,
      };

const buyerToWire = ({ namedBuyer: { name, abn, note } }: Invoice) => ({
  ...(name !== '' && { buyer_name: name }),
  ...(abn !== '' && { buyer_abn: abn }),
  ...(note !== '' && { buyer_note: note }),
});

const productToWire = (line: ProductLine & { id: string }, invoice: Discounted): lines.ProductLine => ({
  ...lineToWire(line, invoice),
  productId: line.productId,
  sku: line.sku,
});

const repairToWire = (line: RepairLine & { id: string }, invoice: Discounted): lines.RepairLine => ({
  ...lineToWire(line, invoice),
  repairPartId: line.repairPartId,
  categoryId: line.categoryId,
  category_name: line.categoryName,
  brandId: line.brandId,
  brand_name: line.brandName,
  deviceId: line.deviceId,
  device_name: line.deviceName,
  ...(line.surcharge && { surcharge: line.surcharge }),
  ...(line.ticket && {
    ticket_id: line.ticket.id,
    ticket_number: line.ticket.number,
    ticket_device: line.ticket.device,
  }),
  ...workToWire(line.work),
});

const workToWire = (work: RepairLine['work']) => {
  if (work === null) return {};
  return work.kind === 'part'
    ? { work: work.kind }
    : { work: work.kind, hours: work.hundredthHours / 100, rate: toDollars(work.rate) };
};

export const actToWire = ({ id, happenedAt, ...act }: InvoiceAct): wire.InvoiceAct => ({
  _id: id,
  at: happenedAt,
  ...act,
});

export const paymentToWire = (payment: RecordedPayment): wire.InvoicePayment => ({
  _id: payment.id,
  at: payment.happenedAt,
  date: payment.day,
  act: payment.act,
  tender: payment.tender,
  kind: payment.kind,
  amount: toDollars(payment.amount),
  rounding: toDollars(payment.rounding),
  ...(payment.cardEnd !== null && { card_end: payment.cardEnd }),
  actor: payment.actor,
});

const statusToWire = (status: InvoiceStatus): wire.Invoice['status'] => (status === 'paid' ? '1' : '0');

export const statusFromWire = (status: string | number): InvoiceStatus => (String(status) === '1' ? 'paid' : 'unpaid');

export const searchFromWire = (query: wire.InvoiceListQuery, page: Page): InvoiceSearch => ({
  shopId: query.shop_id,
  status: query.status === undefined ? undefined : statusFromWire(query.status),
  state: query.state,
  from: query.start_date,
  to: query.end_date,
  q: query.number === undefined ? (query.q ?? '') : `#${query.number.replace(/^#/, '')}#`,
  page,
});
