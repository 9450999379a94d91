import type { Customer } from '@mendpoint/contract/customers';
import { MERGED_FIELDS, type MergeBody } from '@mendpoint/contract/merging';
import type { CustomerSums } from '@mendpoint/contract/stories';
import { personName } from '@mendpoint/domain/text/person-name';
import { formatDollars } from '../../lib/format.ts';
import { CUSTOMER_FIELDS } from '../../pickers/customer-form/customer-form-values.ts';

export type MergedField = (typeof MERGED_FIELDS)[number];

/** The entry whose page the dialog was opened on, and the one that was found. */
export type Side = 'own' | 'other';
export const SIDES = ['own', 'other'] as const satisfies Side[];
export type Pair = Record<Side, Customer>;

/** Which entry stays, and whose value of each field. */
export type Choices = Record<MergedField | 'stays', Side>;

export const otherSide = (side: Side): Side => (side === 'own' ? 'other' : 'own');

/** The fields of which at least one of the two says something, as the forms name them. */
export const saidFields = ({ own, other }: Pair): { name: MergedField; label: string; differs: boolean }[] =>
  CUSTOMER_FIELDS.flatMap(({ name, label }) => {
    if (name === 'notes' || (own[name] === '' && other[name] === '')) return [];
    return [{ name, label, differs: own[name] !== other[name] }];
  });

/** Only an admin merges away a customer of all stores. */
export const mayGo = ({ shop_id: shopId }: Customer, role: string | null): boolean =>
  role === 'admin' || shopId !== null;

/** Of each field the value of who stays, or the other's where that is empty: a name or an address is not mixed of two. */
const valuesOf = (pair: Pair, stays: Side): Record<MergedField, Side> => {
  const sides = MERGED_FIELDS.map((name) => [name, pair[stays][name].trim() === '' ? otherSide(stays) : stays]);
  return Object.fromEntries(sides) as Record<MergedField, Side>;
};

/** The own entry stays where it may. */
export const firstChoices = (pair: Pair, role: string | null): Choices => {
  const stays: Side = mayGo(pair.other, role) || !mayGo(pair.own, role) ? 'own' : 'other';
  return { ...valuesOf(pair, stays), stays };
};

/** The same with another who stays: values that were chosen by hand stay chosen, the others are theirs. */
export const withStays = (pair: Pair, choices: Choices, stays: Side): Choices => {
  const [before, after] = [valuesOf(pair, choices.stays), valuesOf(pair, stays)];
  const kept = MERGED_FIELDS.filter((name) => choices[name] !== before[name]).map((name) => [name, choices[name]]);
  return { ...after, ...Object.fromEntries(kept), stays };
};

/** The call: who stays is in its address, the rest in its body. */
export const mergeCall = (pair: Pair, choices: Choices): { id: string; body: MergeBody } => {
  const { stays } = choices;
  const goes = otherSide(stays);
  const taken = saidFields(pair).filter(({ name, differs }) => differs && choices[name] === goes);
  return {
    id: pair[stays]._id,
    body: {
      other_id: pair[goes]._id,
      takes: taken.map(({ name }) => name),
      updatedAt: pair[stays].updatedAt,
      other_updatedAt: pair[goes].updatedAt,
    },
  };
};

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What of the entry that goes is with the other from then on: '2 invoices', 'A$25.00 store credit'. */
export const movedWords = ({ invoices, refunds, quotes, owing, store_credit: credit }: CustomerSums): string[] => [
  ...counted(invoices, 'invoice', 'invoices'),
  ...counted(refunds, 'refund', 'refunds'),
  ...counted(quotes, 'quote', 'quotes'),
  ...(owing > 0 ? [`${formatDollars(owing)} owing`] : []),
  ...(credit > 0 ? [`${formatDollars(credit)} store credit`] : []),
];

/** The values that are kept nowhere but in the audit trail and on old papers: 'Phone 0400 111 222'. */
export const lostWords = (pair: Pair, choices: Choices): string[] =>
  saidFields(pair).flatMap(({ name, label, differs }) => {
    const value = pair[otherSide(choices[name])][name];
    return differs && value !== '' ? [`${label} ${value}`] : [];
  });

/** What somebody changed of an entry since it was seen: 'Phone of Ann Lee: 0400 is now 0499'. */
export const changedWords = (before: Customer, after: Customer): string[] =>
  CUSTOMER_FIELDS.flatMap(({ name, label }) =>
    before[name] === after[name]
      ? []
      : [`${label} of ${personName(before)}: ${before[name] || '(empty)'} is now ${after[name] || '(empty)'}`],
  );
