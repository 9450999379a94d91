import type { AdjustmentLineTable, AdjustmentTable, ExchangeTable } from '../../adjustments/adjustments.table.ts';
import { type TableNotes, TIMES } from './notes.ts';

export const ADJUSTMENT: TableNotes<AdjustmentTable> = {
  about: 'Adjustment notes, each of which takes back a part of an invoice.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop',
    invoice_id: 'the invoice',
    number: 'the number on the note',
    business_date: 'the day of the refund in Sydney',
    reason: "why: 'change-of-mind', 'minor-failure', 'major-failure' or 'goodwill'",
    note: 'a remark on the refund',
    tax_class: 'the name of the tax class',
    tax_rate_bp: 'its rate in hundredths of a percent',
    total_cents: 'what was credited with tax, in cents',
    subtotal_cents: 'the same without tax, in cents',
    tax_cents: 'the tax in it, in cents',
    surcharge_cents: 'the card surcharges in it, in cents',
    cash_cents: 'given back in cash, in cents',
    eftpos_cents: 'given back by EFTPOS, in cents',
    afterpay_cents: 'given back by Afterpay, in cents',
    store_credit_cents: 'given back as store credit, in cents',
    gift_card_cents: 'given back on a gift card, in cents',
    deposit_cents: 'given back to a deposit, in cents; always 0, because what a deposit paid goes back in cash',
    exchange_cents: 'paid to the new invoice of an exchange, in cents',
    rounding_cents: 'how much more cash changed hands than that, by rounding, in cents',
    seller_name: 'the name of the shop as it was then',
    seller_abn: 'its Australian Business Number then',
    seller_gst_registered: '1: it was registered for GST then; 0: it was not',
    served_by: 'the name of the person who refunded, as it was; empty: not known',
    actor: 'the name of who refunded, as it was',
    created_at: TIMES.created_at,
  },
};

export const ADJUSTMENT_LINE: TableNotes<AdjustmentLineTable> = {
  about: 'The lines of each adjustment note.',
  key: ['adjustment_id', 'position'],
  columns: {
    adjustment_id: 'the note',
    position: 'its place on the note',
    invoice_line_id: 'the line of the invoice',
    name: 'the name as it was sold',
    kind: "'product' or 'repair'",
    quantity: 'how many came back; 0: the price was reduced',
    amount_cents: 'what was credited with tax, in cents',
    goes_to: "where they went: 'shelf', 'faulty' or 'none'",
  },
};

export const EXCHANGE: TableNotes<ExchangeTable> = {
  about: 'The two halves of each exchange.',
  key: ['adjustment_id'],
  columns: {
    adjustment_id: 'the note of what came back',
    invoice_id: 'the invoice of what was taken instead',
  },
};
