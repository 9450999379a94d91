import { isMeasured, type WantedAct } from '@mendpoint/domain/people/permissions';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import {
  allow,
  allowAhead,
  approvalNeeded,
  mustBeApproved,
  refuseUnlessAllowed,
} from '../auth/persons/allow.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import { answerTo } from './answers/errors.ts';

/**
 * What the call that was asked for needs by the table of permissions. Null: nothing, or it depends on how much; what is done
 * while nobody is at the till needs nothing.
 */
const wantedActOf = ({ routeOptions, params }: FastifyRequest): WantedAct | null => {
  const { call } = routeOptions.config;
  if (
    call?.access !== 'login' ||
    call.whileLocked ||
    call.act === 'read' ||
    call.act === 'own-login' ||
    isMeasured(call.act)
  )
    return null;
  const { id = call.subject ?? null } = params as { id?: string };
  return { act: call.act, subject: id, amount: 0 };
};

const asksItself = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.call?.access === 'login' && config.call.asksItself === true;

/**
 * Refuses, before any of the body is read, whom the table does not allow the act of the call and who brings no approval
 * for it. It names no amount, and tills go by that: of the same call sent earlier such a refusal says nothing, because its key was
 * not looked at. Throws PinNeeded, ApprovalNeeded, Forbidden.
 */
export const refuseUnpermitted = (request: FastifyRequest, caller: Caller): void => {
  const wanted = wantedActOf(request);
  if (wanted && mustBeApproved(caller, wanted) && caller.approval === null) throw approvalNeeded(caller, wanted);
};

/**
 * Uses up the approval that the act of the call needs, unless the call asks for it itself. In a transaction. Throws
 * ApprovalNeeded.
 */
export const permit = async (inside: AtomicContext, request: FastifyRequest): Promise<void> => {
  const wanted = asksItself(request) ? null : wantedActOf(request);
  if (wanted) await allow(inside, request.caller, wanted.act, wanted);
};

/** Refuses what `permit` would refuse, and uses nothing up: before work that is too long for a transaction. Throws ApprovalNeeded. */
export const refuseUnapproved = async (context: Context, request: FastifyRequest): Promise<void> => {
  const wanted = wantedActOf(request);
  if (wanted) await refuseUnlessAllowed(context, request.caller, wanted);
};

/**
 * `permit` for a call that is not carried out once, and has transactions of its own: the word is used before `work`, and
 * given back where that refuses. Throws ApprovalNeeded, and what `work` throws.
 */
export const permitted = async <Answered extends { status: number }>(
  context: Context,
  request: FastifyRequest,
  work: () => Promise<Answered>,
): Promise<Answered> => {
  const wanted = asksItself(request) ? null : wantedActOf(request);
  if (wanted === null || !mustBeApproved(request.caller, wanted)) return work();
  const giveBack = await allowAhead(context, request.caller, wanted);
  try {
    const answered = await work();
    if (answered.status >= 400) await giveBack();
    return answered;
  } catch (error) {
    // The caller must learn why it was refused, even if the approval cannot be given back.
    if (isRefusal(error)) await giveBack().catch(() => undefined);
    throw error;
  }
};

/** After any other error it is unknown how far the work came. */
const isRefusal = (error: unknown): boolean => answerTo(error as FastifyError).status < 500;
