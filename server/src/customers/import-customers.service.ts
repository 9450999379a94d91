import { entriesOf, type NewEntry } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import {
  type ImportPlan,
  type ImportRequest,
  type Line,
  type LineRead,
  type Problem,
  planRecords,
  type Undo,
} from '../csv/import-plan.ts';
import { owningShop } from '../shops/shops.service.ts';
import { type Customer, customerFields, customerSubject, type NewCustomer } from './customer.ts';
import * as store from './customers.store.ts';
import type { CustomerTable } from './customers.table.ts';

type CustomerFields = Omit<NewCustomer, 'shopId'>;
/** '' as an id is a new customer, or the one of that email. `noEmail` says that an empty email is meant. */
export type CustomerRow = CustomerFields & { id: string; noEmail: boolean };
type CustomerLine = Line<CustomerRow>;
type Stored = { byId: Map<string, Customer>; byEmail: Map<string, Customer[]> };

const BLANK = {
  lastName: '',
  address: '',
  postCode: '',
  city: '',
  state: '',
  country: '',
  company: '',
  abn: '',
  notes: '',
};
/** The fields that a new customer needs, and the columns that they stand in. */
const REQUIRED = { firstName: 'first_name', email: 'email', phone: 'phone' } as const;

const NEEDS_EMAIL = "is required, unless the column 'no_email' says yes";

/** See takeBackCustomers. */
export const NO_CUSTOMERS_IMPORTED =
  'Nothing was imported, except for new customers who were given store credit in the meantime.';

/**
 * A row with an id edits that customer; one without edits the customer of its email, or is a new customer of the shop.
 * Throws RuleError for a shop that is not the caller's.
 */
export const planCustomers = async (
  context: Context,
  caller: Caller,
  request: ImportRequest<CustomerRow>,
): Promise<ImportPlan> => {
  const shopId = await owningShop(context, caller, request.shopId);
  const seen = new Map<string, number>();
  return planRecords(request, {
    read: async (batch) => {
      const stored = await findStored(context, caller, batch);
      return batch.map((line) => readLine(line, stored, seen));
    },
    insert: async ({ db, newId, now }, batch) => {
      const at = now().toISOString();
      const customers = batch.map((fields) => ({ ...fields, shopId, id: newId(), createdAt: at, updatedAt: at }));
      await store.insertCustomers(db, customers);
      return customers.map(({ id }) => id);
    },
    update: ({ db }, before, after) => store.updateIfUnchanged(db, before, after),
    conclude: async (inside, { edited }) => {
      const entries = edited.flatMap(({ before, after }) =>
        entriesOf('customer', customerSubject(before), customerFields(before), customerFields(after)),
      );
      await recordEntry(inside, ...entries);
    },
    nameOf: ({ email }) => email,
    nothing: NO_CUSTOMERS_IMPORTED,
  });
};

/** Takes back what a step of an import wrote, except where somebody has edited it since, and customers who were given store credit. */
export const takeBackCustomers = async (
  inside: AtomicContext,
  { created, edited }: Undo<CustomerTable>,
): Promise<void> => {
  const { db } = inside;
  const ids = edited.map(({ id }) => id);
  const readEdited = () => (ids.length === 0 ? [] : store.findCustomersById(db, { shopId: null }, ids));
  const before = await readEdited();
  const credited = await store.lockCreditedAmong(db, created);
  const kept = new Set(credited.map(({ id }) => id));
  await store.deleteCustomers(
    db,
    created.filter((id) => !kept.has(id)),
  );
  for (const row of edited) await store.putBackCustomer(db, row);
  const after = new Map((await readEdited()).map((customer) => [customer.id, customer]));
  const entries = before.flatMap((customer) => {
    const left = after.get(customer.id) ?? customer;
    return entriesOf('customer', customerSubject(customer), customerFields(customer), customerFields(left));
  });
  await recordEntry(inside, ...entries, ...credited.map(entryOfKept));
};

const entryOfKept = (customer: Customer): NewEntry => {
  const { shopId, ...subject } = customerSubject(customer);
  const changes = [{ field: 'reason', before: null, after: 'The import was taken back, but they have store credit.' }];
  return { kind: 'customer', act: 'kept', subject, shopId, changes };
};

const readLine = (
  line: CustomerLine,
  stored: Stored,
  seen: Map<string, number>,
): LineRead<Customer, CustomerFields> => {
  const matches = matchesOf(line, stored);
  const problem = problemIn(line, matches, seen);
  if (problem) return problem;
  const { line: _, id: __, noEmail, ...given } = line;
  const fields = noEmail && given.email === undefined ? { ...given, email: '' } : given;
  const before = matches?.[0];
  return before ? { before, after: { ...before, ...fields } } : { created: { ...BLANK, ...fields } as CustomerFields };
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
  if (!id) return (email && byEmail.get(emailKey(email))) || [];
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
  if (row.email === '' && !row.noEmail) return { line, column: 'email', message: NEEDS_EMAIL };
  const missing = matches.length > 0 ? undefined : missingColumn(row);
  if (missing) return { line, column: missing, message: 'is required for a new customer' };
  const key = matches[0]?.id ?? emailKey(row.email ?? '');
  // Nobody can tell new customers without an email apart.
  if (key === '') return null;
  const twin = seen.get(key);
  seen.set(key, line);
  return twin === undefined
    ? null
    : { line, column: row.id ? 'id' : 'email', message: `Line ${twin} is the same customer.` };
};

const missingColumn = (row: CustomerLine): string | undefined => {
  const fields = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[];
  const missing = fields.find((field) => row[field] === undefined && !(field === 'email' && row.noEmail));
  return missing && REQUIRED[missing];
};
