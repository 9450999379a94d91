import type { Page } from '@playwright/test';
import { listScreen } from './list.page.ts';

/** The screens /shops and /add-shop. */
export const stores = (page: Page) => {
  const screen = listScreen(page, 'Stores');
  const form = page.getByRole('form');
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  return {
    ...screen,
    form,
    field,
    search: page.getByRole('searchbox', { name: 'Search by Name' }),
    submit: form.getByRole('button', { name: 'Add Store', exact: true }),
    save: form.getByRole('button', { name: 'Save', exact: true }),
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    action: (kind: 'View' | 'Edit' | 'Delete', name: string) =>
      screen.list.getByRole('button', { name: `${kind} ${name}`, exact: true }),
    question: page.getByRole('dialog', { name: 'Are you sure?' }),
  };
};
