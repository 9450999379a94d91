import type { Page } from '@playwright/test';

/** The screens /profile, /change-password, /Forgot-Password and /Reset-Password: one form each. */
export const account = (page: Page) => {
  const form = page.getByRole('form');
  return {
    form,
    field: (label: string) => form.getByRole('textbox', { name: label, exact: true }),
    /** Presses a button of the form. */
    press: (name: string) => form.getByRole('button', { name, exact: true }).click(),
    failure: form.getByRole('alert'),
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values))
        await form.getByRole('textbox', { name: label, exact: true }).fill(value);
    },
  };
};
