import type { Page } from '@playwright/test';
import { take } from './camera.ts';

/** The picture of what a customer sees by the link of a ticket that waits for approval. */
export const showEstimate = async (page: Page): Promise<void> => {
  await page.goto('/tickets?state=waiting_for_approval');
  await page.getByRole('link', { name: /^T-/ }).first().click();
  await page.getByRole('button', { name: /^Make (the|a new) link$/ }).click();
  await page.goto(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  await page.getByRole('button', { name: 'Accept estimate' }).waitFor();
  await take(page, 'guide/pictures/estimates.webp', 75);
};
