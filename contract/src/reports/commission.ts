import { type Static, Type } from 'typebox';
import { Answer, Dollars, Id, IdParams, named, OrNull, Text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { PeriodName, ReportQuery } from './period-reports.ts';

/** At most 366 days. `person_id` asks for the lines of one person too. */
export const CommissionQuery = Type.Object({
  ...ReportQuery.properties,
  filter: PeriodName,
  person_id: Type.Optional(Id),
});

/** `sales` is without GST, after discounts; what was refunded in these days is taken off. */
export const CommissionPerson = named('CommissionPerson', {
  _id: Type.String(),
  name: Type.String(),
  /** They have left. */
  disabled: Type.Boolean(),
  lines: Type.Integer(),
  sales: Dollars,
  commission: Dollars,
  /** The rate of today in percent, such as '12.5'; null where none was ever set. */
  percent: OrNull(Type.String()),
});
export type CommissionPerson = Static<typeof CommissionPerson>;

/** A line that was sold or, with negative amounts, came back. */
export const CommissionLine = named('CommissionLine', {
  day: Type.String(),
  invoice: named('CommissionInvoice', { _id: Type.String(), number: Text }),
  ticket: named('CommissionTicket', { _id: Type.String(), number: Text }),
  name: Type.String(),
  sales: Dollars,
  /** That of the day of the sale. */
  percent: Type.String(),
  commission: Dollars,
});
export type CommissionLine = Static<typeof CommissionLine>;

/** Of more than 2,000 people, those who sold most; of more than 2,000 lines, the latest. */
export const CommissionReport = named('CommissionReport', {
  people: Type.Array(CommissionPerson),
  lines: Type.Array(CommissionLine),
});
export type CommissionReport = Static<typeof CommissionReport>;

export const listCommission = endpoint({
  method: 'GET',
  path: '/reports/commission',
  summary: 'List what each person repaired and is paid for it',
  description:
    'A line of a sale that collects a device is of whoever repaired that device, whoever sold it. Each line is rounded to the cent by ' +
    'itself. A refund counts on its own day, by the rate of the sale.',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: CommissionQuery,
  answers: { 200: Answer({ data: CommissionReport }) },
});

export const CommissionBody = named('CommissionRate', {
  /** Of the price without GST, with at most two decimals: '12.5'. */
  percent: Type.String({ minLength: 1, maxLength: 6 }),
});

export const setCommission = endpoint({
  method: 'PUT',
  path: '/staff/:id/commission',
  summary: 'Set what share of their repairs a person is paid from today on',
  description: 'Sales of earlier days keep the rate that they had.',
  access: 'login',
  act: 'manage-staff',
  params: IdParams,
  body: CommissionBody,
  answers: { 200: Answer({ data: named('CommissionFrom', { percent: Type.String(), from: Type.String() }) }) },
});
