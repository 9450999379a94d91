import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine, RepairLine } from '@mendpoint/contract/invoices/lines';
import { type Cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import { SHOP } from './shop-fixture.ts';

const AT = '2026-03-02T03:04:05.000Z';

export const CUSTOMER = {
  _id: 'customer-1',
  first_name: 'Mai',
  last_name: 'Nguyễn',
  email: 'mai@example.com',
  phone: '0400111222',
  address: '3 Station Street',
  post_code: '2042',
  company: '',
  abn: '',
  city: 'Newtown',
  state: 'NSW',
  country: 'Australia',
};

export const productLine = (line: { name?: string; quantity: number; price: number }): ProductLine => {
  const name = line.name ?? 'Clear case';
  return {
    _id: `line-${name}`,
    productId: `product-${name}`,
    sku: 'PROD-00001',
    name,
    quantity: line.quantity,
    price: line.price,
  };
};

export const repairLine = (line: { name?: string; price: number }): RepairLine => {
  const name = line.name ?? 'Screen replacement';
  return {
    _id: `line-${name}`,
    repairPartId: `part-${name}`,
    name,
    quantity: 1,
    price: line.price,
    categoryId: 'category-1',
    category_name: 'Phone',
    brandId: 'brand-1',
    brand_name: 'Apple',
    deviceId: 'device-1',
    device_name: 'iPhone 15',
  };
};

/** An invoice as the server answers it: its sums follow from its lines, whatever else a test sets. */
export const invoiceWith = (parts: Partial<Invoice> = {}): Invoice => {
  const tax = parts.tax_class ?? { _id: 'tax-1', taxClass: 'GST', taxValue: 10 };
  const productDetails = parts.productDetails ?? [productLine({ quantity: 2, price: 19.95 })];
  const repairParts = parts.repairParts ?? [repairLine({ price: 249 })];
  const lines = [...productDetails, ...repairParts].map(({ quantity, price }) => ({
    quantity,
    price: parseDollars(price),
  }));
  const totals = totalsOf(lines, parseDollars(tax.taxValue));
  const [cash, eftpos, afterpay] = [parts.cash ?? 0, parts.eftpos ?? 0, parts.afterpay ?? 0];
  const paid = [cash, eftpos, afterpay].map(parseDollars).reduce((sum, amount) => (sum + amount) as Cents);
  const dollars = (amount: number) => toDollars(amount as Cents);
  return {
    _id: 'invoice-1',
    line_count: lines.length,
    lines_left_out: 0,
    invoiceNumber: '#123456',
    status: '0',
    shop: SHOP,
    customer: CUSTOMER,
    subtotal: dollars(totals.subtotal),
    total: dollars(totals.total),
    total_paid: dollars(paid),
    due_amount: dollars(totals.total - paid),
    cash,
    eftpos,
    afterpay,
    cash_rounding: 0,
    cash_received: null,
    change: 0,
    credited: 0,
    repaid: 0,
    checked_out: false,
    terms: '',
    seller: { name: SHOP.name, abn: SHOP.abn, gst_registered: SHOP.gst_registered },
    productDetails,
    repairParts,
    tax_class: tax,
    tax_amount: dollars(totals.tax),
    createdAt: AT,
    updatedAt: AT,
    ...parts,
  };
};
