import { cents } from '@mendpoint/domain/money/cents';
import type { SoldPart } from '@mendpoint/domain/products/bundle';
import { mapTenders, type Payments } from '@mendpoint/domain/sale/payments';
import { daysOf, monthsOf, warrantyOf } from '@mendpoint/domain/sale/warranty';
import { sellerColumns, sellerIn } from '../shops/seller.ts';
import type { Invoice, InvoiceCustomer, InvoiceLine, NamedBuyer, ProductLine, RepairLine } from './invoice.ts';
import type { InvoiceLineTable, InvoiceTable } from './invoices.table.ts';

export const invoiceOf = (row: InvoiceTable, lines: InvoiceLine[]): Invoice => ({
  id: row.id,
  shopId: row.shop_id,
  number: row.number,
  status: row.status,
  day: row.business_date,
  tax: { id: row.tax_id, className: row.tax_class, rate: row.tax_rate_bp },
  totals: { total: cents(row.total_cents), subtotal: cents(row.subtotal_cents), tax: cents(row.tax_cents) },
  payments: mapTenders((tender) => cents(row[`${tender}_cents`])),
  rounding: cents(row.rounding_cents),
  received: row.received_cents === null ? null : cents(row.received_cents),
  discount: {
    total: cents(row.discount_cents),
    ofSale: cents(row.sale_discount_cents),
    reason: row.discount_reason,
  },
  surcharge: cents(row.surcharge_cents),
  ...{ credited: cents(row.credited_cents), repaid: cents(row.repaid_cents) },
  takenBack: cents(row.taken_back_cents),
  customer: customerOf(row),
  buyer: { searchText: row.search_text, key: row.buyer_key },
  namedBuyer: { name: row.buyer_name, abn: row.buyer_abn, note: row.buyer_note },
  seller: sellerIn(row),
  servedBy: row.served_by,
  terms: row.terms,
  checkedOutAt: row.checked_out_at,
  recordedBy: row.recorded_by,
  checkoutNumber: row.checkout_number,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  acts: row.acts,
  lines,
});

const customerOf = (row: InvoiceTable): InvoiceCustomer | null =>
  row.customer_id === null
    ? null
    : {
        id: row.customer_id,
        firstName: row.customer_first_name,
        lastName: row.customer_last_name,
        email: row.customer_email,
        phone: row.customer_phone,
        address: row.customer_address,
        postCode: row.customer_post_code,
        city: row.customer_city,
        state: row.customer_state,
        country: row.customer_country,
        company: row.customer_company,
        abn: row.customer_abn,
      };

/** The row of an invoice that is not voided. */
export const rowOf = (invoice: Omit<Invoice, 'lines'>): InvoiceTable => ({
  id: invoice.id,
  shop_id: invoice.shopId,
  number: invoice.number,
  status: invoice.status,
  business_date: invoice.day,
  tax_id: invoice.tax.id,
  tax_class: invoice.tax.className,
  tax_rate_bp: invoice.tax.rate,
  total_cents: invoice.totals.total,
  subtotal_cents: invoice.totals.subtotal,
  tax_cents: invoice.totals.tax,
  ...paymentColumns(invoice.payments),
  rounding_cents: invoice.rounding,
  received_cents: invoice.received,
  credited_cents: invoice.credited,
  repaid_cents: invoice.repaid,
  taken_back_cents: invoice.takenBack,
  ...customerColumns(invoice.customer),
  search_text: invoice.buyer.searchText,
  buyer_key: invoice.buyer.key,
  discount_cents: invoice.discount.total,
  sale_discount_cents: invoice.discount.ofSale,
  discount_reason: invoice.discount.reason,
  surcharge_cents: invoice.surcharge,
  terms: invoice.terms,
  ...namedBuyerColumns(invoice.namedBuyer),
  ...sellerColumns(invoice.seller),
  served_by: invoice.servedBy,
  checked_out_at: invoice.checkedOutAt,
  voided_at: null,
  recorded_by: invoice.recordedBy,
  checkout_number: invoice.checkoutNumber,
  created_at: invoice.createdAt,
  updated_at: invoice.updatedAt,
  acts: invoice.acts,
});

const paymentColumns = (payments: Payments) => ({
  cash_cents: payments.cash,
  eftpos_cents: payments.eftpos,
  afterpay_cents: payments.afterpay,
  store_credit_cents: payments.store_credit,
  gift_card_cents: payments.gift_card,
  deposit_cents: payments.deposit,
  exchange_cents: payments.exchange,
});

