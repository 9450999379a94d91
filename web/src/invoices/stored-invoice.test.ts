import { expect, it } from 'vitest';
import { detailOf } from './stored-invoice.ts';

it('says of a line of a ticket which device it was, what it was charged for and what was promised', () => {
  const none = { repairPartId: null, categoryId: null, brandId: null, deviceId: null };
  const names = { category_name: '', brand_name: '', device_name: '' };
  const of = { _id: 'l1', name: 'Board repair', quantity: 1, price: 135, ...none, ...names };
  const ticket = { ticket_id: 't1', ticket_number: 'T-482913', ticket_device: 'iPhone 13' };
  const labour = { work: 'labour', hours: 1.5, rate: 90 } as const;
  expect(detailOf({ kind: 'repair', of: { ...of, ...ticket, ...labour, warranty_days: 90 } })).toBe(
    'T-482913 · iPhone 13 · Labour: 1.5 h at A$90.00 · Warranty 90 days',
  );
});
