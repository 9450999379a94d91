import { isMessageStep, type MessageStep, type StepMessage } from '@mendpoint/domain/message/message-steps';
import { mobileNumber } from '@mendpoint/domain/message/mobile-number';
import { type Channel, canSendAgain, MESSAGE_STATE_NAMES } from '@mendpoint/domain/message/outbox';
import { checkPlaceholders, fillMessage } from '@mendpoint/domain/message/placeholders';
import { afterQuietHours } from '@mendpoint/domain/message/quiet-hours';
import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import { whoKeeps } from '../receipt/receipt.service.ts';
import { findFacts } from './facts.store.ts';
import { addressOf, type Facts, fillingOf, type Message } from './message.ts';
import { findSettings, findStepsOfTicket } from './message-settings.store.ts';
import * as store from './outbox.store.ts';

/** More than a shop with a standing mail server gathers in a day. */
const MOST_WAITING = 5000;
/** A repair has some five. */
const MOST_OF_TICKET = 200;

type Draft = Pick<Message, 'channel' | 'step' | 'subject' | 'body' | 'writtenBy'> & {
  recipient: string;
  againOfId?: string;
};

/** Puts a message into the outbox. What cannot be sent for good is kept as such, so that it is seen on its ticket. */
const write = async (inside: AtomicContext, facts: Facts, draft: Draft, problem: string | null): Promise<void> => {
  const now = inside.now();
  const { quiet } = await findSettings(inside.db, facts.shopId);
  await store.insertMessage(inside.db, {
    ...{ againOfId: null, ...draft },
    id: inside.newId(),
    shopId: facts.shopId,
    ticketId: facts.ticketId,
    customerId: facts.customer?.id ?? '',
    ...{ parts: 0, cost: NO_MONEY, tries: 0 },
    state: problem === null ? 'waiting' : 'failed',
    said: problem ?? '',
    dueAt: afterQuietHours(quiet, now).toISOString(),
    writtenAt: now.toISOString(),
    settledAt: problem === null ? null : now.toISOString(),
  });
};

/**
 * Writes what the shop says of a step, in the transaction that takes it. It asks nobody and refuses nothing: a step is taken whatever
 * becomes of its messages. A device that is taken back after it was handed out is no news, and whose device was disposed of did not come.
 */
export const announceStep = async (
  inside: AtomicContext,
  who: string,
  ticketId: string,
  { from, to }: { from: TicketState | null; to: TicketState | null },
): Promise<void> => {
  if (to === null || from === 'collected' || !isMessageStep(to)) return;
  const message = (await findStepsOfTicket(inside.db, ticketId))?.[to];
  if (!message?.mail && !message?.sms) return;
  const facts = await findFacts(inside.db, null, ticketId);
  if (to === 'collected' && facts?.isDisposedOf) return;
  if (facts?.customer) await tell(inside, who, { ...facts, customer: facts.customer }, to, message);
};

type Told = Facts & { customer: NonNullable<Facts['customer']> };

const tell = async (
  inside: AtomicContext,
  who: string,
  facts: Told,
  step: MessageStep,
  { mail, sms, subject, mailText, smsText }: StepMessage,
): Promise<void> => {
  const filling = fillingOf(facts);
  const wanted = (channel: Channel) => !facts.optedOut.includes(channel);
  const problem = await problemOf(inside, facts);
  const said = { step, writtenBy: who };
  if (mail && wanted('mail') && facts.customer.email !== '') {
    const words = { subject: fillMessage(subject, filling).replace(/\s+/g, ' '), body: fillMessage(mailText, filling) };
    await write(inside, facts, { ...said, ...words, channel: 'mail', recipient: facts.customer.email }, problem);
  }
  if (sms && wanted('sms') && facts.customer.phone !== '') {
    const recipient = mobileNumber(facts.customer.phone);
    const words = { ...said, channel: 'sms' as const, subject: '', body: fillMessage(smsText, filling) };
    const noMobile = recipient === null ? `${facts.customer.phone} is no mobile number.` : null;
    await write(inside, facts, { ...words, recipient: recipient ?? facts.customer.phone }, noMobile ?? problem);
  }
};

