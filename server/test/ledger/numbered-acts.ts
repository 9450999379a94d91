import type { Db } from '../../src/db/database.ts';

/** Invoices whose history does not count from 1 to the number of their acts, or whose entries name another act. Some tests write invoices without any. */
export const wronglyNumbered = async (db: Db): Promise<string[]> => {
  const invoices = await db.selectFrom('invoice').select(['id', 'acts']).where('acts', '>', 0).execute();
  const events = await db.selectFrom('invoice_event').select(['invoice_id', 'act']).orderBy('act').execute();
  const payments = await db.selectFrom('payment').select(['invoice_id', 'act']).execute();
  const entries = await db.selectFrom('sale_entry').select(['invoice_id', 'act']).execute();
  const told = new Map<string, (number | null)[]>();
  for (const { invoice_id, act } of events) told.set(invoice_id, [...(told.get(invoice_id) ?? []), act]);
  const named = new Map<string, Set<number>>();
  for (const { invoice_id, act } of [...payments, ...entries]) {
    if (act !== null && invoice_id !== null) named.set(invoice_id, (named.get(invoice_id) ?? new Set()).add(act));
  }
  const isRight = ({ id, acts }: (typeof invoices)[number]) =>
    (told.get(id) ?? []).every((act, index) => act === index + 1) &&
    [acts, undefined].includes(told.get(id)?.length) &&
    [...(named.get(id) ?? [])].every((act) => act >= 1 && act <= acts);
  return invoices.filter((invoice) => !isRight(invoice)).map(({ id }) => id);
};
