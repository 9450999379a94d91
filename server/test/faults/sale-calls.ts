import { randomUUID } from 'node:crypto';
import type { Product } from '@mendpoint/contract/products';
import type { Shop } from '@mendpoint/contract/shops';
import { toDollars } from '@mendpoint/domain/money/cents';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import { type ApiError, isConflict } from '../../../web/src/api/api-error.ts';
import { type Attempt, newAttempt } from '../../../web/src/lib/submit-once.ts';
import type { Client, Reply } from '../clients/client.ts';
import type { Goods, Plan, PlannedStep } from './plan.ts';
import { type Outcome, type Pressed, press } from './press.ts';
import type { RecordedSale, TillRecord } from './record.ts';
import { areEqual, type SaleState, stateInAnswer } from './sale-state.ts';

/** A till of a shop. `known`: the id of the customer that the shop has from the beginning. */
export type Desk = { name: string; client: Client; shop: Shop; goods: Goods; own: Product; known: string };

/** A till at work, until the time `until` (of performance.now()). */
export type Work = Desk & { record: TillRecord; until: number };

/** `updatedAt` belongs to the state of the invoice that was seen last. */
export type Sale = { plan: Plan; recorded: RecordedSale; customerId: string | null; updatedAt: string };

/** Presses until there is an answer. A refusal is noted as an oddity. */
export const keepOnPressing = async (work: Work, what: string, send: () => Promise<Reply>): Promise<Pressed> => {
  const pressed = await press(send, Number.POSITIVE_INFINITY, work.until);
  work.record.repeats += pressed.presses - 1;
  if (pressed.how !== 'answered') work.record.oddities.push(`${what} was ${pressed.how}: ${pressed.error.message}`);
  return pressed;
};

/** Brings the invoice to the state of the step, with the patience of the plan. Notes whatever is odd about it. */
export const saveStep = async (work: Work, sale: Sale, step: PlannedStep): Promise<Outcome> => {
  const attempt = newAttempt(bodyOf(work, sale, step), randomUUID);
  const pressed = await press(() => send(work.client, sale, step, attempt), sale.plan.patience, work.until);
  work.record.repeats += pressed.presses - 1;
  const outcome = pressed.how === 'refused' ? await lookAgain(work, sale, step, pressed) : pressed;
  // An earlier press that was lost may still arrive, and a refusal is not remembered (D2).
  if (outcome.how === 'refused' && pressed.presses > 1) return { ...outcome, how: 'unanswered' };
  if (outcome.how === 'answered' && step.state !== null) learn(work, sale, step, outcome.reply);
  if (outcome.how === 'answered' && step.kind !== 'edited' && step.kind !== 'voided')
    keepCall(work, step, sale, attempt, outcome.reply);
  return outcome;
};

const send = (
  { post, patch, delete: remove }: Client,
  { plan, recorded }: Sale,
  { kind }: PlannedStep,
  attempt: Attempt,
) => {
  const body = JSON.parse(attempt.content);
  const key = { 'idempotency-key': attempt.idempotencyKey };
  if (kind === 'voided') return remove(`/invoice/${recorded.id}`);
  if (kind === 'edited') return patch(`/invoice/${recorded.id}`, body);
  return post(pathOf(kind, plan), body, key);
};

const pathOf = (kind: PlannedStep['kind'], { isWhole }: Plan) =>
  kind === 'checked-out' || isWhole ? '/summary' : '/invoice';

const bodyOf = ({ shop }: Work, { recorded, customerId, updatedAt }: Sale, { kind, state }: PlannedStep): object => {
  if (state === null) return {};
  const payments = state.isCheckedOut ? mapTenders((tender) => toDollars(state.payments[tender])) : {};
  const body = { ...linesOf(state), ...payments, terms: state.terms };
  if (kind === 'edited') return { ...body, updatedAt };
  if (kind === 'checked-out') return { ...body, invoice_id: recorded.id, updatedAt };
  const status = state.isCheckedOut ? {} : { status: state.status === 'paid' ? '1' : '0' };
  return { ...body, ...status, shopId: shop._id, customerId };
};

const linesOf = ({ lines }: SaleState) => ({
  productDetails: lines.flatMap(({ productId, quantity, price }) =>
    productId === null ? [] : [{ productId, quantity, price: toDollars(price) }],
  ),
  repairParts: lines.flatMap(({ productId, name, price }) =>
    productId === null ? [{ repair_name: name, price: toDollars(price) }] : [],
  ),
});

type Refused = { how: 'refused'; error: ApiError };

/** An edit that is refused as stale, or a void that finds nothing, may be one's own from an earlier press. */
const lookAgain = async (
  work: Work,
  { recorded, plan }: Sale,
  step: PlannedStep,
  refused: Refused,
): Promise<Outcome> => {
  const { kind, state, paysTooMuch } = step;
  if (kind === 'voided' && refused.error.status === 404) return { how: 'answered', reply: NO_REPLY };
  if (kind === 'edited' && isConflict(refused.error)) {
    const read = await keepOnPressing(work, plan.marker, () => work.client.get(`/invoice/${recorded.id}`));
    if (read.how === 'answered' && areEqual(stateInAnswer(read.reply.body.data), state)) return read;
  }
  const { message, status } = refused.error;
  const isFair = /^Only \d+ left in stock/.test(message) || (paysTooMuch && status === 400);
  if (!isFair) work.record.oddities.push(`${plan.marker} was not ${kind}: ${status} ${message}`);
  return refused;
};

const NO_REPLY: Reply = { status: 200, body: {}, headers: {} };

const learn = ({ record }: Work, sale: Sale, { kind, state }: PlannedStep, { body: { data } }: Reply): void => {
  const { recorded, plan } = sale;
  if (!areEqual(stateInAnswer(data), state)) {
    record.oddities.push(
      `${plan.marker} was ${kind} as ${JSON.stringify(stateInAnswer(data))}, not ${JSON.stringify(state)}`,
    );
  }
  recorded.id ??= data._id;
  recorded.number ??= data.invoiceNumber;
  if (data._id !== recorded.id || data.invoiceNumber !== recorded.number)
    record.oddities.push(`${plan.marker} became another invoice`);
  sale.updatedAt = data.updatedAt;
};

const CALLS_KEPT = 25;

const keepCall = ({ record }: Work, { kind }: PlannedStep, { plan }: Sale, attempt: Attempt, { body }: Reply): void => {
  record.calls.push({
    path: pathOf(kind, plan),
    body: JSON.parse(attempt.content),
    key: attempt.idempotencyKey,
    answer: body,
  });
  if (record.calls.length > CALLS_KEPT) record.calls.shift();
};
