import { photo } from '../../server/test/clients/photos.ts';
import type { Send } from './server.ts';
import { outcomeOf, together, type Work } from './work.ts';

/** Reads what `makeLongInvoices` made. */
export const LONG_LIST = 'a list of 150 invoices of 1,000 lines';

const MEGABYTE = 1_048_576;
const CSV = { headers: { 'content-type': 'text/csv' } };

/** What somebody with a login sends on purpose, or by bad luck. */
export const hostileWork = async (send: Send, category: string): Promise<Work[]> => [
  ...hostileBodies(send),
  ...hostileFiles(send),
  ...hostileReading(send),
  ...(await hostilePictures(send, category)),
];

const hostileBodies = (send: Send): Work[] => {
  const lines = JSON.stringify({ productDetails: Array.from({ length: 300_000 }, () => ({})) });
  const numbers = `{"category_name":[${'1,'.repeat(7_000_000)}1]}`;
  const nested = `{"category_name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
  const image = JSON.stringify({ category_name: 'Big', p_image: `data:image/png;base64,${'A'.repeat(13_900_000)}` });
  return [
    { name: 'a sale of 300,000 empty lines', run: () => together(1, () => send('POST', '/invoice', lines)) },
    { name: 'the same, six at once', run: () => together(6, () => send('POST', '/invoice', lines)) },
    { name: 'a name of 7,000,000 numbers', run: () => together(1, () => send('POST', '/category', numbers)) },
    { name: 'a name nested 400,000 deep', run: () => together(4, () => send('POST', '/category', nested)) },
    { name: 'a data URL of 14 MB that is no picture', run: () => together(4, () => send('POST', '/category', image)) },
    {
      name: 'twenty logins with a wrong password',
      run: () =>
        together(20, (n) =>
          send('POST', '/users/login', JSON.stringify({ email: `nobody${n}@example.com`, password: 'x' })),
        ),
    },
  ];
};

const hostileFiles = (send: Send): Work[] => {
  const heading = 'name,category,price\n';
  const read = (csv: string) => () => together(1, () => send('POST', '/products/import?dryRun=true', csv, CSV));
  return [
    { name: 'a CSV of 500,000 line breaks', run: read(heading + '\n'.repeat(500_000)) },
    { name: 'a CSV of 100,000 rows of commas', run: read(heading + ',,\n'.repeat(100_000)) },
    { name: 'a CSV of one row of 29 MB', run: read(heading + 'x'.repeat(29 * MEGABYTE)) },
    { name: 'a CSV of one row of 5,000,000 cells', run: read(heading + ','.repeat(5_000_000)) },
    {
      name: 'a CSV with 3,000,000 mistakes',
      run: read(`name,${'price,'.repeat(29)}\n${`${'x,'.repeat(30)}\n`.repeat(100_000)}`),
    },
    {
      name: 'a CSV of 29 MB of line breaks, sender gone after 1 s',
      run: async () => {
        const csv = heading + '\n'.repeat(29 * MEGABYTE);
        const signal = AbortSignal.timeout(1000);
        await send('POST', '/products/import?dryRun=true', csv, { ...CSV, signal }).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 4000));
        return 'gone';
      },
    },
  ];
};

/** Makes the invoices that are read or mailed when the work begins. */
const hostileReading = (send: Send): Work[] => {
  const repair = (name: string) => ({ name, price: 1 });
  const post = (name: string) => {
    const body = { repairParts: Array.from({ length: 1000 }, () => repair(name)), total: 1000 };
    return send('POST', '/invoice', JSON.stringify(body));
  };
  const sell = async (name: string) => {
    const { text, status } = await post(name);
    if (status !== 201) throw new Error(`a long sale was answered ${status}: ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: { _id: string } }).data._id;
  };
  let long: string | null = null;
  const sellLong = async () => {
    long = await sell('W'.repeat(499));
    return 'sold';
  };
  const mail = async () => {
    long ??= await sell('W'.repeat(499));
    return send('POST', `/invoice/${long}/email`, JSON.stringify({ to: 'a@example.com' }));
  };
  return [
    { name: 'a sale of 1,000 lines of 499 letters', run: sellLong },
    { name: 'thirty sales of 1,000 lines at once', run: () => together(30, () => post('Screen')) },
    { name: 'thirty whole invoices at once', run: () => together(30, () => send('GET', `/invoice/${long}`)) },
    { name: 'an emailed invoice of 1,000 lines of 499 letters', run: () => together(1, mail) },
    { name: 'the same, four at once', run: () => together(4, mail) },
    { name: 'the same, thirty at once', run: () => together(30, mail) },
    {
      name: LONG_LIST,
      run: async () => {
        const answer = await send('GET', '/invoice');
        return outcomeOf([answer, await send('GET', '/summary')]);
      },
    },
    { name: 'the same, ten at once', run: () => together(10, () => send('GET', '/invoice')) },
  ];
};

const hostilePictures = async (send: Send, category: string): Promise<Work[]> => {
  const pictures = await Promise.all([
    photo('jpeg', { width: 8900, height: 8870 }),
    photo('png', { width: 8900, height: 8870 }),
  ]);
  const upload = (n: number) => {
    const form = new FormData();
    form.set('name', `Huge ${n}`);
    form.set('category', category);
    form.set('price', '1');
    const picture = pictures[n % 2] ?? Buffer.alloc(0);
    form.set('images', new Blob([new Uint8Array(picture)]), 'huge.jpg');
    return send('POST', '/products', form);
  };
  return [{ name: 'ten pictures of 79 megapixels at once', run: () => together(10, upload) }];
};

/** The invoices of very many lines that the works above read. */
export const makeLongInvoices = async (send: Send, count: number): Promise<void> => {
  const repairParts = Array.from({ length: 1000 }, (_, n) => ({ name: `Repair ${n}`, price: 1 }));
  for (let n = 0; n < count; n++) {
    const { status, text } = await send('POST', '/invoice', JSON.stringify({ repairParts, total: 1000 }));
    if (status !== 201) throw new Error(`a long sale was answered ${status}: ${text.slice(0, 200)}`);
  }
};
