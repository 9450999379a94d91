import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lastPaper } from '../fixtures/papers.ts';

/** The parts of every report: its period, its table with totals, its print and export buttons. */
export const reportScreen = (page: Page, label: string) => {
  const table = page.getByRole('region', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    table,
    dialog,
    period: (name: string) => page.getByRole('group', { name: 'Period' }).getByRole('button', { name }),
    headings: table.locator('thead th'),
    rows: table.locator('tbody tr'),
    row: (text: string) => table.locator('tbody tr').filter({ hasText: text }),
    totals: table.locator('tfoot td'),
    figure: (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd'),
    from: (name: string) => dialog.getByRole('textbox', { name }),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    /** The lines of the CSV file, and its name. */
    csv: async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()]);
      const text = await readFile(await download.path(), 'utf8');
      return { name: download.suggestedFilename(), text, lines: text.replace('\uFEFF', '').trim().split('\r\n') };
    },
    /** The text of the PDF, when papers are caught. */
    pdf: async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), button('Export PDF').click()]);
      return { name: download.suggestedFilename(), ...(await lastPaper(page)) };
    },
    print: button('Print'),
  };
};
