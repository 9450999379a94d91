import { catalogue, favourites, products, repairPrices, transfer } from './goods.ts';
import type { Permission } from './line.ts';
import { messages } from './messages.ts';
import { audit, customers, operation, session, shops, staff, timeClock } from './people.ts';
import { invoices, reports } from './sales.ts';
import { tickets } from './tickets.ts';

/** Every route of the API, once or more. One that is missing fails the test. */
export const PERMISSIONS: readonly Permission[] = [
  ...operation,
  ...session,
  ...audit,
  ...shops,
  ...staff,
  ...timeClock,
  ...customers,
  ...catalogue,
  ...favourites,
  ...repairPrices,
  ...products,
  ...transfer,
  ...invoices,
  ...tickets,
  ...messages,
  ...reports,
];
