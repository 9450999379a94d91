import { voidInvoice } from '@mendpoint/contract/invoices/invoice-calls';
import type { Product } from '@mendpoint/contract/products';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { changeInvoice, ledgerOf } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addProduct } from '../../fixtures/shop-state.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';

/** A sale of A$200 at this till's checkout, which another till has open as well. */
const test = base.extend<{ product: Product; sell: (page: Page) => Promise<void>; otherTill: OtherTill }>({
  product: async ({ admin, shop, tag, catalogue }, use) =>
    use(await addProduct(admin, shop, catalogue, { name: `Tablet ${tag}`, price: 200, quantity: 9 })),
  sell: async ({ admin, shop, openAs, isPhone, product }, use) =>
    use(async (page) => {
      await openAs(admin, '/PointOfSale', shop);
      const desk = paydesk(page, isPhone);
      await desk.add(product.name);
      await desk.generate.click();
      await expect(page).toHaveURL('/invoice-summary');
      await expect(checkout(page).confirm).toBeEnabled();
      await page.waitForLoadState('networkidle');
    }),
  otherTill: async ({ admin, shop }, use) => {
    const sale = async () => (await ledgerOf(admin, shop))[0]!;
    await use({
      sale,
      pay: async (payments) => void (await changeInvoice(admin, await sale(), payments)),
      remove: async () => void (await admin.call(voidInvoice, { params: { id: (await sale())._id }, body: null })),
    });
  },
});

type Sale = Awaited<ReturnType<typeof ledgerOf>>[number];
type OtherTill = {
  sale: () => Promise<Sale>;
  pay: (payments: { cash?: number; eftpos?: number }) => Promise<void>;
  remove: () => Promise<void>;
};

test('money that another till has taken is not lost, and nor is what was typed here', async ({
  page,
  sell,
  otherTill,
}) => {
  await sell(page);
  const pay = checkout(page);
  await pay.tender('EFTPOS').fill('50');
  await otherTill.pay({ cash: 100 });
  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(pay.news).toContainText('This invoice was changed by owner@example.com');
  await expect(pay.news).toContainText('Cash: was 0.00, is now 100.00');
  await expect(pay.news).toContainText('A$100.00 is paid now; A$100.00 is due.');
  await expect(pay.dialog).toBeHidden();
  expect(await otherTill.sale()).toMatchObject({ cash: 100, eftpos: 0, total_paid: 100 });

  await pay.takeNewer.click();
  await pay.showPayment();
  await expect(pay.tender('Cash')).toHaveValue('100.00');
  await expect(pay.tender('EFTPOS')).toHaveValue('50');
  await expect(pay.sum('Amount Due')).toHaveText('A$50.00');
  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(page).toHaveURL('/PointOfSale');
  expect(await otherTill.sale()).toMatchObject({ cash: 100, eftpos: 50, due_amount: 50 });
});

test('a checkout that is taken up again says what happened to it meanwhile', async ({ page, sell, otherTill }) => {
  await sell(page);
  const pay = checkout(page);
  await pay.tender('Cash').fill('200');
  await otherTill.pay({ eftpos: 200 });
  await page.reload();
  await expect(pay.news).toContainText('This invoice was changed in the meantime.');
  await expect(pay.news).toContainText('It is paid in full now: A$200.00.');
  await pay.showPayment();
  await expect(pay.tender('Cash')).toHaveValue('200');
  await pay.confirm.click();
  await expect(pay.dialog).toBeHidden();
  await expect(pay.news).toBeVisible();
  await pay.dropTyped.click();
  await pay.showPayment();
  await expect(pay.tender('Cash')).toHaveValue('');
  await expect(pay.sum('Amount Due')).toHaveText('A$0.00');

  await otherTill.remove();
  await page.reload();
  await expect(pay.news).toContainText('This invoice was deleted in the meantime.');
  await pay.toPaydesk.click();
  await expect(page).toHaveURL('/PointOfSale');
  await page.goto('/invoice-summary');
  await expect(page.getByText('No Invoice Data Found')).toBeVisible();
});

test('a paper says what is stored when it is printed, and so does the screen', async ({ page, sell, otherTill }) => {
  await catchPapers(page);
  await sell(page);
  const pay = checkout(page);
  await pay.tender('Cash').fill('20');
  await pay.openConfirm();
  await pay.way('Print Thermal Receipt').click();
  expect((await lastPaper(page)).text).toContain('180.00');
  await expect(pay.dialog.getByRole('status')).toContainText('is saved');

  // The same key with the same body gets the first answer again, which is out of date: the paper must not be made from
  // it.
  await otherTill.pay({ cash: 20, eftpos: 111 });
  await pay.way('Print Thermal Receipt').click();
  const paper = await lastPaper(page, 2);
  for (const words of ['111.00', '69.00']) expect(paper.text).toContain(words);
  await expect(pay.dialog.getByRole('status')).toContainText('changed by someone else since');
  await page.keyboard.press('Escape');
  await expect(pay.tender('EFTPOS')).toHaveValue('111.00');
  expect(await otherTill.sale()).toMatchObject({ cash: 20, eftpos: 111 });
});

test('an answer lost on its way is not taken for somebody else’s save', async ({ page, sell, otherTill }) => {
  await sell(page);
  const pay = checkout(page);
  await pay.tender('Cash').fill('200');
  await page.route('**/api/summary', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(pay.dialog.getByRole('alert')).toContainText('No connection');
  await page.unroute('**/api/summary');
  await page.reload();
  await pay.showPayment();
  await pay.tender('Cash').fill('120');
  await pay.allIn('EFTPOS').click();
  await expect(pay.news).toBeHidden();
  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(page).toHaveURL('/PointOfSale');
  expect(await otherTill.sale()).toMatchObject({ cash: 120, eftpos: 80, status: '1' });
});

test('a checkout with news from another till is accessible', async ({ page, sell, otherTill }) => {
  await sell(page);
  const pay = checkout(page);
  await pay.tender('EFTPOS').fill('50');
  await otherTill.pay({ cash: 100 });
  await page.reload();
  await expect(pay.news).toBeVisible();
  await expectAccessible(page);
  await pay.takeNewer.click();
  await expectAccessible(page);
  await otherTill.remove();
  await page.reload();
  await expect(pay.news).toContainText('deleted');
  await expectAccessible(page);
});
