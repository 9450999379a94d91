import type { Page } from '@playwright/test';

/** The screen /. */
export const loginPage = (page: Page) => {
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByRole('textbox', { name: 'Password' });
  const submit = page.getByRole('button', { name: 'Login', exact: true });
  return {
    email,
    password,
    submit,
    failure: page.getByRole('alert'),
    open: () => page.goto('/'),
    logIn: async (as: { email: string; password: string }) => {
      await email.fill(as.email);
      await password.fill(as.password);
      await submit.click();
    },
  };
};
