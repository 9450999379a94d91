import { addressLines } from '@mendpoint/documents/address';
import type { PaperSeller, PaperStatement } from '@mendpoint/documents/invoice-paper';
import { personName } from '@mendpoint/domain/text/person-name';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Customer } from '../customers/customer.ts';
import type { CustomerDebt } from '../owing/owing.service.ts';

/** What a customer owes, as its paper says it. */
export const statementPaperOf = (
  { invoices, due, byAge }: CustomerDebt,
  customer: Customer,
  day: Day,
  seller: PaperSeller,
): PaperStatement => ({
  seller,
  customer: {
    name: personName({ first_name: customer.firstName, last_name: customer.lastName }),
    address: addressLines({ ...customer, post_code: customer.postCode }),
    phone: customer.phone,
    email: customer.email,
  },
  day,
  invoices,
  due,
  byAge,
});
