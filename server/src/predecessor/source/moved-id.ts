import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { instantOfId } from './values.ts';

/** For ids that hold no time. Any fixed time would do. */
const UNKNOWN_TIME = Date.UTC(2000, 0, 1);

/**
 * Our id for a document: always the same for the same document, so that nothing is moved twice, and in the order of the
 * documents' own ids, because lists follow ids. `kind` is its collection, or what is made of it.
 */
export const movedId = (kind: string, sourceId: string): string => {
  const random = createHash('sha256').update(`${kind} ${sourceId}`).digest();
  return v7({ msecs: instantOfId(sourceId)?.getTime() ?? UNKNOWN_TIME, random });
};
