import { listCustomers } from '@mendpoint/contract/customers';
import { listInvoices } from '@mendpoint/contract/invoices/invoice-calls';
import { listProducts } from '@mendpoint/contract/products';
import { addressOf } from '@mendpoint/contract/target';
import type { Contender } from '../measuring/contender.ts';
import { bearer } from '../measuring/http-client.ts';
import { readFacts } from '../questions/ledger-facts.ts';
import { reportQuestions } from '../questions/reports.ts';
import type { RunningProduct } from '../servers/product.ts';
import { readSearchTexts, uniquePartsOf } from './search-texts.ts';

const READERS = 8;
const LIMIT = 10;
const FAR = 1000;

type Reading = Pick<Contender, 'name'> & { workers: number; path: () => string };

/** What the owner of all shops reads: searches, pages of lists, and the reports of the screens. */
export const readingContenders = async (
  engine: string,
  suffix: string,
  { shop, client, cpuMs }: RunningProduct,
): Promise<Contender[]> => {
  const headers = bearer(shop.ownerToken);
  const readings = [...(await searches(client, headers)), ...pages(), ...(await reports(client, headers))];
  return readings.map(({ name, workers, path }) => ({
    ...{ engine, kind: 'read', name: name + suffix, workers: [workers], cpuMs },
    work: async () => {
      await client.get(path(), headers);
    },
  }));
};

type Client = RunningProduct['client'];
type Headers = Record<string, string>;

/** Any part of a stored text, of 1 to 12 letters, and never the same twice. */
const searches = async ({ call }: Client, headers: Headers): Promise<Reading[]> => {
  const texts = await readSearchTexts(call, headers);
  return [
    { name: 'search of products', list: listProducts, next: uniquePartsOf(texts.products) },
    { name: 'search of customers', list: listCustomers, next: uniquePartsOf(texts.customers) },
  ].map(({ name, list, next }) => ({
    ...{ name, workers: READERS },
    path: () => addressOf(list, { query: { q: next(), page: 1, limit: LIMIT } }),
  }));
};

const pages = (): Reading[] =>
  Object.entries({ invoices: listInvoices, products: listProducts, customers: listCustomers }).flatMap(([name, list]) =>
    [1, FAR].map((page) => ({
      name: `${name}, page ${page.toLocaleString('en-AU')}`,
      workers: READERS,
      path: () => addressOf(list, { query: { page, limit: LIMIT } }),
    })),
  );

/** Each report for every period that its screen offers, one after the other. */
const reports = async (client: Client, headers: Headers): Promise<Reading[]> => {
  const facts = await readFacts(client, headers, headers);
  const questions = reportQuestions(facts).filter(({ asker }) => asker === 'all shops');
  return [...new Set(questions.map(({ group }) => group))].map((group) => {
    const paths = questions.filter((question) => question.group === group).map(({ path }) => path);
    let turn = 0;
    return { name: `report: ${group}`, workers: 1, path: () => paths[turn++ % paths.length]?.(turn) ?? '' };
  });
};
