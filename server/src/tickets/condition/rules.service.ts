import { RuleError } from '@mendpoint/domain/rule-error';
import { GATE_NAMES, GATES, type Gate, NO_CATEGORY, type WantedGates } from '@mendpoint/domain/ticket/gates';
import { entriesOf } from '../../audit/audit-entry.ts';
import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Caller } from '../../auth/caller.ts';
import { atomically, type Context } from '../../context.ts';
import { checkSeen, stampEdit } from '../../editing/refusals.ts';
import { lockedShop, shopScope } from '../../shops/shops.service.ts';
import type { Rules } from './condition.ts';
import * as store from './rules.store.ts';

/** The rules of a shop with all categories that they can speak of. */
export type RulesRead = Rules & { shopId: string; categories: { id: string; name: string }[] };

const MOST_CATEGORIES = 999;

/** Throws NotFound (shop), RuleError for an admin who names no shop. */
export const readRules = async (context: Context, caller: Caller, asked: string | undefined): Promise<RulesRead> => {
  const shopId = await shopAsked(context, caller, asked);
  const categories = await store.findCategories(context.db, MOST_CATEGORIES);
  return { ...(await store.findRules(context.db, shopId)), shopId, categories };
};

const shopAsked = async (context: Context, caller: Caller, asked: string | undefined): Promise<string> => {
  const shopId = await shopScope(context, caller, asked);
  if (shopId === null) throw new RuleError('Please choose a shop.', 'shop_id');
  return shopId;
};

type Wanted = {
  shopId: string | undefined;
  photoMonths: number;
  /** Undefined: as it is. */
  leftBehindDays: number | undefined;
  gates: readonly { categoryId: string; gates: readonly Gate[] }[];
  seenAt: string | null | undefined;
};

/**
 * The same again changes nothing, so a call whose answer was lost can be repeated. Throws NotFound (shop), RuleError (unknown
 * category, one is there twice), Conflict (changed by somebody else since).
 */
export const saveRules = async (
  context: Context,
  caller: Caller,
  { photoMonths, leftBehindDays, seenAt, ...asked }: Wanted,
): Promise<RulesRead> => {
  const shopId = await shopAsked(context, caller, asked.shopId);
  return atomically(context, async (inside) => {
    const shop = await lockedShop(inside, caller, shopId);
    const before = await readRules(inside, caller, shopId);
    const days = leftBehindDays ?? before.leftBehindDays;
    const after = { ...before, photoMonths, leftBehindDays: days, gates: gatesFrom(asked.gates, before) };
    const entries = entriesOf('shop', { id: shopId, name: shop.name, shopId }, fieldsOf(before), fieldsOf(after));
    if (entries.length === 0 && before.updatedAt !== null) return before;
    if (before.updatedAt !== null)
      checkSeen('list of what is wanted', before.updatedAt, seenAt === null ? new Date(0).toISOString() : seenAt);
    await store.saveRules(inside.db, shopId, after, stampEdit(inside, before.updatedAt ?? new Date(0).toISOString()));
    if (entries.length > 0) await recordEntry(inside, ...entries);
    return readRules(inside, caller, shopId);
  });
};

/** What is wanted of nothing is left out; the order is that of the desk. */
const gatesFrom = (asked: Wanted['gates'], { categories }: RulesRead): WantedGates => {
  const known = new Set([NO_CATEGORY, ...categories.map(({ id }) => id)]);
  const seen = new Set<string>();
  for (const [index, { categoryId }] of asked.entries()) {
    const path = `categories.${index}.category_id`;
    if (!known.has(categoryId)) throw new RuleError('Invalid category', path);
    if (seen.has(categoryId)) throw new RuleError('This category is there twice.', path);
    seen.add(categoryId);
  }
  const sorted = asked.map(
    ({ categoryId, gates }) => [categoryId, GATES.filter((gate) => gates.includes(gate))] as const,
  );
  return Object.fromEntries(sorted.filter(([, gates]) => gates.length > 0));
};

const fieldsOf = ({ photoMonths, leftBehindDays, gates, categories }: RulesRead) => ({
  photo_months: photoMonths,
  left_behind_days: leftBehindDays,
  ticket_gates:
    [...categories, { id: NO_CATEGORY, name: 'No category' }]
      .flatMap(({ id, name }) => (gates[id] ? [`${name}: ${namesOf(gates[id])}`] : []))
      .join('; ') || null,
});

const namesOf = (gates: readonly Gate[]): string => gates.map((gate) => GATE_NAMES[gate].toLowerCase()).join(', ');
