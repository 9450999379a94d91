import type { Invoice, InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine, RepairLine } from '@mendpoint/contract/invoices/lines';
import { addressLines, streetLines } from '@mendpoint/documents/address';
import type {
  Paper,
  PaperCustomer,
  PaperInvoice,
  PaperProduct,
  PaperRepair,
  PaperSeller,
} from '@mendpoint/documents/invoice-paper';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { receiptTermsOf } from '@mendpoint/domain/sale/default-terms';
import { personName } from '@mendpoint/domain/text/person-name';
import { bankOf } from '../../lib/bank-of.ts';
import { loadPaperMaker } from '../../lib/paper-maker.ts';
import { creditOf, statusOf } from '../../lib/sale-state.ts';
import { warrantyIn } from '../../lib/warranty-in.ts';
import { workIn } from '../../lib/work-in.ts';
import { balanceOf, rateOf, settledOf, totalsOf } from '../stored-invoice.ts';
import type { CompanyInfo } from './company-info.ts';

/** Makes the PDF of a stored invoice. */
export const invoicePdf = async (invoice: Invoice, company: CompanyInfo, paper: Paper): Promise<Blob> => {
  const { makePdf, makeInvoice, logo } = await loadPaperMaker(invoice.shop, paper);
  return makeInvoice(paperOf(invoice, company, logo), paper, makePdf);
};

/** 'Invoice-123456.pdf' */
export const pdfName = ({ invoiceNumber }: Invoice): string => `Invoice-${invoiceNumber.replace(/[^\w-]/g, '')}.pdf`;

/**
 * A stored invoice as its paper says it. The sums are the server's, digit for digit; the seller's name, ABN and registration for
 * GST are those of the sale; the whereabouts are the company info of this browser, the bank details, the logo (a data URL, or
 * '') and the line the shop's of today.
 */
export const paperOf = (invoice: Invoice, company: CompanyInfo, logo: string): PaperInvoice => ({
  seller: sellerOf(invoice.seller, invoice.shop, company, logo),
  number: invoice.invoiceNumber,
  issuedAt: invoice.createdAt,
  servedBy: invoice.served_by ?? '',
  status: statusOf(invoice),
  customer: invoice.customer && customerOf(invoice.customer),
  buyer: { name: invoice.buyer_name ?? '', abn: invoice.buyer_abn ?? '' },
  products: invoice.productDetails.map(productOf),
  repairs: invoice.repairParts.map(repairOf),
  tax: { className: invoice.tax_class.taxClass, rateBasisPoints: rateOf(invoice) },
  totals: totalsOf(invoice),
  discount: { ofSale: parseDollars(invoice.discount ?? 0), reason: invoice.discount_reason ?? '' },
  ...settledOf(invoice),
  ...balanceOf(invoice),
  ...creditOf(invoice),
  terms: invoice.terms,
  receiptTerms: receiptTermsOf(invoice.terms, invoice.shop),
});

/** The seller as a document keeps it; what else stands beside its name is the shop's of today. */
export const sellerOf = (
  { name, abn, gst_registered: gstRegistered }: Invoice['seller'],
  shop: Invoice['shop'],
  { address, phone, email }: CompanyInfo,
  logo: string,
): PaperSeller => ({
  ...{ name, address: streetLines(address), phone, email, abn, gstRegistered, logo },
  bank: bankOf(shop),
  line: shop.paper_line ?? '',
});

const customerOf = (customer: InvoiceCustomer): PaperCustomer => ({
  name: personName(customer),
  company: customer.company,
  abn: customer.abn,
  address: addressLines(customer),
  phone: customer.phone,
  email: customer.email,
});

const productOf = ({ name, sku, quantity, price, discount = 0, ...line }: ProductLine): PaperProduct => ({
  name,
  ...(sku && { sku }),
  quantity,
  price: parseDollars(price),
  discount: parseDollars(discount),
  warranty: warrantyIn(line),
});

const repairOf = ({ name, quantity, price, discount = 0, ...line }: RepairLine): PaperRepair => ({
  name,
  category: line.category_name,
  brand: line.brand_name,
  device: line.device_name,
  ...(line.ticket_number && { ticket: { number: line.ticket_number, device: line.ticket_device ?? '' } }),
  quantity,
  price: parseDollars(price),
  discount: parseDollars(discount),
  warranty: warrantyIn(line),
  work: workIn(line),
});
