import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type ImportPlan, inBatches, type Line, type Problem, type WantedRows } from '../csv/import-plan.ts';
import { stampEdit } from '../editing/stale-edits.ts';
import { Conflict } from '../errors.ts';
import { owningShop } from '../shops/shops.service.ts';
import { type NewCustomer, searchTextOf } from './customers.service.ts';
import type { CustomerTable } from './customers.table.ts';
import * as store from './import-customers.store.ts';

export type CustomerRow = Omit<NewCustomer, 'shop_id'> & { id: string };
type CustomerLine = Line<CustomerRow>;
type Stored = { ids: Map<string, CustomerTable>; emails: Map<string, CustomerTable[]> };
type Update = { stored: CustomerTable; changes: Partial<CustomerTable> };

const BLANK = { last_name: '', address: '', post_code: '', city: '', state: '', country: '' };
const REQUIRED = ['first_name', 'email', 'phone'] as const;

/**
 * A row with an id edits that customer; one without edits the customer of its email, or is a new customer of the shop.
 * Throws RuleError for a shop that is not the caller's.
 */
export const planCustomers = async (
  context: Context,
  caller: Caller,
  { lines, shopId, gone }: WantedRows<CustomerRow>,
): Promise<ImportPlan> => {
  const owner = await owningShop(context, caller, shopId);
  const problems: Problem[] = [];
  const created: NewCustomer[] = [];
  const updated: Update[] = [];
  const seen = new Map<string, number>();
  await inBatches(
    lines,
    async (batch) => {
      const stored = await storedCustomers(context, caller, batch);
      for (const line of batch) {
        const before = matching(line, stored);
        const problem = checked(line, before, seen);
        if (problem) problems.push(problem);
        else if (before?.[0]) updated.push({ stored: before[0], changes: changesOf(before[0], line) });
        else created.push({ ...BLANK, ...(line as CustomerLine & CustomerRow), shop_id: owner });
      }
    },
    gone,
  );
  const edited = updated.filter(({ changes }) => Object.keys(changes).length > 0);
  return {
    created: created.length,
    updated: edited.length,
    unchanged: updated.length - edited.length,
    problems,
    carryOut: async (inside, onProgress) => {
      await insertAll(inside, created, onProgress);
      await updateAll(inside, edited, (done) => onProgress(created.length + done));
    },
  };
};

const emailKey = (email: string) => email.toLowerCase();

const storedCustomers = async ({ db }: Context, caller: Caller, lines: CustomerLine[]): Promise<Stored> => {
  const ids = lines.flatMap(({ id }) => id || []);
  const emails = lines.flatMap(({ id, email }) => (!id && email ? emailKey(email) : []));
  const named = ids.length === 0 ? [] : await store.customersById(db, caller, ids);
  const mailed = emails.length === 0 ? [] : await store.customersByEmail(db, caller, emails);
  const stored: Stored = { ids: new Map(named.map((customer) => [customer.id, customer])), emails: new Map() };
  for (const customer of mailed) {
    const key = emailKey(customer.email);
    stored.emails.set(key, [...(stored.emails.get(key) ?? []), customer]);
  }
  return stored;
};

/** The customers that a line may mean: several share its email, or its id is unknown (undefined). */
const matching = ({ id, email }: CustomerLine, { ids, emails }: Stored): CustomerTable[] | undefined => {
  if (!id) return emails.get(emailKey(email ?? '')) ?? [];
  const customer = ids.get(id);
  return customer && [customer];
};

const checked = (row: CustomerLine, before: CustomerTable[] | undefined, seen: Map<string, number>): Problem | null => {
  const { line } = row;
  if (!before) return { line, column: 'id', message: 'No customer has this id. Leave the cell empty for a new one.' };
  if (before.length > 1) {
    return {
      line,
      column: 'email',
      message: 'Several customers have this email. Name the one that is meant by its id.',
    };
  }
  const missing = before.length > 0 ? undefined : REQUIRED.find((field) => row[field] === undefined);
  if (missing) return { line, column: missing, message: 'is required for a new customer' };
  const key = before[0]?.id ?? emailKey(row.email ?? '');
  const twin = seen.get(key);
  seen.set(key, line);
  return twin === undefined
    ? null
    : { line, column: row.id ? 'id' : 'email', message: `Line ${twin} is the same customer.` };
};

const changesOf = (stored: CustomerTable, { line: _, id: __, ...fields }: CustomerLine): Partial<CustomerTable> => {
  const edited = { ...stored, ...fields };
  const columns = Object.entries({ ...fields, search_text: searchTextOf(edited) });
  return Object.fromEntries(columns.filter(([column, value]) => stored[column as keyof CustomerTable] !== value));
};

const insertAll = (inside: Context, created: NewCustomer[], onProgress: (n: number) => void): Promise<void> =>
  inBatches(created, async (batch, from) => {
    const at = inside.now().toISOString();
    const rows = batch.map(
      ({ first_name, last_name, email, phone, address, post_code, city, state, country, shop_id }) => {
        const fields = { first_name, last_name, email, phone, address, post_code, city, state, country, shop_id };
        return { ...fields, id: inside.newId(), search_text: searchTextOf(fields), created_at: at, updated_at: at };
      },
    );
    await store.insertCustomers(inside.db, rows);
    onProgress(from + batch.length);
  });

const updateAll = (inside: Context, updated: Update[], onProgress: (n: number) => void): Promise<void> =>
  inBatches(updated, async (batch, from) => {
    for (const { stored, changes } of batch) {
      const edit = { ...changes, updated_at: stampEdit(inside, stored.updated_at) };
      if (!(await store.updateUnchanged(inside.db, stored, edit))) {
        throw new Conflict(`${stored.email} was changed by someone else in the meantime. Nothing was imported.`);
      }
    }
    onProgress(from + batch.length);
  });
