import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BusyServer } from './server.ts';
import { outcomeOf, together, type Work } from './work.ts';

const CSV = { headers: { 'content-type': 'text/csv' } };

/** A CSV of so many products in a category that is there. */
export const csvOf = (rows: number, category: string): string => {
  const lines = Array.from(
    { length: rows },
    (_, n) => `Tempered glass ${n} for iPhone ${n % 60},${category},19.90,${n % 50},Fits well`,
  );
  return ['name,category,price,quantity,description', ...lines].join('\n');
};

/** The longest work that an honest shop gives its server, where products and customers are many. */
export const longFiles = ({ admin }: BusyServer, rows: number, category: string): Work[] => {
  const csv = csvOf(50_000, category);
  return [
    {
      name: `an export of ${rows.toLocaleString('en-AU')} products`,
      run: () => together(1, () => admin('GET', '/products/export.csv')),
    },
    {
      name: `an export of ${rows.toLocaleString('en-AU')} customers`,
      run: () => together(1, () => admin('GET', '/users/export.csv')),
    },
    {
      name: 'the preview of an import of 50,000',
      run: () => together(1, () => admin('POST', '/products/import?dryRun=true', csv, CSV)),
    },
    { name: 'an import of 50,000', run: () => together(1, () => admin('POST', '/products/import', csv, CSV)) },
  ];
};

/** Searches whose total is not counted yet, because the text is a new one each time. */
export const searches = ({ admin }: BusyServer): Work[] => {
  const asked = (path: string, texts: string[]) => async () => {
    const answers = [];
    for (const text of texts) answers.push(await admin('GET', `${path}?limit=20&q=${encodeURIComponent(text)}`));
    return outcomeOf(answers);
  };
  const common = ['for', 'for ', 'for a', 'for s', 'or a', 'or s', 'r app', 'ass f', 'ple', 'sung'];
  return [
    { name: 'ten first searches of products', run: asked('/products', common) },
    {
      name: 'ten first searches of customers',
      run: asked('/users', ['exa', 'exam', 'xample', 'ample.c', 'e.com', 'le.co', '@ex', '@exa', 'mple', 'le.c']),
    },
    { name: 'the newest 1,000 products, ten at once', run: () => together(10, () => admin('GET', '/products')) },
  ];
};

/** Where invoices are many. */
export const longReading = ({ admin }: BusyServer): Work[] => {
  const today = new Date();
  const year = today.getFullYear();
  const custom = `start_date=${year - 2}-02-15&end_date=${year}-${String(today.getMonth() + 1).padStart(2, '0')}-15`;
  const read =
    (path: string, times = 1) =>
    () =>
      together(times, () => admin('GET', path));
  return [
    { name: 'sold items of all shops, all', run: read('/getSoldQuantityReport') },
    { name: 'the same from mid-quarter to mid-quarter', run: read(`/getSoldQuantityReport?${custom}`) },
    { name: 'the same, ten at once', run: read(`/getSoldQuantityReport?${custom}`, 10) },
    { name: 'the newest 1,000 invoices', run: read('/invoice') },
    { name: 'the same, ten at once', run: read('/invoice', 10) },
    { name: 'a name among unpaid invoices', run: read('/invoice?status=0&q=nguyen&limit=10', 5) },
    { name: 'the last page of all invoices', run: read('/invoice?page=49000&limit=20', 5) },
  ];
};

/** A command of the product on the ledger that a server has open. */
export const commandBeside = ({ environment }: BusyServer, bundle: string, argument: string): Work => ({
  name: `${argument} beside the till`,
  run: async () => {
    const child = spawn(process.execPath, [bundle, argument], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: 'ignore',
    });
    const [code] = await once(child, 'exit');
    return `ended with ${code}`;
  },
});
