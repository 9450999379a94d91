import { RuleError } from '@mendpoint/domain/rule-error';

/**
 * A populated object is a reference: its `_id` may be another one, what else it shows is edited elsewhere. Throws
 * RuleError for a field that no longer is as `stored`, the object that the answer showed.
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

/** They change with every save of the record itself, which is no edit of what shows it. */
const INSTANTS = new Set(['createdAt', 'updatedAt', 'created_at', 'updated_at']);

/** Throws RuleError for a field of the answer that cannot be edited, was sent and is not as stored. */
export const refuseEdited = (body: object, stored: Readonly<Record<string, unknown>>): void => {
  for (const [field, value] of Object.entries(stored)) {
    const given = (body as Record<string, unknown>)[field];
    if (given !== undefined && String(given ?? '') !== String(value ?? '')) throw new RuleError(notHere(field), field);
  }
};

const notHere = (path: string): string => `${path} is only shown here and cannot be edited.`;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