const namedBuyerColumns = ({ name, abn, note }: NamedBuyer) => ({
  buyer_name: name,
  buyer_abn: abn,
  buyer_note: note,
});

const customerColumns = (customer: InvoiceCustomer | null) => ({
  customer_id: customer?.id ?? null,
  customer_first_name: customer?.firstName ?? '',
  customer_last_name: customer?.lastName ?? '',
  customer_email: customer?.email ?? '',
  customer_phone: customer?.phone ?? '',
  customer_address: customer?.address ?? '',
  customer_post_code: customer?.postCode ?? '',
  customer_city: customer?.city ?? '',
  customer_state: customer?.state ?? '',
  customer_country: customer?.country ?? '',
  customer_company: customer?.company ?? '',
  customer_abn: customer?.abn ?? '',
});

const NO_PARTS: readonly SoldPart[] = [];

/** Written without a spread, which takes ten times as long: a list has some twenty thousand lines. */
export const lineOf = (row: InvoiceLineTable): InvoiceLine =>
  row.kind === 'product'
    ? {
        id: row.id,
        kind: 'product',
        name: row.name,
        quantity: row.quantity,
        price: cents(row.price_cents),
        discount: cents(row.discount_cents),
        discountShare: cents(row.discount_share_cents),
        warranty: warrantyOf({ days: row.warranty_days, months: row.warranty_months }),
        cost: row.cost_cents === null ? null : cents(row.cost_cents),
        productId: row.product_id ?? '',
        sku: row.sku,
        parts: row.parts === null ? NO_PARTS : JSON.parse(row.parts),
      }
    : {
        id: row.id,
        kind: 'repair',
        name: row.name,
        quantity: row.quantity,
        price: cents(row.price_cents),
        discount: cents(row.discount_cents),
        discountShare: cents(row.discount_share_cents),
        warranty: warrantyOf({ days: row.warranty_days, months: row.warranty_months }),
        cost: row.cost_cents === null ? null : cents(row.cost_cents),
        repairPartId: row.repair_part_id,
        categoryId: row.category_id,
        categoryName: row.category_name,
        brandId: row.brand_id,
        brandName: row.brand_name,
        deviceId: row.device_id,
        deviceName: row.device_name,
        surcharge: row.surcharge_tender,
        ticket: ticketOf(row),
        work: row.work === null ? null : JSON.parse(row.work),
      };

const ticketOf = ({ ticket_id: id, ticket_number: number, ticket_device: device }: InvoiceLineTable) =>
  id === null ? null : { id, number: number ?? '', device: device ?? '' };

/** `position` counts the lines of the invoice from 0. */
export const lineRowOf = (line: InvoiceLine, invoiceId: string, position: number): InvoiceLineTable => ({
  id: line.id,
  invoice_id: invoiceId,
  position,
  kind: line.kind,
  name: line.name,
  quantity: line.quantity,
  price_cents: line.price,
  discount_cents: line.discount,
  discount_share_cents: line.discountShare,
  warranty_days: daysOf(line.warranty),
  warranty_months: monthsOf(line.warranty),
  cost_cents: line.cost,
  ...(line.kind === 'product' ? productColumns(line) : NO_PRODUCT),
  ...(line.kind === 'repair' ? repairColumns(line) : NO_REPAIR),
});

const productColumns = ({ productId, sku, parts }: ProductLine) => ({
  product_id: productId,
  sku,
  parts: parts.length === 0 ? null : JSON.stringify(parts),
});

const NO_PRODUCT = { product_id: null, sku: '', parts: null };

const repairColumns = (line: RepairLine) => ({
  repair_part_id: line.repairPartId,
  category_id: line.categoryId,
  category_name: line.categoryName,
  brand_id: line.brandId,
  brand_name: line.brandName,
  device_id: line.deviceId,
  device_name: line.deviceName,
  surcharge_tender: line.surcharge,
  ticket_id: line.ticket?.id ?? null,
  ticket_number: line.ticket?.number ?? null,
  ticket_device: line.ticket?.device ?? null,
  work: line.work === null ? null : JSON.stringify(line.work),
});

const NO_REPAIR = {
  repair_part_id: null,
  category_id: null,
  category_name: '',
  brand_id: null,
  brand_name: '',
  device_id: null,
  device_name: '',
  surcharge_tender: null,
  ticket_id: null,
  ticket_number: null,
  ticket_device: null,
  work: null,
};
