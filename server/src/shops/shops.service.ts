import { type BankDetails, NO_BANK_DETAILS } from '@mendpoint/domain/money/bank-details';
import { RuleError } from '@mendpoint/domain/rule-error';
import { NO_SURCHARGES, type SurchargeRates } from '@mendpoint/domain/sale/surcharge';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller, Origin } from '../auth/caller.ts';
import { changeLoginByAdmin, changeOwnEmail } from '../auth/logins/change-login.service.ts';
import type { LoginChange } from '../auth/logins/login.ts';
import { addMovedLogin, createLogin, deleteLogin } from '../auth/logins/logins.service.ts';
import { proveForEmail } from '../auth/logins/prove-owner.service.ts';
import { hashPassword } from '../auth/passwords/hash-password.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { checkSeen, refuseTaken, stampEdit, usesInWords } from '../editing/refusals.ts';
import type { Changes } from '../editing/sent-fields.ts';
import { Conflict, Forbidden, NotFound } from '../errors.ts';
import type { Picture } from '../images/image.ts';
import { dropUnused, savePicture } from '../images/images.service.ts';
import { type BankChange, bankChangeOf } from './bank-change.service.ts';
import { type NewShop, type Shop, shopFields } from './shop.ts';
import * as store from './shops.store.ts';
import { tidied } from './tidied-shop.ts';

export const listShops = ({ db }: Context, caller: Caller, page: Page, q: string) =>
  store.pageOfShops(db, caller, page, q);

/** Throws NotFound, also for a shop that is not the caller's to see. */
export const findShop = async ({ db }: Context, caller: Caller, id: string): Promise<Shop> => {
  const shop = await store.findShop(db, caller, id);
  if (!shop) throw new NotFound('Shop');
  return shop;
};

/** The shops of invoices that the caller is known to see, so the scope is not checked again. */
export const shopsById = async ({ db }: Context, ids: readonly string[]): Promise<Map<string, Shop>> =>
  byId(await store.findShopsById(db, ids));

/**
 * The shop of an invoice that the caller is known to see, found by the invoice's id; empty where there is no invoice.
 */
export const shopOfInvoice = async ({ db }: Context, invoiceId: string): Promise<Map<string, Shop>> =>
  byId(await store.findShopOfInvoice(db, invoiceId));

const byId = (shops: Shop[]): Map<string, Shop> => new Map(shops.map((shop) => [shop.id, shop]));

/** The shop a list is narrowed to: a shop account's own, an admin's choice, or null for all. Throws NotFound. */
export const shopScope = async (context: Context, caller: Caller, shopId?: string): Promise<string | null> =>
  shopId === undefined || shopId === caller.shopId ? caller.shopId : (await findShop(context, caller, shopId)).id;

/**
 * Holds a shop so that nobody deletes it before the end of the transaction. For null, holds the oldest shop, whose
 * books have what is done for all shops. Answers its id. Throws NotFound, Conflict (there is no shop at all).
 */
export const holdShop = async ({ db }: AtomicContext, id: string | null): Promise<string> => {
  const held = await store.holdShop(db, id);
  if (held !== undefined) return held;
  throw id === null ? new Conflict(NO_BOOKS) : new NotFound('Shop');
};

const NO_BOOKS = 'There is no shop yet that could have this in its books. Please add one first.';

/**
 * The shop that a new row belongs to: the one named, else a shop account's own, else none. Throws the same RuleError
 * for a shop that does not exist and for one that is not the caller's.
 */
export const owningShop = async (context: Context, caller: Caller, shopId: string | null): Promise<string | null> => {
  // The shop exists, because somebody is logged in to it.
  if (shopId === null || shopId === caller.shopId) return caller.shopId;
  const shop = await store.findShop(context.db, caller, shopId);
  if (!shop) throw new RuleError('Invalid shopId', 'shop_id');
  return shop.id;
};

