import type { Page } from '@playwright/test';
import { listScreen } from './list.page.ts';

/** The screen /security, and the second step of the login. */
export const security = (page: Page) => {
  const form = page.getByRole('form');
  return {
    twoFactor: page.getByRole('region', { name: 'Two-factor' }),
    sessions: listScreen(page, 'Sessions').rows,
    secondStep: page.getByRole('form', { name: 'Second step of the login' }),
    /** The secret to type into an app that has no camera. */
    secret: form.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{2,4})+$/),
    recoveryCodes: page.getByLabel('Recovery codes'),
    code: form.getByRole('textbox', { name: 'Code' }),
    password: form.getByRole('textbox', { name: 'Current Password' }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  };
};
