import { type Static, Type } from 'typebox';
import { Answer, Dollars, Id, named, ONE_LINE } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CSV } from '../transfer.ts';

const Day = Type.String({ maxLength: 10 });

/** At most 92 days, a quarter, of one shop; a shop account's own without `shop_id`. Sydney days, both included. */
const DAYS = { shop_id: Type.Optional(Id), start_date: Day, end_date: Day };

export const JournalLine = named('JournalLine', {
  /** The same whenever the day is read, so that a second import can be noticed. */
  key: Type.String(),
  /** One of the keys in the codes. */
  account: Type.String(),
  name: Type.String(),
  /** '' for a line without a tax class. */
  tax_class: Type.String(),
  /** The rate of the tax class, in percent. */
  tax_rate: Type.Number(),
  /** Either the debit or the credit is 0. Both include the GST. */
  debit: Dollars,
  credit: Dollars,
  /** The GST in the debit or credit. */
  gst: Dollars,
});
export type JournalLine = Static<typeof JournalLine>;

export const JournalDay = named('JournalDay', {
  date: Type.String(),
  /** The journal's number in MYOB, and in the narration for Xero. */
  number: Type.String(),
  lines: Type.Array(JournalLine),
});
export type JournalDay = Static<typeof JournalDay>;

export const readJournal = endpoint({
  method: 'GET',
  path: '/journal',
  summary: 'Read the journal of a shop for its bookkeeper',
  description:
    'What was done on each day, whichever day the sale was of: so a day that is over stays as it is. The debits of a day ' +
    'equal its credits. Days on which nothing happened are left out.',
  access: 'login',
  act: 'export',
  subject: 'journal',
  canWait: true,
  query: Type.Object(DAYS),
  answers: { 200: Answer({ data: Type.Array(JournalDay) }) },
});

const Program = Type.Enum(['xero', 'myob']);

export const exportJournal = endpoint({
  method: 'GET',
  path: '/journal/export.csv',
  summary: 'Export the journal in the columns that Xero or MYOB imports',
  description:
    'Of GST, Xero works out its own from the tax rate of each line; MYOB is told it to the cent. Xero takes at most 300 ' +
    'lines in one file: of more, ask for fewer days at a time.',
  access: 'login',
  act: 'export',
  subject: 'journal',
  canWait: true,
  query: Type.Object({ ...DAYS, program: Program }),
  answers: { 200: CSV },
});

/** As the bookkeeper's program has it: the code of an account, or the name of a tax rate. */
const Code = Type.String({ minLength: 1, maxLength: 50, pattern: ONE_LINE });
const Item = Type.String({ minLength: 1, maxLength: 40 });

/** The codes of the accounts and tax rates in a journal; `is_tax`: a tax rate, not an account. */
export const JournalCode = named('JournalCode', {
  item: Type.String(),
  name: Type.String(),
  is_tax: Type.Boolean(),
  xero: Type.String(),
  myob: Type.String(),
});
export type JournalCode = Static<typeof JournalCode>;

const CodesAnswer = { 200: Answer({ data: Type.Array(JournalCode) }) };

export const listJournalCodes = endpoint({
  method: 'GET',
  path: '/journal/codes',
  summary: 'List the accounts and tax rates of the journal',
  access: 'login',
  act: 'see-figures',
  answers: CodesAnswer,
});

/** Items that are left out stay as they are. */
export const JournalCodes = named('JournalCodes', {
  codes: Type.Array(named('NewJournalCode', { item: Item, xero: Code, myob: Code }), { maxItems: 50 }),
});
export type JournalCodes = Static<typeof JournalCodes>;

export const changeJournalCodes = endpoint({
  method: 'PUT',
  path: '/journal/codes',
  summary: 'Say which accounts and tax rates the bookkeeper has',
  access: 'admin',
  body: JournalCodes,
  answers: CodesAnswer,
});
