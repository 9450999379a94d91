import type { Page } from '@playwright/test';

type Tender = 'Cash' | 'EFTPOS' | 'Afterpay';

/** The words of /invoice-summary. */
export const checkout = (page: Page) => {
  const panel = page.getByRole('form', { name: 'Payment' });
  const dialog = page.getByRole('dialog', { name: 'Confirm Invoice' });
  const confirm = panel.getByRole('button', { name: 'Confirm Invoice' });
  /** The amount in the row of a word, such as 'Total Paid'. The word GST carries its rate. */
  const sum = (word: string) =>
    panel
      .locator('div')
      .filter({ hasText: new RegExp(`^${word}( [^%]*%)?-?(A\\$|—)`) })
      .last()
      .locator(':scope > :last-child');
  return {
    panel,
    dialog,
    confirm,
    sum,
    sheet: page.getByRole('region', { name: 'Invoice' }),
    tender: (tender: Tender) => panel.getByRole('textbox', { name: tender, exact: true }),
    allIn: (tender: Tender) =>
      panel.getByRole('button', { name: tender === 'Cash' ? 'All cash' : `All ${tender}`, exact: true }),
    /** On a phone the payment lies over the invoice until it is drawn down. */
    editInfo: async () => {
      await confirm.waitFor();
      const sheet = panel.getByRole('button', { name: 'Payment', expanded: true });
      if (await sheet.isVisible()) await sheet.click();
      await page.getByRole('button', { name: 'Edit Info' }).click();
    },
    done: page.getByRole('button', { name: 'Done', exact: true }),
    /** What another till did to the invoice meanwhile, and the ways on from it. */
    news: page.getByRole('region', { name: 'Invoice' }).getByRole('alert'),
    takeNewer: page.getByRole('button', { name: 'Load the newer version', exact: true }),
    dropTyped: page.getByRole('button', { name: 'Drop what I typed', exact: true }),
    toPaydesk: page.getByRole('button', { name: 'Go to the Paydesk', exact: true }),
    /** On a phone the news draw the payment down. */
    showPayment: async () => {
      const sheet = panel.getByRole('button', { name: 'Payment', expanded: false });
      if (await sheet.isVisible()) await sheet.click();
    },
    field: (name: string) => page.getByRole('textbox', { name }),
    openConfirm: async () => {
      await confirm.click();
      await dialog.waitFor();
    },
    way: (name: 'Print Invoice' | 'Print Thermal Receipt' | 'Email Invoice' | 'New Sale') =>
      dialog.getByRole('button', { name, exact: true }),
  };
};
