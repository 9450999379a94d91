// npm run bench: what is measured, by the first word of the command line. Asserts nothing.
import { benchImport } from './import.ts';
import { benchLedger } from './ledger.ts';
import { benchMemory } from './memory.ts';
import { benchPrices } from './prices.ts';
import { benchSales } from './sales.ts';
import { benchSearch } from './search.ts';
import { benchStalls } from './stalls.ts';
import { benchTable } from './table.ts';
import { benchTickets } from './tickets.ts';
import { benchWeb } from './web.ts';

const USAGE = `npm run bench -- [what] [options]

sales (when nothing is named): whole sales per second, beside what the machine can do at best
  --seconds N      how long each point is measured, per round (2)
  --rounds N       rounds, interleaved; the medians are printed (3)
  --against FILE   another build's server/dist/start.js, measured in the same rounds
  --json           print JSON instead of the table

table: whole sales by themselves and beside long work, searches, pages of lists and reports, memory and start
  --invoices N,M   sizes of the ledger, one after the other (10000,1000000), made first and kept in .cache/bench
  --rows N         products and customers (100000)
  --small          10,000 of each, in minutes
  --engine NAME    sqlite, postgres or both (both)
  --seconds N      how long each point is measured, per round (3)
  --rounds N       rounds, interleaved; the medians are printed (3)
  --against FILE   another build's server/dist/start.js, measured in the same rounds
  --json FILE      writes the same there as JSON

ledger: lists, searches and reports of a million invoices, which are made first and kept in .cache/bench
  --invoices N     how many (1000000), of three lines each
  --shops N        in how many shops (20); the same questions are also put to one of them alone
  --seed N         another business of that size (1)
  --engine NAME    sqlite, postgres or both (both)
  --tries N        how often each question is put (15)
  --only TEXT      the questions whose line holds this
  --fresh          make the invoices anew; today's sales end when they were made

search [rows]: searches of products and customers, by the length of what is typed (100000)
import [rows]: a CSV import, and how long a till waits while it runs (50000)
prices [prices]: the price book: its grid, changes, history and CSV files (100000)
tickets [tickets]: the repair desk: list, board, searches and steps, of 200 tickets and of many (200000)

memory: what the server holds while it sells at a steady pace, on both engines at once
  --minutes N      how long it sells (60)
  --per-second N   whole sales begun each second (20)

stalls: how long others wait while one login sends what is hostile, or the longest work of an honest shop
  --engine NAME    sqlite, postgres or both (both)
  --rows N         products and customers of the shop (100000)
  --invoices N     of the ledger (1000000), made first and kept in .cache/bench
  --build FILE     another build's server/dist/start.js instead of this one's
  --only TEXT      the work whose name holds this

web: how long a till waits for its own screens, in Chromium on a slowed processor, and what they load
  --rows N         products and customers of the shop (100000)
  --slowdown N     how many times slower than this machine (4)
  --rounds N       each begins with a browser that has never seen the product (5)
  --build FILE     another build's server/dist/start.js instead of this one's
  --json           print JSON instead of the table`;

const BENCHMARKS: Record<string, (args: string[]) => Promise<void>> = {
  sales: benchSales,
  table: benchTable,
  ledger: benchLedger,
  search: benchSearch,
  import: benchImport,
  prices: benchPrices,
  memory: benchMemory,
  stalls: benchStalls,
  tickets: benchTickets,
  web: benchWeb,
};

const [first = '', ...rest] = process.argv.slice(2);
const benchmark = BENCHMARKS[first];
if (process.argv.includes('--help')) console.log(USAGE);
else if (benchmark) await benchmark(rest);
else if (first === '' || first.startsWith('--')) await benchSales(process.argv.slice(2));
else throw new Error(`There is no benchmark called '${first}'.\n\n${USAGE}`);
