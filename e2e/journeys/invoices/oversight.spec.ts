import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { changeInvoice } from '../../fixtures/invoices.ts';
import { test } from '../../fixtures/past-sale.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { dashboard } from '../../pages/dashboard.page.ts';
import { invoiceList, invoiceView } from '../../pages/invoices.page.ts';
import { listScreen } from '../../pages/list.page.ts';

test('an owner finds out what a till made of an old sale, and closes its day; all of it is accessible', async ({
  page,
  owner,
  pastSale: { shop, sale },
  openAs,
  request,
}) => {
  const till = await logIn(request, shop.email, SHOP_PASSWORD);
  const productDetails = sale.productDetails.map((line) => ({ ...line, price: 1 }));
  await changeInvoice(till, sale, { productDetails, cash: 1, reason: 'Wrong price' });

  await openAs(owner, '/dashboard', shop);
  const card = dashboard(page).panel('Changed after the day');
  await expect(card).toContainText('by 1 change of earlier sales');
  await card.getByRole('link').click();
  const changed = listScreen(page, 'Voided and edited invoices');
  await expect(changed.rows).toHaveCount(1);
  for (const words of ['A$50.00', 'A$1.00', 'Wrong price', `after the day, by ${shop.email}`])
    await expect(changed.rows).toContainText(words);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voided and edited', exact: true }).click();
  await expect(changed.rows).toContainText('Wrong price');
  await changed.action('View', sale.invoiceNumber).click();
  await expect(invoiceView(page).history).toContainText('Wrong price');
  await page.goBack();
  await page.getByRole('link', { name: `History ${sale.invoiceNumber}` }).click();
  await expect(listScreen(page, 'Audit Trail').row('Invoice edited')).toContainText(shop.email);

  await page.goto('/ManageInvoices');
  const all = invoiceList(page, 'Manage Invoices');
  await all.action('Delete', sale.invoiceNumber).click();
  await expect(all.dialog.getByRole('combobox', { name: 'Reason' })).toBeVisible();
  await expectAccessible(page, DIALOG);

  const day = sydneyDay(new Date(sale.createdAt));
  await page.goto('/ClosedPeriods');
  await page.getByRole('combobox', { name: 'Store' }).selectOption(shop.name);
  await page.getByRole('textbox', { name: 'Close sales up to' }).fill(formatDay(day));
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(listScreen(page, 'Closed Periods').row(shop.name)).toContainText(formatDay(day));
  await expectAccessible(page);
  await page.getByRole('button', { name: `Open days of ${shop.name} again` }).click();
  await expectAccessible(page, DIALOG);

  await openAs(till, `/EditInvoice/${sale._id}`);
  await expect(page.getByText(`Sales up to ${formatDay(day)} are closed.`)).toBeVisible();
  await expect(changeInvoice(till, sale, { terms: 'None' })).rejects.toThrow('409');
});
