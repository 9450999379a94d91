import { RuleError } from '@mendpoint/domain/rule-error';
import { countWrongLink, refuseLinkGuesses } from '../../auth/throttle/throttle.service.ts';
import { hashOf } from '../../auth/tokens.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { shopsById } from '../../shops/shops.service.ts';
import { signAs } from '../condition/condition.service.ts';
import { answerAs } from '../estimates/answer-estimate.service.ts';
import { isOver } from './display.service.ts';
import * as store from './display.store.ts';
import type { Answered, DisplayWithShown, NewAnswerOnDisplay, Shown } from './display.ts';

/** What a tablet reads. `answeredId` is what was answered on it last, while the till has not taken that. */
export type Turned = {
  shop: { name: string; logo: string | null };
  shown: Shown | null;
  answeredId: string | null;
};

/** What a paired tablet shows now. Throws NotFound (wrong or removed, which are told alike), TooManyTries. */
export const readTurned = async (context: Context, token: string): Promise<Turned> => {
  const display = await openDisplay(context, token);
  noteSeen(context, display);
  return turnedOf(context, display);
};

const turnedOf = async (context: Context | AtomicContext, { shopId, shown }: DisplayWithShown): Promise<Turned> => {
  const shop = (await shopsById(context, [shopId])).get(shopId);
  if (!shop) throw noSuchDisplay();
  const isShown = !(await isOver(context, shown)) && shown?.answeredAt === null;
  return {
    shop: { name: shop.name, logo: shop.logo?.full ?? null },
    shown: isShown ? shown : null,
    answeredId: shown?.answeredAt ? shown.id : null,
  };
};

const noSuchDisplay = () => new NotFound('Display', 'This display is not paired any more. Pair it again at the till.');

const openDisplay = async (context: Context, token: string): Promise<DisplayWithShown> => {
  const display = await store.findByHash(context.db, hashOf(token));
  if (display) return display;
  const address = context.asker?.address ?? '';
  await refuseLinkGuesses(context, address);
  await countWrongLink(context, address);
  throw noSuchDisplay();
};

/** That a tablet is there is written down at most this often: it asks every second or two. */
const SEEN_AFTER_MS = 5 * 60_000;
const beingNoted = new Set<string>();

/** No display waits for this or fails by it. */
const noteSeen = ({ db, now }: Context, { id, seenAt }: DisplayWithShown): void => {
  const at = now();
  const isRecent = seenAt !== null && at.getTime() - new Date(seenAt).getTime() < SEEN_AFTER_MS;
  if (isRecent || beingNoted.has(id)) return;
  beingNoted.add(id);
  void inTransaction(db, (trx) => store.saveSeen(trx, id, at.toISOString()))
    .catch(() => undefined)
    .finally(() => beingNoted.delete(id));
};

/**
 * Takes what a customer answered to what stands on a display, once. Throws as `readTurned`, `signAs` and `answerAs` do, RuleError (it
 * answers something else), Conflict (it is not asked any more).
 */
export const answerOnDisplay = async (context: Context, token: string, said: NewAnswerOnDisplay): Promise<Turned> => {
  const { id } = await openDisplay(context, token);
  return atomically(context, async (inside) => {
    await store.holdDisplay(inside.db, id);
    // It may have been removed while it was waited for.
    const display = await store.findByHash(inside.db, hashOf(token));
    if (!display) throw noSuchDisplay();
    const { shown } = display;
    if (shown === null || shown.id !== said.shownId || shown.answeredAt !== null || (await isOver(inside, shown)))
      throw new Conflict('This is not asked any more. Please turn to the person at the counter.');
    const answer = await take(inside, display.shopId, shown, said);
    const answered = { ...shown, answer, answeredAt: inside.now().toISOString() };
    await store.saveShown(inside.db, id, answered);
    return turnedOf(inside, { ...display, shown: answered });
  });
};

const notAsked = (part: string) => new RuleError('This is not what was asked.', part);

/** A signature and the answer to an estimate go to their ticket at once: the till needs not be there for that. */
const take = async (
  inside: AtomicContext,
  shopId: string,
  { kind, subjectId, content, by }: Shown,
  { details, signature, estimate }: NewAnswerOnDisplay,
): Promise<Answered> => {
  const takenBy = `${by}, on the display`;
  if (kind === 'details') {
    if (details === null) throw notAsked('details');
    return { details, words: [details.firstName, details.lastName].filter(Boolean).join(' ') };
  }
  if (kind === 'marks') {
    if (signature === null) throw notAsked('signature');
    await signAs(inside, takenBy, { shopId }, subjectId ?? '', { ...signature, digest: content.digest });
    return { details: null, words: `Signed by ${signature.name}.` };
  }
  if (kind === 'estimate') {
    if (estimate === null) throw notAsked('estimate');
    await answerAs(inside, takenBy, { shopId }, subjectId ?? '', estimate);
    const what = `Estimate ${content.estimate?.version} is ${estimate.accepted ? 'accepted' : 'declined'}`;
    return { details: null, words: `${what} by ${estimate.name}.` };
  }
  return { details: null, words: 'The customer has read the repair notice.' };
};
