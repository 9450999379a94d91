import type { Locator, Page } from '@playwright/test';

type Tender = 'Cash' | 'EFTPOS' | 'Afterpay';

/** The screen /invoice-summary. On a phone the payment is a sheet over the invoice. */
export const checkout = (page: Page) => {
  const panel = page.getByRole('form', { name: 'Payment' });
  const confirm = panel.getByRole('button', { name: 'Confirm Invoice' });
  return {
    panel,
    sheet: page.getByRole('region', { name: 'Invoice' }),
    field: (name: string) => page.getByRole('textbox', { name }),
    done: page.getByRole('button', { name: 'Done', exact: true }),
    editInfo: async () => {
      await confirm.waitFor();
      await toggleSheet(panel, { expanded: true });
      await page.getByRole('button', { name: 'Edit Info' }).click();
    },
    showPayment: () => toggleSheet(panel, { expanded: false }),
    ...paymentOf(panel),
    ...confirmationOf(page, confirm),
    ...conflictOf(page),
  };
};

/** Toggles the payment's sheet if it is in the given state. */
const toggleSheet = async (panel: Locator, state: { expanded: boolean }): Promise<void> => {
  const toggle = panel.getByRole('button', { name: 'Payment', ...state });
  if (await toggle.isVisible()) await toggle.click();
};

const paymentOf = (panel: Locator) => ({
  tender: (tender: Tender) => panel.getByRole('textbox', { name: tender, exact: true }),
  allIn: (tender: Tender) =>
    panel.getByRole('button', { name: tender === 'Cash' ? 'All cash' : `All ${tender}`, exact: true }),
  /** The amount beside a label, such as 'Total Paid'. The label GST includes its rate. */
  sum: (word: string) =>
    panel
      .locator('div')
      .filter({ hasText: new RegExp(`^${word}( [^%]*%)?-?(A\\$|—)`) })
      .last()
      .locator(':scope > :last-child'),
});

const confirmationOf = (page: Page, confirm: Locator) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm Invoice' });
  return {
    confirm,
    dialog,
    openConfirm: async () => {
      await confirm.click();
      await dialog.waitFor();
    },
    way: (name: 'Print Invoice' | 'Print Thermal Receipt' | 'Email Invoice' | 'New Sale') =>
      dialog.getByRole('button', { name, exact: true }),
  };
};

/** The notice that another till changed the invoice meanwhile, and its buttons. */
const conflictOf = (page: Page) => ({
  news: page.getByRole('region', { name: 'Invoice' }).getByRole('alert'),
  takeNewer: page.getByRole('button', { name: 'Load the newer version', exact: true }),
  dropTyped: page.getByRole('button', { name: 'Drop what I typed', exact: true }),
  toPaydesk: page.getByRole('button', { name: 'Go to the Paydesk', exact: true }),
});
