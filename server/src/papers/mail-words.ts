import { customerName, type InvoiceCustomer } from '../invoices/invoice.ts';
import type { Shop } from '../shops/shop.ts';

/** Whom a paper is for. */
export type Addressee = Pick<InvoiceCustomer, 'firstName' | 'lastName' | 'email'>;

/** What is mailed: 'invoice', 'adjustment note', 'quote' or 'drop-off slip', its number, and what is said of it. */
export type Told = {
  kind: string;
  number: string;
  /** Paragraphs, each of one line or several. */
  sentences: readonly string[];
};

/** A mail as its reader sees it, with the name of the attached PDF. */
export const mailWords = ({ kind, number, sentences }: Told, customer: Addressee | null, shop: Shop) => {
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`;
  return {
    subject: `${title} from ${shop.name}`,
    paragraphs: [
      `Hello${customer?.firstName ? ` ${customerName(customer)}` : ''},`,
      ...sentences,
      [shop.name, shop.phone].filter(Boolean).join(', '),
      ...(shop.paperLine ? [shop.paperLine] : []),
    ],
    filename: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`,
  };
};
