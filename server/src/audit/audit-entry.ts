import type { AuditKind } from '@mendpoint/contract/audit';
import { cents, formatAmount } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';

/** What the caller did to a record. It must hold no secret. */
export type NewEntry = {
  kind: AuditKind;
  /** A participle that makes a sentence with the kind: 'product changed', 'login refused'. */
  act: string;
  /** The record, and its name at that time. */
  subject: { id: string | null; name: string };
  /** The shop whose record it is; null where it is no single shop's. */
  shopId: string | null;
  changes?: FieldChange[];
  /** The actor's login where nobody is logged in, and a password or a mailed link identifies the actor. */
  loginId?: string;
};

type FieldValue = string | number | boolean | null;

/**
 * A record's fields as the audit trail keeps them: amounts in cents ('price_cents'), rates in basis points ('rate_bp').
 */
export type Fields = Readonly<Record<string, FieldValue | undefined>>;

/**
 * Entries are never rewritten, so the names of fields must never change. A shop is kept by its id, under 'shop_id', and
 * listed by its name.
 */
export type FieldChange = { field: string; before: FieldValue; after: FieldValue };

type Subject = { id: string; name: string; shopId: string | null };

export type AuditEntry = {
  id: string;
  happenedAt: string;
  shopId: string | null;
  shopName: string;
  loginId: string | null;
  actor: string;
  address: string;
  kind: AuditKind;
  act: string;
  subjectId: string | null;
  subject: string;
  /** In words: amounts in dollars, '' for nothing. */
  changes: { field: string; before: string; after: string }[];
  seq: number | null;
  hash: string | null;
};

/** What differs. `before` is null for a new record, `after` for a deleted one. Two empty values do not differ. */
export const differences = (before: Fields | null, after: Fields | null): FieldChange[] =>
  Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => (change.before ?? '') !== (change.after ?? ''));

/** The entries of a record that was added, changed or deleted: one, or none where nothing differs. */
export const entriesOf = (
  kind: AuditKind,
  { id, name, shopId }: Subject,
  before: Fields | null,
  after: Fields | null,
): NewEntry[] => {
  const changes = differences(before, after);
  const act = before === null ? 'added' : after === null ? 'deleted' : 'changed';
  return changes.length === 0 ? [] : [{ kind, act, subject: { id, name }, shopId, changes }];
};

const MOST_LETTERS = 300;

/** The part of a text that an entry keeps, made well-formed so that both engines can store it. */
export const bounded = (text: string): string =>
  text.length <= MOST_LETTERS ? text.toWellFormed() : `${text.slice(0, MOST_LETTERS).toWellFormed()} …`;

export const boundedChanges = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map(({ field, before, after }) => {
    const from = startOfDifference(before, after);
    const kept = (value: FieldValue) => {
      if (typeof value !== 'string') return value;
      return bounded(from === 0 ? value : `… ${value.slice(from)}`);
    };
    return { field, before: kept(before), after: kept(after) };
  });

const LETTERS_BEFORE = 50;

/**
 * Two long texts are kept from shortly before their first difference. Otherwise the change could be cut off from both.
 */
const startOfDifference = (before: FieldValue, after: FieldValue): number => {
  if (typeof before !== 'string' || typeof after !== 'string') return 0;
  if (before.length <= MOST_LETTERS && after.length <= MOST_LETTERS) return 0;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  return Math.max(0, same - LETTERS_BEFORE);
};

/** `shopNames` by id. */
export const inWords = (
  { field, before, after }: FieldChange,
  shopNames: ReadonlyMap<string, string>,
): AuditEntry['changes'][number] => ({
  field: field.replace(/_(cents|bp|id)$/, ''),
  before: wordsFor(field, before, shopNames),
  after: wordsFor(field, after, shopNames),
});

const wordsFor = (field: string, value: FieldValue, shopNames: ReadonlyMap<string, string>): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field.endsWith('_cents')) return `$${formatAmount(cents(Number(value)))}`;
  if (field.endsWith('_bp')) return `${formatRate(Number(value))} %`;
  if (field === 'shop_id') return shopNames.get(String(value)) ?? String(value);
  return String(value);
};
