import { formatMoney, sum } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { canEstimate, chosenLines, isExpired, stepOfAnswer } from '@mendpoint/domain/ticket/estimate';
import { missingFor, missingWords } from '@mendpoint/domain/ticket/gates';
import { TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { putLines } from '../change-ticket.service.ts';
import { gatesOf } from '../condition/gates.service.ts';
import { lineFor } from '../sold-tickets.service.ts';
import { stepAs } from '../step-as.service.ts';
import type { Ticket, TypedLine } from '../ticket.ts';
import { holdTicket, recordTicket, writeLogAs } from '../tickets.service.ts';
import * as ticketStore from '../tickets.store.ts';
import type { Estimate, EstimateLine, GivenAnswer, NewAnswer } from './estimate.ts';
import { type EstimatesRead, readEstimates } from './estimates.service.ts';
import * as store from './estimates.store.ts';

/** What was said at the counter, taken by whoever is there. In a transaction. Throws as `answer` does, and NotFound. */
export const answerAtCounter = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  said: NewAnswer,
): Promise<EstimatesRead> => {
  const ticketId = await answerAs(inside, await whoKeeps(inside, caller), caller, id, said);
  return readEstimates(inside, caller, ticketId);
};

/** The same by the name of whoever asked, who is not the one that sends it. Gives the ticket's id. Throws as `answer` does, and NotFound. */
export const answerAs = async (
  inside: AtomicContext,
  takenBy: string,
  scope: Pick<Caller, 'shopId'>,
  id: string,
  said: NewAnswer,
): Promise<string> => {
  const ticketId = await store.ticketOfEstimate(inside.db, scope, id);
  if (ticketId === undefined) throw new NotFound('Estimate');
  const ticket = await holdTicket(inside, scope, ticketId);
  const given: GivenAnswer = { ...{ way: 'counter', takenBy, address: '' }, ...answeredNow(inside, said) };
  await answer(inside, ticket, (estimate) => estimate.id === id, said, given);
  return ticketId;
};

/** What was said by the link of a ticket that is held, to the version that stood on the page. Throws as `answer` does. */
export const answerByLink = (
  inside: AtomicContext,
  ticket: Ticket,
  version: number,
  said: NewAnswer,
): Promise<void> => {
  const address = inside.asker?.address ?? '';
  const given: GivenAnswer = { ...{ way: 'link', takenBy: '', address }, ...answeredNow(inside, said) };
  return answer(inside, ticket, (estimate) => estimate.version === version, said, given);
};

const answeredNow = (inside: AtomicContext, { name }: NewAnswer) => ({ name, at: inside.now().toISOString() });

/**
 * Keeps the first answer to an estimate. Accepted, the lines of the ticket are those that were chosen, and the repair goes on;
 * declined, it ends, unless the customer had approved something before. Throws NotFound, RuleError (a choice is missing), Conflict
 * (answered, replaced or expired by now; the repair is over).
 */
const answer = async (
  inside: AtomicContext,
  ticket: Ticket,
  isAsked: (estimate: Estimate) => boolean,
  said: NewAnswer,
  given: GivenAnswer,
): Promise<void> => {
  const estimates = await store.estimatesOfTicket(inside.db, ticket.id);
  const estimate = estimates.find(isAsked);
  if (!estimate) throw new NotFound('Estimate');
  refuseClosed(inside, ticket, estimate, given.way);
  if (!said.accepted && said.choices.length > 0)
    throw new RuleError('Nothing is chosen of an estimate that is declined.', 'choices');
  const chosen = said.accepted ? chosenLines(estimate.lines, said.choices) : [];
  const approved = said.accepted ? sum(chosen.map(({ price }) => price)) : null;
  await store.saveAnswer(inside.db, estimate.id, given, { approved, chosen: chosen.map(({ id }) => id) });
  const who = given.way === 'counter' ? given.takenBy : BY_LINK;
  const text = answerWords(estimate, given, approved);
  await writeLogAs(inside, who, ticket.id, { kind: 'estimate', text });
  await recordTicket(inside, ticket, 'estimate answered', {
    ...{ estimate: String(estimate.version), answer: approved === null ? 'declined' : 'accepted', name: given.name },
    ...{ way: given.way, address: given.address, approved: approved === null ? '' : formatMoney(approved) },
  });
  const after = said.accepted ? await putLines(inside, who, ticket, await linesOf(inside, ticket, chosen)) : ticket;
  const hasApproved = estimates.some(({ state }) => state === 'accepted');
  const to = stepOfAnswer(ticket.state, said.accepted, hasApproved);
  if (to !== null) await goOn(inside, who, after, to, text);
};

/** A customer cannot know what the shop still wants of the ticket: their answer is kept, and the ticket waits for that. */
const goOn = async (
  inside: AtomicContext,
  who: string,
  ticket: Ticket,
  to: TicketState,
  text: string,
): Promise<void> => {
  const missing = missingFor(ticket.state, to, await gatesOf(inside.db, ticket));
  if (missing.length === 0) return stepAs(inside, who, ticket, to, text);
  const held = `The repair does not go on yet. ${missingWords(missing)}`;
  await writeLogAs(inside, who, ticket.id, { kind: 'estimate', text: held });
};

/** In the log, where nobody of the shop did it. */
const BY_LINK = 'Customer, by the link';

const answerWords = ({ version }: Estimate, { name }: GivenAnswer, approved: number | null): string =>
  approved === null
    ? `Estimate ${version} declined by ${name}`
    : `Estimate ${version} accepted by ${name}: ${formatMoney(approved as Parameters<typeof formatMoney>[0])}`;

const refuseClosed = (
  inside: AtomicContext,
  ticket: Ticket,
  { version, state, answer: before, validUntil }: Estimate,
  way: GivenAnswer['way'],
): void => {
  if (before) {
    // Whoever has the link is not told a name.
    const who = way === 'link' ? '' : ` by ${before.name}`;
    throw new Conflict(`Estimate ${version} was ${state}${who} on ${formatDateTime(before.at)}. That answer stands.`);
  }
  if (state === 'replaced') throw new Conflict(`Estimate ${version} was replaced by a new one. Look at that instead.`);
  if (isExpired(validUntil, sydneyDay(inside.now())))
    throw new Conflict(`Estimate ${version} was valid until ${formatDay(validUntil)}. A new one is needed.`);
  if (ticket.invoice || !canEstimate(ticket.state))
    throw new Conflict(`The repair is over (${TICKET_STATE_NAMES[ticket.state]}): nothing can be answered any more.`);
};

/** A line that the ticket has already keeps its id, and with it what was promised of it. */
const linesOf = async (
  { db }: AtomicContext,
  { id }: Ticket,
  chosen: readonly EstimateLine[],
): Promise<TypedLine[]> => {
  const left = await ticketStore.linesOfTicket(db, id);
  return chosen.map(({ repairPartId, name, price }) => {
    const had = lineFor(left, { repairPartId, name });
    if (had) left.splice(left.indexOf(had), 1);
    return { id: had?.id, repairPartId, name, price };
  });
};
