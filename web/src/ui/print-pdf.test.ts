import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printPdf } from './print-pdf.ts';

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const canShowPdf = (is: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: is, configurable: true });
const downloads: string[] = [];

beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  canShowPdf(true);
});

describe('a browser that cannot print a frame', () => {
  beforeEach(() => canShowPdf(false));

  it('gets the PDF in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    expect(await printPdf(pdf, 'Invoice-1.pdf')).toBe('opened');
    expect(open).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), '_blank');
    expect(downloads).toEqual([]);
  });

  it('gets a download when it blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(await printPdf(pdf, 'Invoice-1.pdf')).toBe('downloaded');
    expect(downloads).toEqual(['Invoice-1.pdf']);
  });
});
