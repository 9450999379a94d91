import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printPdf } from './print-pdf.ts';

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
type Browser = Pick<Navigator, 'pdfViewerEnabled' | 'vendor' | 'maxTouchPoints'>;
const LAPTOP: Browser = { pdfViewerEnabled: true, vendor: 'Google Inc.', maxTouchPoints: 0 };
const PHONE: Browser = { pdfViewerEnabled: false, vendor: 'Google Inc.', maxTouchPoints: 5 };
const IPAD: Browser = { pdfViewerEnabled: true, vendor: 'Apple Computer, Inc.', maxTouchPoints: 5 };

const use = (browser: Browser) => {
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
};
const downloads: string[] = [];
const print = vi.fn();

/** Frames load at once, and print. */
const loadFrames = (...nodes: unknown[]) => {
  for (const frame of nodes as HTMLIFrameElement[]) {
    Object.defineProperty(frame, 'contentWindow', { value: { print } });
    frame.dispatchEvent(new Event('load'));
  }
};

beforeEach(() => {
  downloads.length = 0;
  print.mockReset();
  vi.spyOn(document.body, 'append').mockImplementation(loadFrames);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  use(LAPTOP);
});

it('a laptop prints', async () => {
  use(LAPTOP);
  expect(await printPdf(pdf, 'Invoice-1.pdf')).toBe('printed');
  expect(print).toHaveBeenCalledOnce();
});

describe.each([
  ['a phone, which cannot show a PDF in a frame', PHONE],
  ['an iPad, which shows it and prints its first page alone', IPAD],
])('%s', (_, browser) => {
  beforeEach(() => use(browser));

  it('gets the PDF in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    expect(await printPdf(pdf, 'Invoice-1.pdf')).toBe('opened');
    expect(open).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), '_blank');
    expect(downloads).toEqual([]);
    expect(print).not.toHaveBeenCalled();
  });

  it('gets a download when it blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(await printPdf(pdf, 'Invoice-1.pdf')).toBe('downloaded');
    expect(downloads).toEqual(['Invoice-1.pdf']);
  });
});
