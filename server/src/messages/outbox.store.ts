import type { MessageStep } from '@mendpoint/domain/message/message-steps';
import type { Channel, MessageState } from '@mendpoint/domain/message/outbox';
import { cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import type { Selectable } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { equals, type Page, pageOf } from '../db/page.ts';
import { readBriefly } from '../db/read.ts';
import type { ListedMessage, Message } from './message.ts';
import type { MessageTable } from './messages.table.ts';

const toMessage = (row: Selectable<MessageTable>): Message => ({
  id: row.id,
  shopId: row.shop_id,
  ticketId: row.ticket_id,
  customerId: row.customer_id,
  channel: row.channel as Channel,
  step: row.step as MessageStep | null,
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  parts: row.parts,
  cost: cents(row.cost_cents),
  state: row.state as MessageState,
  tries: row.tries,
  dueAt: row.due_at,
  said: row.said,
  writtenBy: row.written_by,
  writtenAt: row.written_at,
  settledAt: row.settled_at,
  againOfId: row.again_of_id,
});

const laneOf = (channel: Channel, recipient: string): string => `${channel}:${recipient.toLowerCase()}`;

export const insertMessage = async (db: Transaction, message: Message): Promise<void> => {
  await db
    .insertInto('message')
    .values({
      id: message.id,
      shop_id: message.shopId,
      ticket_id: message.ticketId,
      customer_id: message.customerId,
      channel: message.channel,
      lane: laneOf(message.channel, message.recipient),
      step: message.step,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      parts: message.parts,
      cost_cents: message.cost,
      state: message.state,
      tries: message.tries,
      due_at: message.dueAt,
      sending_since: null,
      said: message.said,
      written_by: message.writtenBy,
      written_at: message.writtenAt,
      settled_at: message.settledAt,
      again_of_id: message.againOfId,
    })
    .execute();
};

/** How many of a shop wait, counted to so many. */
export const countWaiting = async (db: Db, shopId: string, most: number): Promise<number> => {
  const waiting = db.selectFrom('message').select('id').where('shop_id', '=', shopId).where('state', '=', 'waiting');
  const counted = db
    .selectFrom(waiting.limit(most).as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
};

export const countOfTicket = async (db: Db, ticketId: string): Promise<number> => {
  const counted = db.selectFrom('message').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await counted.where('ticket_id', '=', ticketId).executeTakeFirstOrThrow()).count);
};

/** Whether anything is to be sent, or was cut short. It is asked every few seconds. */
export const isAnythingDue = async (db: Db, now: string, cutShortBefore: string): Promise<boolean> => {
  const due = db.selectFrom('message').select('id').where('state', '=', 'waiting').where('due_at', '<=', now);
  const cut = db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'sending')
    .where('sending_since', '<', cutShortBefore);
  const found = await Promise.all([readBriefly(db, due.limit(1)), readBriefly(db, cut.limit(1))]);
  return found.some((rows) => rows.length > 0);
};

/**
 * The next that is due and is the oldest open one of its lane, held to the end of the transaction. One that another server holds at
 * this moment is passed over, and so is all that comes after it in its lane.
 */
