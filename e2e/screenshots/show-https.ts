import type { Page } from '@playwright/test';
import { DEMO, take } from './camera.ts';

/** The picture of what a till is told to do, once HTTPS is on. */
export const showHttps = async (page: Page): Promise<void> => {
  await page.goto('/Settings');
  await page.getByRole('button', { name: 'Turn HTTPS On' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn HTTPS on' });
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('button', { name: 'Turn HTTPS Off' }).waitFor();
  await page.goto('/trust');
  await page.getByLabel('This till is').selectOption('windows');
  await take(page, 'guide/pictures/https.webp', 75);
};
