import { expectAccessible } from '../../fixtures/accessibility.ts';
import { addInvoice, changeInvoice, test } from '../../fixtures/invoices.ts';
import { addCustomer } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';

test('goods go back for dearer ones, the rest is paid with credit that was given by hand', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const customer = await addCustomer(admin, shop, { email: 'mia@example.com' });
  const invoice = await addInvoice(admin, shop, cable, { customer_id: customer._id });
  await changeInvoice(admin, invoice, { eftpos: invoice.total });

  await openAs(admin, `/UpdateCustomer/${customer._id}`, shop);
  await page.getByRole('button', { name: 'Give or take credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Promised on the phone');
  await page.keyboard.press('Enter');
  const credit = page.getByRole('region', { name: 'Store credit' });
  await expect(credit).toContainText('A$25.00');
  await expect(credit).toContainText('By hand: Promised on the phone');
  await expectAccessible(page);

  await page.goto(`/RefundInvoice/${invoice._id}`);
  await page.getByRole('link', { name: 'Exchange for something else' }).click();
  const form = page.getByRole('form', { name: 'Exchange' });
  const quantity = form.getByRole('textbox', { name: `Quantity of ${cable.name}` }).first();
  await quantity.fill(String(invoice.productDetails[0]?.quantity));
  const finder = form.getByRole('textbox', { name: 'Find a product' });
  await finder.fill(cable.name);
  await expect(form.getByRole('button', { name: new RegExp(cable.name) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: `Quantity of ${cable.name}` })).toHaveCount(2);
  await expect(finder).toHaveValue('');
  const taken = form.getByRole('textbox', { name: `Quantity of ${cable.name}` }).last();
  await taken.fill('');
  await form.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Type how many are taken.');
  await taken.fill('1');
  const price = form.getByRole('textbox', { name: `Price of ${cable.name}` });
  await price.fill(String(invoice.total + 10));
  await expect(form).toContainText('A$10.00 to pay');
  await form.getByRole('combobox', { name: 'The customer pays' }).selectOption('Store credit');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page.getByText('Store credit: A$10.00 paid')).toBeVisible();
  await expectAccessible(page);

  const made = page.getByRole('region', { name: /^Invoice #/ });
  await expect(made).toContainText('Paid');
  await expect(made.getByRole('button', { name: 'Print Invoice' })).toBeVisible();
  const note = page.getByRole('region', { name: /^Credit note|^Adjustment note/ });
  await note.getByRole('button', { name: 'Email Note' }).click();
  await expect(note.getByRole('status')).toContainText('Email is not set up on this server');
  await made.getByRole('link').click();
  const payments = page.getByRole('region', { name: 'Payment Methods' });
  await expect(payments).toContainText(/Store credit\s*A\$10\.00/);
  await expect(payments).toContainText(/Exchange\s*A\$/);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const url = page.url();
  const old = payments.getByRole('link', { name: `invoice ${invoice.invoiceNumber}` });
  await expect(payments).toContainText(/Taken in exchange for what came back of invoice #\d+ \(CN\d+\)\./);
  await expectAccessible(page);
  await old.click();
  await page.waitForURL(`**/ViewInvoice/${invoice._id}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expectAccessible(page);
  await refunds.getByRole('link', { name: /^invoice #\d+$/ }).click();
  await page.waitForURL(url);
  await page.goto(`/UpdateCustomer/${customer._id}`);
  await expect(credit).toContainText('A$15.00');
});
