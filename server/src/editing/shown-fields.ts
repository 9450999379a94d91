import { RuleError } from '@mendpoint/domain/rule-error';

/**
 * Refuses edits inside of a populated object. It is only a reference: another `_id` refers to another record, but its
 * other fields are edited where that record is. Throws RuleError for a field that differs from `stored`.
 */
export const refuseInnerEdits = (path: string, sent: unknown, stored: Readonly<Record<string, unknown>>): void => {
  if (!isObject(sent) || sent['_id'] !== stored['_id']) return;
  for (const [field, value] of Object.entries(stored)) {
    const given = sent[field];
    if (given === undefined || isObject(value) || INSTANTS.has(field)) continue;
    if (String(given ?? '') !== String(value ?? ''))
      throw new RuleError(notHere(`${path}.${field}`), `${path}.${field}`);
  }
};

/** A record's instants change with every save of it, so that they may differ without an edit here. */
const INSTANTS = new Set(['createdAt', 'updatedAt', 'created_at', 'updated_at']);

/** Refuses edits of fields that an answer only shows: throws RuleError for one that was sent and differs from `stored`. */
export const refuseEdited = (body: object, stored: Readonly<Record<string, unknown>>): void => {
  for (const [field, value] of Object.entries(stored)) {
    const given = (body as Record<string, unknown>)[field];
    if (given !== undefined && String(given ?? '') !== String(value ?? '')) throw new RuleError(notHere(field), field);
  }
};

const notHere = (path: string): string => `${path} is only shown here and cannot be edited.`;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
