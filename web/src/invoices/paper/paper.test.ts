import { describe, expect, it } from 'vitest';
import { CUSTOMER, invoiceWith } from '../../../test/invoice-fixture.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { companyOfShop } from './company-info.ts';
import { paperOf, pdfName } from './paper.ts';

const company = companyOfShop(SHOP);

describe('the paper of an invoice', () => {
  it('says what the server stored, digit for digit', () => {
    const stored = invoiceWith({
      cash: 200,
      eftpos: 0.29,
      total_paid: 200.29,
      due_amount: 88.61,
      credited: 20,
      repaid: 10.5,
      terms: 'Ours.',
      served_by: 'Anna',
    });
    const shop = { ...SHOP, paper_line: 'Thank you!', terms: 'Ours.', receipt_terms: 'Short.', bank_pay_id: 'x@y.au' };
    expect(paperOf({ ...stored, shop }, company, 'data:image/png;base64,AA==')).toEqual({
      seller: {
        name: 'Newtown Phone Repairs',
        address: ['12 King Street', 'Newtown NSW 2042'],
        phone: '0290001111',
        email: 'newtown@example.com',
        abn: '51 824 753 556',
        gstRegistered: true,
        logo: 'data:image/png;base64,AA==',
        bank: { accountName: '', bsb: '', accountNumber: '', payId: 'x@y.au' },
        line: 'Thank you!',
      },
      number: '#123456',
      issuedAt: '2026-03-02T03:04:05.000Z',
      servedBy: 'Anna',
      status: 'unpaid',
      customer: {
        name: 'Mai Nguyễn',
        address: ['3 Station Street', 'Newtown NSW 2042', 'Australia'],
        phone: '0400111222',
        email: 'mai@example.com',
        company: '',
        abn: '',
      },
      products: [{ name: 'Clear case', sku: 'PROD-00001', quantity: 2, price: 1995, discount: 0, warranty: null }],
      repairs: [
        {
          name: 'Screen replacement',
          category: 'Phone',
          brand: 'Apple',
          device: 'iPhone 15',
          quantity: 1,
          price: 24900,
          discount: 0,
          warranty: null,
          work: null,
        },
      ],
      tax: { className: 'GST', rateBasisPoints: 1000 },
      totals: { subtotal: 26264, tax: 2626, total: 28890 },
      buyer: { name: '', abn: '' },
      discount: { ofSale: 0, reason: '' },
      payments: { cash: 20000, eftpos: 29, afterpay: 0, store_credit: 0, gift_card: 0, deposit: 0, exchange: 0 },
      rounding: 0,
      received: null,
      paid: 20029,
      due: 8861,
      credited: 2000,
      repaid: 1050,
      terms: 'Ours.',
      receiptTerms: 'Short.',
    });
  });

  it('takes its sums from the server even where it would add up differently', () => {
    const stored = invoiceWith({ subtotal: 262.63, tax_amount: 26.27 });
    expect(paperOf(stored, company, '').totals).toEqual({ subtotal: 26263, tax: 2627, total: 28890 });
  });

  it('names the seller of the sale, at the address of today', () => {
    const seller = { name: 'Mai', abn: '33 051 775 556', gst_registered: false };
    expect(paperOf(invoiceWith({ seller }), { ...company, address: 'A\nB\nC' }, '').seller).toMatchObject({
      ...{ name: 'Mai', abn: '33 051 775 556', gstRegistered: false },
      address: ['A', 'B', 'C'],
    });
  });

  it('may have no customer, or one of few words', () => {
    expect(paperOf(invoiceWith({ customer: null }), company, '').customer).toBeNull();
    const few = { ...CUSTOMER, last_name: '', address: '', city: '', state: '', post_code: '', country: '' };
    expect(paperOf(invoiceWith({ customer: few }), company, '').customer).toMatchObject({ name: 'Mai', address: [] });
  });

  it('says PAID for a paid invoice', () => {
    expect(paperOf(invoiceWith({ status: '1' }), company, '').status).toBe('paid');
  });
});

it('names a file after the invoice, whatever its number holds', () => {
  expect(pdfName(invoiceWith())).toBe('Invoice-123456.pdf');
  expect(pdfName(invoiceWith({ invoiceNumber: '#../12 "3' }))).toBe('Invoice-123.pdf');
});
