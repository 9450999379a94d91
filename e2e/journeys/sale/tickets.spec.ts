import { changeRepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { listTickets, moveTicket, takeIn } from '@mendpoint/contract/ticket-calls';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { keyboard } from '../../fixtures/keyboard.ts';
import { addCustomer } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';

const IMEI = '490154203237518';

test('two devices are dropped off by keyboard, and one is repaired and collected', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  isPhone,
  openAs,
}) => {
  test.skip(isPhone, 'a keyboard stands at a counter');
  const { device, repair: repairPart } = catalogue;
  await admin.call(changeRepairPrices, {
    body: { changes: [{ deviceId: device._id, repairPartId: repairPart._id, price: 249 }] },
  });
  await addCustomer(admin, shop, { first_name: 'Mai', last_name: `Nguyen ${tag}` });
  const keys = keyboard(page);
  await openAs(admin, '/tickets', shop);
  await expect(page.getByText('No ticket is open. New drop-off takes in a customer’s devices.')).toBeVisible();
  await keys.use(page.getByRole('link', { name: 'New drop-off' }));

  await page.getByRole('combobox', { name: 'Customer' }).and(page.locator(':focus')).waitFor();
  await keys.type(`Nguyen ${tag}`);
  await keys.press('Enter');
  await page.getByRole('combobox', { name: 'Device' }).and(page.locator(':focus')).waitFor();
  await keys.type(device.device_name);
  await keys.press('Enter');
  await page.getByRole('textbox', { name: 'IMEI', exact: true }).and(page.locator(':focus')).waitFor();
  await keys.type('490154203237519');
  await expect(page.getByText(/^This IMEI has a wrong digit/)).toBeVisible();
  await keys.write(page.getByRole('textbox', { name: 'IMEI', exact: true }), IMEI);
  await keys.press('Enter');
  await keys.type(repairPart.repair_name);
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: `Price of ${repairPart.repair_name}` })).toHaveValue('249.00');
  await keys.use(page.getByRole('button', { name: 'In 3 days' }));
  await keys.use(page.getByRole('button', { name: 'SIM card' }));
  await keys.use(page.getByRole('button', { name: 'Another device' }));
  await page
    .getByRole('region', { name: 'Device 2' })
    .getByRole('combobox', { name: 'Device' })
    .and(page.locator(':focus'))
    .waitFor();
  await keys.type(`Toaster ${tag}`);
  await page.getByRole('option', { name: `Use “Toaster ${tag}” as typed` }).waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expectAccessible(page);
  await keys.reach(page.getByRole('radio', { name: 'Printed and handed over' }));
  await keys.press('Space');
  await keys.press('ControlOrMeta+Enter');
  const recorded = page.getByRole('dialog', { name: '2 devices are received' });
  await keys.opened(recorded);
  await expect(recorded.getByRole('button', { name: 'Print Slip' })).toBeFocused();
  await keys.use(recorded.getByRole('button', { name: 'Next customer' }));
  await page.getByRole('combobox', { name: 'Customer' }).and(page.locator(':focus')).waitFor();

  const { data } = await admin.call(listTickets, { query: { shop_id: shop._id, q: IMEI } });
  const [phone] = data;
  await page.goto(`/tickets/${phone?._id}`);
  await expect(page.getByRole('region', { name: 'Dropped off together' })).toContainText(`Toaster ${tag}`);
  await keys.use(page.getByRole('button', { name: 'Start diagnosis' }));
  await keys.use(page.getByRole('button', { name: 'Start repair' }));
  await keys.use(page.getByRole('button', { name: 'Mark as ready' }));
  await expectAccessible(page);
  await keys.use(page.getByRole('link', { name: 'Collect', exact: true }));
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  await expect(receipt).toContainText(`IMEI ${IMEI}`);
  await expect(receipt).toContainText('A$249.00');
  await expectAccessible(page);
  await keys.press('ControlOrMeta+Enter');
  await page.getByRole('heading', { name: 'Invoice Summary' }).waitFor();
  await page.goto(`/tickets/${phone?._id}`);
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Ready → Collected');
  await keys.use(page.getByRole('link', { name: /^Invoice #/ }));
  await expect(page.getByRole('link', { name: `Ticket ${phone?.number}` })).toBeVisible();
  await expect(page.getByText(`IMEI ${IMEI}`).first()).toBeVisible();
  await page.goto(`/tickets/${phone?._id}`);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
});

test('the board moves a card by its menu, and takes it back where somebody was quicker', async ({
  page,
  admin,
  shop,
  tag,
  openAs,
}) => {
  const customer = await addCustomer(admin, shop, { first_name: 'Mai', last_name: tag });
  const { data: dropOff } = await admin.call(takeIn, {
    body: {
      ...{ shop_id: shop._id, customer_id: customer._id, notice_way: 'printed' },
      devices: [{ device_name: `Phone ${tag}` }],
    },
  });
  const [ticket] = dropOff.tickets;
  await openAs(admin, '/tickets?view=board', shop);
  const card = (column: RegExp) => page.getByRole('region', { name: column }).getByText(`Phone ${tag}`);
  const move = async (to: string) => {
    await page.getByRole('button', { name: `Move ${ticket?.number} to…` }).click();
    await page.getByRole('menuitem', { name: to }).click();
  };
  await expect(card(/^Received/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await move('Diagnosing');
  await expect(card(/^Diagnosing/)).toBeVisible();

  // The board may learn of others' steps at any time, so somebody is quicker while this one's step is on its way.
  await page.route(
    '**/steps',
    async (route) => {
      await admin.call(moveTicket, {
        params: { id: ticket?._id ?? '' },
        body: { from: 'diagnosing', to: 'in_repair' },
      });
      await route.continue();
    },
    { times: 1 },
  );
  await move('Waiting for parts');
  await expect(page.getByText(/^This ticket is in the state 'In repair' by now/)).toBeVisible();
  await expect(card(/^In repair/)).toBeVisible();

  await page.goto('/tickets');
  await expect(page.getByRole('table')).toContainText('In repair');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
