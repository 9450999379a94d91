import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type ImportPlan, type ImportRequest, inBatches, type Line, type Problem } from '../csv/import-plan.ts';
import { stampEdit } from '../editing/stale-edits.ts';
import { Conflict } from '../errors.ts';
import { owningShop } from '../shops/shops.service.ts';
import type { Customer, NewCustomer } from './customer.ts';
import * as store from './customers.store.ts';

type CustomerFields = Omit<NewCustomer, 'shopId'>;
/** '' as an id is a new customer, or the one of that email. */
export type CustomerRow = CustomerFields & { id: string };
type CustomerLine = Line<CustomerRow>;
type Stored = { byId: Map<string, Customer>; byEmail: Map<string, Customer[]> };
type Edit = { before: Customer; after: Customer };

const BLANK = { lastName: '', address: '', postCode: '', city: '', state: '', country: '' };
/** The fields that a new customer needs, and the columns that they stand in. */
const REQUIRED = { firstName: 'first_name', email: 'email', phone: 'phone' } as const;

/**
 * A row with an id edits that customer; one without edits the customer of its email, or is a new customer of the shop.
 * Throws RuleError for a shop that is not the caller's.
 */
export const planCustomers = async (
  context: Context,
  caller: Caller,
  { lines, shopId, gone }: ImportRequest<CustomerRow>,
): Promise<ImportPlan> => {
  const owner = await owningShop(context, caller, shopId);
  const problems: Problem[] = [];
  const created: NewCustomer[] = [];
  const matched: Edit[] = [];
  const seen = new Map<string, number>();
  await inBatches(
    lines,
    async (batch) => {
      const stored = await findStored(context, caller, batch);
      for (const line of batch) {
        const matches = matchesOf(line, stored);
        const problem = problemIn(line, matches, seen);
        const before = matches?.[0];
        if (problem) problems.push(problem);
        else if (before) matched.push({ before, after: { ...before, ...fieldsIn(line) } });
        else created.push({ ...BLANK, ...(fieldsIn(line) as CustomerFields), shopId: owner });
      }
    },
    gone,
  );
  const edited = matched.filter(isEdit);
  return {
    created: created.length,
    updated: edited.length,
    unchanged: matched.length - edited.length,
    problems,
    carryOut: async (inside, onProgress) => {
      await insertAll(inside, created, onProgress);
      await updateAll(inside, edited, (done) => onProgress(created.length + done));
    },
  };
};

const emailKey = (email: string) => email.toLowerCase();

const findStored = async ({ db }: Context, caller: Caller, lines: CustomerLine[]): Promise<Stored> => {
  const ids = lines.flatMap(({ id }) => id || []);
  const emails = lines.flatMap(({ id, email }) => (!id && email ? emailKey(email) : []));
  const named = ids.length === 0 ? [] : await store.findCustomersById(db, caller, ids);
  const mailed = emails.length === 0 ? [] : await store.findCustomersByEmail(db, caller, emails);
  const stored: Stored = { byId: new Map(named.map((customer) => [customer.id, customer])), byEmail: new Map() };
  for (const customer of mailed) {
    const key = emailKey(customer.email);
    stored.byEmail.set(key, [...(stored.byEmail.get(key) ?? []), customer]);
  }
  return stored;
};

/** The customers that a line may mean: several where they share its email; undefined for an id that nobody has. */
const matchesOf = ({ id, email }: CustomerLine, { byId, byEmail }: Stored): Customer[] | undefined => {
  if (!id) return byEmail.get(emailKey(email ?? '')) ?? [];
  const customer = byId.get(id);
  return customer && [customer];
};

const problemIn = (
  row: CustomerLine,
  matches: readonly Customer[] | undefined,
  seen: Map<string, number>,
): Problem | null => {
  const { line } = row;
  if (!matches) return { line, column: 'id', message: 'No customer has this id. Leave the cell empty for a new one.' };
  if (matches.length > 1) {
    return {
      line,
      column: 'email',
      message: 'Several customers have this email. Name the one that is meant by its id.',
    };
  }
  const missing = matches.length > 0 ? undefined : missingColumn(row);
  if (missing) return { line, column: missing, message: 'is required for a new customer' };
  const key = matches[0]?.id ?? emailKey(row.email ?? '');
  const twin = seen.get(key);
  seen.set(key, line);
  return twin === undefined
    ? null
    : { line, column: row.id ? 'id' : 'email', message: `Line ${twin} is the same customer.` };
};

const missingColumn = (row: CustomerLine): string | undefined => {
  const fields = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[];
  const missing = fields.find((field) => row[field] === undefined);
  return missing && REQUIRED[missing];
};

const fieldsIn = ({ line: _, id: __, ...fields }: CustomerLine): Partial<CustomerFields> => fields;

const isEdit = ({ before, after }: Edit): boolean =>
  (Object.keys(after) as (keyof Customer)[]).some((field) => after[field] !== before[field]);

const insertAll = (inside: Context, created: NewCustomer[], onProgress: (done: number) => void): Promise<void> =>
  inBatches(created, async (batch, from) => {
    const at = inside.now().toISOString();
    const customers = batch.map((fields) => ({ ...fields, id: inside.newId(), createdAt: at, updatedAt: at }));
    await store.insertCustomers(inside.db, customers);
    onProgress(from + batch.length);
  });

const updateAll = (inside: Context, edited: Edit[], onProgress: (done: number) => void): Promise<void> =>
  inBatches(edited, async (batch, from) => {
    for (const { before, after } of batch) {
      const customer = { ...after, updatedAt: stampEdit(inside, before.updatedAt) };
      if (await store.updateIfUnchanged(inside.db, before, customer)) continue;
      throw new Conflict(`${before.email} was changed by someone else in the meantime. Nothing was imported.`);
    }
    onProgress(from + batch.length);
  });
