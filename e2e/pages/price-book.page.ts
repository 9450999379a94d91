import type { Page } from '@playwright/test';

export const priceBook = (page: Page) => {
  const grid = page.getByRole('grid');
  const rows = grid.locator('tbody tr');
  return {
    rows,
    cells: grid.getByRole('gridcell'),
    cell: (row: number, column: number) => rows.nth(row).getByRole('gridcell').nth(column),
    count: page.getByRole('status').filter({ hasText: 'changed' }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    dialog: page.getByRole('dialog'),
    /** Pastes a text as a spreadsheet has copied it, where the focus is. */
    paste: (text: string) =>
      page.evaluate((copied) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', copied);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }, text),
  };
};
