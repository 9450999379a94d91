import { Failure } from '@mendpoint/contract/common';
import { addressesOf, type Endpoint, type InputOf } from '@mendpoint/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Asker, AtomicContext, Context } from '../context.ts';
import { type Answer, type Answered, answerOf, answerWritten } from './answers/answer.ts';
import { answerBefore, answerOnce } from './idempotency/idempotency.ts';
import { permit, permitted } from './permit.ts';
import { acceptCsv } from './requests/csv-bodies.ts';
import { acceptForms } from './requests/forms.ts';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
  interface FastifyContextConfig {
    /** The call that the route answers; the guard reads its access. */
    call?: Endpoint;
  }
}

/**
 * Carries out `work` in one transaction, once per Idempotency-Key. Its `context` is that of the transaction. What it needs
 * to read or to lock beforehand may be read by `prepare`, in the same trip to the database as the key, and for nothing
 * when the key was answered before; `prepare` writes nothing.
 */
type Once<E extends Endpoint> = <Prepared>(
  work: (inside: { context: AtomicContext; answer: Answer<E> }, prepared: Prepared) => Promise<Answered<E>>,
  prepare?: (inside: AtomicContext) => Promise<Prepared>,
) => Promise<Answered<E>>;

/** What was answered before to a request with this Idempotency-Key, null for nothing. `once` looks as well. Throws KeyReused. */
type Before<E extends Endpoint> = () => Promise<Answered<E> | null>;

/** What a handler is given: the validated input, who asks (where that is known) and the way to answer. */
export type Asked<E extends Endpoint> = InputOf<E> & {
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
} & (E['access'] extends 'public' ? unknown : { caller: Caller }) &
  (E['once'] extends true ? { once: Once<E>; before: Before<E> } : { answer: Answer<E> });

type Handler<E extends Endpoint> = (asked: Asked<E>) => Promise<Answered<E>>;

/** Answers `call` at all its addresses on `app`, with its schemas and limits. The guard sees to `access`, and with it to the act of the call. */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: Handler<NoInfer<E>>,
  /** Runs before the schema sees the body, which it may spell anew. */
  preValidation: ((request: FastifyRequest) => Promise<void>)[] = [],
): void => {
  const answerRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = askedOf(call, app.context, request, reply);
    // What is carried out once asks in its transaction: a call that is sent again needs no second approval.
    const { status, body } = call.once
      ? await handler(asked)
      : await permitted(asked.context, request, () => handler(asked));
    void reply.code(status);
    return body;
  };
  const route = { schema: schemaOf(call), config: { call }, preValidation, handler: answerRequest };
  const limit = call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit };
  // A HEAD does all the work of a GET: for an export it would use up a manager's approval and return nothing.
  const exposeHeadRoute = call.access === 'public';
  for (const { method, path } of addressesOf(call)) {
    addRoute(app, call, { ...route, ...limit, exposeHeadRoute, method, url: path });
  }
};

/** A route that takes more than JSON has a scope of its own, so that its body parsers are for it alone. */
const addRoute = (app: FastifyInstance, { form, csv }: Endpoint, route: RouteOptions): void => {
  if (!form && !csv) return void app.route(route);
  void app.register(async (scope) => {
    if (form) await acceptForms(scope, form);
    if (csv) acceptCsv(scope, csv);
    scope.route(route);
  });
};

const askedOf = <E extends Endpoint>(call: E, known: Context, request: FastifyRequest, reply: FastifyReply) => {
  const { params, query, body } = request;
  const headers: unknown = request.headers;
  const answer = answerOf(call, request, reply);
  const caller = call.access === 'public' ? undefined : request.caller;
  const context: Context = { ...known, asker: askerOf(request, caller) };
  const once: Once<E> = async (work, prepare = async () => undefined as never) => {
    const { status, json } = await answerOnce(context, request, prepare, async (inside, prepared) => {
      await permit(inside, request);
      const { status, body } = await work({ context: inside, answer }, prepared);
      return { status, json: typeof body === 'string' ? body : String(reply.code(status).serialize(body)) };
    });
    return answerWritten(reply, json, status);
  };
  const before: Before<E> = async () => {
    const first = await answerBefore(context, request);
    return first && answerWritten(reply, first.json, first.status);
  };
  return { context, request, reply, params, query, headers, body, caller, answer, once, before } as unknown as Asked<E>;
};

const askerOf = ({ ip }: FastifyRequest, caller: Caller | undefined): Asker => ({
  loginId: caller?.loginId ?? null,
  person: caller?.person?.name ?? null,
  address: ip,
});

const schemaOf = ({ params, query, headers, body, answers, old, failures }: Endpoint) => {
  const json = Object.entries(old?.answers ?? answers).filter(([, answer]) => !('contentType' in answer));
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body: old?.body ?? body } : {}),
    response: { '4xx': Failure, '5xx': Failure, ...failures, ...Object.fromEntries(json) },
  };
};
