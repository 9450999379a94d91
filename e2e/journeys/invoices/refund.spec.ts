import { expectAccessible } from '../../fixtures/accessibility.ts';
import { addInvoice, changeInvoice, test } from '../../fixtures/invoices.ts';
import { addProduct } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';

test('everything that is left of a sale is chosen by one button, and cleared by it', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  cable,
  openAs,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 20, quantity: 9 });
  const productDetails = [
    { productId: cable._id, quantity: 3, price: 10 },
    { productId: glass._id, quantity: 1, price: 20 },
  ];
  const invoice = await addInvoice(admin, shop, cable, { productDetails });
  await changeInvoice(admin, invoice, { eftpos: invoice.total });

  await openAs(admin, `/RefundInvoice/${invoice._id}`, shop);
  const quantityOf = ({ name }: { name: string }) => page.getByRole('textbox', { name: `Quantity of ${name}` });
  await quantityOf(cable).fill('1');
  await page.getByRole('combobox', { name: `Where ${cable.name} goes` }).selectOption('Faulty, not sellable');
  await page.getByRole('button', { name: /^Refund A\$/ }).click();
  await page.waitForURL(new RegExp(`ViewInvoice/${invoice._id}`));

  await page.goto(`/RefundInvoice/${invoice._id}`);
  await page.getByRole('button', { name: 'Everything' }).click();
  await expect(quantityOf(cable)).toHaveValue('2');
  await expect(quantityOf(glass)).toHaveValue('1');
  await expect(page.getByText('A$40.00 back to the customer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nothing' }).click();
  await expect(quantityOf(cable)).toHaveValue('0');
  await expect(page.getByText('A$0.00 back to the customer')).toBeVisible();

  await page.getByRole('button', { name: 'Everything' }).click();
  await page.getByRole('button', { name: 'Refund A$40.00' }).click();
  await page.waitForURL(new RegExp(`ViewInvoice/${invoice._id}`));
  await page.goto(`/RefundInvoice/${invoice._id}`);
  await expect(page.getByText('All refunded')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Everything' })).toHaveCount(0);
});
