import { type Deed, isMeasured } from '@mendpoint/domain/people/permissions';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { allow, approvalNeeded, mustBeApproved, refuseUnlessAllowed } from '../auth/persons/allow.service.ts';
import type { Context } from '../context.ts';

/**
 * What the call that was asked for needs by the table of permissions. Null: nothing, or it depends on how much; what is done
 * while nobody is at the till needs nothing.
 */
const deedOf = ({ routeOptions, params }: FastifyRequest): Deed | null => {
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
 * Refuses, before any of the body is read, whom the table does not allow the act of the call and who brings no manager's word
 * for it. Throws PinNeeded, ApprovalNeeded, Forbidden.
 */
export const refuseUnpermitted = (request: FastifyRequest, caller: Caller): void => {
  const deed = deedOf(request);
  if (deed && mustBeApproved(caller, deed) && caller.approval === null) throw approvalNeeded(caller, deed);
};

/** Uses up the manager's word that the act of the call needs, unless the call asks for it itself. In a transaction. Throws ApprovalNeeded. */
export const permit = async (inside: Context, request: FastifyRequest): Promise<void> => {
  const deed = asksItself(request) ? null : deedOf(request);
  if (deed) await allow(inside, request.caller, deed.act, deed);
};

/** Refuses what `permit` would refuse, and uses nothing up: before work that is too long for a transaction. Throws ApprovalNeeded. */
export const refuseUnapproved = async (context: Context, request: FastifyRequest): Promise<void> => {
  const deed = deedOf(request);
  if (deed) await refuseUnlessAllowed(context, request.caller, deed);
};

/** Whether `permit` has anything to use up. */
export const needsPermit = (request: FastifyRequest): boolean => {
  const deed = asksItself(request) ? null : deedOf(request);
  return deed !== null && mustBeApproved(request.caller, deed);
};
