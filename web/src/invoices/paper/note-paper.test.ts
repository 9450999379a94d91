import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { expect, test } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { NOTE } from '../../../test/note-fixture.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { companyOfShop } from './company-info.ts';
import { noteName, notePaperOf } from './note-paper.ts';

const company = companyOfShop(SHOP);

test('the paper of a note says what is stored, with the buyer and the seller of its invoice', () => {
  const invoice = invoiceWith({});
  const paper = notePaperOf(NOTE, invoice, company, '');
  expect(paper).toMatchObject({
    seller: { name: 'Newtown Phone Repairs', abn: '51 824 753 556', gstRegistered: true },
    customer: { name: 'Mai Nguyễn' },
    number: '#CN482914',
    issuedAt: NOTE.createdAt,
    invoice: { number: '#123456', issuedAt: invoice.createdAt },
    reason: 'Major failure',
    note: 'Went dark.',
    lines: [{ name: 'Clear case', quantity: 1, amount: 1997 }],
    tax: { className: 'GST', rateBasisPoints: 1000 },
    totals: { total: 1997, subtotal: 1815, tax: 182 },
    money: { ...NO_PAYMENTS, cash: 1997 },
    rounding: -2,
  });
  expect(noteName(NOTE.number, SHOP)).toBe('Adjustment-note-CN482914.pdf');
  expect(noteName(NOTE.number, { ...SHOP, gst_registered: false })).toBe('Credit-note-CN482914.pdf');
});
