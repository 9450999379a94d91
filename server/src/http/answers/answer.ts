import type { AnswersOf, Endpoint } from '@mendpoint/contract/endpoint';
import type { FastifyReply } from 'fastify';

declare const answered: unique symbol;

/** The answer to one call. It is made below alone, so that a handler can return nothing that the contract does not say. */
export type Answered<E extends Endpoint> = { status: number; body: unknown; readonly [answered]: E };

/** Every JSON answer but that of /health has `success`; it follows from the status. */
type WithoutSuccess<Body> = Body extends { success: boolean } ? Omit<Body, 'success'> : Body;

export type Answer<E extends Endpoint> = <const S extends keyof AnswersOf<E> & number>(
  status: S,
  body: WithoutSuccess<AnswersOf<E>[S]>,
) => Answered<E>;

/** `answer` for a call that the compiler does not see: nothing checks what it is given. */
export const answerJson = <E extends Endpoint>(status: number, body: object): Answered<E> =>
  ({ status, body: { success: status < 400, ...body } }) as Answered<E>;

export const answerOf = <E extends Endpoint>(): Answer<E> => answerJson;

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
