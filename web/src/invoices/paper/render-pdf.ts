import type { Invoice } from '@mendpoint/contract/invoices';
import { invoicePaper, type Paper } from '@mendpoint/documents/invoice-paper';
import { makePdf } from '../../lib/pdf-maker.ts';
import type { CompanyInfo } from './company-info.ts';
import { paperOf } from './paper.ts';

/** Import it lazily: it brings the PDF maker along. */
export const renderInvoice = (invoice: Invoice, company: CompanyInfo, paper: Paper): Promise<Blob> =>
  makePdf(invoicePaper(paperOf(invoice, company), paper));
