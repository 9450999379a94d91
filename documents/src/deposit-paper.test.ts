import { cents } from '@mendpoint/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { cutRuns, overlaps, readPages, textOf, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { sale } from '../test/sale.ts';
import { depositPaper, type PaperDeposit } from './invoice-paper.ts';

const PAPERS = [
  { paper: 'a4', margin: 48 },
  { paper: 'roll120', margin: 20 },
  { paper: 'roll58', margin: 14 },
] as const;

const deposit = (change: Partial<PaperDeposit> = {}): PaperDeposit => ({
  seller: sale().seller,
  takenAt: '2026-02-14T13:30:00.000Z',
  takenBy: 'Anna Petrova',
  customerName: 'Nguyễn Thị Hồng Đào',
  ...{ ticket: 'T-NT482913', position: 2, device: 'iPhone 15 Pro', kind: 'security', tender: 'eftpos' },
  ...{ amount: cents(5500), gst: cents(0), held: cents(5500), heldOnTicket: cents(7500) },
  ...change,
});

describe.each(PAPERS)('the receipt of a deposit on $paper', ({ paper, margin }) => {
  const print = async (change: Partial<PaperDeposit> = {}) =>
    readPages(await render(depositPaper(deposit(change), paper)));
  const wordsOf = async (change: Partial<PaperDeposit> = {}) => textOf(await print(change)).replace(/\s+/g, ' ');

  it('says what was paid, for what, of which kind, and what is held now', async () => {
    const text = await wordsOf();
    for (const shown of ['Deposit receipt', 'T-NT482913', 'Security deposit', 'For the repair of iPhone 15 Pro'])
      expect(text).toContain(shown);
    for (const shown of ['EFTPOS', '15/02/2026', 'Anna Petrova', 'It includes no GST until then.', sale().seller.name])
      expect(text).toContain(shown);
    const pages = await print();
    expect(valueBeside(pages, 'Paid')).toBe('A$55.00');
    expect(valueBeside(pages, 'Held for this ticket now')).toBe('A$75.00');
    expect(text).not.toMatch(/Tax invoice|GST in it|Held of it now/);
  });

  it('says the GST of a part payment, and what a reprint finds held', async () => {
    const later = { kind: 'part-payment', gst: cents(500), held: cents(0), heldOnTicket: cents(0) } as const;
    const text = await wordsOf(later);
    expect(text).toContain('Part payment');
    expect(text).not.toContain('Security');
    const pages = await print(later);
    expect(valueBeside(pages, 'GST in it')).toBe('5.00');
    expect(valueBeside(pages, 'Held of it now')).toBe('0.00');
  });

  it('fits on its paper, whatever the names', async () => {
    const long = {
      device: 'Samsung Galaxy Z Fold 5 with a case that stays on it',
      takenBy: 'Wolfeschlegelsteinhausenberger',
    };
    for (const page of await print(long)) {
      expect(cutRuns(page, margin)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
  });
});
