import { type Static, Type } from 'typebox';
import { Answer, Dollars, Id, Instant, ListAnswer, named, PageQuery, Text } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const ChangedSale = named(
  'ChangedSale',
  {
    _id: Type.String(),
    invoice_id: Type.String(),
    invoiceNumber: Text,
    shop_id: Type.String(),
    kind: Type.Enum(['checked-out', 'edited', 'voided']),
    actor: Text,
    at: Instant,
    sold_on: Type.String(),
    after_the_day: Type.Boolean(),
    total_before: Dollars,
    total_after: Dollars,
    reason: Type.String(),
  },
  {
    description:
      'A sale that was edited or voided, or changed by another checkout. `sold_on` is its Sydney day, and `after_the_day` says that ' +
      'the change came on a later one. A voided sale comes to 0. `reason` is "" where none was given. Money that is added to what ' +
      'was paid is no change of this kind.',
  },
);
export type ChangedSale = Static<typeof ChangedSale>;

/** Days in Sydney on which sales were changed, both included. */
const CHANGE_DAYS = {
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
};

export const ChangedSalesQuery = Type.Object({
  page: PageQuery.page,
  limit: PageQuery.limit,
  shop_id: Type.Optional(Id),
  /** Only changes after the day of the sale. */
  after_the_day: Type.Optional(Type.Boolean()),
  ...CHANGE_DAYS,
});
export type ChangedSalesQuery = Static<typeof ChangedSalesQuery>;

export const listChangedSales = endpoint({
  method: 'GET',
  path: '/changed-sales',
  summary: 'List voided and edited invoices, the latest change first',
  access: 'admin',
  canWait: true,
  query: ChangedSalesQuery,
  answers: { 200: ListAnswer(ChangedSale) },
});

export const sumChangesAfterTheDay = endpoint({
  method: 'GET',
  path: '/changed-sales/after-the-day',
  summary: 'Count what was changed after the day of its sale, and what that did to the totals',
  access: 'admin',
  canWait: true,
  query: Type.Object({ shop_id: Type.Optional(Id), ...CHANGE_DAYS }),
  answers: { 200: Answer({ data: named('ChangesAfterTheDay', { count: Type.Integer(), net_amount: Dollars }) }) },
});
