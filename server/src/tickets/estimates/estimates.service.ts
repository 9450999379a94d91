import { formatMoney } from '@mendpoint/domain/money/cents';
import {
  type Approved,
  canEstimate,
  checkLastDay,
  checkOffer,
  spanOf,
  stepOfSending,
} from '@mendpoint/domain/ticket/estimate';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext, Context } from '../../context.ts';
import { checkSeen } from '../../editing/refusals.ts';
import { Conflict } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { findLink, type KnownLink } from '../follow/ticket-link.store.ts';
import { isDisposedOf } from '../left-behind/left-behind.store.ts';
import { stepAs } from '../step-as.service.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket, holdTicket, recordTicket, writeLog } from '../tickets.service.ts';
import { approvedOf } from './approved.service.ts';
import type { Estimate, NewEstimate } from './estimate.ts';
import * as store from './estimates.store.ts';

export type EstimatesRead = {
  ticket: Ticket;
  /** The latest version first. */
  estimates: Estimate[];
  approved: Approved | null;
  link: KnownLink | undefined;
  /** Then its link has ended. */
  isDisposed: boolean;
};

/** Throws NotFound. */
export const readEstimates = async (
  context: Context,
  caller: Pick<Caller, 'shopId'>,
  ticketId: string,
): Promise<EstimatesRead> => {
  const ticket = await findTicket(context, caller, ticketId);
  return {
    ticket,
    estimates: await store.estimatesOfTicket(context.db, ticketId),
    approved: await approvedOf(context, ticket),
    link: await findLink(context.db, ticketId),
    isDisposed: ticket.state === 'collected' && (await isDisposedOf(context.db, ticketId)),
  };
};

/** A repair has one to three. */
const MOST_VERSIONS = 50;

/**
 * Makes the next version, which replaces the one that is still open, and lets the ticket wait for the answer. In a transaction.
 * Throws NotFound, RuleError, Conflict (the repair is over or has not begun, the ticket was changed since, too many versions).
 */
export const makeEstimate = async (
  inside: AtomicContext,
  caller: Caller,
  ticketId: string,
  asked: NewEstimate,
): Promise<EstimatesRead> => {
  checkOffer(asked.lines);
  const validUntil = checkLastDay(asked.validUntil, sydneyDay(inside.now()));
  const ticket = await holdTicket(inside, caller, ticketId);
  checkSeen('ticket', ticket.updatedAt, asked.seenAt);
  refuseWrongState(ticket);
  const [last] = await store.estimatesOfTicket(inside.db, ticketId);
  const version = (last?.version ?? 0) + 1;
  if (version > MOST_VERSIONS) throw new Conflict(`A ticket has at most ${MOST_VERSIONS} estimates.`);
  const who = await whoKeeps(inside, caller);
  const estimate: Estimate = {
    ...{ id: inside.newId(), ticketId, version, validUntil, note: asked.note, madeBy: who },
    ...{ state: 'open', createdAt: inside.now().toISOString(), approved: null, answer: null },
    lines: asked.lines.map((line) => ({ ...line, id: inside.newId(), isChosen: false })),
  };
  await store.replaceOpen(inside.db, ticketId);
  await store.insertEstimate(inside.db, estimate);
  await writeLog(inside, caller, ticketId, { kind: 'estimate', text: wordsOf(estimate) });
  await recordTicket(inside, ticket, 'estimate sent', { ...fieldsOf(estimate) });
  const to = stepOfSending(ticket.state);
  if (to !== null) await stepAs(inside, who, ticket, to, `Estimate ${version}`);
  return readEstimates(inside, caller, ticketId);
};

const refuseWrongState = ({ state, invoice }: Ticket): void => {
  if (state === 'draft') throw new Conflict('Receive the device first: then the customer can be asked.');
  if (invoice || !canEstimate(state))
    throw new Conflict(`The repair is over (${TICKET_STATE_NAMES[state]}): nothing can be estimated any more.`);
};

/** 'A$159.00', 'A$159.00 to A$259.00'. */
const spanWords = ({ lines }: Pick<Estimate, 'lines'>): string => {
  const { least, most } = spanOf(lines);
  return least === most ? formatMoney(most) : `${formatMoney(least)} to ${formatMoney(most)}`;
};

const wordsOf = (estimate: Estimate): string =>
  `Estimate ${estimate.version} sent: ${spanWords(estimate)}, valid until ${formatDay(estimate.validUntil)}`;

const fieldsOf = (estimate: Estimate) => ({
  estimate: String(estimate.version),
  lines: estimate.lines
    .map(({ name, price, choice }) => `${choice === '' ? '' : `${choice}: `}${name} ${formatMoney(price)}`)
    .join(', '),
  valid_until: estimate.validUntil,
  note: estimate.note,
});
