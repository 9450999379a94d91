import { RuleError } from '@mendpoint/domain/rule-error';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { entriesOf } from '../../audit/audit-entry.ts';
import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Caller } from '../../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import type { Page } from '../../db/page.ts';
import { checkSeen, stampEdit } from '../../editing/refusals.ts';
import { omitUndefined } from '../../editing/sent-fields.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { lockedShop, owningShop, shopScope } from '../../shops/shops.service.ts';
import type { LoanDevice, LoanDeviceChanges, LoanDeviceFilter, LoanDeviceRead, NewLoanDevice } from './loan.ts';
import * as store from './loans.store.ts';

type Search = Omit<LoanDeviceFilter, 'shopId'> & { shopId: string | undefined };

/** Of one shop, or of all for an admin who names none. Throws NotFound (shop). */
export const listLoanDevices = async (context: Context, caller: Caller, { shopId, ...filter }: Search, page: Page) => {
  const scope = await shopScope(context, caller, shopId);
  const today = sydneyDay(context.now());
  const { records, total } = await store.pageOfDevices(context.db, { ...filter, shopId: scope }, today, page);
  const ids = records.map(({ id }) => id);
  const lent = await store.openLoansOf(context.db, ids);
  return { records: records.map((device) => ({ ...device, loan: lent.get(device.id) ?? null })), total };
};

/** Throws NotFound. */
const findDevice = async ({ db }: Context, caller: Caller, id: string): Promise<LoanDeviceRead> => {
  const device = await store.findDevice(db, caller.shopId, id);
  if (!device) throw new NotFound('Loan device');
  return { ...device, loan: (await store.openLoansOf(db, [id])).get(id) ?? null };
};

/** A shop that lends more is not one shop. */
const MOST_DEVICES = 1000;

/** Throws RuleError (no shop, the mark is taken), Conflict (too many). */
export const addLoanDevice = async (
  inside: AtomicContext,
  caller: Caller,
  { shopId: asked, ...fields }: NewLoanDevice,
): Promise<LoanDeviceRead> => {
  const shopId = await owningShop(inside, caller, asked);
  if (shopId === null) throw new RuleError('Please choose a shop.', 'shop_id');
  await lockedShop(inside, caller, shopId);
  if ((await store.countDevices(inside.db, shopId)) >= MOST_DEVICES)
    throw new Conflict(`A shop has at most ${MOST_DEVICES} loan devices.`);
  const now = inside.now().toISOString();
  const device = { ...fields, id: inside.newId(), shopId, isRetired: false, createdAt: now, updatedAt: now };
  await refuseTaken(inside, device);
  await store.insertDevice(inside.db, device);
  await record(inside, null, device);
  return findDevice(inside, caller, device.id);
};

/** Throws NotFound, RuleError (the mark is taken), Conflict (changed since, lent and to be retired). */
export const changeLoanDevice = (
  context: Context,
  caller: Caller,
  id: string,
  changes: LoanDeviceChanges,
  seenAt: string | undefined,
): Promise<LoanDeviceRead> =>
  atomically(context, async (inside) => {
    await lockedShop(inside, caller, (await findDevice(inside, caller, id)).shopId);
    await store.holdDevice(inside.db, id);
    const { loan, ...before } = await findDevice(inside, caller, id);
    checkSeen('loan device', before.updatedAt, seenAt);
    const after = { ...before, ...omitUndefined(changes), updatedAt: stampEdit(inside, before.updatedAt) };
    if (after.isRetired && loan)
      throw new Conflict(`It is lent on ticket ${loan.ticket.number}: take it back first.`, 'is_retired');
    await refuseTaken(inside, after);
    await store.saveDevice(inside.db, after);
    await record(inside, before, after);
    return findDevice(inside, caller, id);
  });

/** The shop is locked, so that of two who add one of the same mark the second is refused. */
const refuseTaken = async ({ db }: AtomicContext, device: LoanDevice): Promise<void> => {
  if (device.mark === '' || device.isRetired || !(await store.isMarkTaken(db, device))) return;
  throw new RuleError('Another loan device has this IMEI or serial number.', 'mark');
};

const record = async (inside: AtomicContext, before: LoanDevice | null, after: LoanDevice): Promise<void> => {
  const { id, name, shopId } = after;
  const entries = entriesOf('loan device', { id, name, shopId }, before && fieldsOf(before), fieldsOf(after));
  if (entries.length > 0) await recordEntry(inside, ...entries);
};

const fieldsOf = ({ name, mark, note, isRetired }: LoanDevice) => ({ name, mark, note, is_retired: isRetired });
