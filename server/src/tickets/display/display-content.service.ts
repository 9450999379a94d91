import { RuleError } from '@mendpoint/domain/rule-error';
import { markWords } from '@mendpoint/domain/ticket/condition';
import type { ShownKind } from '@mendpoint/domain/ticket/display';
import { canEstimate, isExpired } from '@mendpoint/domain/ticket/estimate';
import { markOfDevice } from '@mendpoint/domain/ticket/following';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { holdOpen, readCondition } from '../condition/condition.service.ts';
import { estimatesOfTicket, ticketOfEstimate } from '../estimates/estimates.store.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket } from '../tickets.service.ts';
import type { Content } from './display.ts';

type Scope = Pick<Caller, 'shopId'>;

const NOTHING: Content = { device: '', number: '', name: '', marks: [], digest: '', estimate: null };

/**
 * What a customer is to see, as it is now. Throws NotFound (also of what is another shop's), RuleError (nothing is named), Conflict
 * (there is nothing to sign or to answer any more).
 */
export const contentOf = (
  inside: AtomicContext,
  scope: Scope,
  { kind, subjectId }: { kind: ShownKind; subjectId: string | null },
): Promise<Content> => {
  if (kind === 'marks') return marksOf(inside, scope, named(subjectId, 'ticket'));
  if (kind === 'estimate') return estimateOf(inside, scope, named(subjectId, 'estimate'));
  return Promise.resolve(NOTHING);
};

const named = (id: string | null, what: string): string => {
  if (id === null) throw new RuleError(`Please say which ${what} is to be shown.`, 'subject_id');
  return id;
};

/** A customer who stands beside knows the whole of the device: its number is told in part, as on their link. */
const headOf = ({ deviceName, imei, serial, number, customerName }: Ticket) => {
  const mark = markOfDevice(imei, serial);
  return { device: mark === '' ? deviceName : `${deviceName}, ${mark}`, number, name: customerName };
};

const marksOf = async (inside: AtomicContext, scope: Scope, id: string): Promise<Content> => {
  const ticket = await holdOpen(inside, scope, id);
  const { marks, digest } = await readCondition(inside, scope, id);
  return { ...NOTHING, ...headOf(ticket), marks: (marks?.marks ?? []).map(markWords), digest };
};

const estimateOf = async (inside: AtomicContext, scope: Scope, id: string): Promise<Content> => {
  const ticketId = await ticketOfEstimate(inside.db, scope, id);
  if (ticketId === undefined) throw new NotFound('Estimate');
  const ticket = await findTicket(inside, scope, ticketId);
  const estimate = (await estimatesOfTicket(inside.db, ticketId)).find((one) => one.id === id);
  if (!estimate) throw new NotFound('Estimate');
  const isOpen = estimate.state === 'open' && !isExpired(estimate.validUntil, sydneyDay(inside.now()));
  if (!isOpen || ticket.invoice || !canEstimate(ticket.state))
    throw new Conflict('This estimate can be answered no more. Read the ticket again.');
  return { ...NOTHING, ...headOf(ticket), estimate };
};
