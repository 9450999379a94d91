import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import type { ZReport } from '@mendpoint/contract/drawers/z-reports';
import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import type { Client, Reply } from '../clients/client.ts';
import type { ShopAccount } from './factories.ts';

const made = ({ status, body }: Reply) => {
  if (status >= 300) throw new Error(`not done: ${status} ${body.message}`);
  return body.data;
};

/** The first drawer of a shop, open with a float. */
export const makeDrawer = async ({ client, shop }: ShopAccount, float: number): Promise<Drawer> =>
  made(await client.post(`/drawers/${shop._id}/open`, { float }));

/** Counts and closes a drawer, in which there is nothing unless it is said. */
export const makeZ = async (
  client: Client,
  { _id }: Drawer,
  counts: Record<number, number> = { 5: 0 },
): Promise<ZReport> => made(await client.post(`/drawers/${_id}/close`, { counts }));

/** Checks a recorded sale out, all of it in cash. */
export const payInCash = async (client: Client, { _id, total }: Invoice): Promise<Invoice> =>
  made(await client.post('/summary', { invoice_id: _id, cash: total }));
