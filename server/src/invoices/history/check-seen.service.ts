import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { StaleEdit } from '../../errors.ts';
import type { Invoice } from '../invoice.ts';
import { changesSince } from './history.service.ts';
import type { FieldChange } from './stored-changes.ts';

/**
 * Two people have one invoice before them: the second to save learns what the first changed. `seenAt` is the `updatedAt`
 * of the invoice that the second saw; absent or '' is not compared. Throws StaleEdit, RuleError for what is no instant.
 */
export const checkSeen = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  seenAt: string | undefined,
): Promise<void> => {
  if (!seenAt) return;
  const seen = new Date(seenAt);
  if (Number.isNaN(seen.getTime())) throw new RuleError('updatedAt is not an instant.', 'updatedAt');
  if (seen.getTime() === Date.parse(before.updatedAt)) return;
  const events = await changesSince(context, caller, before.id, seen);
  const actor = events.at(-1)?.actor ?? 'someone else';
  throw new StaleEdit(
    `This invoice was changed by ${actor} in the meantime. Nothing was saved: read it again and repeat your changes.`,
    events.flatMap(({ changes }) => changes).map(shortened),
  );
};

const MOST_LETTERS = 300;
const cut = (words: string): string => (words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)} …` : words);

/** An invoice may have very many lines. */
const shortened = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: cut(before),
  after: cut(after),
});
