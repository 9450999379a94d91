import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { listScreen } from '../../pages/list.page.ts';

const LISTS = [
  ['/CreateTicket', 'Create Ticket'],
  ['/RepairPart', 'Manage Repair Services'],
  ['/UpComningNetwork', 'Manage unlocking Products'],
  ['/TradeIn', 'Manage Trade In Products'],
  ['/Miscellaneous', 'Manage Miscellaneous Products'],
] as const;

test('the placeholder lists show sample rows, five to a page, and lead to Basic Details', async ({
  page,
  admin,
  openAs,
}) => {
  await openAs(admin, '/dashboard');
  for (const [path, title] of LISTS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const { rows } = listScreen(page, title);
    expect(await rows.count()).toBeLessThanOrEqual(5);
    await expect(rows.first()).toContainText(/Mobile|Laptop|Tablet/);
    await page.getByRole('link', { name: 'Create New' }).click();
    await expect(page).toHaveURL('/BasicDetail');
  }
  await page.goto('/Miscellaneous');
  const screen = listScreen(page, 'Manage Miscellaneous Products');
  await expect(screen.place).toHaveText('1–5 of 6');
  await screen.next.click();
  await expect(screen.rows).toHaveCount(1);
  await expectAccessible(page);
});

test('the sample form keeps nothing and says so', async ({ page, admin, openAs }) => {
  await openAs(admin, '/BasicDetail');
  await expect(page.getByRole('heading', { name: 'Basic Details', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Laptop');
  await expect(page.getByRole('combobox', { name: 'Brand' }).getByRole('option')).toContainText(['Apple', 'Dell']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is a sample form. Nothing was saved.')).toBeVisible();
  await expectAccessible(page);
});

test('the two demos live in the browser alone', async ({ page, admin, openAs, tag }) => {
  await openAs(admin, '/repair-parts');
  const parts = listScreen(page, 'Repair Parts Demo');
  await expect(parts.rows).toHaveCount(5);
  await page.getByText('Tablet', { exact: true }).first().click();
  await expect(parts.rows).toHaveCount(2);

  await page.goto('/modal');
  const calls: string[] = [];
  page.on('request', (sent) => sent.method() !== 'GET' && calls.push(sent.url()));
  await page.getByRole('button', { name: 'Open Modal' }).click();
  const form = page.getByRole('form', { name: 'Add a sample row' });
  await form.getByRole('textbox', { name: 'Name' }).fill(`Sample ${tag}`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(listScreen(page, 'Modal Demo').row(`Sample ${tag}`)).toBeVisible();
  expect(calls).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Modal Demo' })).toBeVisible();
  await expect(page.getByText(`Sample ${tag}`)).toBeHidden();
});
