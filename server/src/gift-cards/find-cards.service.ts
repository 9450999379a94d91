import { RuleError } from '@mendpoint/domain/rule-error';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import { findLogin } from '../auth/logins/logins.service.ts';
import { bookCardTry, forgiveTry } from '../auth/throttle/throttle.service.ts';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import { shopScope } from '../shops/shops.service.ts';
import type { CardEntry, CardFilter, GiftCard } from './gift-card.ts';
import * as store from './gift-cards.store.ts';
import { hashOfCode } from './sell-card.service.ts';

/**
 * The card with this code, of whatever shop. Codes that are none are counted for the login, outside of any transaction that a
 * refusal would undo. Throws RuleError (no code), NotFound, TooManyTries.
 */
export const findByCode = async (context: Context, caller: Caller, typed: string): Promise<GiftCard> => {
  const { hash } = hashOfCode(typed);
  const booked = await bookCardTry(context, await findLogin(context, caller.loginId));
  const card = await store.findByHash(context.db, hash);
  if (!card) throw new NotFound('Gift card', 'No gift card has this code.');
  await forgiveTry(context, booked);
  return card;
};

/** The id of the card whose code a sale names; undefined where it names none. Throws RuleError (no card has it), TooManyTries. */
export const cardNamed = async (
  context: Context,
  caller: Caller,
  typed: string | undefined,
): Promise<string | undefined> => {
  if (!typed?.trim()) return undefined;
  try {
    return (await findByCode(context, caller, typed)).id;
  } catch (error) {
    if (error instanceof RuleError || error instanceof NotFound) throw new RuleError(error.message, 'gift_card_code');
    throw error;
  }
};

/** Throws NotFound (shop). */
export const listCards = async (
  context: Context,
  caller: Caller,
  { shopId, ...filter }: Omit<CardFilter, 'shopId'> & { shopId: string | undefined },
  page: Page,
) => store.pageOfCards(context.db, { ...filter, shopId: await shopScope(context, caller, shopId) }, page);

/** Throws NotFound (shop). */
export const cardsOwed = async (context: Context, caller: Caller, shopId: string | undefined) =>
  store.owedOn(context.db, await shopScope(context, caller, shopId), sydneyDay(context.now()));

/** A card, and what became of it, the latest first. Throws NotFound, also for one that another shop sold. */
export const readCard = async (
  { db }: Context,
  { shopId }: Caller,
  id: string,
): Promise<{ card: GiftCard; entries: CardEntry[] }> => {
  const card = await store.findCard(db, id);
  if (!card || (shopId !== null && card.shopId !== shopId)) throw new NotFound('Gift card');
  return { card, entries: await store.entriesOf(db, shopId, id) };
};
