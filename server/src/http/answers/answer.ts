import type { Readable } from 'node:stream';
import type { AnswersOf, Endpoint, OldAnswersOf } from '@mendpoint/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writerOf } from './writers.ts';

declare const answered: unique symbol;

/**
 * The answer to one call. Only the functions below make one, so a handler cannot return what the contract does not
 * name.
 */
export type Answered<E extends Endpoint> = { status: number; body: unknown; readonly [answered]: E };

/** Every JSON answer but that of /health has `success`; it follows from the status. */
type WithoutSuccess<Body> = Body extends { success: boolean } ? Omit<Body, 'success'> : Body;

/** Where a call has older names, `old` makes its `data` with those; it is asked for that only where somebody wants it. */
type Old<Bodies, S> = S extends keyof Bodies
  ? [old: () => Soon<Bodies[S] extends { data: infer Data } ? Data : never>]
  : [];
type Soon<Value> = Value | Promise<Value>;

export type Answer<E extends Endpoint> = <const S extends keyof AnswersOf<E> & number>(
  status: S,
  body: WithoutSuccess<AnswersOf<E>[S]>,
  ...old: Old<OldAnswersOf<E>, S>
) => Promise<Answered<E>>;

/** Whether the client wants each field under its one name alone. */
export const acceptsPlain = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  /(^|,)\s*application\/json\s*;\s*profile="?plain"?\s*($|[,;])/i.test(accept);

export const answerOf = <E extends Endpoint>(call: E, request: FastifyRequest, reply: FastifyReply): Answer<E> => {
  if (call.old?.answers) void reply.header('vary', 'Accept');
  const answer = async (status: number, body: object, old?: () => Soon<unknown>) => {
    const schema = call.answers[status];
    if (!old || !schema) return answerJson<E>(status, body);
    if (!acceptsPlain(request)) return answerJson<E>(status, { ...body, data: await old() });
    return answerWritten<E>(reply, writerOf(schema)({ success: true, ...body }), status);
  };
  return answer as Answer<E>;
};

/** Does not check the body. */
export const answerJson = <E extends Endpoint>(status: number, body: object): Answered<E> =>
  ({ status, body: { success: status < 400, ...body } }) as Answered<E>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers JSON that is a text already or is written piece by piece. */
export const answerWritten = <E extends Endpoint>(reply: FastifyReply, json: string | Readable, status = 200) =>
  answerRaw<E>(reply, JSON_TYPE, json, status);

/** Answers with what `answer` cannot say: a file, or JSON that is a text already or is written piece by piece. */
export const answerRaw = <E extends Endpoint>(
  reply: FastifyReply,
  contentType: string,
  body: unknown,
  status = 200,
): Answered<E> => {
  void reply.type(contentType);
  return { status, body } as Answered<E>;
};

/** Tells a caller that it holds this edition already. */
export const answerNothingNew = <E extends Endpoint>(): Answered<E> =>
  ({ status: 304, body: undefined }) as Answered<E>;
