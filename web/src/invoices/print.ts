import type { Invoice } from '@mendpoint/contract/invoices';
import type { Paper } from '@mendpoint/documents/invoice-paper';
import { download } from '../ui/download.ts';
import type { CompanyInfo } from './company-info.ts';

/** How the paper left: through the print dialog, or as a PDF in a tab of its own, or as a file. */
export type Printed = 'printed' | 'opened' | 'downloaded';

/** Makes the PDF of a stored invoice. The PDF maker and its fonts (some 400 KB) are loaded by the first call. */
export const invoicePdf = async (invoice: Invoice, company: CompanyInfo, paper: Paper): Promise<Blob> => {
  const { renderInvoice } = await import('./render-pdf.ts');
  return renderInvoice(invoice, company, paper);
};

/**
 * Hands a PDF to the browser's print dialog. A browser that cannot print a frame (most phones) gets it in a new tab,
 * and one that blocks the tab gets a download: the paper always reaches the person.
 */
export const printPdf = async (pdf: Blob, fileName: string): Promise<Printed> => {
  const url = URL.createObjectURL(pdf);
  if (navigator.pdfViewerEnabled && (await printInFrame(url))) return 'printed';
  setTimeout(() => URL.revokeObjectURL(url), TAB_LOADS_WITHIN_MS);
  if (window.open(url, '_blank') !== null) return 'opened';
  download(pdf, fileName);
  return 'downloaded';
};

/** 'Invoice-123456.pdf' */
export const pdfName = ({ invoiceNumber }: Invoice): string => `Invoice-${invoiceNumber.replace(/[^\w-]/g, '')}.pdf`;

const TAB_LOADS_WITHIN_MS = 60_000;

let lastFrame: HTMLIFrameElement | null = null;

/**
 * The frame stays until the next print: no event tells when a PDF's print dialog has closed, and taking the frame away
 * earlier would take the pages from under it.
 */
const printInFrame = async (url: string): Promise<boolean> => {
  discardFrame();
  const frame = document.createElement('iframe');
  lastFrame = frame;
  frame.title = 'Print';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Not display:none, which keeps browsers from loading the PDF at all.
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;border:0;opacity:0';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = url;
  document.body.append(frame);
  await loaded;
  try {
    frame.contentWindow?.print();
    return frame.contentWindow !== null;
  } catch {
    // Firefox shows PDFs in a page of its own origin, which may refuse the call.
    frame.remove();
    lastFrame = null;
    return false;
  }
};

const discardFrame = (): void => {
  if (lastFrame === null) return;
  URL.revokeObjectURL(lastFrame.src);
  lastFrame.remove();
  lastFrame = null;
};
