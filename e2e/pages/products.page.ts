import type { Page } from '@playwright/test';
import { listScreen } from './list.page.ts';

/** The screens /products, /create-product, /update-product and /view-product. */
export const products = (page: Page) => {
  const main = page.getByRole('main');
  const images = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
  const select = (label: 'Category' | 'Brand' | 'Device') => main.getByRole('combobox', { name: label });
  return {
    ...listScreen(page, 'Products'),
    search: page.getByRole('searchbox', { name: 'Search Service' }),
    createNew: page.getByRole('link', { name: '+ Create New Product' }).first(),
    field: (label: string) => main.getByRole('textbox', { name: label }),
    select,
    choose: async (label: 'Category' | 'Brand' | 'Device', name: string) => {
      await select(label).click();
      await page.getByRole('option', { name, exact: true }).click();
    },
    warranty: main.getByRole('combobox', { name: 'Warranty' }),
    files: page.locator('input[type=file]'),
    images,
    imageNames: () => images.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt'))),
    move: (name: string, way: 'earlier' | 'later') => page.getByRole('button', { name: `Move ${name} ${way}` }),
    removeImage: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
    create: page.getByRole('button', { name: 'Create Product', exact: true }),
    update: page.getByRole('button', { name: 'Update Product', exact: true }),
    /** The value beside a term on the product's own screen. */
    fact: (term: string) => main.locator('dt').getByText(term, { exact: true }).locator('xpath=following-sibling::dd'),
  };
};
