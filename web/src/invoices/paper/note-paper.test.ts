import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { expect, test } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { companyOfShop } from './company-info.ts';
import { noteName, notePaperOf } from './note-paper.ts';

const company = companyOfShop(SHOP);

const NOTE: AdjustmentNote = {
  _id: 'n1',
  number: '#CN482914',
  shop_id: SHOP._id,
  invoice_id: 'i1',
  invoiceNumber: '#123456',
  customer_name: 'Mai Nguyễn',
  date: '2026-03-05',
  createdAt: '2026-03-05T03:04:05.000Z',
  reason: 'major-failure',
  note: 'Went dark.',
  tax_class: 'GST',
  tax_rate: 10,
  total: 19.97,
  subtotal: 18.15,
  tax: 1.82,
  repaid: 19.97,
  ...NO_PAYMENTS,
  cash: 19.97,
  cash_rounding: -0.02,
  actor: 'Anna',
  lines: [{ line_id: 'l1', name: 'Clear case', kind: 'product', quantity: 1, amount: 19.97, goes_to: 'faulty' }],
};

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
  expect(noteName(NOTE.number)).toBe('Adjustment-note-CN482914.pdf');
});
