import type { Page } from '@playwright/test';
import { take } from './camera.ts';

/** Picture of the page for tills, as of a server that offers HTTPS: the demo has no authority. */
export const showTrust = async (page: Page): Promise<void> => {
  const pairs = Array.from({ length: 32 }, (_, n) => ((n * 37 + 74) % 256).toString(16).padStart(2, '0'));
  const data = { is_on: true, port: 3443, fingerprint: pairs.join(':').toUpperCase() };
  await page.route('**/api/trust', (route) => route.fulfill({ json: { success: true, message: 'Trust', data } }));
  await page.goto('/trust');
  await page.getByRole('link', { name: 'Download Certificate' }).waitFor();
  await take(page, 'guide/pictures/https.webp', 75);
};
