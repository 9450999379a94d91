import { takeIn } from '@mendpoint/contract/ticket-calls';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { addCustomer } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an estimate is accepted by the customer’s link, a deposit paid down, and both are on the bill', async ({
  page,
  admin,
  shop,
  tag,
  openAs,
  browser,
}) => {
  const customer = await addCustomer(admin, shop, { first_name: 'Mai', last_name: tag });
  const { data: dropOff } = await admin.call(takeIn, {
    body: {
      ...{ shop_id: shop._id, customer_id: customer._id, notice_way: 'printed' },
      devices: [{ device_name: `Phone ${tag}`, lines: [{ name: 'Screen', price: 249 }] }],
    },
  });
  const [ticket] = dropOff.tickets;
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await openAs(admin, `/tickets/${ticket?._id}`, shop);

  await region('Estimates').getByRole('button', { name: 'New estimate' }).click();
  const estimate = page.getByRole('dialog', { name: `Estimate 1 for ${ticket?.number}` });
  await estimate.getByRole('button', { name: 'Add labour' }).click();
  await estimate.getByRole('textbox', { name: 'Name of labour' }).fill('Frame');
  await estimate.getByRole('textbox', { name: 'Hours of Frame' }).fill('1.5');
  await estimate.getByRole('textbox', { name: 'Price per hour of Frame' }).fill('80');
  await expect(estimate.getByText('Total (incl. GST): A$369.00')).toBeVisible();
  await estimate.getByRole('button', { name: 'Make estimate' }).click();
  await expect(estimate).toBeHidden();

  await region('Link for the customer').getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByText('Frame')).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole('textbox', { name: 'Your name' }).fill('Mai');
  await theirs.getByRole('button', { name: 'Accept estimate' }).click();
  await expect(theirs.getByRole('button', { name: 'Accept estimate' })).toBeHidden();
  await theirs.context().close();

  await page.reload();
  await region('Deposits').getByRole('button', { name: 'Take a deposit' }).click();
  const deposit = page.getByRole('dialog', { name: `Take a deposit on ${ticket?.number}` });
  await deposit.getByRole('textbox', { name: 'Amount' }).fill('50');
  await expectAccessible(page);
  await deposit.getByRole('button', { name: 'Take', exact: true }).click();
  await page.getByRole('dialog', { name: 'The deposit is taken' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await page.getByRole('link', { name: 'Collect', exact: true }).click();
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  await expect(receipt).toContainText('A$369.00');
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await page.getByRole('heading', { name: 'Invoice Summary' }).waitFor();
  await expect(page.getByText('A$319.00').first()).toBeVisible();
  await expectAccessible(page);
});
