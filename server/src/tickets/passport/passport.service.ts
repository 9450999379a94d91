import { isImei } from '@mendpoint/domain/ticket/imei';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { shopScope } from '../../shops/shops.service.ts';
import type { Ticket } from '../ticket.ts';
import * as store from './passport.store.ts';

export type Job = { ticket: Ticket; lines: store.SoldOfDevice[] };
export type Passport = { jobs: Job[]; sales: store.SoldOfDevice[]; hasMore: boolean };

const MOST = 50;

/**
 * What one shop knows of a device, or all shops for an admin who names none. `mark` is an IMEI or serial number as typed; it must
 * be the whole of it. Throws NotFound (shop).
 */
export const readPassport = async (
  context: Context,
  caller: Caller,
  shop: string | undefined,
  typed: string,
): Promise<Passport> => {
  const shopId = await shopScope(context, caller, shop);
  const asked = { mark: markOf(typed), shopId, most: MOST + 1 };
  const found = await store.jobsOfDevice(context.db, asked);
  const tickets = found.slice(0, MOST);
  const [lines, sales] = await Promise.all([
    tickets.some(({ invoice }) => invoice) ? store.linesOfJobs(context.db, tickets) : [],
    store.salesOfDevice(context.db, asked),
  ]);
  return {
    jobs: tickets.map((ticket) => ({ ticket, lines: lines.filter(({ ticketId }) => ticketId === ticket.id) })),
    sales: sales.slice(0, MOST),
    hasMore: found.length > MOST || sales.length > MOST,
  };
};

/** An IMEI without what stands between its digits; any other mark in capitals. */
const markOf = (typed: string): string => {
  const digits = typed.replace(/[\s/-]/g, '');
  return isImei(digits) ? digits : typed.trim().toUpperCase();
};
