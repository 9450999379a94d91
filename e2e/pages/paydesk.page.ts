import type { Page } from '@playwright/test';
import type { Catalogue } from '../fixtures/shop-state.ts';

/** The words of /PointOfSale. On a phone the receipt is a sheet over the lists, drawn up and down. */
export const paydesk = (page: Page, isPhone: boolean) => {
  const products = page.getByRole('region', { name: 'Products', exact: true });
  const repairs = page.getByRole('region', { name: 'Repairs', exact: true });
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  const toggle = receipt.getByRole('button', { name: /^Receipt/ });
  const search = products.getByRole('searchbox');
  const dialog = page.getByRole('dialog');

  const draw = async (open: boolean) => {
    if (isPhone && (await toggle.getAttribute('aria-expanded')) !== String(open)) await toggle.click();
  };
  const showReceipt = () => draw(true);
  const showLists = () => draw(false);

  const row = (name: string) => products.getByRole('row').filter({ hasText: name });
  const pick = async (name: string) => {
    await showLists();
    await row(name).getByRole('button').click();
  };
  /** A chosen problem's tile also carries its price. */
  const tile = (name: string) =>
    repairs.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}( A\\$.*)?$`) });

  return {
    products,
    repairs,
    receipt,
    search,
    dialog,
    row,
    pick,
    tile,
    showReceipt,
    showLists,
    rows: products.getByRole('table').locator('tbody').getByRole('row'),
    sort: products.getByRole('combobox', { name: 'Sort by price' }),
    prev: products.getByRole('button', { name: 'Prev', exact: true }),
    next: products.getByRole('button', { name: 'Next', exact: true }),
    accessories: receipt.getByRole('region', { name: 'Accessories' }),
    repairLines: receipt.getByRole('region', { name: 'Repairs on the receipt' }),
    tax: receipt.getByRole('combobox', { name: 'Tax' }),
    generate: receipt.getByRole('button', { name: 'Generate Invoice' }),
    clear: receipt.getByRole('button', { name: 'Clear Selection' }),
    /** The amount under 'Subtotal', 'GST' or 'Total'. */
    sum: (word: 'Subtotal' | 'GST' | 'Total') =>
      receipt
        .locator('dt')
        .filter({ hasText: new RegExp(`^${word}\\b`) })
        .locator('xpath=following-sibling::dd[1]'),
    add: async (name: string, given: { quantity?: number; price?: string } = {}) => {
      await pick(name);
      if (given.quantity !== undefined)
        await dialog.getByRole('textbox', { name: 'Quantity' }).fill(String(given.quantity));
      if (given.price !== undefined) await dialog.getByRole('textbox', { name: 'Unit Price' }).fill(given.price);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    /** In one task, as fast as a scanner types, wherever the focus is: the test's own pace is not what is looked at. */
    scan: (code: string) =>
      page.evaluate((keys) => {
        const target = document.activeElement ?? document.body;
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        for (const key of [...keys, 'Enter']) {
          const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          if (isTaken || key === 'Enter' || !(target instanceof HTMLInputElement)) continue;
          setValue?.call(target, target.value + key);
          target.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }, code),
    addRepair: async ({ category, brand, device, repair }: Catalogue, price: string) => {
      await showLists();
      await tile(category.category_name).click();
      await tile(brand.brand_name).click();
      await tile(device.device_name).click();
      await tile(repair.repair_name).click();
      await dialog.getByRole('textbox', { name: 'Price' }).fill(price);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    },
    chooseCustomer: async (text: string, name: string) => {
      await showReceipt();
      await receipt.getByLabel('Customer', { exact: true }).fill(text);
      await page.getByRole('option', { name: new RegExp(name) }).click();
    },
    chooseStatus: async (status: 'Paid' | 'Unpaid') => {
      await showReceipt();
      await receipt.getByText(status, { exact: true }).click();
    },
  };
};
