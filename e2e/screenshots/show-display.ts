import type { Page } from '@playwright/test';
import { take } from './camera.ts';

/** The picture of a display on which the marks of a device are signed, while the till waits for it. */
export const showDisplay = async (till: Page): Promise<void> => {
  await till.goto('/TicketRules');
  await till.getByRole('button', { name: 'Pair a display' }).click();
  const dialog = till.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Counter');
  await dialog.getByRole('button', { name: 'Pair' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await till.goto('/tickets?state=received');
  await till.getByRole('link', { name: /^T-/ }).first().click();
  await till.getByRole('button', { name: 'Sign on the display' }).click();
  await till.getByText(/^Waiting for the customer/).waitFor();
  const display = await till.context().newPage();
  await display.goto(address);
  await display.getByRole('button', { name: 'Sign' }).waitFor();
  await take(display, 'guide/pictures/display.webp', 75);
  await display.close();
};
