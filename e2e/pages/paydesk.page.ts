import type { Locator, Page } from '@playwright/test';
import type { Catalogue } from '../fixtures/shop-state.ts';

/** The screen /PointOfSale. On a phone the receipt is a sheet over the lists. */
export const paydesk = (page: Page, isPhone: boolean) => {
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  const sheet = sheetOf(receipt, isPhone);
  return {
    receipt,
    dialog: page.getByRole('dialog'),
    ...sheet,
    ...productsOf(page, sheet),
    ...repairsOf(page, sheet),
    ...receiptOf(page, receipt, sheet),
    scan: (code: string) => page.evaluate(typeAsScanner, code),
  };
};

type Sheet = { showReceipt: () => Promise<void>; showLists: () => Promise<void> };

const sheetOf = (receipt: Locator, isPhone: boolean): Sheet => {
  const toggle = receipt.getByRole('button', { name: /^Receipt/ });
  const draw = async (open: boolean) => {
    if (isPhone && (await toggle.getAttribute('aria-expanded')) !== String(open)) await toggle.click();
  };
  return { showReceipt: () => draw(true), showLists: () => draw(false) };
};

const productsOf = (page: Page, { showLists }: Sheet) => {
  const products = page.getByRole('region', { name: 'Products', exact: true });
  const dialog = page.getByRole('dialog');
  const row = (name: string) => products.getByRole('row').filter({ hasText: name });
  const pick = async (name: string) => {
    await showLists();
    await row(name).getByRole('button').click();
  };
  return {
    products,
    row,
    pick,
    search: products.getByRole('searchbox'),
    rows: products.getByRole('table').locator('tbody').getByRole('row'),
    sort: products.getByRole('combobox', { name: /^Sort by( price)?$/ }),
    prev: products.getByRole('button', { name: 'Prev', exact: true }),
    next: products.getByRole('button', { name: 'Next', exact: true }),
    add: async (name: string, { quantity, price }: { quantity?: number; price?: string } = {}) => {
      await pick(name);
      if (quantity !== undefined) await dialog.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity));
      if (price !== undefined) await dialog.getByRole('textbox', { name: 'Unit Price' }).fill(price);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
};

const repairsOf = (page: Page, { showLists }: Sheet) => {
  const repairs = page.getByRole('region', { name: 'Repairs', exact: true });
  const dialog = page.getByRole('dialog');
  /** A chosen problem's tile also carries its price. */
  const tile = (name: string) =>
    repairs.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}( A\\$.*)?$`) });
  return {
    repairs,
    tile,
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
  };
};

const receiptOf = (page: Page, receipt: Locator, { showReceipt }: Sheet) => ({
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
  chooseCustomer: async (text: string, name: string) => {
    await showReceipt();
    await receipt.getByLabel('Customer', { exact: true }).fill(text);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  },
  park: receipt.getByRole('button', { name: 'Park', exact: true }),
  parked: receipt.getByRole('button', { name: /^Parked/ }),
  chooseStatus: async (status: 'Paid' | 'Unpaid') => {
    await showReceipt();
    await receipt.getByText(status, { exact: true }).click();
  },
});

/**
 * Types wherever the focus is; runs in the browser. A scanner's keys carry the time at which they were sent, however
 * late a busy page handles them.
 */
const typeAsScanner = (keys: string): void => {
  const start = performance.now();
  const target = document.activeElement ?? document.body;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [index, key] of [...keys, 'Enter'].entries()) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(press, 'timeStamp', { value: start + index * 5 });
    const isTaken = !target.dispatchEvent(press);
    if (isTaken || key === 'Enter' || !(target instanceof HTMLInputElement)) continue;
    setValue?.call(target, target.value + key);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
};
