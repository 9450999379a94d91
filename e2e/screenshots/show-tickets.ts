import type { Page } from '@playwright/test';
import { take } from './camera.ts';

/** Pictures of the board and of a ticket, for which devices are dropped off first: the demo has none. */
export const showTickets = async (page: Page): Promise<void> => {
  for (const [customer, device, steps] of DROPPED_OFF) {
    await page.goto('/tickets/new');
    await page.getByRole('combobox', { name: 'Customer' }).fill(customer);
    await page.locator('[role=option]').nth(1).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Device' }).fill(device);
    await page.locator('[role=option]').filter({ hasText: device }).first().click();
    await page.getByRole('combobox', { name: 'Problem' }).fill('screen');
    await page.locator('[role=option]').first().click();
    await page.getByRole('button', { name: 'Tomorrow, noon' }).click();
    await page.getByRole('radio', { name: 'Emailed' }).click();
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await page.getByRole('link', { name: /^Open ticket/ }).click();
    for (const step of steps) await page.getByRole('button', { name: step }).click();
  }
  await page.goto('/tickets?view=board');
  await page.getByRole('link', { name: /^T-/ }).first().waitFor();
  await take(page, 'guide/pictures/tickets.webp', 75);
  await showCondition(page);
};

/** Pictures of a device that is left behind, of which a notice is given first, and of what is lent: the demo has both. */
export const showWaiting = async (page: Page): Promise<void> => {
  await page.goto('/LeftBehind');
  await page.getByRole('link', { name: /^T-/ }).first().click();
  await page.getByRole('button', { name: 'Give notice' }).click();
  await page.getByRole('textbox', { name: 'What the device is worth' }).fill('450');
  await page.getByRole('textbox', { name: 'Collect by' }).fill('24/12/2026');
  await page.getByRole('textbox', { name: 'What was said' }).fill('Posted to the address on the ticket.');
  await page.getByRole('button', { name: 'Write down', exact: true }).click();
  await page.getByRole('button', { name: 'Print notice' }).waitFor();
  await page.getByText('The notice is written down.').waitFor({ state: 'detached' });
  await take(page, 'guide/pictures/left-behind.webp', 75);
  await page.goto('/LoanDevices');
  await page.getByRole('button', { name: /^Take back/ }).waitFor();
  await take(page, 'guide/pictures/loan-devices.webp', 75);
};

const showCondition = async (page: Page): Promise<void> => {
  await page.goto('/tickets');
  await page.getByRole('link', { name: /^T-/ }).first().click();
  await page.getByRole('button', { name: 'Set marks' }).click();
  await page.getByRole('group', { name: /^Front/ }).click({ position: { x: 20, y: 30 } });
  await page.getByRole('combobox', { name: 'What mark 1 is' }).selectOption('crack');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Checklist before the repair: fill in' }).click();
  await page.getByRole('button', { name: 'The rest was not tested' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const condition = page.getByRole('region', { name: 'Condition' });
  await condition.getByText('Powers on: not tested').waitFor();
  await condition.evaluate((section) => section.scrollIntoView());
  await take(page, 'guide/pictures/condition.webp', 75);
};

const DROPPED_OFF = [
  ['an', 'iPhone 13', []],
  ['el', 'iPhone 12', []],
  ['ma', 'Pixel 6', ['Start diagnosis']],
  ['ar', 'Galaxy S21', ['Start repair']],
  ['ch', 'iPhone 14', ['Start repair', 'Mark as ready']],
] as const;
