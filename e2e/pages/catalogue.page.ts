import type { Page } from '@playwright/test';
import { listScreen } from './list.page.ts';

type Thing = 'Category' | 'Brand' | 'Device' | 'Repair Part' | 'Tax';

const TITLES = {
  Category: 'Categories',
  Brand: 'Brands',
  Device: 'Devices',
  'Repair Part': 'Repair Parts',
  Tax: 'Taxes',
} as const satisfies Record<Thing, string>;

/** The five lists of the catalogue, whose rows are added and edited in a dialog. */
export const catalogue = (page: Page, thing: Thing) => {
  const screen = listScreen(page, TITLES[thing]);
  const form = page.getByRole('form');
  const choose = async (label: 'Category' | 'Brand', name: string) => {
    await form.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  return {
    ...screen,
    form,
    choose,
    title: page.getByRole('heading', { name: TITLES[thing], level: 1 }),
    search: page.getByRole('searchbox'),
    add: page.getByRole('button', { name: `Add ${thing}`, exact: true }).first(),
    action: (kind: 'Edit' | 'Delete', name: string) =>
      screen.list.getByRole('button', { name: `${kind} ${name}`, exact: true }),
    field: (label: string) => form.getByLabel(label),
    save: form.getByRole('button', { name: 'Save', exact: true }),
    failure: form.getByRole('alert'),
    question: page.getByRole('dialog', { name: 'Are you sure?' }),
    remove: async (name: string) => {
      await screen.list.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
      await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    },
  };
};
