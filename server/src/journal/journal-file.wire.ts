import { type CsvCell, csvText } from '@mendpoint/documents/csv';
import { type JournalLine, lineKey } from '@mendpoint/domain/journal/day-journal';
import { type JournalCodes, type JournalProgram, journalName } from '@mendpoint/domain/journal/journal-codes';
import { cents, toDollars } from '@mendpoint/domain/money/cents';
import { formatDay } from '@mendpoint/domain/time/dates';
import type { JournalDay } from './journal.service.ts';
import { debitOf, gstWithin } from './journal.wire.ts';

export type JournalToWrite = { shopName: string; days: readonly JournalDay[]; codes: JournalCodes };

type Columns = {
  heading: string[];
  cellsOf: (journal: JournalToWrite, day: JournalDay, line: JournalLine) => CsvCell[];
  /** Whether a blank line stands between two days. */
  isSpaced: boolean;
};

/**
 * 'Add or post multiple manual journals', Xero Help (help.xero.com/uk/ManualJournalsImport): lines of one narration and date
 * are one journal; dates are dd/mm/yyyy; an amount is a debit, a negative one a credit; the tax rate is named in full. It takes 300
 * lines a file, and makes drafts. The amounts include GST, so these have to be 'Tax Inclusive'.
 */
const XERO: Columns = {
  heading: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  cellsOf: ({ shopName, codes }, { day, number }, line) => [
    `${shopName} ${formatDay(day)} (${number})`,
    formatDay(day),
    descriptionOf(number, line),
    codes[line.account].xero,
    codes[line.tax].xero,
    toDollars(line.amount),
  ],
  isSpaced: false,
};

/**
 * The fields of general journal entries in 'Import and export fields', MYOB Help (help.myob.com/wiki/x/8YFk): a blank line
 * separates two entries; S reports to the GST as a supply, X is inclusive of tax; amounts are never negative.
 */
const MYOB: Columns = {
  heading: [
    'Journal Number',
    'Date',
    'Memo',
    'GST [BAS] Reporting',
    'Inclusive',
    'Account Number',
    'Debit Ex-Tax Amount',
    'Debit Inc-Tax Amount',
    'Credit Ex-Tax Amount',
    'Credit Inc-Tax Amount',
    'Job',
    'Tax Code',
    'GST Amount',
    'Allocation Memo',
  ],
  cellsOf: ({ shopName, codes }, { day, number }, line) => {
    const withoutGst = cents(line.amount - line.gst);
    return [
      number,
      formatDay(day),
      `${shopName} ${formatDay(day)} (${number})`,
      'S',
      'X',
      codes[line.account].myob,
      debitOf(withoutGst),
      debitOf(line.amount),
      debitOf(cents(-withoutGst)),
      debitOf(cents(-line.amount)),
      '',
      codes[line.tax].myob,
      gstWithin(line),
      descriptionOf(number, line),
    ];
  },
  isSpaced: true,
};

const COLUMNS: Record<JournalProgram, Columns> = { xero: XERO, myob: MYOB };

/** 'Sales - 01261120 sales GST 10%' */
const descriptionOf = (number: string, line: JournalLine): string =>
  `${journalName(line.account)} - ${lineKey(number, line)}`;

/** The file that a program imports: without the mark that Excel wants, because the first heading is compared to the letter. */
export const journalFile = (program: JournalProgram, journal: JournalToWrite): string => {
  const { heading, cellsOf, isSpaced } = COLUMNS[program];
  const days = journal.days.map((day) => csvText(day.lines.map((line) => cellsOf(journal, day, line))));
  return csvText([heading]) + days.join(isSpaced ? '\r\n' : '');
};
