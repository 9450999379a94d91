import { RuleError } from '@mendpoint/domain/rule-error';
import { isStillShown, MOST_DISPLAYS, SHOWN_MINUTES, type ShownKind } from '@mendpoint/domain/ticket/display';
import { formatMoment } from '@mendpoint/domain/time/dates';
import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Caller } from '../../auth/caller.ts';
import { isStillAt } from '../../auth/sessions/sessions.service.ts';
import { hashOf, newToken } from '../../auth/tokens.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { holdShop, shopScope } from '../../shops/shops.service.ts';
import * as store from './display.store.ts';
import type { Display, DisplayWithShown, Shown } from './display.ts';
import { contentOf } from './display-content.service.ts';

/** Those of a shop, or of all for an admin who names none. Throws NotFound (shop). */
export const listDisplays = async (
  context: Context,
  caller: Caller,
  shopId: string | undefined,
): Promise<DisplayWithShown[]> => store.displaysOf(context.db, { shopId: await shopScope(context, caller, shopId) });

/**
 * Pairs a tablet, which is let in by what is answered: it is known only now, since its hash is kept. Throws NotFound (shop), RuleError
 * (an admin names no shop), Conflict (too many, the name is taken).
 */
export const pairDisplay = (
  context: Context,
  caller: Caller,
  { shopId: asked, name }: { shopId: string | undefined; name: string },
): Promise<{ display: Display; token: string }> =>
  atomically(context, async (inside) => {
    const scope = await shopScope(inside, caller, asked);
    if (scope === null) throw new RuleError('Please choose a shop.', 'shop_id');
    const shopId = await holdShop(inside, scope);
    const others = await store.displaysOf(inside.db, { shopId });
    if (others.length >= MOST_DISPLAYS) throw new Conflict(`A shop has at most ${MOST_DISPLAYS} displays.`);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new Conflict(`There is a display called ${name} already.`, 'name');
    const made = { pairedBy: await whoKeeps(inside, caller), pairedAt: inside.now().toISOString() };
    const display: Display = { id: inside.newId(), shopId, name, ...made, seenAt: null };
    const token = newToken();
    await store.insertDisplay(inside.db, hashOf(token), display);
    await recordDisplay(inside, display, 'paired');
    return { display, token };
  });

/** Its tablet is let in no more. Throws NotFound. */
export const removeDisplay = (context: Context, caller: Caller, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const display = await heldDisplay(inside, caller, id);
    await store.deleteDisplay(inside.db, id);
    await recordDisplay(inside, display, 'removed');
  });

const recordDisplay = (inside: AtomicContext, { id, name, shopId }: Display, act: string): Promise<void> =>
  recordEntry(inside, { kind: 'display', act, subject: { id, name }, shopId });

const heldDisplay = async (inside: AtomicContext, caller: Caller, id: string): Promise<DisplayWithShown> => {
  await store.holdDisplay(inside.db, id);
  const display = await store.findDisplay(inside.db, caller, id);
  if (!display) throw new NotFound('Display');
  return display;
};

/** What the till waits for. What is over is told no more. Throws NotFound. */
export const readDisplay = async (context: Context, caller: Caller, id: string): Promise<DisplayWithShown> => {
  const display = await store.findDisplay(context.db, caller, id);
  if (!display) throw new NotFound('Display');
  return { ...display, shown: (await isOver(context, display.shown)) ? null : display.shown };
};

/** Whether its time is up, or whoever put it there has left the till. */
export const isOver = async (context: Context, shown: Shown | null): Promise<boolean> =>
  shown === null || !isStillShown(new Date(shown.at), context.now()) || !(await isStillAt(context, shown));

type Asked = { kind: ShownKind; subjectId: string | null; sessionHash: string };

/**
 * Puts one thing on a display, for some minutes. What the same till put there before is taken off. Throws NotFound, RuleError,
 * Conflict (another till asks for something there, there is nothing to be answered).
 */
export const show = (context: Context, caller: Caller, id: string, asked: Asked): Promise<DisplayWithShown> =>
  atomically(context, async (inside) => {
    const { shown: before, ...display } = await heldDisplay(inside, caller, id);
    if (before !== null && isAnothers(before, caller, asked) && !(await isOver(inside, before)))
      throw new Conflict(
        `${before.by} is asking a customer on this display, since ${formatMoment(before.at)}. Wait, or take it off first.`,
      );
    const shown: Shown = {
      ...{ id: inside.newId(), kind: asked.kind, subjectId: asked.subjectId, sessionHash: asked.sessionHash },
      content: await contentOf(inside, { shopId: display.shopId }, asked),
      ...{ at: inside.now().toISOString(), by: await whoKeeps(inside, caller), personId: caller.person?.id ?? null },
      ...{ answer: null, answeredAt: null },
    };
    await store.saveShown(inside.db, id, shown);
    return { ...display, shown };
  });

/** What was answered waits for whoever asked as well. */
const isAnothers = ({ sessionHash, personId }: Shown, { person }: Caller, asked: Asked): boolean =>
  sessionHash !== asked.sessionHash || personId !== (person?.id ?? null);

/** Takes off what is shown, with what was answered; only if it is `shownId` where that is given. Throws NotFound. */
export const clear = (context: Context, caller: Caller, id: string, shownId: string | undefined): Promise<void> =>
  atomically(context, async (inside) => {
    const { shown } = await heldDisplay(inside, caller, id);
    if (shown !== null && (shownId === undefined || shownId === shown.id)) await store.saveShown(inside.db, id, null);
  });

/** Nothing of a customer stays behind what was asked of them. */
export const forgetShown = ({ db, now }: AtomicContext): Promise<void> =>
  store.clearShownUntil(db, new Date(now().getTime() - SHOWN_MINUTES * 60_000).toISOString());
