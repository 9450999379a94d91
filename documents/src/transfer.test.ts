import { cents } from '@mendpoint/domain/money/cents';
import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { describe, expect, it } from 'vitest';
import { cutRuns, overlaps, readPages, textOf, unbroken, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { sale } from '../test/sale.ts';
import { invoicePaper, type Paper, type PaperInvoice } from './invoice-paper.ts';
import { referenceOfDebt, transferRows } from './transfer-words.ts';

const BANK = {
  accountName: 'Harbour Phone Repairs Pty Ltd',
  bsb: '062-000',
  accountNumber: '00012345',
  payId: 'pay@harbourphones.example',
};

const owed = (change: Parameters<typeof sale>[0] = {}, bank = BANK): PaperInvoice => {
  const invoice = sale(change);
  return { ...invoice, seller: { ...invoice.seller, bank } };
};

const print = async (invoice: PaperInvoice, paper: Paper) => readPages(await render(invoicePaper(invoice, paper)));

const MARGINS = { a4: 48, roll120: 20, roll58: 14 } as const;

describe.each(['a4', 'roll120', 'roll58'] as const)('bank details on %s', (paper) => {
  it.each([
    ['unpaid', {}],
    ['part paid', { payments: { ...NO_PAYMENTS, eftpos: cents(10_000) } }],
  ])('are on an invoice that is %s, with its number to refer to', async (_, change) => {
    const pages = await print(owed(change), paper);
    expect(textOf(pages)).toContain('Pay by bank transfer');
    expect(valueBeside(pages, 'BSB')).toBe('062-000');
    expect(valueBeside(pages, 'Account number')).toBe('00012345');
    expect(valueBeside(pages, 'Reference')).toBe('482913');
    expect(unbroken(textOf(pages))).toContain(unbroken(`${BANK.accountName} `));
    expect(unbroken(textOf(pages))).toContain(BANK.payId);
    for (const page of pages) expect([cutRuns(page, MARGINS[paper]), overlaps(page)]).toEqual([[], []]);
  });

  it.each([
    ['is paid', { payments: { ...NO_PAYMENTS, eftpos: cents(30_959) } }],
    ['was marked as paid', { status: 'paid' as const }],
  ])('are never on one that %s', async (_, change) => {
    const text = textOf(await print(owed(change), paper));
    expect(text).not.toContain('Pay by bank transfer');
    expect(text).not.toContain('062-000');
  });

  it('take no room where the shop has none', async () => {
    const none = { accountName: '', bsb: '', accountNumber: '', payId: '' };
    expect(textOf(await print(owed({}, none), paper))).not.toContain('Pay by bank transfer');
  });

  it('are not cut however long the name of the account is', async () => {
    const long = { ...BANK, accountName: 'Donaudampfschifffahrt'.repeat(6), payId: `${'x'.repeat(240)}@a.example` };
    const pages = await print(owed({}, long), paper);
    for (const page of pages) expect([cutRuns(page, MARGINS[paper]), overlaps(page)]).toEqual([[], []]);
  });
});

it('a payment of one debt refers to its invoice, one of several to who pays', () => {
  expect(referenceOfDebt([{ number: '#204' }], 'Mai Nguyễn')).toBe('204');
  expect(referenceOfDebt([{ number: '#204' }, { number: '#310' }], 'Mai Nguyễn')).toBe('Mai Nguyễn');
});

it('a PayID alone is enough to pay by', () => {
  const alone = { accountName: '', bsb: '', accountNumber: '', payId: '0412 345 678' };
  expect(transferRows(alone, '204')).toEqual([
    { label: 'PayID', value: '0412 345 678' },
    { label: 'Reference', value: '204' },
  ]);
});
