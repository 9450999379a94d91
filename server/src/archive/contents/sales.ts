import type { AuditEntryTable } from '../../audit/audit.table.ts';
import type {
  ChangedSaleTable,
  InvoiceEventTable,
  InvoiceLineTable,
  InvoiceTable,
} from '../../invoices/invoices.table.ts';
import type { JournalCodeTable } from '../../journal/journal.table.ts';
import type { PaymentTable, SaleEntryTable } from '../../ledger/ledger.table.ts';
import { SEARCH_TEXT, type TableNotes, TIMES } from './notes.ts';

export const INVOICE: TableNotes<InvoiceTable> = {
  about: 'The sales, voided ones as well. Names, addresses and rates are those of the day.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop that sold',
    number: 'the number on the invoice',
    status: "'paid' or 'unpaid'",
    business_date: 'the day of the sale in Sydney',
    tax_id: 'the tax class',
    tax_class: 'its name',
    tax_rate_bp: 'its rate in hundredths of a percent',
    total_cents: 'the total with tax, in cents',
    subtotal_cents: 'the total without tax, in cents',
    tax_cents: 'the tax, in cents',
    cash_cents: 'paid in cash, in cents',
    eftpos_cents: 'paid by EFTPOS, in cents',
    afterpay_cents: 'paid by Afterpay, in cents',
    store_credit_cents: 'paid with store credit, in cents',
    gift_card_cents: 'paid with a gift card, in cents',
    exchange_cents: 'paid by what came back in an exchange, in cents',
    rounding_cents: 'how much more cash changed hands than that, by rounding, in cents',
    received_cents: 'handed over in cash, change included, in cents; none: not known',
    discount_cents: 'all that was taken off, in cents',
    sale_discount_cents: 'the part of it that was taken off the sale as a whole, in cents',
    discount_reason: 'why, or why the sale comes to nothing',
    credited_cents: 'the total of its adjustment notes, in cents',
    repaid_cents: 'the money that went back with them, in cents',
    taken_back_cents: 'how much edits took back of recorded money, or of a total that somebody had paid, in cents',
    terms: 'the terms on the invoice',
    buyer_name: 'who buys, where no customer was chosen',
    buyer_abn: 'their Australian Business Number',
    buyer_note: 'why a sale of A$1,000 or more names nobody',
    seller_name: 'the name of the shop as it was then',
    seller_abn: 'its Australian Business Number then',
    seller_gst_registered: '1: it was registered for GST then; 0: it was not',
    served_by: 'the name of the person who sold, as it was; empty: not known',
    customer_id: 'the customer',
    customer_first_name: 'first name',
    customer_last_name: 'last name',
    customer_email: 'email',
    customer_phone: 'phone',
    customer_address: 'street and number',
    customer_post_code: 'post code',
    customer_city: 'city or suburb',
    customer_state: 'state',
    customer_country: 'country',
    customer_company: 'company',
    customer_abn: 'its Australian Business Number',
    search_text: SEARCH_TEXT,
    buyer_key: 'a hash of what a search looks through',
    checked_out_at: 'when the sale was checked out (UTC)',
    voided_at: 'when it was voided (UTC); none: it counts',
    recorded_by: 'the login that sold, until the sale is checked out',
    checkout_number: 'the number that the checkout asked for',
    ...TIMES,
    acts: 'how many acts there were, the sale included',
  },
};

export const INVOICE_LINE: TableNotes<InvoiceLineTable> = {
  about: 'The lines of each invoice.',
  key: ['id'],
  columns: {
    id: 'its id',
    invoice_id: 'the invoice',
    position: 'its place on the invoice',
    kind: "'product' or 'repair'",
    name: 'the name as it was sold',
    quantity: 'how many',
    price_cents: 'the price of one with tax, in cents',
    discount_cents: 'taken off the line, in cents',
    discount_share_cents: 'its share of what was taken off the sale, in cents',
    warranty_days: 'the warranty that was promised of a repair, in days; none: no warranty',
    warranty_months: 'the warranty that was promised of a product, in months; none: no warranty',
    product_id: 'the product',
    sku: 'its SKU',
    repair_part_id: 'the repair',
    category_id: 'the category',
    category_name: 'its name',
    brand_id: 'the brand',
    brand_name: 'its name',
    device_id: 'the device',
    device_name: 'its name',
    cost_cents: 'what one cost the shop when it was sold, before GST, in cents; none: not known',
    parts: 'what one of a bundle took of other products, as JSON; none: it was no bundle',
  },
};

