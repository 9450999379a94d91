import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/desk.ts';
import { keyboard } from '../../fixtures/keyboard.ts';
import { expect } from '../../fixtures/test.ts';
import { quickSale } from '../../pages/quick-sale.page.ts';

/** The texts of the lines that are wholly in sight and under nothing. Runs in the browser. */
const wholly = (lines: Element[]): string[] =>
  lines.flatMap((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 2].map((y) => ({ x, y })));
    const isWhole = corners.every(({ x, y }) => line.contains(document.elementFromPoint(x, y)));
    return isWhole ? [line.textContent ?? ''] : [];
  });

const boxesOf = (buttons: Locator) =>
  buttons.evaluateAll((all) => all.map((button) => JSON.stringify(button.getBoundingClientRect())));

test('the receipt shows six lines at a glance, three on a phone, and its notes stay where they are', async ({
  page,
  desk,
  goods,
  catalogue,
  isPhone,
}) => {
  const quick = quickSale(page);
  const lines = desk.receipt.getByRole('listitem');
  const notes = desk.receipt.getByRole('form', { name: 'Take Cash' }).getByRole('button', { name: /^(Exact|A\$)/ });
  await desk.add(goods[3]!.name);
  await desk.showReceipt();
  await quick.cash.click();
  await expect(notes.first()).toBeVisible();
  const before = await boxesOf(notes);

  // Free, so that the same notes are asked for.
  for (const { name } of goods.filter((one) => one !== goods[3])) {
    await desk.showLists();
    await desk.search.fill(name);
    await desk.add(name, { price: '0' });
  }
  await desk.addRepair(catalogue, '0');
  await desk.showReceipt();
  await expect(lines).toHaveCount(8);
  expect(before.length).toBeGreaterThan(2);
  expect(await boxesOf(notes)).toEqual(before);
  await quick.cash.click();
  await expect(notes).toHaveCount(0);

  const seen = await lines.evaluateAll(wholly);
  expect(seen.length).toBeGreaterThanOrEqual(isPhone ? 3 : 6);
  expect(seen.at(-1)).toContain(catalogue.repair.repair_name);
  await expectAccessible(page);
});

test('the newest line has the controls, until another is chosen', async ({ desk, goods, isPhone }) => {
  const [first, second] = [goods[2]!.name, goods[4]!.name];
  const more = (name: string) => desk.receipt.getByRole('button', { name: `One ${name} more` });
  const line = (name: string) => desk.receipt.getByRole('listitem').filter({ hasText: name });
  await desk.add(first);
  await desk.add(second);
  await desk.showReceipt();
  await expect(more(second)).toBeVisible();
  await expect(more(first)).toBeHidden();
  await expect(line(first)).toContainText('1 × A$30.00');

  await line(first).getByText(first).click();
  await more(first).click();
  await expect(more(second)).toBeHidden();
  await expect(desk.sum('Total')).toHaveText('A$110.00');
  await line(second)
    .getByRole('button', { name: `Remove ${second}` })
    .click();
  await desk.receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(more(second)).toBeVisible();
  await expect(line(first)).toContainText('2 × A$30.00');

  await desk.scan(goods[2]!.sku);
  await expect(more(first)).toBeVisible();
  await line(first)
    .getByRole('button', { name: /^Change/ })
    .click();
  await desk.receipt.getByRole('textbox', { name: 'Unit Price' }).fill('12.50');
  await desk.receipt.getByRole('button', { name: 'Save', exact: true }).click();
  await line(second).getByText(second).click();
  await expect(line(first)).toContainText('3 × A$12.50');
  if (isPhone) for (const one of [line(first), line(second)]) await expectFingerSized(one);
});

/** No target is lower or narrower than a finger hits. */
const expectFingerSized = async (line: Locator) => {
  for (const button of await line.getByRole('button').all()) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  }
};

test('the keyboard alone walks the lines and changes each', async ({ page, desk, goods, isPhone }) => {
  test.skip(isPhone, 'phones have no keyboard');
  const keys = keyboard(page);
  const [first, second] = [goods[2]!, goods[4]!];
  for (const { sku } of [first, second]) await desk.scan(sku);
  await expect(desk.receipt.getByRole('listitem')).toHaveCount(2);
  await keys.reach(lineOf(page, second.name));
  await keys.press('ArrowUp');
  await expect(lineOf(page, first.name)).toBeFocused();
  await keys.use(desk.receipt.getByRole('button', { name: `One ${first.name} more` }));
  await expect(desk.sum('Total')).toHaveText('A$110.00');
  await keys.use(desk.receipt.getByRole('button', { name: `Remove ${first.name}` }));
  await expect(desk.sum('Total')).toHaveText('A$50.00');
});

const lineOf = (page: Page, name: string) => page.locator('[aria-current]').filter({ hasText: name });
