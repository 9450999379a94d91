import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { expect, test } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { NOTE } from '../../../test/note-fixture.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { companyOfShop } from './company-info.ts';
import { noteName, notePaperOf } from './note-paper.ts';

const company = companyOfShop(SHOP);

test('the paper of a note says what is stored, with the buyer of its invoice and the seller of its own day', () => {
  const invoice = invoiceWith({});
  const seller = { name: 'Newtown Repairs Pty Ltd', abn: '33 051 775 556', gst_registered: false };
  const paper = notePaperOf({ ...NOTE, seller }, invoice, company, '');
  expect(paper).toMatchObject({
    seller: { name: 'Newtown Repairs Pty Ltd', abn: '33 051 775 556', gstRegistered: false },
    customer: { name: 'Mai Nguyễn' },
    number: '#CN482914',
    issuedAt: NOTE.createdAt,
    invoice: { number: '#123456', issuedAt: invoice.createdAt, isTaxInvoice: true },
    reason: 'Major failure',
    note: 'Went dark.',
    lines: [{ name: 'Clear case', quantity: 1, amount: 1997 }],
    tax: { className: 'GST', rateBasisPoints: 1000 },
    totals: { total: 1997, subtotal: 1815, tax: 182 },
    money: { ...NO_PAYMENTS, cash: 1997 },
    rounding: -2,
  });
  expect(noteName(NOTE.number, NOTE.seller)).toBe('Adjustment-note-CN482914.pdf');
  expect(noteName(NOTE.number, { ...NOTE.seller, gst_registered: false })).toBe('Credit-note-CN482914.pdf');
});
