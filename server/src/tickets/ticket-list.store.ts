import { searchKey } from '@mendpoint/domain/text/search-key';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Page } from '../db/page.ts';
import type { Condition } from '../db/search/filter.ts';
import { desc, searchPage } from '../db/search/search-page.ts';
import type { TicketFilter } from './ticket.ts';
import { tickets, toTicket } from './tickets.store.ts';

/** Latest first. `now` decides what is overdue (ISO 8601 in UTC). */
export const pageOfTickets = async (db: Db, filter: TicketFilter, now: string, page: Page) => {
  const search = {
    table: 'ticket' as const,
    key: searchKey(filter.q),
    shopId: filter.shopId,
    where: wheres(filter, now),
  };
  const { records, total } = await searchPage(db, tickets(db), { ...search, order: [desc('ticket.id')], page });
  return { records: records.map(toTicket), total };
};

const wheres = ({ state, technicianId, customerId, overdue }: TicketFilter, now: string): Condition[] => [
  ...(state === null ? [] : [state === 'open' ? IS_OPEN : sql<boolean>`ticket.state = ${state}`]),
  ...(technicianId === null ? [] : [sql<boolean>`ticket.technician_id = ${technicianId}`]),
  ...(customerId === null
    ? []
    : [sql<boolean>`ticket.drop_off_id in (select id from drop_off where customer_id = ${customerId})`]),
  ...(overdue ? [IS_OPEN, sql<boolean>`ticket.promised_at < ${now}`, NOT_AT_REST] : []),
];

const IS_OPEN = sql<boolean>`ticket.is_open = 1`;

/** What nothing is late of: see `isOverdue` of the domain. */
const AT_REST = ['ready', 'unrepairable', 'declined', 'cancelled'] as const satisfies TicketState[];
const NOT_AT_REST = sql<boolean>`ticket.state not in (${sql.join(AT_REST.map(sql.lit))})`;
