import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Forbidden, Unauthorized } from '../../errors.ts';
import type { Caller, Origin } from '../caller.ts';
import { actAsOwner } from '../second-factor/second-factor.service.ts';
import { hashOf, newToken } from '../tokens.ts';
import * as store from './sessions.store.ts';

/** So long a permit waits for its export. */
const PERMIT_MS = 5 * 60_000;

type Proof = { password: string; code?: string | undefined };

/**
 * Answers a permit for one export, in the session that asks. Throws WrongPassword, RuleError (a code is needed), WrongCode,
 * TooManyTries, Unauthorized (the session has ended meanwhile).
 */
export const permitExport = (context: Context, caller: Caller, proof: Proof, origin: Origin): Promise<string> =>
  actAsOwner(context, caller, proof, origin, async (inside) => {
    const permit = newToken();
    const until = new Date(inside.now().getTime() + PERMIT_MS);
    const isSaved = await store.saveExportPermit(inside.db, hashOf(origin.token), {
      permitHash: hashOf(permit),
      until,
    });
    if (!isSaved) throw new Unauthorized();
    await recordEntry(inside, {
      kind: 'export',
      act: 'permitted',
      subject: { id: null, name: 'everything' },
      shopId: null,
    });
    return permit;
  });

/** Uses a permit up. Throws Forbidden for one that is used, too old or another session's, and where there is none. */
export const spendPermit = async ({ db, now }: Context, permit: string | undefined, token: string): Promise<void> => {
  const at = now();
  const times = { now: at, latestEnd: new Date(at.getTime() + PERMIT_MS) };
  const take = (given: string) =>
    inTransaction(db, (trx) => store.takeExportPermit(trx, hashOf(token), hashOf(given), times));
  if (permit !== undefined && (await take(permit))) return;
  throw new Forbidden('Exporting everything asks for your password first. Please enter it anew.');
};
