import type { MessageState } from '@mendpoint/domain/message/outbox';
import { afterQuietHours } from '@mendpoint/domain/message/quiet-hours';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import { shopScope } from '../shops/shops.service.ts';
import { findFacts } from './facts.store.ts';
import type { Facts, ListedMessage } from './message.ts';
import { findSettings } from './message-settings.store.ts';
import { messagesOfTicket, pageOfMessages } from './outbox.store.ts';
import { findSms } from './sms.store.ts';

export type TicketMessagesRead = {
  facts: Facts;
  messages: ListedMessage[];
  pricePerPart: number | null;
  goesOutAt: string;
};

const MOST_SHOWN = 200;

/** Throws NotFound. */
export const readTicketMessages = async (
  context: Context,
  caller: Caller,
  ticketId: string,
): Promise<TicketMessagesRead> => {
  const facts = await findFacts(context.db, caller.shopId, ticketId);
  if (!facts) throw new NotFound('Ticket');
  const { quiet } = await findSettings(context.db, facts.shopId);
  return {
    facts,
    messages: await messagesOfTicket(context.db, ticketId, MOST_SHOWN),
    pricePerPart: (await findSms(context.db))?.pricePerPart ?? null,
    goesOutAt: afterQuietHours(quiet, context.now()).toISOString(),
  };
};

type Search = { shopId: string | undefined; state: MessageState | null };

/** Of one shop, or of all for an admin who names none. Throws NotFound (shop). */
export const listMessages = async (context: Context, caller: Caller, { shopId, state }: Search, page: Page) => {
  const scope = await shopScope(context, caller, shopId);
  return pageOfMessages(context.db, { shopId: scope, state }, page);
};
