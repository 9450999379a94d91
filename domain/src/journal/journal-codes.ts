import type { Tender } from '../sale/payments.ts';

/** The bookkeeping programs that a journal is written for. */
export const JOURNAL_PROGRAMS = ['xero', 'myob'] as const;
export type JournalProgram = (typeof JOURNAL_PROGRAMS)[number];

/** The code that each program uses until the business sets its own. */
type Named = { name: string } & Record<JournalProgram, string>;

/**
 * The account that holds the money of each tender until the bank has it, and store credit, gift cards and security deposits until
 * they are spent. The compiler asks for the account of a new tender.
 */
const TENDER_ACCOUNTS: Record<Tender, Named> = {
  cash: { name: 'Cash clearing', xero: '612', myob: '1-1320' },
  eftpos: { name: 'EFTPOS clearing', xero: '613', myob: '1-1330' },
  afterpay: { name: 'Afterpay clearing', xero: '614', myob: '1-1340' },
  store_credit: { name: 'Store credit owed to customers', xero: '812', myob: '2-1600' },
  gift_card: { name: 'Gift cards not spent yet', xero: '813', myob: '2-1610' },
  deposit: { name: 'Security deposits held', xero: '814', myob: '2-1620' },
  exchange: { name: 'Exchange clearing', xero: '616', myob: '1-1360' },
};

const OTHER_ACCOUNTS = {
  sales: { name: 'Sales', xero: '200', myob: '4-1000' },
  discounts: { name: 'Discounts given', xero: '201', myob: '4-1010' },
  refunds: { name: 'Refunds', xero: '202', myob: '4-1020' },
  rounding: { name: 'Cash rounding', xero: '203', myob: '4-1030' },
  cash_difference: { name: 'Cash over and short', xero: '204', myob: '4-1040' },
  credit_given: { name: 'Store credit given by hand', xero: '205', myob: '4-1050' },
  surcharges: { name: 'Card surcharges', xero: '206', myob: '4-1060' },
  part_payment: { name: 'Part payments received', xero: '815', myob: '2-1630' },
  owed: { name: 'Owed by customers', xero: '611', myob: '1-1310' },
  cash_moved: { name: 'Cash put in and taken out', xero: '615', myob: '1-1350' },
} as const satisfies Record<string, Named>;

export type JournalAccount = keyof typeof OTHER_ACCOUNTS | Tender;

/**
 * The codes follow the gaps of the charts that Xero and MYOB give an Australian business. None is a bank account or
 * Accounts Receivable of its own, which Xero takes no manual journals for.
 */
const ACCOUNTS: Record<JournalAccount, Named> = { ...OTHER_ACCOUNTS, ...TENDER_ACCOUNTS };

/** The tax rates and tax codes that both programs begin with in Australia. */
const TAX_CODES = {
  gst: { name: 'Sales with GST', xero: 'GST on Income', myob: 'GST' },
  gst_free: { name: 'Sales without GST', xero: 'GST Free Income', myob: 'FRE' },
  no_gst: { name: 'Everything else', xero: 'BAS Excluded', myob: 'N-T' },
} as const satisfies Record<string, Named>;

export type JournalTax = keyof typeof TAX_CODES;

/** Everything that has a code: accounts, and treatments of tax. */
export type JournalItem = JournalAccount | JournalTax;

const ITEMS: Record<JournalItem, Named> = { ...ACCOUNTS, ...TAX_CODES };

/** Everything that has a code, accounts first, in the order in which a journal lists them. */
export const JOURNAL_ITEMS = Object.keys(ITEMS) as readonly JournalItem[];

export const isJournalItem = (name: string): name is JournalItem => Object.hasOwn(ITEMS, name);

export const isTaxItem = (item: JournalItem): item is JournalTax => Object.hasOwn(TAX_CODES, item);

export const journalName = (item: JournalItem): string => ITEMS[item].name;

/** The codes of each item by program. */
export type JournalCodes = Record<JournalItem, Record<JournalProgram, string>>;

/** The codes of a business: its own, and the programs' defaults for the rest. */
export const journalCodes = (own: Partial<JournalCodes>): JournalCodes =>
  Object.fromEntries(
    JOURNAL_ITEMS.map((item) => {
      const { xero, myob } = ITEMS[item];
      return [item, own[item] ?? { xero, myob }];
    }),
  ) as JournalCodes;
