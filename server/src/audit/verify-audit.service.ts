import type { Context } from '../context.ts';
import { breathe } from '../workers/breathe.ts';
import * as store from './chain.store.ts';
import { type Seal, sealOf } from './seal.ts';

/** The verdict on the audit trail. `broken` is what is wrong with the first entry that is not as it was sealed. */
export type Verdict = { count: number; newest: Seal | null; broken: string | null };

const AT_ONCE = 500;
/** Servers seal every few seconds, so an entry that is unsealed for longer is suspicious. */
const SEALED_WITHIN_MS = 60_000;

/**
 * Follows the chain from its first entry to its newest, some hundred entries at a time, and stops at the first that was
 * changed, removed or inserted. If entries were cut off at the end, or all of them, the newest seal, kept apart from
 * the trail, shows it. If that seal was changed as well, a seal kept elsewhere shows it: give it as `anchor`.
 */
export const verifyAudit = async ({ db, now }: Pick<Context, 'db' | 'now'>, anchor?: Seal): Promise<Verdict> => {
  let newest: Seal | null = null;
  const kept = await store.keptSeal(db);
  const anchors = [anchor, kept].filter((seal) => seal !== undefined);
  // An inserted entry may have a place before the first.
  let after = { seq: Number.MIN_SAFE_INTEGER, id: '' };
  const verdict = (broken: string | null): Verdict => ({ count: newest?.seq ?? 0, newest, broken });
  for (;;) {
    const entries = await store.sealedAfter(db, after, AT_ONCE);
    for (const entry of entries) {
      const seal: Seal = sealOf(newest, entry);
      const name = `Entry ${entry.seq} of ${entry.happened_at} (${entry.id})`;
      if (entry.seq < seal.seq) return verdict(`${name} stands in the place of another one.`);
      if (entry.seq > seal.seq) return verdict(`Entry ${seal.seq} is missing: the next one is ${name}.`);
      if (entry.hash !== seal.hash) return verdict(`${name} was changed, or another one put in its place.`);
      if (anchors.some(({ seq, hash }) => seq === seal.seq && hash !== seal.hash)) {
        return verdict(`${name} is not the one whose seal was given: the trail was written anew.`);
      }
      newest = seal;
    }
    const last = entries.at(-1);
    if (!last || entries.length < AT_ONCE) break;
    after = last;
    await breathe();
  }
  const furthest = Math.max(...anchors.map(({ seq }) => seq));
  if ((newest?.seq ?? 0) < furthest) {
    return verdict(`Entry ${furthest} is missing: the trail was longer when that seal was kept.`);
  }
  if (!kept) return verdict('The newest seal, which stands apart from the trail, was taken away.');
  const waiting = await store.unsealedSince(db, new Date(now().getTime() - SEALED_WITHIN_MS).toISOString());
  return verdict(
    waiting ? `An entry of ${waiting.happened_at} (${waiting.id}) is not sealed: servers seal within seconds.` : null,
  );
};
