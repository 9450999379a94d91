import type { ItemSalesView, SalesDayTable, TakingsDayTable } from '../../figures/figures.table.ts';
import type { TableNotes } from './notes.ts';

export const SALES_DAY: TableNotes<SalesDayTable> = {
  about: 'What each shop sold on each day. The import works it out anew and compares.',
  key: ['shop_id', 'business_date'],
  columns: {
    shop_id: 'the shop',
    business_date: 'the day in Sydney',
    invoices: 'how many invoices count',
    paid_invoices: 'how many of them are paid',
    total_cents: 'their total with tax, in cents',
    subtotal_cents: 'their total without tax, in cents',
    tax_cents: 'their tax, in cents',
    cash_cents: 'paid in cash, in cents',
    eftpos_cents: 'paid by EFTPOS, in cents',
    afterpay_cents: 'paid by Afterpay, in cents',
    store_credit_cents: 'paid with store credit, in cents',
    gift_card_cents: 'paid with gift cards, in cents',
    deposit_cents: 'paid with deposits, in cents',
    exchange_cents: 'paid by what came back in an exchange, in cents',
    products_cents: 'sold as products, in cents',
    repairs_cents: 'sold as repairs, in cents',
    surcharge_cents: 'card surcharges, in cents',
    discounts_cents: 'taken off in all, in cents',
  },
};

export const TAKINGS_DAY: TableNotes<TakingsDayTable> = {
  about: 'The money that each shop took on each day. The import works it out anew and compares.',
  key: ['shop_id', 'business_date', 'tender'],
  columns: {
    shop_id: 'the shop',
    business_date: 'the day of the money in Sydney',
    tender: 'how it was paid',
    amount_cents: 'the parts of totals that it settled, in cents',
    rounding_cents: 'how much more cash changed hands than that, by rounding, in cents',
    movements: 'how often money moved',
  },
};

export const ITEM_SALES: TableNotes<Omit<ItemSalesView, 'span'>> = {
  about: 'What each shop sold of each product, in all. The import works it out anew and compares.',
  key: ['shop_id', 'item_name'],
  columns: {
    shop_id: 'the shop',
    item_name: 'the name that it was sold by',
    quantity: 'how many',
    amount_cents: 'for how much with tax, in cents',
  },
};
