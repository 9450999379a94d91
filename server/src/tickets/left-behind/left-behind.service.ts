import { type Cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { leftToPay } from '@mendpoint/domain/ticket/following';
import {
  collectByProblem,
  DISPOSAL_NAMES,
  dayGiven,
  daysWaited,
  disposalProblem,
  leftBehindBefore,
  REMINDER_WAY_NAMES,
  waitsForCustomer,
} from '@mendpoint/domain/ticket/left-behind';
import { formatDay } from '@mendpoint/domain/time/dates';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext, Context } from '../../context.ts';
import type { Page } from '../../db/page.ts';
import { heldOn } from '../../deposits/move-deposit.service.ts';
import { Conflict } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { readRules } from '../condition/rules.service.ts';
import { findRules } from '../condition/rules.store.ts';
import { notBackWords } from '../loans/loans.service.ts';
import { stepAs } from '../step-as.service.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket, holdTicket, recordTicket, writeLog } from '../tickets.service.ts';
import * as store from './left-behind.store.ts';
import type { DisposalRecord, LeftBehind, NewDisposal, NewReminder, NoticeTerms, Waiting } from './left-behind.ts';

/** What is left behind in a shop, the longest first. Throws NotFound (shop), RuleError for an admin who names none. */
export const listLeftBehind = async (context: Context, caller: Caller, asked: string | undefined, page: Page) => {
  const { shopId, leftBehindDays } = await readRules(context, caller, asked);
  const now = context.now();
  const before = leftBehindBefore(now, leftBehindDays).toISOString();
  const { records, total } = await store.pageOfWaiting(context.db, shopId, before, page);
  const reminded = await store.remindedOf(
    context.db,
    records.map(({ id }) => id),
  );
  const never = { reminders: 0, lastRemindedAt: null, notices: null };
  const whole = (ticket: Ticket): LeftBehind => {
    const { notices, ...rest } = reminded.get(ticket.id) ?? never;
    const days = daysWaited(new Date(ticket.stateSince), now);
    return { ticket, days, ...rest, collectBy: dayGiven(notices, ticket.stateSince) };
  };
  return { records: records.map(whole), total };
};

/** Throws NotFound. */
export const readWaiting = async (context: Context, caller: Pick<Caller, 'shopId'>, id: string): Promise<Waiting> => {
  const { db } = context;
  const ticket = await findTicket(context, caller, id);
  const isWaiting = waits(ticket);
  return {
    isWaiting,
    days: isWaiting ? daysWaited(new Date(ticket.stateSince), context.now()) : 0,
    leftBehindDays: (await findRules(db, ticket.shopId)).leftBehindDays,
    ...(await moneyOf(context, ticket)),
    reminders: await store.remindersOf(db, id),
    disposal: await store.findDisposal(db, id),
  };
};

const waits = ({ state, receivedAt }: Ticket): boolean => waitsForCustomer(state, receivedAt !== null);

/** What is owed for a repair, and what is held of its deposits. */
const moneyOf = async ({ db }: Context, ticket: Ticket): Promise<{ owed: Cents; deposit: Cents }> => {
  const deposit = (await heldOn({ db }, [ticket.id])).get(ticket.id) ?? NO_MONEY;
  // What left the shop is paid for, or was handed out as it was.
  return { owed: ticket.state === 'collected' ? NO_MONEY : leftToPay(ticket.state, ticket.total, deposit), deposit };
};

/** Nobody is reminded more often than this. */
const MOST_REMINDERS = 100;

/**
 * Writes down that a customer was reminded. Nothing is sent. Throws NotFound, Conflict (the device does not wait, too many),
 * RuleError (the day of a notice).
 */
export const addReminder = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { way, said, terms }: NewReminder,
): Promise<Waiting> => {
  const ticket = await holdTicket(inside, caller, id);
  if (!waits(ticket)) throw new Conflict('This device does not wait for its customer: nothing was written down.');
  if ((await store.remindersOf(inside.db, id)).length >= MOST_REMINDERS)
    throw new Conflict(`A customer is reminded at most ${MOST_REMINDERS} times.`);
  const whole = terms && (await termsOf(inside, ticket, terms));
  const [by, at] = [await whoKeeps(inside, caller), inside.now().toISOString()];
  await store.insertReminder(inside.db, id, { id: inside.newId(), way, said, terms: whole, by, at });
  const what = whole ? `Notice given ${REMINDER_WAY_NAMES[way]}` : `Reminded ${REMINDER_WAY_NAMES[way]}`;
  await writeLog(inside, caller, id, {
    kind: 'left_behind',
    text: `${what}${whole ? termsWords(whole) : ''}: ${said}`,
  });
  const collectBy = whole && { collect_by: whole.collectBy };
  await recordTicket(inside, ticket, whole ? 'notice given' : 'reminded', { way, said, ...collectBy });
  return readWaiting(inside, caller, id);
};

const termsOf = async (
  inside: AtomicContext,
  ticket: Ticket,
  terms: Omit<NoticeTerms, 'owed'>,
): Promise<NoticeTerms> => {
  const today = sydneyDay(inside.now());
  const problem = collectByProblem(terms.collectBy, today, addDays(today, 365));
  if (problem !== '') throw new RuleError(problem, 'collect_by');
  return { ...terms, owed: (await moneyOf(inside, ticket)).owed };
};

const termsWords = ({ value, owed, collectBy }: NoticeTerms): string =>
  `, to be collected by ${formatDay(collectBy)}, worth ${formatMoney(value)}, owed ${formatMoney(owed)}`;

/**
 * Writes down how a device was disposed of, and closes its ticket. Throws NotFound, Conflict (it does not wait, no notice, the
 * customer has time still).
 */
export const disposeOf = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  asked: NewDisposal,
): Promise<Waiting> => {
  const ticket = await holdTicket(inside, caller, id);
  if (!waits(ticket)) throw new Conflict('This device does not wait for its customer: nothing was written down.');
  const notices = (await store.remindedOf(inside.db, [id])).get(id)?.notices ?? null;
  const problem = disposalProblem(dayGiven(notices, ticket.stateSince), sydneyDay(inside.now()));
  if (problem !== '') throw new Conflict(problem);
  const [by, at] = [await whoKeeps(inside, caller), inside.now().toISOString()];
  const record = { ...asked, ...(await moneyOf(inside, ticket)), by, at };
  await store.insertDisposal(inside.db, id, record);
  await recordTicket(inside, ticket, 'disposed of', {
    how: asked.how,
    data_wiped: asked.dataWiped,
    proceeds: formatMoney(asked.proceeds),
    note: asked.note,
    owed: formatMoney(record.owed),
    deposit: formatMoney(record.deposit),
  });
  await stepAs(inside, by, ticket, 'collected', disposalWords(record, await notBackWords(inside, id)));
  return readWaiting(inside, caller, id);
};

/** 'Disposed of: Sold for A$40.00. Data wiped. Owed: A$249.00.' */
const disposalWords = ({ how, dataWiped, proceeds, note, owed, deposit }: DisposalRecord, notBack: string): string =>
  [
    `Disposed of: ${DISPOSAL_NAMES[how]}${proceeds > 0 ? ` for ${formatMoney(proceeds)}` : ''}.`,
    dataWiped ? 'Data wiped.' : 'Data not wiped.',
    owed > 0 ? `Owed: ${formatMoney(owed)}.` : '',
    deposit > 0 ? `Deposit held: ${formatMoney(deposit)}.` : '',
    notBack && `${notBack}.`,
    note,
  ]
    .filter((part) => part !== '')
    .join(' ');
