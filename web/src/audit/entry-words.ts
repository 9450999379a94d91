import type { AuditEntry } from '@mendpoint/contract/audit';

/** 'Product changed' */
export const actWordsOf = ({ kind, act }: Pick<AuditEntry, 'kind' | 'act'>): string => capitalised(`${kind} ${act}`);

/** Who did it, by the email that they had at the time. */
export const personOf = ({ actor, address }: Pick<AuditEntry, 'actor' | 'address'>): string =>
  actor || (address === '' ? 'The server' : 'Not known');

const ABBREVIATIONS = /\b(gst|sku|abn|imei)\b/g;

/** 'post_code' -> 'Post code' */
export const labelOf = (field: string): string =>
  capitalised(field.replaceAll('_', ' ').replace(ABBREVIATIONS, (letters) => letters.toUpperCase()));

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