/**
 * Creates a shop and its login. The password was hashed before (`hashOfNewShop`). Throws RuleError where the name or
 * email is taken or the ABN is wrong.
 */
export const createShop = async (
  context: Context,
  caller: Caller,
  { password: _, ...shop }: NewShop,
  passwordHash: string,
): Promise<Shop> => {
  const { email, logo, ...fields } = shop;
  const id = context.newId();
  const at = context.now().toISOString();
  return unlessTaken(
    atomically(context, async (inside) => {
      await createLogin(inside, { id, role: 'shop', email, passwordHash, shopName: fields.name });
      const logoHash = logo && (await savePicture(inside, logo));
      await store.insertShop(inside.db, { ...tidied(fields), id, logoHash, createdAt: at, updatedAt: at });
      const added = await findShop(inside, caller, id);
      await recordShop(inside, null, added);
      return added;
    }),
  );
};

/** What another system knows of a shop; the rest is empty until somebody fills it in. */
type MovedShop = Omit<Shop, 'closedThrough' | keyof typeof UNKNOWN>;
const UNKNOWN = {
  abn: '',
  gstRegistered: true,
  gstRegisteredFrom: '' as const,
  cashRounding: true,
  sellsWithDrawer: false,
  printsReceipts: false,
  depositKind: 'security' as const,
  numberPrefix: '',
  openingHours: '',
  paperLine: '',
  terms: '',
  receiptTerms: '',
  bank: NO_BANK_DETAILS,
  surcharges: NO_SURCHARGES,
  estimateTolerance: 0,
  reminderText: '',
  logo: null,
  tillLockMinutes: 5,
};

/** Adds a shop with the hash of its password. In a transaction; the name and the email must be free. */
export const addMovedShop = async (inside: AtomicContext, moved: MovedShop, passwordHash: string): Promise<void> => {
  const { id, name, email, createdAt } = moved;
  await addMovedLogin(inside, { id, role: 'shop', email, passwordHash, shopName: name }, new Date(createdAt));
  const shop = { ...UNKNOWN, ...moved };
  await store.insertShop(inside.db, { ...shop, logoHash: null });
  await recordShop(inside, null, { ...shop, closedThrough: null });
};

const recordShop = async (inside: AtomicContext, before: Shop | null, after: Shop | null): Promise<void> => {
  const shop = before ?? after;
  if (!shop) return;
  const subject = { id: shop.id, name: shop.name, shopId: shop.id };
  await recordEntry(inside, ...entriesOf('shop', subject, before && shopFields(before), after && shopFields(after)));
};

export type ShopChanges = Changes<Omit<NewShop, 'bank' | 'surcharges'>> & {
  bank?: Partial<BankDetails>;
  surcharges?: Partial<SurchargeRates>;
  oldPassword?: string;
};

/**
 * An admin edits any shop, a shop account its own. A new email is the login's too: a shop account proves its password
 * for it (`oldPassword`) and keeps only the session it asks in; an admin's change ends all sessions of the shop. So
 * does a new password, which only an admin sets. Of bank details that changed, `bankChange` says who is to be told. Throws NotFound, Forbidden, RuleError, WrongPassword, TooManyTries,
 * Conflict (changed since `seenAt`).
 */