const problemOf = async ({ db }: AtomicContext, { shopId, ticketId }: Facts): Promise<string | null> => {
  if ((await store.countWaiting(db, shopId, MOST_WAITING)) >= MOST_WAITING)
    return `${MOST_WAITING} messages wait already. Look under Settings why none goes out.`;
  return (await store.countOfTicket(db, ticketId)) >= MOST_OF_TICKET ? TOO_MANY : null;
};

const TOO_MANY = `A ticket has at most ${MOST_OF_TICKET} messages.`;

export type TypedMessage = { channel: Channel; subject: string; text: string };

/** Throws NotFound, RuleError (an unknown placeholder, nothing said), Conflict (no address, not wanted, too many). */
export const writeTyped = async (
  inside: AtomicContext,
  caller: Caller,
  ticketId: string,
  { channel, subject, text }: TypedMessage,
): Promise<void> => {
  checkPlaceholders(subject, 'subject');
  checkPlaceholders(text, 'text');
  if (channel === 'mail' && subject.trim() === '') throw new RuleError('Write what the mail is about.', 'subject');
  const facts = await factsFor(inside, caller, ticketId);
  const filling = fillingOf(facts);
  await send(inside, facts, {
    ...{ channel, step: null, recipient: recipientOf(facts, channel) },
    subject: channel === 'mail' ? fillMessage(subject, filling).replace(/\s+/g, ' ') : '',
    body: fillMessage(text, filling),
    writtenBy: await whoKeeps(inside, caller),
  });
};

const factsFor = async ({ db }: AtomicContext, caller: Pick<Caller, 'shopId'>, ticketId: string): Promise<Facts> => {
  const facts = await findFacts(db, caller.shopId, ticketId);
  if (!facts) throw new NotFound('Ticket');
  return facts;
};

const recipientOf = ({ customer, optedOut }: Facts, channel: Channel): string => {
  if (customer === null) throw new Conflict('This customer was deleted: nobody is there to be told.');
  if (optedOut.includes(channel))
    throw new Conflict(`This customer wants no messages by ${channel === 'mail' ? 'email' : 'SMS'}.`, 'channel');
  const address = addressOf({ customer }, channel);
  if (address !== null) return address;
  throw new Conflict(`This customer has no ${channel === 'mail' ? 'email address' : 'mobile number'}.`, 'channel');
};

const send = async (inside: AtomicContext, facts: Facts, draft: Draft): Promise<void> => {
  const problem = await problemOf(inside, facts);
  if (problem !== null) throw new Conflict(problem);
  await write(inside, facts, draft, null);
  const changes = differences(null, { channel: draft.channel, recipient: draft.recipient, text: draft.body });
  const subject = { id: facts.ticketId, name: facts.number };
  await recordEntry(inside, { kind: 'ticket', act: 'message written', subject, shopId: facts.shopId, changes });
};

/**
 * Sends again what did not arrive or perhaps did not, once for each message, to where the customer is reached today. Answers the ticket.
 * Throws NotFound, Conflict (it goes out by itself, it arrived, it was sent again already), and what `writeTyped` throws.
 */
export const sendAgain = async (inside: AtomicContext, caller: Caller, id: string): Promise<string> => {
  const message = await store.holdMessage(inside.db, caller.shopId, id);
  if (!message) throw new NotFound('Message');
  const { channel, subject, body, ticketId, state } = message;
  if (!canSendAgain(state)) throw new Conflict(`This message is in the state '${MESSAGE_STATE_NAMES[state]}'.`);
  if (await store.wasSentAgain(inside.db, id)) throw new Conflict('This message was sent again already.');
  const facts = await factsFor(inside, caller, ticketId);
  const recipient = recipientOf(facts, channel);
  const writtenBy = await whoKeeps(inside, caller);
  await send(inside, facts, { channel, step: null, recipient, subject, body, writtenBy, againOfId: id });
  return ticketId;
};
