import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { instantOfId } from './values.ts';

/** Of what has no time in its id; any fixed one. */
const UNKNOWN_TIME = Date.UTC(2000, 0, 1);

/**
 * Our id for a document: always the same for the same document, so that nothing comes twice, and in the order of the
 * documents' own, because lists follow ids. `kind` is its collection, or what is made of it.
 */
export const movedId = (kind: string, sourceId: string): string => {
  const random = createHash('sha256').update(`${kind} ${sourceId}`).digest();
  return v7({ msecs: instantOfId(sourceId)?.getTime() ?? UNKNOWN_TIME, random });
};
