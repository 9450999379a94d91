import { subjectsOf } from '../audit/list-audit.service.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import { LEVELS, type Level, type Named } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import type { Move } from './move.ts';
import type { Collection } from './source/collections.ts';

/** The id of the entry that a document was merged into in an earlier run, whatever its name is now; '' for none. */
export type EarlierMergers = (collection: Collection, sourceId: string) => string;

/** How the audit trail names a document. */
const nameOf = (collection: Collection, sourceId: string): string => `${collection} ${sourceId}`;

export const earlierMergers = async (context: Context): Promise<EarlierMergers> => {
  const ids = new Map<string, string>();
  for (const level of LEVELS) {
    for (const { id, name } of await subjectsOf(context, level, 'merged')) ids.set(name, id ?? '');
  }
  return (collection, sourceId) => ids.get(nameOf(collection, sourceId)) ?? '';
};

type Merger = Named & { collection: Collection; level: Level };

/** Records in the audit trail, where the next run looks, that a document was merged into an entry. */
export const recordMerger = ({ write }: Move, { collection, level, id, name }: Merger, into: Named): Promise<void> =>
  write(
    async (inside) =>
      await recordEntry(inside, {
        kind: level,
        act: 'merged',
        subject: { id: into.id, name: nameOf(collection, id) },
        shopId: null,
        changes: [{ field: 'name', before: name, after: into.name }],
      }),
  );
