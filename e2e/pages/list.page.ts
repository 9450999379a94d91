import type { Page } from '@playwright/test';

/** The parts of every list: its rows, its pages, the actions of a row, the question before a delete. */
export const listScreen = (page: Page, label: string) => {
  const list = page.getByRole('region', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    list,
    dialog,
    rows: list.locator('tbody').getByRole('row'),
    row: (text: string) => list.locator('tbody').getByRole('row').filter({ hasText: text }),
    headings: list.locator('thead').getByRole('columnheader'),
    sortBy: (order: string) => list.getByRole('button', { name: `Sort by ${order}`, exact: true }),
    pageSize: page.getByRole('combobox', { name: 'Rows per page' }),
    next: page.getByRole('button', { name: 'Next page' }),
    place: page.getByText(/^\d+–\d+ of \d+$/),
    action: (kind: 'View' | 'Edit' | 'Delete', name: string) =>
      list.getByRole(kind === 'Delete' ? 'button' : 'link', { name: `${kind} ${name}`, exact: true }),
    answer: (word: 'Delete' | 'Leave' | 'Cancel') => dialog.getByRole('button', { name: word, exact: true }),
  };
};
