import type * as wire from '@mendpoint/contract/reports/commission';
import { toDollars } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import type { CommissionReport } from './commission.service.ts';

export const commissionToWire = ({ people, lines }: CommissionReport): wire.CommissionReport => ({
  people: people.map(({ id, hasLeft, sales, commission, rate, ...person }) => ({
    ...person,
    _id: id,
    disabled: hasLeft,
    sales: toDollars(sales),
    commission: toDollars(commission),
    percent: rate === null ? null : formatRate(rate),
  })),
  lines: lines.map(({ day, name, invoice, ticket, sales, rate, commission }) => ({
    ...{ day, name },
    invoice: { _id: invoice.id, number: invoice.number },
    ticket: { _id: ticket.id, number: ticket.number },
    sales: toDollars(sales),
    percent: formatRate(rate),
    commission: toDollars(commission),
  })),
});
