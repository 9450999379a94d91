import { setTicketRules } from '@mendpoint/contract/condition-calls';
import { takeIn } from '@mendpoint/contract/ticket-calls';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { picture } from '../../fixtures/pictures.ts';
import { addCustomer } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a ticket waits until its device was looked at, and a changed mark is no longer signed', async ({
  page,
  admin,
  shop,
  tag,
  openAs,
}) => {
  await admin.call(setTicketRules, {
    body: {
      shop_id: shop._id,
      photo_months: 12,
      categories: [{ category_id: 'none', gates: ['checklist_before', 'photo_before', 'signature'] }],
    },
  });
  const customer = await addCustomer(admin, shop, { first_name: 'Mai', last_name: tag });
  const { data: dropOff } = await admin.call(takeIn, {
    body: {
      ...{ shop_id: shop._id, customer_id: customer._id, notice_way: 'printed' },
      devices: [{ device_name: `Phone ${tag}` }],
    },
  });
  await openAs(admin, `/tickets/${dropOff.tickets[0]?._id}`, shop);
  await page.getByRole('button', { name: 'Start repair' }).click();
  const held = page.getByRole('dialog', { name: /Start repair$/ });
  await expect(held.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, DIALOG);
  await held.getByRole('link', { name: 'Go to the condition of the device' }).click();
  const condition = page.getByRole('region', { name: 'Condition' });
  await expect(condition).toBeFocused();

  await condition.getByRole('button', { name: 'Set marks' }).click();
  const marks = page.getByRole('dialog', { name: 'Marks on the device' });
  await marks.getByRole('group', { name: /^Front/ }).click({ position: { x: 20, y: 30 } });
  await marks.getByRole('combobox', { name: 'What mark 1 is' }).selectOption('crack');
  await expectAccessible(page, DIALOG);
  await marks.getByRole('button', { name: 'Save' }).click();
  await expect(condition.getByText('Front, top left: crack')).toBeVisible();

  await condition.getByRole('button', { name: 'Let the customer sign' }).click();
  const paper = page.getByRole('dialog', { name: 'Signature of the customer' });
  const pad = await paper.getByRole('img', { name: 'Signature' }).boundingBox();
  const { x = 0, y = 0 } = pad ?? {};
  await page.mouse.move(x + 20, y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + 20 + step * 15, y + 60 + (step % 2) * 30);
  await page.mouse.up();
  await expectAccessible(page, DIALOG);
  await paper.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(condition.getByText(/^Mai .* · /)).toBeVisible();

  await condition.getByRole('button', { name: 'Checklist before the repair: fill in' }).click();
  await expectAccessible(page, DIALOG);
  await page.getByRole('button', { name: 'The rest was not tested' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(condition.getByText('Powers on: not tested')).toBeVisible();

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(picture('corner.png', [200, 40, 40]));
  await condition.getByRole('button', { name: 'Photo 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start repair' }).click();
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Received → In repair');
  await condition.getByRole('button', { name: 'Change marks' }).click();
  await marks.getByRole('button', { name: 'Remove mark 1' }).click();
  await marks.getByRole('button', { name: 'Save' }).click();
  await expect(condition.getByText('Signed before this change')).toBeVisible();
});

test('what a shop wants of its tickets is accessible', async ({ page, admin, shop, openAs }) => {
  await openAs(admin, '/TicketRules', shop);
  await page.getByRole('checkbox', { name: 'No category: Photo before the repair' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The rules are saved.')).toBeVisible();
  await expectAccessible(page);
});
