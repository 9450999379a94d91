import { type BasisPoints, GST_RATE } from '@mendpoint/domain/gst';
import { invoiceNumber, isInvoiceNumber } from '@mendpoint/domain/invoice-number';
import { cents } from '@mendpoint/domain/money';
import { balanceOf, checkPayments, type Payments } from '@mendpoint/domain/payments';
import { RuleError } from '@mendpoint/domain/rule-error';
import { checkClaimedTotals, checkSellable, totalsOf } from '@mendpoint/domain/totals';
import type { Caller } from '../auth/caller.ts';
import { findGst, findTax } from '../catalogue/catalogue.service.ts';
import type { Context } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { NotFound } from '../errors.ts';
import type { CustomerField, InvoiceTable } from './invoices.table.ts';
import { amounts, type Snapshot } from './line-snapshots.service.ts';
import type { SaleInput } from './sale-input.ts';

type TaxPart = Pick<InvoiceTable, 'tax_id' | 'tax_class' | 'tax_rate_bp'>;

/** The tax class as written on the invoice; none named is GST at 10 %. Throws RuleError for an unknown one. */
export const taxPart = async (context: Context, taxId: string | null): Promise<TaxPart> => {
  const tax = taxId === null ? await findGst(context) : await orInvalid('tax', findTax(context, taxId));
  if (!tax) return { tax_id: null, tax_class: 'GST', tax_rate_bp: GST_RATE };
  return { tax_id: tax.id, tax_class: tax.name, tax_rate_bp: tax.rate_bp };
};

type CustomerPart = Pick<InvoiceTable, 'customer_id' | `customer_${CustomerField}`>;

/** The customer as written on the invoice. Throws RuleError for one that the caller cannot see. */
export const customerPart = async (
  context: Context,
  caller: Caller,
  customerId: string | null,
): Promise<CustomerPart> => {
  const customer =
    customerId === null ? null : await orInvalid('customerId', findCustomer(context, caller, customerId));
  return {
    customer_id: customer?.id ?? null,
    customer_first_name: customer?.firstName ?? '',
    customer_last_name: customer?.lastName ?? '',
    customer_email: customer?.email ?? '',
    customer_phone: customer?.phone ?? '',
    customer_address: customer?.address ?? '',
    customer_post_code: customer?.postCode ?? '',
    customer_city: customer?.city ?? '',
    customer_state: customer?.state ?? '',
    customer_country: customer?.country ?? '',
  };
};

const orInvalid = async <Row>(field: string, row: Promise<Row>): Promise<Row> => {
  try {
    return await row;
  } catch (error) {
    throw error instanceof NotFound ? new RuleError(`Invalid ${field}`, field) : error;
  }
};

type TotalsPart = Pick<InvoiceTable, 'total_cents' | 'subtotal_cents' | 'tax_cents'>;

/** Our sums of the lines. Throws RuleError when there is nothing to sell or the client summed otherwise. */
export const totalsPart = (lines: Snapshot[], rate: BasisPoints, claimed: SaleInput['claimed']): TotalsPart => {
  const lineAmounts = amounts(lines);
  const totals = totalsOf(lineAmounts, rate);
  checkSellable(lineAmounts, totals);
  checkClaimedTotals(totals, claimed);
  return { total_cents: totals.total, subtotal_cents: totals.subtotal, tax_cents: totals.tax };
};

type PaymentsPart = Pick<InvoiceTable, 'status' | 'cash_cents' | 'eftpos_cents' | 'afterpay_cents'>;

/** Payments and the status they decide. Throws RuleError when they are negative or beyond the total. */
export const paymentsPart = (totalCents: number, payments: Payments): PaymentsPart => {
  const total = cents(totalCents);
  checkPayments(total, payments);
  return {
    status: balanceOf(total, payments).status,
    cash_cents: payments.cash,
    eftpos_cents: payments.eftpos,
    afterpay_cents: payments.afterpay,
  };
};

const TRIES = 8;

/**
 * Inserts under a number that the shop has never given: the client's proposal, where it is an invoice number at all, else
 * a random one, one digit longer when eight at random are all taken. `insert` says false for a number that is taken.
 */
export const insertNumbered = async (
  { random }: Context,
  proposal: string | null,
  insert: (number: string) => Promise<boolean>,
): Promise<void> => {
  if (proposal && isInvoiceNumber(proposal) && (await insert(proposal))) return;
  for (let digits = 6; ; digits++) {
    for (let tries = 0; tries < TRIES; tries++) if (await insert(invoiceNumber(random(), digits))) return;
  }
};
