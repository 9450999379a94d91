import { createHash, webcrypto } from 'node:crypto';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { atomically, type Context } from '../../context.ts';
import { KeyReused } from '../../errors.ts';
import * as store from './idempotency.store.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

type Answered<Answer> = { status: number; answer: Answer };

/**
 * Carries out a creating call in one transaction, once per Idempotency-Key (IETF draft "The Idempotency-Key HTTP Header
 * Field"). The key is claimed and its answer stored in the transaction of the work itself: a twin in flight waits for
 * that transaction and is given its answer, a failed call leaves no trace, and no crash can separate the two.
 * Throws KeyReused when the key came with another request before.
 */
export const answerOnce = async <Answer>(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (context: Context) => Promise<Answered<Answer>>,
): Promise<Answer> => {
  const key = keyOf(request);
  const hashes = key === null ? [] : await fileHashes(request);
  const { status, answer } = await atomically(context, (inside) =>
    key === null ? work(inside) : withKey(inside, { key, hashes }, request, work),
  );
  void reply.code(status);
  return answer;
};

const withKey = async <Answer>(
  context: Context,
  { key, hashes }: { key: string; hashes: string[] },
  request: FastifyRequest,
  work: (context: Context) => Promise<Answered<Answer>>,
): Promise<Answered<Answer>> => {
  const claim = {
    login_id: request.caller.loginId,
    key_hash: sha256(key),
    fingerprint: sha256(key, request.method, request.url, JSON.stringify(request.body ?? null), ...hashes),
    created_at: context.now().toISOString(),
  };
  if (!(await store.claimKey(context.db, claim))) return firstAnswer<Answer>(context, claim);
  const answered = await work(context);
  await store.saveAnswer(context.db, { ...claim, status: answered.status, answer: JSON.stringify(answered.answer) });
  return answered;
};

const firstAnswer = async <Answer>(
  { db }: Context,
  { login_id, key_hash, fingerprint }: { login_id: string; key_hash: string; fingerprint: string },
): Promise<Answered<Answer>> => {
  const first = await store.findKey(db, login_id, key_hash);
  if (first?.fingerprint !== fingerprint) {
    throw new KeyReused('This Idempotency-Key was used before for another request.');
  }
  return { status: first.status ?? 200, answer: JSON.parse(first.answer ?? 'null') as Answer };
};

const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    throw new RuleError('The Idempotency-Key must have 1 to 255 characters.');
  }
  return key;
};

/** Off the event loop: files may have a hundred megabytes. Routes that take no forms have none. */
const fileHashes = ({ formFiles = [] }: Partial<FastifyRequest>): Promise<string[]> =>
  Promise.all(
    formFiles.map(async ({ field, bytes }) => {
      const digest = await webcrypto.subtle.digest('SHA-256', bytes);
      return `${field} ${Buffer.from(digest).toString('hex')}`;
    }),
  );

const sha256 = (...parts: string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\u0000');
  return hash.digest('hex');
};

export const forgetOldKeys = ({ db, now }: Context): Promise<void> =>
  store.deleteKeysUntil(db, new Date(now().getTime() - KEPT_MS).toISOString());
