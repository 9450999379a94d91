import { CUT_SHORT_MS, isTooLate, pauseAfter } from '@mendpoint/domain/message/outbox';
import { fillLink, hasLink } from '@mendpoint/domain/message/placeholders';
import { afterQuietHours } from '@mendpoint/domain/message/quiet-hours';
import { MOST_PARTS, smsCost, smsLength } from '@mendpoint/domain/message/sms-length';
import { cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import { MailNotTaken } from '../mail/mail-failure.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findFacts } from './facts.store.ts';
import { addressOf, type Facts, type Message } from './message.ts';
import { findSettings } from './message-settings.store.ts';
import * as store from './outbox.store.ts';
import { sendSms, type Tried } from './send-sms.service.ts';
import { findSms } from './sms.store.ts';
import type { SmsPlace } from './sms.ts';

type LinkOf = (ticket: { id: string; shopId: string }) => Promise<string>;

/** What messages go out by. `linkOf` gives the address at which a customer follows a ticket; it may throw where there is none. */
export type Postman = { mailer: Mailer; sms: SmsPlace; linkOf: LinkOf };

const CUT_SHORT =
  'The server stopped while this was sent, so it may have arrived. It is not sent again by itself: ask the customer, or send it again.';

/**
 * Sends what is due, one after the other, until nothing is or `signal` ends it. Any number of servers may do this at once: a message is
 * marked before its provider is asked, and what was marked and not settled is never sent again by itself.
 */
export const sendMessages = async (context: Context, postman: Postman, signal?: AbortSignal): Promise<void> => {
  const now = context.now();
  const cutShort = new Date(now.getTime() - CUT_SHORT_MS).toISOString();
  if (!(await store.isAnythingDue(context.db, now.toISOString(), cutShort))) return;
  await inTransaction(context.db, (trx) => store.settleCutShort(trx, cutShort, CUT_SHORT, now.toISOString()));
  for (;;) {
    if (signal?.aborted) return;
    const taken = await atomically(context, takeNext);
    if (taken === null) return;
    if (taken !== 'passed') await settle(context, taken.message, await tryToSend(context, postman, taken));
  }
};

type Taken = { message: Message; facts: Facts };

/** Marks the next as being sent. 'passed': it was not to be sent at this moment, or at all. */
const takeNext = async (inside: AtomicContext): Promise<Taken | 'passed' | null> => {
  const { db } = inside;
  const now = inside.now();
  const message = await store.holdNext(db, now.toISOString());
  if (message === undefined) return null;
  const facts = await findFacts(db, null, message.ticketId);
  const why = whyDropped(message, facts, now) ?? ((await isToldTwice(db, message)) ? TOLD_TWICE : null);
  if (facts === undefined || why !== null) {
    await store.settle(db, message.id, 'dropped', why ?? '', now.toISOString());
    return 'passed';
  }
  const recipient = addressOf(facts, message.channel);
  if (recipient !== null && recipient !== message.recipient) {
    await store.readdress(db, message, recipient);
    return 'passed';
  }
  const { quiet } = await findSettings(db, message.shopId);
  const dueAt = afterQuietHours(quiet, now);
  if (dueAt > now) {
    await store.markWaiting(db, message.id, dueAt.toISOString(), message.said);
    return 'passed';
  }
  await store.markSending(db, message.id, now.toISOString());
  return { message: { ...message, tries: message.tries + 1 }, facts };
};

const TOLD_TWICE = 'What came after it tells the same.';

/** As of a ticket that went back and forth in quiet hours. */
const isToldTwice = async (db: Db, message: Message): Promise<boolean> =>
  message.step !== null && (await store.isToldAgain(db, message));

/** Why a message is not to be sent any more, as things are at this moment; null where it is. */
const whyDropped = (message: Message, facts: Facts | undefined, now: Date): string | null => {
  const { channel, step, writtenAt } = message;
  if (!facts?.customer) return 'The customer was deleted.';
  if (facts.optedOut.includes(channel))
    return `The customer wants no messages by ${channel === 'mail' ? 'email' : 'SMS'}.`;
  if (addressOf(facts, channel) === null)
    return `The customer has no ${channel === 'mail' ? 'email address' : 'mobile number'} any more.`;
  if (step !== null && facts.state !== step) return 'The ticket had moved on before it could be sent.';
  return isTooLate(new Date(writtenAt), now)
    ? 'It could not be sent within a day, and would be no news any more.'
    : null;
};

/** With what the SMS came to. */
type Sent = Tried & { parts?: number; cost?: number };

/** Never throws: what cannot be sent says why. */
const tryToSend = async (context: Context, postman: Postman, { message, facts }: Taken): Promise<Sent> => {
  const text = await linked(postman, message).catch((error: Error) => error);
  if (text instanceof Conflict || text instanceof NotFound)
    return { end: 'failed', said: `There is no link for the customer: ${text.message}` };
  if (text instanceof Error) return { end: 'later', said: 'The link for the customer could not be read.' };
  return message.channel === 'mail' ? mailOut(postman, message, facts, text) : smsOut(context, postman, message, text);
};

const linked = async ({ linkOf }: Postman, { ticketId: id, shopId, body }: Message): Promise<string> =>
  hasLink(body) ? fillLink(body, await linkOf({ id, shopId })) : body;

const mailOut = async ({ mailer }: Postman, message: Message, { shop }: Facts, text: string): Promise<Sent> => {
  const { recipient: to, subject } = message;
  try {
    if (!(await mailer.delivers())) return { end: 'failed', said: 'No mail server is set up.' };
    await mailer.send({ to, subject, text: `${text}\n\n${footOf(shop)}` });
    return { end: 'sent', said: '' };
  } catch (error) {
    if (error instanceof MailNotTaken) return { end: error.end, said: error.message };
    return { end: 'unknown', said: 'Something failed while it was sent.' };
  }
};

const footOf = ({ name, phone }: Facts['shop']): string =>
  `--\nYou get this because ${name} has or had your device for repair. To get no more such mails, tell us${phone && `: ${phone}`}.`;

const smsOut = async (context: Context, { sms }: Postman, message: Message, text: string): Promise<Sent> => {
  const stored = await findSms(context.db);
  if (stored === undefined) return { end: 'failed', said: 'Nothing is set up that sends SMS.' };
  const { parts } = smsLength(text);
  if (parts > MOST_PARTS) return { end: 'failed', said: `It is too long: ${parts} parts of at most ${MOST_PARTS}.` };
  const tried = await sendSms(sms, stored, { to: message.recipient, text, reference: message.id });
  return { ...tried, parts, cost: smsCost(parts, stored.pricePerPart) };
};

const settle = async (context: Context, message: Message, { end, said, retryAfterMs, parts = 0, cost = 0 }: Sent) => {
  const now = context.now();
  const pause = end === 'later' ? pauseAfter(message.tries, retryAfterMs) : null;
  await inTransaction(context.db, async (trx) => {
    if (pause !== null) {
      await store.markWaiting(trx, message.id, new Date(now.getTime() + pause).toISOString(), said);
      return;
    }
    const state = end === 'later' ? 'failed' : end;
    const sum = state === 'failed' ? { parts: 0, cost: NO_MONEY } : { parts, cost: cents(cost) };
    await store.settle(trx, message.id, state, said, now.toISOString(), sum);
  });
};
