import { download } from './download.ts';
import { keepFrame, removeFrame } from './printed-frame.ts';

/** What became of a paper: sent to the print dialog, opened in a tab of its own, or downloaded. */
export type Printed = 'printed' | 'opened' | 'downloaded';

/**
 * Hands a PDF to the browser's print dialog. A browser that cannot print a frame (most phones) gets it in a new tab,
 * and one that blocks the tab gets a download: the paper always reaches the person.
 */
export const printPdf = async (pdf: Blob, fileName: string): Promise<Printed> => {
  const url = URL.createObjectURL(pdf);
  if (canPrintFrames() && (await printInFrame(url))) return 'printed';
  setTimeout(() => URL.revokeObjectURL(url), TAB_LOADS_WITHIN_MS);
  if (window.open(url, '_blank') !== null) return 'opened';
  download(pdf, fileName);
  return 'downloaded';
};

const TAB_LOADS_WITHIN_MS = 60_000;

/**
 * Browsers of iPads and iPhones print a frame's first page alone, or the screen behind it, and do not say so.
 * Source: reports by users of print libraries (crabbly/Print.js, issues 44 and 312; daphnesmit/prntr, issue 26).
 */
const canPrintFrames = (): boolean =>
  navigator.pdfViewerEnabled && !(navigator.vendor.startsWith('Apple') && navigator.maxTouchPoints > 0);

const FRAME_LOADS_WITHIN_MS = 10_000;
/** Firefox shows PDFs in a viewer page, which is still blank when its frame reports that it has loaded. */
const FIREFOX_DRAWS_WITHIN_MS = 1000;

/**
 * The frame stays until the next print: no event tells when the print dialog has closed, and removing the frame earlier
 * would remove the pages being printed.
 */
const printInFrame = async (url: string): Promise<boolean> => {
  const frame = hiddenFrame();
  keepFrame(frame);
  const loaded = new Promise<boolean>((resolve) => {
    frame.addEventListener('load', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), FRAME_LOADS_WITHIN_MS);
  });
  frame.src = url;
  document.body.append(frame);
  const isPrinting = (await loaded) && (await startPrinting(frame));
  if (!isPrinting) removeFrame(frame);
  return isPrinting;
};

const hiddenFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.title = 'Print';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // With display:none, browsers would not load the PDF at all.
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;border:0;opacity:0';
  return frame;
};

const startPrinting = async ({ contentWindow }: HTMLIFrameElement): Promise<boolean> => {
  if ('mozInnerScreenX' in window) await new Promise((resolve) => setTimeout(resolve, FIREFOX_DRAWS_WITHIN_MS));
  try {
    contentWindow?.print();
    return contentWindow !== null;
  } catch {
    // A PDF viewer with its own origin may refuse the call.
    return false;
  }
};
