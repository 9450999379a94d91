import { expect } from 'vitest';
import type { Client, Reply } from '../clients/client.ts';

/** The body of an answer that must be a success. */
export const ok = ({ status, body }: Reply) => {
  expect([body.success, status < 300, body.message]).toEqual([true, true, expect.any(String)]);
  return body;
};

/** Of a shop that sells cases at A$19.95 and screens at A$120.10; `stock` is that of the cases. Money is in dollars. */
export type Figures = {
  stock: number;
  entries: number;
  amount: number;
  paid: number;
  cash: number;
  cases: number;
  screens: number;
};

/** What all reports and lists say, for a test in which one sale must count once. Everything was sold today. */
export const expectSalesFigures = async (
  client: Client,
  shop: { _id: string; name: string },
  product: { _id: string; name: string },
  { stock, entries, amount, paid, cash, cases, screens }: Figures,
): Promise<void> => {
  expect(ok(await client.get(`/products/${product._id}`)).data.quantity).toBe(stock);
  const { data: sales } = ok(await client.get(`/getSummaryReportAmount?shop_id=${shop._id}`));
  for (const period of ['today', 'last7Days', 'thisMonth', 'thisYear', 'all']) {
    expect([period, sales[period]]).toEqual([
      period,
      expect.objectContaining({
        total_entries: entries,
        total_amount: amount,
        total_paid: paid,
        total_due: Number((amount - paid).toFixed(2)),
        total_cash: cash,
      }),
    ]);
  }
  expect(sales.yesterday.total_entries).toBe(0);
  const { data: sold } = ok(await client.get(`/getSoldQuantityReport?shop_id=${shop._id}`));
  const stores = { [shop.name]: { store_id: shop._id, quantity: cases } };
  expect(sold.today).toEqual(cases ? { [product.name]: { total_sold: cases, stores } } : {});
  const { data: multi } = ok(await client.get('/getMultiSaleSummary?filter=today'));
  const products = Number((cases * 19.95).toFixed(2));
  expect(multi.summaryData.today[shop.name]).toEqual({
    repairs: Number((screens * 120.1).toFixed(2)),
    products,
    numInvoices: entries,
    totalAmount: amount,
  });
  expect(ok(await client.get(`/summary?shop_id=${shop._id}`)).data).toHaveLength(entries);
  expect(ok(await client.get('/invoice')).data).toHaveLength(entries);
};
