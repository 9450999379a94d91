import type * as wire from '@mendpoint/contract/device-passport';
import { lastDayOf } from '@mendpoint/domain/sale/warranty';
import { isOpen } from '@mendpoint/domain/ticket/steps';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { ticketToWire } from '../tickets.wire.ts';
import type { Job, Passport } from './passport.service.ts';

type Sold = Passport['sales'][number];

export const passportToWire = ({ jobs, sales, hasMore }: Passport, now: Date): wire.DevicePassport => {
  const today = sydneyDay(now);
  return {
    jobs: jobs.map((job) => jobToWire(job, now)),
    sales: sales.map((sold) => ({
      ...promiseToWire(sold, today),
      day: sold.day,
      invoice: invoiceToWire(sold.invoice),
    })),
    has_more: hasMore,
  };
};

const jobToWire = ({ ticket, lines }: Job, now: Date): wire.DevicePassport['jobs'][number] => ({
  ...ticketToWire(ticket, now),
  note: ticket.note,
  is_open: isOpen(ticket.state, ticket.receivedAt !== null),
  invoice: ticket.invoice && invoiceToWire(ticket.invoice),
  lines: lines.map((line) => promiseToWire(line, sydneyDay(now))),
});

const invoiceToWire = ({ id, number }: Sold['invoice']) => ({ _id: id, number });

const promiseToWire = ({ name, warranty, day, isReturned }: Sold, today: Day) => {
  const until = warranty && !isReturned ? lastDayOf(warranty, day) : null;
  return { name, warranty_until: until, is_covered: until !== null && until >= today, is_returned: isReturned };
};
