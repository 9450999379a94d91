import { addInvoice, test } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addCustomer } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { invoiceView } from '../../pages/invoices.page.ts';

test('names of any script are printed, and their fonts fetched only then', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const customer = await addCustomer(admin, shop, { first_name: '王小明', last_name: 'محمد علي' });
  const invoice = await addInvoice(admin, shop, cable, { customer_id: customer._id });
  const fonts: string[] = [];
  page.on('request', (request) => fonts.push(...(/[\w-]+(?=-[\w-]{6}\.[ot]tf$)/.exec(request.url()) ?? [])));
  await catchPapers(page);

  await openAs(admin, `/ViewInvoice/${invoice._id}`, shop);
  await expect(invoiceView(page).customer).toContainText('王小明');
  expect(fonts).toEqual([]);

  await invoiceView(page).paper('Download PDF').click();
  const { text } = await lastPaper(page);
  for (const word of ['王小明', 'محمد', 'علي']) expect(text).toContain(word);
  expect(fonts.toSorted()).toEqual(['NotoSansHans-Regular', 'Roboto-Medium', 'Roboto-Regular', 'Vazirmatn_700Bold']);
});
