import type { Invoice } from '@mendpoint/contract/invoices';
import type { Paper } from '@mendpoint/documents/invoice-paper';
import type { CompanyInfo } from './company-info.ts';

/** Makes the PDF of a stored invoice. The PDF maker and its fonts (some 400 KB) are loaded by the first call. */
export const invoicePdf = async (invoice: Invoice, company: CompanyInfo, paper: Paper): Promise<Blob> => {
  const { renderInvoice } = await import('./render-pdf.ts');
  return renderInvoice(invoice, company, paper);
};

/** 'Invoice-123456.pdf' */
export const pdfName = ({ invoiceNumber }: Invoice): string => `Invoice-${invoiceNumber.replace(/[^\w-]/g, '')}.pdf`;
