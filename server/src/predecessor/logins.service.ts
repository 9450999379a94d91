import { nameKey } from '@mendpoint/domain/text/search-key';
import type { Day } from '@mendpoint/domain/time/periods';
import { IsEmail } from 'typebox/format';
import { addMovedAdmin } from '../admins/admins.service.ts';
import { subjectsOf } from '../audit/list-audit.service.ts';
import { listLogins } from '../auth/logins/logins.service.ts';
import { movedHash } from '../auth/passwords/hash-password.ts';
import type { Seller } from '../shops/seller.ts';
import { addMovedShop, shopsById } from '../shops/shops.service.ts';
import type { Move } from './move.ts';
import type { Collection } from './source/collections.ts';
import type { Document } from './source/documents.ts';
import { movedId } from './source/moved-id.ts';
import { fieldOf, idOf, madeAt, textOf } from './source/values.ts';

/** Sales up to `closedThrough` may no longer change. */
export type MovedShop = { id: string; name: string; closedThrough: Day | null; seller: Seller };

/** The names and emails that are taken, in the ledger and by what was moved so far, each with our id. */
export type Taken = {
  names: Map<string, string>;
  emails: Map<string, string>;
  shops: Map<string, MovedShop>;
  /** The ids and emails of logins that were removed here. */
  removed: ReadonlySet<string>;
};

export const loginsAndShops = async ({ context }: Move): Promise<Taken> => {
  const logins = await listLogins(context);
  const shops = await shopsById(
    context,
    logins.filter(({ role }) => role === 'shop').map(({ id }) => id),
  );
  const removed = await subjectsOf(context, 'account', 'deleted');
  return {
    removed: new Set(removed.flatMap(({ id, name }) => [id ?? '', nameKey(name)])),
    names: new Map([...shops.values()].map(({ id, name }) => [nameKey(name), id])),
    emails: new Map(logins.map(({ id, email }) => [nameKey(email), id])),
    shops: new Map(
      [...shops].map(([id, shop]) => [
        id,
        {
          id,
          name: shop.name,
          closedThrough: shop.closedThrough,
          seller: { name: shop.name, abn: shop.abn, gstRegistered: shop.gstRegistered },
        },
      ]),
    ),
  };
};

export const isEmail = (text: string): boolean => text.length <= 254 && IsEmail(text);

/** Our shop for a document, found or made; null where something must be answered first. */
export const moveShop = async (move: Move, document: Document, taken: Taken): Promise<MovedShop | null> => {
  const { findings, options, context } = move;
  const sourceId = idOf(document);
  const name = options.names.get(sourceId) ?? textOf(document, 'name');
  const email = options.emails.get(sourceId) ?? textOf(document, 'email');
  const id = movedId('shops', sourceId);
  const there = taken.shops.get(id) ?? sameShop(taken, name, email);
  if (there) {
    findings.tallyOf('shops').there += 1;
    return there;
  }
  const question = sourceId === '' ? 'has no id' : questionFor(sourceId, name, email, taken);
  if (question) {
    findings.add('asks', 'shops', sourceId, question);
    return null;
  }
  const shop = { id, name };
  taken.names.set(nameKey(name), id);
  taken.emails.set(nameKey(email), id);
  const passwordHash = await hashFor(move, 'shops', document, email);
  const createdAt = (madeAt(document) ?? context.now()).toISOString();
  const place = {
    phone: textOf(document, 'phone'),
    address: textOf(document, 'address'),
    postCode: textOf(document, 'post_code', 'postCode', 'postcode'),
    city: textOf(document, 'city'),
    state: textOf(document, 'state'),
    country: textOf(document, 'country'),
  };
  const fields = { ...shop, ...place, createdAt, updatedAt: createdAt };
  await move.write((inside) => addMovedShop(inside, { ...fields, email }, passwordHash));
  findings.tallyOf('shops').comes += 1;
  return { ...shop, closedThrough: null, seller: { name, abn: '', gstRegistered: true } };
};

/** A shop of the ledger with the same name and the same email is this shop: somebody typed it in by hand. */
const sameShop = ({ names, emails, shops }: Taken, name: string, email: string): MovedShop | undefined => {
  const id = names.get(nameKey(name));
  return id !== undefined && id === emails.get(nameKey(email)) ? shops.get(id) : undefined;
};

const questionFor = (id: string, name: string, email: string, taken: Taken): string | null => {
  if (name === '') return `has no name: give it one by --name ${id}=NAME`;
  if (taken.names.has(nameKey(name))) return `another shop is called '${name}': --name ${id}=NAME`;
  return questionForEmail(id, email, taken);
};

const questionForEmail = (id: string, email: string, { emails }: Taken): string | null => {
  if (!isEmail(email))
    return `${email ? `'${email}' is no email` : 'has no email'} to log in with: --email ${id}=EMAIL`;
  return emails.has(nameKey(email)) ? `another login has the email '${email}': --email ${id}=EMAIL` : null;
};

/** An email that already belongs to an admin here is that admin. An admin who was removed here is not brought back. */
export const moveAdmin = async (move: Move, document: Document, taken: Taken): Promise<void> => {
  const { findings, options, context } = move;
  const sourceId = idOf(document);
  const email = options.emails.get(sourceId) ?? textOf(document, 'email');
  const id = movedId('signups', sourceId);
  // An admin who was moved earlier may have changed their email since.
  const isThere = [...taken.emails.values()].includes(id);
  const owner = isThere ? id : taken.emails.get(nameKey(email));
  if (owner !== undefined && !taken.shops.has(owner) && !newShop(taken, owner)) {
    findings.tallyOf('signups').there += 1;
    if (owner !== id)
      findings.add('told', 'signups', sourceId, `${email} is an admin here already, with their own password`);
    return;
  }
  if (taken.removed.has(id) || taken.removed.has(nameKey(email)))
    return findings.add('cannot', 'signups', sourceId, `${email} was removed here: an admin adds them again by hand`);
  const question = sourceId === '' ? 'has no id' : questionForEmail(sourceId, email, taken);
  if (question) return findings.add('asks', 'signups', sourceId, question);
  taken.emails.set(nameKey(email), id);
  const passwordHash = await hashFor(move, 'signups', document, email);
  const person = {
    firstName: textOf(document, 'first_name', 'firstName', 'name') || 'Admin',
    lastName: textOf(document, 'last_name', 'lastName'),
    phone: textOf(document, 'phone'),
  };
  const at = madeAt(document) ?? context.now();
  await move.write((inside) => addMovedAdmin(inside, { id, email, ...person }, passwordHash, at));
  findings.tallyOf('signups').comes += 1;
  findings.add('told', 'signups', sourceId, `${email} comes as an admin, who may do everything`);
};

/** Whether a shop that was moved in this run has this id. */
const newShop = ({ names }: Taken, id: string): boolean => [...names.values()].includes(id);

const hashFor = async ({ findings }: Move, collection: Collection, document: Document, email: string) => {
  const stored = fieldOf(document, 'password');
  const { hash, was } = await movedHash(typeof stored === 'string' ? stored : '');
  if (was === 'plain') {
    findings.add('told', collection, idOf(document), `the password of ${email} was stored as plain text: change it`);
  }
  if (was === 'none') {
    findings.add('told', collection, idOf(document), `${email} has no password that can be kept: set one`);
  }
  return hash;
};
