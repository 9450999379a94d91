import { randomUUID } from 'node:crypto';
import { randomOf } from '../random.ts';
import { type Plan, planSale } from './plan.ts';
import { press } from './press.ts';
import type { RecordedSale, TillRecord } from './record.ts';
import { type Desk, keepOnPressing, type Sale, saveStep, type Work } from './sale-calls.ts';
import type { SaleState } from './sale-state.ts';

/**
 * Sells as the seed says, whatever happens to the server, and writes down the answers. A call without an answer is
 * pressed again, with its key; nothing is waited for beyond `until` (of performance.now()).
 */
export const workTill = async (
  desk: Desk,
  sales: number,
  seed: number,
  until: number,
  onSale: () => void,
): Promise<TillRecord> => {
  const own = { productId: desk.own._id, left: desk.own.quantity ?? 0 };
  const record: TillRecord = { sales: [], customers: [], own, calls: [], repeats: 0, oddities: [] };
  const work = { ...desk, record, until };
  for (let place = 0; place < sales && performance.now() < until; place++) {
    onSale();
    const plan = planSale(`${desk.name}-${place}`, place, desk.goods, randomOf(seed + place));
    await sell(work, plan);
    if (plan.counted !== null) await countOwn(work, plan.counted);
    if (plan.looksAround) await lookAround(work);
  }
  return record;
};

const sell = async (work: Work, plan: Plan): Promise<void> => {
  const { marker, steps } = plan;
  const customerId = plan.customer === 'new' ? await addCustomer(work, marker) : work.known;
  const recorded: RecordedSale = { marker, shopId: work.shop._id, id: null, number: null, steps: [] };
  const sale: Sale = { plan, recorded, customerId: plan.customer === 'nobody' ? null : customerId, updatedAt: '' };
  work.record.sales.push(recorded);
  for (const step of steps) {
    const before = recorded.steps.at(-1)?.state ?? null;
    const { how } = await saveStep(work, sale, step);
    recorded.steps.push({ kind: step.kind, state: step.state, outcome: how });
    if (how !== 'answered') return;
    work.record.own.left += ownUnits(work, before) - ownUnits(work, step.state);
  }
};

const ownUnits = ({ own }: Work, state: SaleState | null): number =>
  (state?.lines ?? []).reduce((sum, { productId, quantity }) => sum + (productId === own._id ? quantity : 0), 0);

const addCustomer = async (work: Work, name: string): Promise<string | null> => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { first_name: name, email: `${name}@example.com`, phone: '0400 000 000' };
  const pressed = await keepOnPressing(work, name, () => work.client.post('/users', body, key));
  if (pressed.how !== 'answered') return null;
  work.record.customers.push(name);
  return pressed.reply.body.user._id;
};

/**
 * Sets the stock of the till's own product. After a lost answer the edit is refused as stale; the till sees that it was
 * its own.
 */
const countOwn = async (work: Work, quantity: number): Promise<void> => {
  const { client, own, record, until } = work;
  const send = () => client.patch(`/products/${own._id}`, { quantity, updatedAt: own.updatedAt });
  const counted = await press(send, Number.POSITIVE_INFINITY, until);
  record.repeats += counted.presses - 1;
  const read = await keepOnPressing(work, own.name, () => client.get(`/products/${own._id}`));
  const now = read.how === 'answered' ? read.reply.body.data : own;
  if (now.quantity !== quantity) record.oddities.push(`${own.name} was counted as ${quantity} and is ${now.quantity}`);
  own.updatedAt = now.updatedAt;
  record.own.left = quantity;
};

/** What somebody at a till reads between two sales. */
const lookAround = async (work: Work): Promise<void> => {
  const paths = [
    '/products?limit=24',
    '/users?q=Ada',
    `/summary?shop_id=${work.shop._id}&limit=20`,
    '/reports/low-stock',
  ];
  for (const path of paths) await keepOnPressing(work, path, () => work.client.get(path));
};
