import { hash, webcrypto } from 'node:crypto';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyRequest } from 'fastify';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { KeyReused } from '../../errors.ts';
import * as store from './idempotency.store.ts';
import type { IdempotencyKeyTable } from './idempotency.table.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

export type JsonAnswer = { status: number; json: string };

/**
 * Carries out a creating call in one transaction, once per Idempotency-Key (IETF draft "The Idempotency-Key HTTP Header
 * Field"). The answer is stored with its key in the transaction of the work itself: a twin in flight waits for
 * that transaction and is given its answer, a failed call leaves no trace, and no crash can separate the two.
 * `work` answers the JSON that is sent, so that the same text is stored. `prepare` reads what
 * `work` needs, in one trip with the key and after it; what it throws counts where the key is new. Throws KeyReused when
 * the key came with another request before.
 */
export const answerOnce = async <Prepared>(
  context: Context,
  request: FastifyRequest,
  prepare: (inside: AtomicContext) => Promise<Prepared>,
  work: (inside: AtomicContext, prepared: Prepared) => Promise<JsonAnswer>,
): Promise<JsonAnswer> => {
  const asked = await keyedRequest(context, request);
  if (asked === null) return atomically(context, async (inside) => work(inside, await prepare(inside)));
  const carryOut = async (inside: AtomicContext): Promise<{ answer: JsonAnswer; isNew: boolean }> => {
    const [, before, prepared] = await Promise.allSettled([
      store.queueByKey(inside.db, asked),
      findAnswer(inside, asked),
      prepare(inside),
    ]);
    const first = settledValue(before);
    if (first) return { answer: first, isNew: false };
    return { answer: await work(inside, settledValue(prepared)), isNew: true };
  };
  const { answer } = await atomically(context, carryOut, async ({ db }, { answer: { status, json }, isNew }) => {
    if (isNew) await store.saveAnswered(db, { ...asked, status, answer: json });
  });
  return answer;
};

const settledValue = <Value>(settled: PromiseSettledResult<Value>): Value => {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
};

/** The kept answer to the request's key; null for none. Throws KeyReused when the key came with another request. */
export const answerBefore = async (context: Context, request: FastifyRequest): Promise<JsonAnswer | null> => {
  const asked = await keyedRequest(context, request);
  return asked && atomically(context, (inside) => findAnswer(inside, asked));
};

type KeyedRequest = store.Key & Pick<IdempotencyKeyTable, 'fingerprint' | 'created_at'>;

const keyedRequest = async ({ now }: Context, request: FastifyRequest): Promise<KeyedRequest | null> => {
  const key = keyOf(request);
  return key === null
    ? null
    : {
        login_id: request.caller.loginId,
        key_hash: sha256([key]),
        fingerprint: await fingerprintOf(request, key),
        created_at: now().toISOString(),
      };
};

const findAnswer = async ({ db }: AtomicContext, { fingerprint, ...key }: KeyedRequest): Promise<JsonAnswer | null> => {
  const first = await store.findAnswered(db, key);
  if (!first) return null;
  if (first.fingerprint !== fingerprint) {
    throw new KeyReused('This Idempotency-Key was used before for another request.');
  }
  return { status: first.status, json: first.answer };
};

const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    throw new RuleError('The Idempotency-Key must have 1 to 255 characters.');
  }
  return key;
};

const fingerprintOf = async (request: FastifyRequest, key: string): Promise<string> =>
  sha256([key, request.method, request.url, JSON.stringify(request.body ?? null), ...(await fileHashes(request))]);

/** Off the event loop: files may have a hundred megabytes. Routes that take no forms have none. */
const fileHashes = ({ formFiles = [] }: Partial<FastifyRequest>): Promise<string[]> =>
  Promise.all(
    formFiles.map(async ({ field, bytes }) => {
      const digest = await webcrypto.subtle.digest('SHA-256', bytes);
      return `${field} ${Buffer.from(digest).toString('hex')}`;
    }),
  );

const sha256 = (parts: string[]): string => hash('sha256', parts.map((part) => `${part}\u0000`).join(''));

export const forgetOldKeys = ({ db, now }: AtomicContext): Promise<void> =>
  store.deleteKeysUntil(db, new Date(now().getTime() - KEPT_MS).toISOString());
