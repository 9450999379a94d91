import { RuleError } from '@mendpoint/domain/rule-error';
import { GATE_NAMES, type Gate } from '@mendpoint/domain/ticket/gates';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { recordTicket, writeLog } from '../tickets.service.ts';
import { holdOpen, readCondition } from './condition.service.ts';
import * as store from './condition.store.ts';
import type { Condition } from './condition.ts';

/**
 * Lets a ticket go on without what its shop wants of it. In a transaction. Throws NotFound, RuleError (no reason), Conflict
 * (closed, nothing of it is missing).
 */
export const skipGates = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { gates, reason }: { gates: readonly Gate[]; reason: string },
): Promise<Condition> => {
  if (reason === '') throw new RuleError('Please say why.', 'reason');
  const ticket = await holdOpen(inside, caller, id);
  const { wanted, met } = (await readCondition(inside, caller, id)).gates;
  const missing = wanted.filter((gate) => gates.includes(gate) && !met.includes(gate));
  if (missing.length === 0) throw new Conflict('Nothing of this is missing.', 'gates');
  const skipped = { reason, by: await whoKeeps(inside, caller), at: inside.now().toISOString() };
  await store.insertSkips(
    inside.db,
    id,
    missing.map((gate) => ({ gate, ...skipped })),
  );
  const names = missing.map((gate) => GATE_NAMES[gate]).join(', ');
  await writeLog(inside, caller, id, { kind: 'condition', text: `Skipped: ${names}. ${reason}` });
  await recordTicket(inside, ticket, 'gates skipped', { gates: names, reason });
  return readCondition(inside, caller, id);
};
