import { nameKey } from '@mendpoint/domain/text/search-key';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import { type Customer, customerSubject } from '../customers/customer.ts';
import { addMovedCustomers, customersAmong } from '../customers/customers.service.ts';
import type { InvoiceCustomer } from '../invoices/invoice.ts';
import { inBatches } from './batches.ts';
import { isEmail, loginsAndShops, type MovedShop, moveAdmin, moveShop, type Taken } from './logins.service.ts';
import type { Move } from './move.ts';
import type { Document } from './source/documents.ts';
import { movedId } from './source/moved-id.ts';
import { idOf, madeAt, refOf, textOf } from './source/values.ts';

export type MovedPeople = {
  /** By the ids of their documents. */
  shops: ReadonlyMap<string, MovedShop>;
  customers: ReadonlyMap<string, InvoiceCustomer>;
};

/** Moves shops with their logins, admins with theirs, and customers. */
export const movePeople = async (move: Move): Promise<MovedPeople> => {
  const { source, findings } = move;
  const taken: Taken = await loginsAndShops(move);
  const shops = new Map<string, MovedShop>();
  for await (const document of source('shops')) {
    findings.tallyOf('shops').read += 1;
    const shop = await moveShop(move, document, taken);
    if (shop) shops.set(idOf(document), shop);
  }
  const customers = new Map<string, InvoiceCustomer>();
  await inBatches(source('signups'), async (batch) => {
    const moved: Moved[] = [];
    for (const document of batch) {
      findings.tallyOf('signups').read += 1;
      if (nameKey(textOf(document, 'role')) === 'admin') {
        await moveAdmin(move, document, taken);
        continue;
      }
      const customer = customerFrom(move, document, shops);
      if (!customer) continue;
      moved.push({ customer, email: statedEmail(document) });
      const { shopId: _, createdAt: __, updatedAt: ___, ...named } = customer;
      customers.set(idOf(document), named);
    }
    await addNew(move, moved);
  });
  return { shops, customers };
};

/** null where the document cannot become a customer. */
const customerFrom = (move: Move, document: Document, shops: MovedPeople['shops']): Customer | null => {
  const { findings, context } = move;
  const id = idOf(document);
  const firstName = textOf(document, 'first_name', 'firstName', 'name');
  const lastName = textOf(document, 'last_name', 'lastName');
  const stated = statedEmail(document);
  const email = isEmail(stated) ? stated : '';
  const phone = textOf(document, 'phone', 'mobile');
  if (id === '' || `${firstName}${lastName}${stated}${phone}` === '') {
    findings.add('cannot', 'signups', id, id === '' ? 'has no id' : 'says nothing of anybody');
    return null;
  }
  const missing = [firstName || 'first name', stated || 'email', phone || 'phone'].filter((one) => MISSING.has(one));
  if (missing.length > 0) findings.add('doubtful', 'signups', id, `comes without ${missing.join(' and ')}`);
  if (stated !== email)
    findings.add('doubtful', 'signups', id, `its email '${stated}' is none: it stands in the audit trail alone`);
  const shopRef = refOf(document, 'shop_id', 'shopId', 'shop');
  const shop = shops.get(shopRef);
  if (shopRef !== '' && !shop)
    findings.add('doubtful', 'signups', id, `its shop ${shopRef} is gone: known to all shops`);
  const at = (madeAt(document) ?? context.now()).toISOString();
  return {
    id: movedId('signups', id),
    shopId: shop?.id ?? null,
    firstName,
    lastName,
    email,
    phone,
    address: textOf(document, 'address'),
    postCode: textOf(document, 'post_code', 'postCode', 'postcode'),
    city: textOf(document, 'city'),
    state: textOf(document, 'state'),
    country: textOf(document, 'country'),
    company: '',
    abn: '',
    notes: '',
    createdAt: at,
    updatedAt: at,
  };
};

const statedEmail = (document: Document): string => textOf(document, 'email');

const MISSING = new Set(['first name', 'email', 'phone']);

/** A customer as it is moved, and the email in its document. */
type Moved = { customer: Customer; email: string };

const addNew = async (move: Move, moved: Moved[]): Promise<void> => {
  const there = await customersAmong(
    move.context,
    moved.map(({ customer }) => customer.id),
  );
  const added = moved.filter(({ customer }) => !there.has(customer.id));
  const tally = move.findings.tallyOf('signups');
  tally.there += moved.length - added.length;
  tally.comes += added.length;
  if (added.length === 0) return;
  await move.write(async (inside) => {
    await addMovedCustomers(
      inside,
      added.map(({ customer }) => customer),
    );
    // The audit trail keeps an invalid email, so that it is not lost with the predecessor.
    for (const { customer, email } of added)
      await recordEntry(
        inside,
        ...entriesOf('customer', customerSubject(customer), { email }, { email: customer.email }),
      );
  });
};