export const holdNext = async (db: Transaction, now: string): Promise<Message | undefined> => {
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message as earlier')
            .select('earlier.id')
            .whereRef('earlier.lane', '=', 'message.lane')
            .where('earlier.state', 'in', ['waiting', 'sending'])
            .whereRef('earlier.id', '<', 'message.id'),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .$if(hasRowLocks(db), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  return row && toMessage(row);
};

export const markSending = async (db: Transaction, id: string, at: string): Promise<void> => {
  const sending = { state: 'sending', sending_since: at, said: '' };
  await db
    .updateTable('message')
    .set((eb) => ({ ...sending, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Whether a later one of the ticket tells the same by the same way, or did. */
export const isToldAgain = async (db: Db, { id, ticketId, channel, step }: Message): Promise<boolean> => {
  const later = db.selectFrom('message').select('id').where('ticket_id', '=', ticketId).where('id', '>', id);
  const same = later.where('channel', '=', channel).where('step', '=', step);
  const found = same.where('state', 'in', ['waiting', 'sending', 'sent', 'unknown']).limit(1);
  return (await found.execute()).length > 0;
};

/** It goes there from now on, and waits for what goes there before it. */
export const readdress = async (db: Transaction, { id, channel }: Message, recipient: string): Promise<void> => {
  const there = { recipient, lane: laneOf(channel, recipient) };
  await db.updateTable('message').set(there).where('id', '=', id).execute();
};

/** Not where it counts as cut short by now: a person may have sent it again. */
export const markWaiting = async (db: Transaction, id: string, dueAt: string, said: string): Promise<void> => {
  const waiting = { state: 'waiting', sending_since: null, due_at: dueAt, said };
  const open = db.updateTable('message').set(waiting).where('state', 'in', ['waiting', 'sending']);
  await open.where('id', '=', id).execute();
};

type End = Extract<MessageState, 'sent' | 'failed' | 'unknown' | 'dropped'>;

/** `sum` is what an SMS came to. */
export const settle = async (
  db: Transaction,
  id: string,
  state: End,
  said: string,
  at: string,
  { parts, cost }: Pick<Message, 'parts' | 'cost'> = { parts: 0, cost: NO_MONEY },
): Promise<void> => {
  const settled = { state, said, settled_at: at, sending_since: null, parts, cost_cents: cost };
  await db.updateTable('message').set(settled).where('id', '=', id).execute();
};

/** What is still being sent since before then was cut short: nobody knows what became of it. */
export const settleCutShort = async (db: Transaction, before: string, said: string, at: string): Promise<void> => {
  await db
    .updateTable('message')
    .set({ state: 'unknown', said, settled_at: at, sending_since: null })
    .where('state', '=', 'sending')
    .where('sending_since', '<', before)
    .execute();
};

const listed = (db: Db) =>
  db
    .selectFrom('message')
    .innerJoin('ticket', 'ticket.id', 'message.ticket_id')
    .innerJoin('drop_off', 'drop_off.id', 'ticket.drop_off_id')
    .leftJoin('message as again', 'again.again_of_id', 'message.id')
    .selectAll('message')
    .select(['ticket.number as ticket_number', 'drop_off.customer_name', 'again.id as again_id']);

type ListedRow = Selectable<MessageTable> & { ticket_number: string; customer_name: string; again_id: string | null };

const toListed = (row: ListedRow): ListedMessage => ({
  ...toMessage(row),
  ticketNumber: row.ticket_number,
  customerName: row.customer_name,
  wasSentAgain: row.again_id !== null,
});

/** The latest first. */
export const messagesOfTicket = async (db: Db, ticketId: string, most: number): Promise<ListedMessage[]> => {
  const rows = listed(db).where('message.ticket_id', '=', ticketId).orderBy('message.id', 'desc').limit(most);
  return (await rows.execute()).map(toListed);
};

type Filter = { shopId: string | null; state: MessageState | null };

/** The latest first. */
export const pageOfMessages = async (db: Db, { shopId, state }: Filter, page: Page) => {
  const found = listed(db).where(equals('message.shop_id', shopId)).where(equals('message.state', state));
  const { records, total } = await pageOf(found, ['-message.id'], page);
  return { records: records.map(toListed), total };
};

/** One of the shop, or of any where that is null, held to the end of the transaction. */
export const holdMessage = async (db: Transaction, shopId: string | null, id: string): Promise<Message | undefined> => {
  const found = db.selectFrom('message').selectAll().where('id', '=', id).where(equals('shop_id', shopId));
  const row = await found.$if(hasRowLocks(db), (query) => query.forUpdate()).executeTakeFirst();
  return row && toMessage(row);
};

export const wasSentAgain = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('message').select('id').where('again_of_id', '=', id).execute()).length > 0;
