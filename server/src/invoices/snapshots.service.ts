import { GST_RATE } from '@mendpoint/domain/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../auth/caller.ts';
import { findGst, findTax } from '../catalogue/catalogue.service.ts';
import type { Context } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { NotFound } from '../errors.ts';
import type { InvoiceCustomer, InvoiceTax } from './invoice.ts';

/** The tax class as it is now; null is GST at 10 %. Throws RuleError for one that the catalogue lacks. */
export const snapshotTax = async (context: Context, taxId: string | null): Promise<InvoiceTax> => {
  const tax = taxId === null ? await findGst(context) : await orInvalid('tax', findTax(context, taxId));
  return tax ? { id: tax.id, className: tax.name, rate: tax.rate_bp } : { id: null, className: 'GST', rate: GST_RATE };
};

/** The customer as they are now. Throws RuleError for one that the caller cannot see. */
export const snapshotCustomer = async (
  context: Context,
  caller: Caller,
  customerId: string | null,
): Promise<InvoiceCustomer | null> => {
  if (customerId === null) return null;
  const customer = await orInvalid('customerId', findCustomer(context, caller, customerId));
  return {
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    postCode: customer.postCode,
    city: customer.city,
    state: customer.state,
    country: customer.country,
  };
};

const orInvalid = async <Found>(field: string, search: Promise<Found>): Promise<Found> => {
  try {
    return await search;
  } catch (error) {
    throw error instanceof NotFound ? new RuleError(`Invalid ${field}`, field) : error;
  }
};
