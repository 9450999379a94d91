import type * as wire from '@mendpoint/contract/invoices';
import { cents, toDollars } from '@mendpoint/domain/money';
import { balanceOf } from '@mendpoint/domain/payments';
import { NotFound } from '../errors.ts';
import { imageUrl } from '../products/products.wire.ts';
import { shopToWire } from '../shops/shops.wire.ts';
import type { Surroundings } from './find-invoice.service.ts';
import type { InvoiceEvent } from './history/history.service.ts';
import type { Invoice, InvoiceLine } from './sale-input.ts';

/** The shape of GET /invoice: `tax` is the tax class, products are populated. */
export const invoiceToWire = (invoice: Invoice, around: Surroundings): wire.Invoice => ({
  ...sharedToWire(invoice, around),
  tax: taxToWire(invoice),
  productDetails: productLinesOf(invoice).map(({ line, productId }) => ({
    ...lineToWire(line),
    productId: {
      _id: productId,
      name: line.name,
      sku: line.sku,
      price: dollars(around.prices.get(productId) ?? line.price_cents),
      images: (around.images.get(productId) ?? []).map(imageUrl),
    },
  })),
});

/** The shape of GET /summary: `tax` is the amount, products are plain ids. */
export const summaryToWire = (invoice: Invoice, around: Surroundings): wire.Summary => ({
  ...sharedToWire(invoice, around),
  tax: dollars(invoice.tax_cents),
  productDetails: productLinesOf(invoice).map(({ line, productId }) => ({ ...lineToWire(line), productId })),
});

const sharedToWire = (invoice: Invoice, { shops, lineCounts }: Surroundings) => {
  const shop = shops.get(invoice.shop_id);
  if (!shop) throw new NotFound('Shop');
  const customer = customerToWire(invoice);
  const lineCount = lineCounts.get(invoice.id) ?? invoice.lines.length;
  const subtotal = dollars(invoice.subtotal_cents);
  return {
    _id: invoice.id,
    invoiceNumber: invoice.number,
    status: invoice.status === 'paid' ? ('1' as const) : ('0' as const),
    shopId: shopToWire(shop),
    shop_id: shopToWire(shop),
    customerId: customer,
    customer_id: customer,
    subTotal: subtotal,
    subtotal,
    total: dollars(invoice.total_cents),
    ...paymentsToWire(invoice),
    checked_out: invoice.checked_out_at !== null,
    terms: invoice.terms,
    repairParts: invoice.lines.filter(({ kind }) => kind === 'repair').map(repairToWire),
    line_count: lineCount,
    lines_left_out: lineCount - invoice.lines.length,
    tax_amount: dollars(invoice.tax_cents),
    tax_class: taxToWire(invoice),
    createdAt: invoice.created_at,
    created_at: invoice.created_at,
    updatedAt: invoice.updated_at,
    updated_at: invoice.updated_at,
  };
};

const dollars = (amount: number): number => toDollars(cents(amount));

/** The tax class as written on the invoice. */
export const taxToWire = ({ tax_id, tax_class, tax_rate_bp }: Invoice) => ({
  _id: tax_id ?? '',
  taxClass: tax_class,
  taxValue: tax_rate_bp / 100,
});

const paymentsToWire = ({ total_cents, cash_cents, eftpos_cents, afterpay_cents }: Invoice) => {
  const payments = { cash: cents(cash_cents), eftpos: cents(eftpos_cents), afterpay: cents(afterpay_cents) };
  const { paid, due } = balanceOf(cents(total_cents), payments);
  return {
    total_paid: toDollars(paid),
    due_amount: toDollars(due),
    cash: toDollars(payments.cash),
    eftpos: toDollars(payments.eftpos),
    afterpay: toDollars(payments.afterpay),
  };
};

export const customerToWire = (invoice: Invoice): wire.InvoiceCustomer | null =>
  invoice.customer_id === null
    ? null
    : {
        _id: invoice.customer_id,
        first_name: invoice.customer_first_name,
        last_name: invoice.customer_last_name,
        email: invoice.customer_email,
        phone: invoice.customer_phone,
        address: invoice.customer_address,
        post_code: invoice.customer_post_code,
        city: invoice.customer_city,
        state: invoice.customer_state,
        country: invoice.customer_country,
      };

const lineToWire = ({ id, name, quantity, price_cents }: InvoiceLine) => ({
  _id: id,
  name,
  quantity,
  price: dollars(price_cents),
});

const productLinesOf = ({ lines }: Invoice) =>
  lines.flatMap((line) => (line.kind === 'product' && line.product_id ? [{ line, productId: line.product_id }] : []));

const repairToWire = (line: InvoiceLine): wire.RepairLine => ({
  ...lineToWire(line),
  repair_name: line.name,
  repairPartId: line.repair_part_id,
  categoryId: line.category_id,
  category_name: line.category_name,
  brandId: line.brand_id,
  brand_name: line.brand_name,
  deviceId: line.device_id,
  device_name: line.device_name,
});

export const eventToWire = ({ id, happenedAt, ...event }: InvoiceEvent): wire.InvoiceEvent => ({
  _id: id,
  at: happenedAt,
  ...event,
});
