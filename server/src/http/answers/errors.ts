import type { Failure } from '@mendpoint/contract/common';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { databaseFailure } from '../../db/failures.ts';
import {
  ApprovalNeeded,
  Busy,
  CallerGone,
  Conflict,
  Forbidden,
  KeyReused,
  LoginFailed,
  MailFailed,
  NotFound,
  Overloaded,
  PinNeeded,
  StaleEdit,
  StaleParts,
  TooManyTries,
  Unauthorized,
  Unavailable,
  WorkTooLarge,
  WrongCode,
  WrongPassword,
  WrongPin,
} from '../../errors.ts';
import { keepRefusalLog } from '../logging/refusal-log.ts';
import { type AsSent, fieldErrors } from './field-errors.ts';
import { keepSentBodies, pathAsSent } from './path-as-sent.ts';

type Answer = Omit<Failure, 'success'> & { status: number; retryAfter?: number };

/** The only place where an error becomes an HTTP answer. */
export const answerErrors = (app: FastifyInstance): void => {
  keepRefusalLog(app);
  keepSentBodies(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, retryAfter, body } = failureOf(error, request);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply.code(status).send(body);
  });
};

/** The answer to an error. An error that nobody expected is logged. */
export const failureOf = (error: FastifyError, request: FastifyRequest) => {
  const { status, retryAfter, ...told } = answerTo(error, (path) => pathAsSent(path, request));
  noteRefusal(error, request);
  // A caller who hangs up in the middle of a body is no failure of ours, and logging it would let anybody fill the log.
  const isCutOff = request.raw.destroyed && !request.raw.complete;
  if (error instanceof Busy) request.server.countBusy();
  else if (status >= 500 && !isCutOff) request.log.error({ err: error }, 'request failed');
  const body: Failure = { success: false, ...told };
  return { status, retryAfter, body };
};

/** Logs refusals that may be an attempt to get in. */
const noteRefusal = (error: FastifyError, request: FastifyRequest): void => {
  const note = request.server.note;
  if (error instanceof Forbidden) note(request, { what: 'permission refused' });
  if (error instanceof LoginFailed) note(request, { what: 'login failed', account: error.account });
  if (error instanceof WrongPassword) note(request, { what: 'wrong password', account: null });
  if (error instanceof WrongCode) note(request, { what: 'wrong code', account: error.account });
  if (error instanceof WrongPin) note(request, { what: 'wrong PIN', account: error.account });
  if (error instanceof TooManyTries) note(request, { what: 'too many tries', account: error.account });
};

/** Answers name the fields of an error as `asSent` does. */
export const answerTo = (error: FastifyError, asSent: AsSent = (path) => path): Answer => {
  const { message } = error;
  if (error.validation) return { status: 400, ...fieldErrors(error, asSent) };
  if (error instanceof RuleError) return { status: 400, message, ...atField(error, asSent) };
  if (error instanceof Unauthorized) return { status: 401, message };
  if (error instanceof PinNeeded) return { status: 403, message, code: 'pin_needed' };
  if (error instanceof ApprovalNeeded)
    return { status: 403, message, code: 'approval_needed', ...wantedToWire(error.wanted) };
  if (error instanceof Forbidden) return { status: 403, message };
  if (error instanceof NotFound) return { status: 404, message };
  if (error instanceof StaleEdit) return { status: 409, message, errors: staleFields(error) };
  if (error instanceof StaleParts) return { status: 409, message, errors: error.parts };
  if (error instanceof Conflict) return { status: 409, message, ...atField(error, asSent) };
  if (error instanceof KeyReused) return { status: 422, message };
  if (error instanceof TooManyTries) return { status: 429, message, retryAfter: error.retryAfterSeconds };
  if (error instanceof MailFailed) return { status: 502, message };
  if (error instanceof Unavailable) return { status: 503, message };
  if (error instanceof Overloaded) return { status: 503, message, retryAfter: 5, nothing_done: true };
  if (error instanceof Busy) return { status: 503, message, retryAfter: 5 };
  if (error instanceof WorkTooLarge) return { status: 413, message };
  if (error instanceof CallerGone) return { status: 400, message };
  return answerToDatabase(error) ?? answerToFramework(error);
};

/** Leaves out the fields that the act does not have. */
const wantedToWire = ({
  act,
  subject,
  amount,
}: ApprovalNeeded['wanted']): Pick<Answer, 'act' | 'subject' | 'amount'> => ({
  act,
  ...(subject !== null && { subject }),
  ...(amount > 0 && { amount }),
});

/** For the form that shows the sentence beside its field. */
const atField = ({ path, message }: RuleError | Conflict, asSent: AsSent): Pick<Answer, 'errors'> =>
  path === undefined ? {} : { errors: [{ path: asSent(path), message }] };

const staleFields = ({ changes }: StaleEdit) =>
  changes.map(({ field, before, after }) => ({
    path: field,
    message: `was ${before || 'empty'}, is now ${after || 'empty'}`,
  }));

const answerToDatabase = (error: FastifyError): Answer | null => {
  switch (databaseFailure(error)) {
    case 'busy':
      return { status: 503, message: 'The database is busy with something else. Please try again.', retryAfter: 5 };
    case 'corrupt':
      return { status: 503, message: 'The database is damaged. Restore a backup.', retryAfter: 60 };
    case 'connection-lost':
    case 'rolled-back':
      return { status: 503, message: 'The database is away at the moment. Please try again.', retryAfter: 5 };
    case 'full':
    case 'unsynced':
      return { status: 503, message: 'The database cannot be written: its disk is full or read-only.', retryAfter: 60 };
    case 'hanging':
      return {
        status: 503,
        message: 'The database cannot be written at the moment: its disk does not answer. Please try again.',
        retryAfter: 5,
      };
    case 'unique':
      return { status: 409, message: 'This exists already.' };
    case 'actor-gone':
      return { status: 401, message: new Unauthorized().message };
    case 'reference':
      return { status: 409, message: 'Something that belongs to this was changed by someone else. Please try again.' };
    case null:
      return null;
  }
};

const answerToFramework = (error: FastifyError): Answer => {
  const status = error.statusCode ?? 500;
  return status < 500 ? { status, message: error.message } : { status: 500, message: 'Something went wrong.' };
};
