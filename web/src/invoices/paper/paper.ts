import type { Invoice, InvoiceCustomer, ProductLine, RepairLine } from '@mendpoint/contract/invoices';
import { addressLines, streetLines } from '@mendpoint/documents/address';
import type {
  PaperCustomer,
  PaperInvoice,
  PaperProduct,
  PaperRepair,
  PaperSeller,
} from '@mendpoint/documents/invoice-paper';
import { parseDollars } from '@mendpoint/domain/money';
import { personName } from '@mendpoint/domain/person-name';
import { rateOf } from '../draft/invoice-draft.ts';
import type { CompanyInfo } from './company-info.ts';

/**
 * A stored invoice as its paper says it. The sums are the server's, digit for digit; the seller's name and whereabouts
 * are the company info of this browser, the ABN and the registration for GST always the shop's.
 */
export const paperOf = (invoice: Invoice, company: CompanyInfo): PaperInvoice => ({
  seller: sellerOf(invoice, company),
  number: invoice.invoiceNumber,
  issuedAt: invoice.createdAt,
  status: invoice.status === '1' ? 'paid' : 'unpaid',
  customer: invoice.customerId && customerOf(invoice.customerId),
  products: invoice.productDetails.map(productOf),
  repairs: invoice.repairParts.map(repairOf),
  tax: { className: invoice.tax.taxClass, rateBasisPoints: rateOf(invoice) },
  totals: {
    subtotal: parseDollars(invoice.subTotal),
    tax: parseDollars(invoice.tax_amount),
    total: parseDollars(invoice.total),
  },
  payments: {
    cash: parseDollars(invoice.cash),
    eftpos: parseDollars(invoice.eftpos),
    afterpay: parseDollars(invoice.afterpay),
  },
  paid: parseDollars(invoice.total_paid),
  due: parseDollars(invoice.due_amount),
  terms: invoice.terms,
});

const sellerOf = ({ shopId: shop }: Invoice, company: CompanyInfo): PaperSeller => ({
  name: company.companyName,
  address: streetLines(company.address),
  phone: company.phone,
  email: company.email,
  abn: shop.abn,
  gstRegistered: shop.gst_registered,
});

const customerOf = (customer: InvoiceCustomer): PaperCustomer => ({
  name: personName(customer),
  address: addressLines(customer),
  phone: customer.phone,
  email: customer.email,
});

const productOf = ({ name, productId, quantity, price }: ProductLine): PaperProduct => ({
  name,
  ...(productId.sku && { sku: productId.sku }),
  quantity,
  price: parseDollars(price),
});

const repairOf = ({ name, category_name, brand_name, device_name, quantity, price }: RepairLine): PaperRepair => ({
  name,
  category: category_name,
  brand: brand_name,
  device: device_name,
  quantity,
  price: parseDollars(price),
});