export const INVOICE_EVENT: TableNotes<InvoiceEventTable> = {
  about: 'What happened to each invoice.',
  key: ['invoice_id', 'id'],
  formerKey: { before: '2026-12-18-events-by-invoice', key: ['id'] },
  columns: {
    id: 'its id',
    invoice_id: 'the invoice',
    kind: "what happened, such as 'sold', 'edited', 'voided'",
    login_id: 'who did it',
    actor: 'their name as it was',
    changes: 'what was changed, as JSON',
    happened_at: 'when (UTC)',
    act: 'its number among all acts on the invoice, from 1',
  },
};

export const CHANGED_SALE: TableNotes<ChangedSaleTable> = {
  about: 'Each time that a recorded sale was edited or voided.',
  key: ['id'],
  columns: {
    id: 'the id of the act in invoice_event',
    invoice_id: 'the invoice',
    shop_id: 'the shop that sold',
    business_date: 'the day of the sale in Sydney',
    changed_date: 'the day of the change in Sydney',
    changed_at: 'when it was changed (UTC)',
    kind: 'what was done',
    actor: 'the email of who did it, as it was then',
    total_before_cents: 'the total before, in cents',
    total_after_cents: 'the total after, in cents; 0 for a voided sale',
    reason: 'the reason that was given',
  },
};

const STAMP = {
  drawer_session_id: 'the drawer, from its opening to its closing',
  person_id: 'the person who did it',
  login_id: 'the login that did it',
  happened_at: 'when (UTC)',
  act: 'the number of the act among all acts on the invoice, from 1',
} as const;

export const PAYMENT: TableNotes<PaymentTable> = {
  about: 'Money that moved: taken, corrected or given back.',
  key: ['shop_id', 'business_date', 'id'],
  columns: {
    id: 'its id',
    invoice_id: 'the invoice that it pays; none: it paid for a gift card',
    gift_card_id: 'the gift card that it paid for',
    shop_id: 'the shop',
    tender: "how: 'cash', 'eftpos', 'afterpay', 'store_credit', 'gift_card' or 'exchange'",
    kind: "why: 'taken', 'corrected', 'voided' or 'refunded'",
    amount_cents: 'the part of the total that it settles, in cents; negative: given back',
    rounding_cents: 'how much more cash changed hands than that, by rounding, in cents',
    received_cents: 'handed over in cash, change included, in cents; none: not known',
    adjustment_id: 'the adjustment note that it belongs to',
    business_date: 'the day of the money in Sydney',
    ...STAMP,
  },
};

export const JOURNAL_CODE: TableNotes<JournalCodeTable> = {
  about:
    'The accounts and tax rates of the journal that the business names otherwise than Xero and MYOB do by default.',
  key: ['item'],
  columns: {
    item: 'what it is for, such as sales or gst',
    xero: 'its account code or the name of its tax rate in Xero',
    myob: 'its account number or tax code in MYOB',
  },
};

export const SALE_ENTRY: TableNotes<SaleEntryTable> = {
  about: 'What each act added to the sales, or took from them.',
  key: ['shop_id', 'posted_date', 'id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop',
    posted_date: 'the day of the act in Sydney',
    sale_date: 'the day of the sale in Sydney',
    invoice_id: 'the invoice',
    adjustment_id: 'the adjustment note that it belongs to',
    kind: "what was done, such as 'sold', 'edited', 'voided'",
    tax_class: 'the name of the tax class',
    tax_rate_bp: 'its rate in hundredths of a percent',
    total_cents: 'with tax, in cents',
    subtotal_cents: 'without tax, in cents',
    tax_cents: 'the tax, in cents',
    discount_cents: 'discounts, in cents',
    ...STAMP,
  },
};

export const AUDIT_ENTRY: TableNotes<AuditEntryTable> = {
  about: 'The audit trail: who did what, when and from where.',
  key: ['id'],
  columns: {
    id: 'its id',
    happened_at: 'when (UTC)',
    happened_date: 'the day in Sydney',
    shop_id: 'the shop that it is about',
    login_id: 'who did it',
    actor: 'their email as it was',
    address: 'the network address that they did it from',
    kind: 'what it is about',
    act: 'what was done',
    subject_id: 'the record that it was done to',
    subject: 'its name as it was',
    changes: 'what was changed, as JSON',
    seq: 'its place in the chain of seals; none: it was not sealed yet',
    hash: 'its seal',
  },
};
