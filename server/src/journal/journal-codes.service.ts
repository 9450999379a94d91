import { isFormula } from '@mendpoint/documents/csv';
import {
  isJournalItem,
  JOURNAL_ITEMS,
  JOURNAL_PROGRAMS,
  type JournalCodes,
  type JournalProgram,
  journalCodes,
  journalName,
} from '@mendpoint/domain/journal/journal-codes';
import { RuleError } from '@mendpoint/domain/rule-error';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import { atomically, type Context } from '../context.ts';
import * as store from './journal.store.ts';

export const readCodes = async ({ db }: Context): Promise<JournalCodes> => journalCodes(await store.ownCodes(db));

export type NewCode = { item: string } & Record<JournalProgram, string>;

/**
 * Gives items other codes, and answers all. Throws RuleError for what is no item, for a blank code, and for one like a formula, also where
 * it stands already.
 */
export const changeCodes = (context: Context, changed: readonly NewCode[]): Promise<JournalCodes> =>
  atomically(context, async (inside) => {
    const before = await readCodes(inside);
    const after = { ...before, ...Object.fromEntries(changed.map(checked)) };
    refuseFormulas(after);
    for (const item of JOURNAL_ITEMS) {
      const isChanged = JOURNAL_PROGRAMS.some((program) => before[item][program] !== after[item][program]);
      if (isChanged) await store.saveCode(inside.db, item, after[item]);
    }
    const changes = differences(fieldsOf(before), fieldsOf(after));
    const subject = { id: null, name: 'journal accounts' };
    if (changes.length > 0)
      await recordEntry(inside, { kind: 'setting', act: 'changed', subject, shopId: null, changes });
    return after;
  });

const checked = ({ item, xero, myob }: NewCode, index: number) => {
  const path = `codes/${index}`;
  if (!isJournalItem(item)) throw new RuleError(`'${item}' is nothing that a journal has.`, `${path}/item`);
  return [item, { xero: given(`${path}/xero`, xero), myob: given(`${path}/myob`, myob) }] as const;
};

const given = (path: string, code: string): string => {
  const tidy = code.trim();
  if (tidy === '') throw new RuleError('A code cannot be blank.', path);
  // A file would have it with an apostrophe, which no chart of accounts has.
  if (isFormula(tidy)) throw new RuleError('A code cannot begin with =, +, - or @, as formulas do.', path);
  return tidy;
};

const PROGRAM_NAMES: Record<JournalProgram, string> = { xero: 'Xero', myob: 'MYOB' };

/** Earlier versions took them. Throws RuleError. */
const refuseFormulas = (codes: JournalCodes): void => {
  for (const item of JOURNAL_ITEMS) {
    const program = JOURNAL_PROGRAMS.find((name) => isFormula(codes[item][name]));
    if (!program) continue;
    const which = `The ${PROGRAM_NAMES[program]} code of '${journalName(item)}'`;
    throw new RuleError(`${which} begins with =, +, - or @, as formulas do. Please change it as well.`, 'codes');
  }
};

/** 'cash_difference_xero' */
const fieldsOf = (codes: JournalCodes): Record<string, string> =>
  Object.fromEntries(
    JOURNAL_ITEMS.flatMap((item) => JOURNAL_PROGRAMS.map((program) => [`${item}_${program}`, codes[item][program]])),
  );
