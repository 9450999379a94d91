import type { Invoice } from '@mendpoint/contract/invoices';
import { type FontFile, paperFonts } from '@mendpoint/documents/fonts';
import { invoicePaper, type Paper } from '@mendpoint/documents/invoice-paper';
import pdfmake from 'pdfmake';
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { CompanyInfo } from './company-info.ts';
import { paperOf } from './paper.ts';

const FILES: Record<FontFile, string> = { 'Roboto-Regular.ttf': regular, 'Roboto-Medium.ttf': medium };

// pdfmake fetches what has a scheme; it would look for anything else in a file system that a browser does not have.
pdfmake.setFonts(paperFonts((file) => new URL(FILES[file], document.baseURI).href));

/** The one module that pulls in pdfmake: import it lazily. */
export const renderInvoice = (invoice: Invoice, company: CompanyInfo, paper: Paper): Promise<Blob> =>
  pdfmake.createPdf(invoicePaper(paperOf(invoice, company), paper)).getBlob();
