import { type BasisPoints, formatRate } from '@mendpoint/domain/money/gst';
import { checkCommission } from '@mendpoint/domain/sale/commission';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { atomically, type Context } from '../context.ts';
import * as store from './commission.store.ts';
import { findStaffPerson } from './staff.service.ts';

/** The share of a person from today on; answers since when. Throws NotFound, RuleError. */
export const setCommission = (
  context: Context,
  caller: Caller,
  id: string,
  rate: BasisPoints,
): Promise<{ rate: BasisPoints; from: Day }> =>
  atomically(context, async (inside) => {
    checkCommission(rate);
    const { name, shopId } = await findStaffPerson(inside, caller, id);
    const from = sydneyDay(inside.now());
    const before = await store.findRate(inside.db, id, from);
    await store.saveRate(inside.db, id, from, rate);
    const changes = differences(
      { commission_percent: before === null ? null : formatRate(before) },
      { commission_percent: formatRate(rate) },
    );
    if (changes.length > 0)
      await recordEntry(inside, { kind: 'staff', act: 'changed', subject: { id, name }, shopId, changes });
    return { rate, from };
  });
