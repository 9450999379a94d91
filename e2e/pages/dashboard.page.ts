import type { Page } from '@playwright/test';

export const dashboard = (page: Page) => ({
  period: (name: string) => page.getByRole('group', { name: 'Period' }).getByRole('button', { name }),
  /** The card of a figure, with its comparison. */
  card: (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd'),
  about: page.locator('dl + p'),
  /** The panel of a subject, such as 'Sales by day' or 'Low stock'. */
  panel: (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
  asTable: (title: string) => page.getByRole('button', { name: `Show ${title} as a table` }).click(),
});
