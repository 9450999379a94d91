import { addressLines } from '@mendpoint/documents/address';
import type { PaperInvoice, PaperSeller } from '@mendpoint/documents/invoice-paper';
import { balanceOf } from '@mendpoint/domain/sale/payments';
import { payableOf } from '@mendpoint/domain/sale/refund';
import type { EncodedImage } from '../images/image.ts';
import {
  customerName,
  type Invoice,
  type InvoiceCustomer,
  type ProductLine,
  type RepairLine,
} from '../invoices/invoice.ts';
import type { Seller } from '../shops/seller.ts';
import type { Shop } from '../shops/shop.ts';

/** A stored invoice as its paper says it. */
export const paperOf = (invoice: Invoice, seller: PaperSeller): PaperInvoice => {
  const { number, status, customer, lines, tax, totals, payments, rounding, received, credited, repaid, terms } =
    invoice;
  const { paid, due } = balanceOf(payableOf(invoice), payments);
  return {
    seller,
    number,
    issuedAt: invoice.createdAt,
    servedBy: invoice.servedBy,
    status,
    customer: customer && customerOf(customer),
    buyer: invoice.namedBuyer,
    products: lines.filter((line) => line.kind === 'product').map(productOf),
    repairs: lines.filter((line) => line.kind === 'repair').map(repairOf),
    tax: { className: tax.className, rateBasisPoints: tax.rate },
    totals,
    discount: invoice.discount,
    payments,
    rounding,
    received,
    paid,
    due,
    credited,
    repaid,
    terms,
    // What is mailed is A4.
    receiptTerms: terms,
  };
};

/** As kept with the document; whereabouts, bank details, logo and line are the shop's of today, so that a customer who comes back finds it. */
export const sellerOf = (seller: Seller, shop: Shop, logo: EncodedImage | null): PaperSeller => ({
  ...seller,
  address: addressLines({ ...shop, post_code: shop.postCode }),
  phone: shop.phone,
  email: shop.email,
  logo: logo ? `data:${logo.contentType};base64,${Buffer.from(logo.bytes).toString('base64')}` : '',
  bank: shop.bank,
  line: shop.paperLine,
});

export const customerOf = (customer: InvoiceCustomer): PaperInvoice['customer'] => ({
  name: customerName(customer),
  company: customer.company,
  abn: customer.abn,
  address: addressLines({ ...customer, post_code: customer.postCode }),
  phone: customer.phone,
  email: customer.email,
});

const productOf = ({ name, sku, quantity, price, discount, warranty }: ProductLine) => ({
  name,
  ...(sku ? { sku } : {}),
  quantity,
  price,
  discount,
  warranty,
});

const repairOf = ({ name, quantity, price, discount, warranty, ...line }: RepairLine) => ({
  name,
  category: line.categoryName,
  brand: line.brandName,
  device: line.deviceName,
  ...(line.ticket && { ticket: line.ticket }),
  work: line.work,
  quantity,
  price,
  discount,
  warranty,
});