export const updateShop = async (
  context: Context,
  caller: Caller,
  id: string,
  { password, oldPassword, logo, bank, surcharges, ...changes }: ShopChanges,
  { seenAt, origin }: { seenAt: string | undefined; origin: Origin },
): Promise<{ shop: Shop; changed: LoginChange | null; bankChange: BankChange | null }> => {
  if (password && caller.role !== 'admin') throw new Forbidden('A shop changes its password with the old one.');
  const before = await findShop(context, caller, id);
  const isOwn = caller.shopId === id;
  const proof = isOwn ? await proveForEmail(context, id, { email: changes.email, oldPassword }, origin) : null;
  const passwordHash = password ? await hashOfNewShop(context, { ...before, ...changes, password }) : null;
  return unlessTaken(
    atomically(context, async (inside) => {
      const stored = await lockedShop(inside, caller, id);
      checkSeen('shop', stored.updatedAt, seenAt);
      const updatedAt = stampEdit(inside, stored.updatedAt);
      const merged = { bank: { ...stored.bank, ...bank }, surcharges: { ...stored.surcharges, ...surcharges } };
      await saveShop(inside, { stored, changes: { ...changes, ...merged, updatedAt }, logo });
      const login = { id, role: 'shop' as const, email: stored.email };
      const email = changes.email ?? stored.email;
      const changed = isOwn
        ? await changeOwnEmail(inside, login, email, proof)
        : await changeLoginByAdmin(inside, login, { email, passwordHash });
      const shop = await findShop(inside, caller, id);
      await recordShop(inside, stored, shop);
      return { shop, changed, bankChange: await bankChangeOf(inside, stored, shop) };
    }),
  );
};

type ShopEdit = { stored: Shop; changes: Partial<Shop>; logo: Picture | null | undefined };

/** Saves a shop, and deletes the image of a logo that it replaces. */
const saveShop = async (inside: AtomicContext, { stored, changes, logo }: ShopEdit): Promise<void> => {
  const before = stored.logo?.full ?? null;
  const logoHash = logo === undefined ? before : logo && (await savePicture(inside, logo));
  await store.updateShop(inside.db, { ...tidied({ ...stored, ...changes }), logoHash });
  if (before !== null && before !== logoHash) await dropUnused(inside, [before]);
};

/** To be called before a transaction. Throws RuleError for a password that is not allowed, Busy. */
export const hashOfNewShop = (
  context: Context,
  { name, email, password }: Pick<NewShop, 'name' | 'email' | 'password'>,
): Promise<string> => hashPassword(context, { password, email, shopName: name, field: 'password' });

/** Throws NotFound, and Conflict for a shop that has, or ever had, anything of its own; its message says what. */
export const deleteShop = async (context: Context, caller: Caller, id: string): Promise<void> => {
  await atomically(context, async (inside) => {
    const shop = await lockedShop(inside, caller, id);
    const has = await store.holdingsOf(inside.db, id);
    const held = usesInWords([
      [has.invoices, 'invoice'],
      [has.customers, 'customer'],
      [has.products, 'product'],
      [has.parkedSales, 'parked sale'],
      [has.quotes, 'quote'],
      [has.dropOffs, 'drop-off'],
      [has.drawerSessions, 'drawer session'],
      [has.creditEntries, 'store credit entry', 'store credit entries'],
      [has.giftCards, 'gift card'],
      [has.loanDevices, 'loan device'],
      [has.shifts, 'shift'],
    ]);
    if (held) throw new Conflict(`${shop.name} cannot be deleted: it has ${held}.`);
    await recordShop(inside, shop, null);
    await store.deleteShop(inside.db, id);
    if (shop.logo) await dropUnused(inside, [shop.logo.full]);
    await deleteLogin(inside, id);
  });
};

/** Holds a shop of the caller's to the end of the transaction; others who change it wait. Throws NotFound. */
export const lockedShop = async ({ db }: AtomicContext, caller: Caller, id: string): Promise<Shop> => {
  const shop = await store.lockShop(db, caller, id);
  if (!shop) throw new NotFound('Shop');
  return shop;
};

const PREFIX_TAKEN = 'Another shop numbers its invoices with this prefix. Please use a different one.';

const unlessTaken = <Saved>(saving: Promise<Saved>): Promise<Saved> =>
  refuseTaken(saving, ({ message }) => {
    if (/number_prefix/.test(message)) return new RuleError(PREFIX_TAKEN, 'number_prefix');
    // The engines' messages name what is taken: PostgreSQL the constraint, SQLite the columns.
    const path = /email/.test(message) ? 'email' : 'name';
    return new RuleError('Shop already exists. Please use a different name or email.', path);
  });
