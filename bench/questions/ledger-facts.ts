import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { listInvoices } from '@mendpoint/contract/invoices/invoice-calls';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Call, HttpClient } from '../measuring/http-client.ts';
import type { LedgerFacts, Sample } from './lists.ts';

type Headers = Record<string, string>;

const PAGES = 12;

/** Reads how many invoices there are, and samples of them from the whole time. */
export const readFacts = async ({ call }: HttpClient, owner: Headers, shop: Headers): Promise<LedgerFacts> => {
  const mine = await page(call, shop, 1);
  const everything = await page(call, owner, 1);
  const samples: Sample[] = [];
  for (let n = 0; n < PAGES; n++) {
    const { data } = await page(call, shop, 1 + Math.floor((mine.meta.total / LIMIT) * (n / PAGES)));
    samples.push(...data.flatMap(sampleOf));
  }
  const totals = { 'all shops': everything.meta.total, 'one shop': mine.meta.total, 'shop login': mine.meta.total };
  return { shopId: mine.data[0]?.shop._id ?? '', today: sydneyDay(new Date()), totals, samples };
};

const LIMIT = 20;

const page = (call: Call, headers: Headers, number: number) =>
  call(listInvoices, { query: { page: number, limit: LIMIT } }, headers);

const sampleOf = ({ invoiceNumber, customer }: AnswerOf<typeof listInvoices>['data'][number]): Sample[] =>
  customer?.last_name
    ? [
        {
          number: invoiceNumber,
          name: `${customer.first_name} ${customer.last_name}`,
          email: customer.email,
          phone: customer.phone,
        },
      ]
    : [];
