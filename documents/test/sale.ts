import { cents } from '@mendpoint/domain/money/cents';
import { balanceOf, NO_PAYMENTS, type Payments } from '@mendpoint/domain/sale/payments';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import type { PaperInvoice, PaperProduct } from '../src/paper-invoice.ts';

const NAMES = [
  'Clear case with reinforced corners',
  'USB-C to USB-C cable 2 m, braided',
  'Tempered glass screen protector',
  'Wireless charger 15 W',
  'Magnetic car mount',
];

/** `count` products, each with its own price and quantity. */
export const products = (count: number): PaperProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    name: NAMES[index % NAMES.length] ?? '',
    sku: `PROD-${String(index + 1).padStart(5, '0')}`,
    quantity: 1 + (index % 3),
    price: cents(1995 + index * 37),
  }));

/** A sale whose sums follow from its lines; `payments` default to none. */
export const sale = (change: Partial<PaperInvoice> & { payments?: Payments } = {}): PaperInvoice => {
  const base: Omit<PaperInvoice, 'totals' | 'paid' | 'due' | 'status'> = {
    seller: {
      name: 'Harbour Phone Repairs',
      address: ['Shop 4, 218 King Street', 'Newtown NSW 2042'],
      phone: '(02) 9550 1234',
      email: 'newtown@harbourphones.example',
      abn: '51824753556',
      gstRegistered: true,
      logo: '',
      line: '',
    },
    number: '#482913',
    issuedAt: '2026-02-13T04:05:00.000Z',
    servedBy: '',
    customer: {
      name: 'Nguyễn Thị Hồng Đào',
      address: ['7/31 Enmore Road', 'Enmore NSW 2042'],
      phone: '0412 345 678',
      email: 'hongdao@example.com',
    },
    products: products(2),
    repairs: [
      {
        name: 'Screen replacement',
        category: 'Mobile',
        brand: 'Apple',
        device: 'iPhone 15',
        quantity: 1,
        price: cents(24_900),
      },
    ],
    tax: { className: 'GST', rateBasisPoints: 1000 },
    payments: NO_PAYMENTS,
    rounding: cents(0),
    received: null,
    credited: cents(0),
    repaid: cents(0),
    terms: [
      'Repairs warranty: we repair with due care and skill and warrant our repairs for 90 days.',
      'Mutual respect: we treat you with respect and ask the same for our staff.',
      'Liability: please back up your data before a repair. Nothing here limits your rights under the Australian Consumer Law.',
      'Accessories: please remove SIM cards, cases and memory cards before you leave a device with us.',
      'Change of mind: unused goods in their packaging may be exchanged within 14 days with this invoice.',
    ].join('\n'),
    receiptTerms: 'Repairs warranty: we repair again within 90 days.',
    ...change,
  };
  const totals = totalsOf([...base.products, ...base.repairs], base.tax.rateBasisPoints);
  return { ...base, totals, ...balanceOf(totals.total, base.payments), ...change };
};
