import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { cashRounding } from '@mendpoint/domain/sale/cash-rounding';
import { balanceOf } from '@mendpoint/domain/sale/payments';
import { NOTHING_REFUNDED } from '@mendpoint/domain/sale/refund';
import type { CustomerTable } from '../../server/src/customers/customers.table.ts';
import {
  type Invoice,
  type InvoiceCustomer,
  NO_DISCOUNT,
  NOBODY,
  type SoldLine,
} from '../../server/src/invoices/invoice.ts';
import { idAt, type Random } from './random.ts';

/** What differs from sale to sale. */
type Sold = Pick<Invoice, 'shopId' | 'number' | 'day' | 'totals' | 'payments' | 'customer' | 'buyer' | 'seller'> & {
  tax: Invoice['tax'];
  lines: readonly SoldLine[];
};

/** A sale at the instant `at`, as the server would have recorded it, checked out at once. */
export const recordedSale = ({ lines, ...sold }: Sold, at: Date, random: Random): Invoice => {
  const written = at.toISOString();
  return {
    ...sold,
    id: idAt(at, random),
    rounding: cashRounding(sold.payments.cash, true),
    received: null,
    ...NOTHING_REFUNDED,
    status: balanceOf(sold.totals.total, sold.payments).status,
    discount: NO_DISCOUNT,
    surcharge: NO_MONEY,
    namedBuyer: NOBODY,
    servedBy: '',
    terms: '',
    checkedOutAt: written,
    recordedBy: null,
    checkoutNumber: null,
    createdAt: written,
    updatedAt: written,
    acts: 1,
    lines: lines.map((line) => ({ ...line, id: idAt(at, random) })),
  };
};

/** A customer as invoices name them. */
export const snapshotOf = (customer: CustomerTable): InvoiceCustomer => ({
  id: customer.id,
  firstName: customer.first_name,
  lastName: customer.last_name,
  email: customer.email,
  phone: customer.phone,
  address: customer.address,
  postCode: customer.post_code,
  city: customer.city,
  state: customer.state,
  country: customer.country,
  company: customer.company,
  abn: customer.abn,
});
