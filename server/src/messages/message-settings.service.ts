import {
  MESSAGE_STEPS,
  type MessageStep,
  type StepMessage,
  usualMessage,
} from '@mendpoint/domain/message/message-steps';
import { checkPlaceholders, type Filling } from '@mendpoint/domain/message/placeholders';
import { MOST_QUIET, type QuietHours, quietMinutes, timeOfMinute } from '@mendpoint/domain/message/quiet-hours';
import { RuleError } from '@mendpoint/domain/rule-error';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { atomically, type Context } from '../context.ts';
import { checkSeen, stampEdit } from '../editing/refusals.ts';
import { lockedShop, shopScope } from '../shops/shops.service.ts';
import { findFacts, latestTicket } from './facts.store.ts';
import { fillingOf, type MessageSettings } from './message.ts';
import * as store from './message-settings.store.ts';
import { findSms } from './sms.store.ts';

/** With what the latest ticket fills in, to show messages by, and what a part of an SMS costs (null: none are sent). */
export type MessageSettingsRead = MessageSettings & {
  shopId: string;
  sample: Filling | null;
  pricePerPart: number | null;
};

/** Throws NotFound (shop), RuleError for an admin who names no shop. */
export const readMessageSettings = async (
  context: Context,
  caller: Caller,
  asked: string | undefined,
): Promise<MessageSettingsRead> => {
  const shopId = await shopScope(context, caller, asked);
  if (shopId === null) throw new RuleError('Please choose a shop.', 'shop_id');
  const latest = await latestTicket(context.db, shopId);
  const facts = latest && (await findFacts(context.db, shopId, latest));
  return {
    ...(await store.findSettings(context.db, shopId)),
    shopId,
    sample: facts ? fillingOf(facts) : null,
    pricePerPart: (await findSms(context.db))?.pricePerPart ?? null,
  };
};

type Wanted = {
  shopId: string | undefined;
  quiet: QuietHours | null;
  steps: readonly ({ step: MessageStep } & StepMessage)[];
  seenAt: string | null | undefined;
};

/**
 * The same again changes nothing. A step that is left out has its usual words, and is off. Throws NotFound (shop), RuleError, Conflict
 * (changed by somebody else since).
 */
export const saveMessageSettings = async (
  context: Context,
  caller: Caller,
  wanted: Wanted,
): Promise<MessageSettingsRead> => {
  const { shopId } = await readMessageSettings(context, caller, wanted.shopId);
  const after = { quiet: checkedQuiet(wanted.quiet), steps: checkedSteps(wanted.steps) };
  return atomically(context, async (inside) => {
    const shop = await lockedShop(inside, caller, shopId);
    const before = await store.findSettings(inside.db, shopId);
    const entries = entriesOf('shop', { id: shopId, name: shop.name, shopId }, fieldsOf(before), fieldsOf(after));
    if (entries.length > 0 || before.updatedAt === null) {
      // Null: nobody had said anything when it was read.
      const seenAt = wanted.seenAt === null ? NEVER : wanted.seenAt;
      if (before.updatedAt !== null) checkSeen('list of messages', before.updatedAt, seenAt);
      const updatedAt = stampEdit(inside, before.updatedAt ?? NEVER);
      await store.saveSettings(inside.db, shopId, { ...after, updatedAt }, updatedAt);
      if (entries.length > 0) await recordEntry(inside, ...entries);
    }
    return readMessageSettings(inside, caller, shopId);
  });
};

const NEVER = new Date(0).toISOString();

const checkedQuiet = (quiet: QuietHours | null): QuietHours | null => {
  if (quiet === null) return null;
  const minutes = quietMinutes(quiet);
  if (minutes === 0) throw new RuleError('Quiet hours end at another time than they begin.', 'quiet_until');
  if (minutes > MOST_QUIET)
    throw new RuleError('Quiet hours last 16 hours at most: a message is news of one day.', 'quiet_until');
  return quiet;
};

const checkedSteps = (wanted: Wanted['steps']): MessageSettings['steps'] => {
  const steps = Object.fromEntries(MESSAGE_STEPS.map((step) => [step, usualMessage(step)])) as MessageSettings['steps'];
  const seen = new Set<MessageStep>();
  for (const [index, { step, ...message }] of wanted.entries()) {
    if (seen.has(step)) throw new RuleError('This step is there twice.', `steps.${index}.step`);
    seen.add(step);
    checkMessage(message, `steps.${index}`);
    steps[step] = message;
  }
  return steps;
};

/** Words that are off may be left out. */
const checkMessage = ({ mail, sms, subject, mailText, smsText }: StepMessage, path: string): void => {
  checkPlaceholders(subject, `${path}.subject`);
  checkPlaceholders(mailText, `${path}.mail_text`);
  checkPlaceholders(smsText, `${path}.sms_text`);
  if (mail && subject.trim() === '') throw new RuleError('Write what the mail is about.', `${path}.subject`);
  if (mail && mailText.trim() === '') throw new RuleError('Write what the mail says.', `${path}.mail_text`);
  if (sms && smsText.trim() === '') throw new RuleError('Write what the SMS says.', `${path}.sms_text`);
};

const fieldsOf = ({ quiet, steps }: Pick<MessageSettings, 'quiet' | 'steps'>) => ({
  quiet_hours: quiet === null ? null : `${timeOfMinute(quiet.from)} to ${timeOfMinute(quiet.until)}`,
  ...Object.fromEntries(MESSAGE_STEPS.map((step) => [`message_${step}`, inWords(step, steps[step])])),
});

/** Only what differs from how every shop begins. */
const inWords = (step: MessageStep, message: StepMessage): string | null => {
  if (JSON.stringify(message) === JSON.stringify(usualMessage(step))) return null;
  const { mail, sms, subject, mailText, smsText } = message;
  const ways = [mail && 'email', sms && 'SMS'].filter(Boolean).join(' and ') || 'off';
  return `${TICKET_STATE_NAMES[step]}: ${ways}; ${[subject, mailText, smsText].join(' / ')}`;
};
