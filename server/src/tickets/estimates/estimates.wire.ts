import type * as wire from '@mendpoint/contract/estimates';
import { type Cents, cents, formatMoney, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { readHundredths } from '@mendpoint/domain/money/hundredths';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import {
  boundOf,
  canEstimate,
  isExpired,
  labourPrice,
  MOST_HUNDREDTH_HOURS,
  MOST_PRICE,
  spanOf,
} from '@mendpoint/domain/ticket/estimate';
import { canFollow } from '@mendpoint/domain/ticket/following';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Estimate, EstimateLine, NewEstimate } from './estimate.ts';
import type { EstimatesRead } from './estimates.service.ts';

type LineIn = wire.EstimateBody['lines'][number];

export const estimateFromWire = (body: wire.EstimateBody): NewEstimate => ({
  validUntil: body.valid_until,
  note: body.note?.trim() ?? '',
  lines: body.lines.map((line, index) => at(`lines.${index}`, () => lineFromWire(line))),
  seenAt: body.updatedAt,
});

const lineFromWire = (line: LineIn): NewEstimate['lines'][number] => {
  const { kind, name, choice = '' } = line;
  const known = { kind, name: name.trim(), choice: choice.trim() };
  if (kind !== 'labour') {
    const repairPartId = kind === 'repair' ? (line.repair_part_id ?? null) : null;
    return { ...known, repairPartId, price: moneyIn('price', line.price), labour: null };
  }
  const labour = { hundredthHours: hoursIn(line.hours), rate: moneyIn('rate', line.rate) };
  const price = labourPrice(labour.hundredthHours, labour.rate);
  if (price > MOST_PRICE) throw tooMuch('hours');
  return { ...known, repairPartId: null, price, labour };
};

const tooMuch = (path: string) => new RuleError(`A line is at most ${formatMoney(MOST_PRICE)}.`, path);

const moneyIn = (path: 'price' | 'rate', typed: string | number | undefined): Cents => {
  if (typed === undefined || typed === '') throw new RuleError('Please enter an amount.', path);
  const amount = at(path, () => parseDollars(typed));
  if (amount < 0) throw new RuleError('A price cannot be negative.', path);
  if (amount > MOST_PRICE) throw tooMuch(path);
  return amount;
};

const hoursIn = (typed: string | number | undefined): number => {
  const hours = readHundredths(typed ?? '');
  if (hours === null || hours <= 0 || hours > MOST_HUNDREDTH_HOURS)
    throw new RuleError(`Enter the hours, up to ${MOST_HUNDREDTH_HOURS / 100}, with at most two decimals.`, 'hours');
  return hours;
};

const lineToWire = ({ id, kind, name, price, labour, choice, isChosen }: EstimateLine) => ({
  ...{ _id: id, kind, name, choice },
  price: toDollars(price),
  hours: labour && labour.hundredthHours / 100,
  rate: labour && toDollars(labour.rate),
  is_chosen: isChosen,
});

/** What the customer sees of it as well. */
export const offerToWire = (estimate: Estimate, now: Date) => {
  const { least, most } = spanOf(estimate.lines);
  return {
    version: estimate.version,
    state: estimate.state,
    is_expired: estimate.state === 'open' && isExpired(estimate.validUntil, sydneyDay(now)),
    valid_until: estimate.validUntil,
    note: estimate.note,
    lines: estimate.lines.map(lineToWire),
    least: toDollars(least),
    most: toDollars(most),
  };
};

const estimateToWire = (estimate: Estimate, now: Date): wire.Estimate => ({
  ...offerToWire(estimate, now),
  _id: estimate.id,
  lines: estimate.lines.map((line) => ({ ...lineToWire(line), repair_part_id: line.repairPartId })),
  made_by: estimate.madeBy,
  createdAt: estimate.createdAt,
  approved: estimate.approved === null ? null : toDollars(estimate.approved),
  answer: estimate.answer && {
    ...{ way: estimate.answer.way, name: estimate.answer.name, at: estimate.answer.at },
    ...{ taken_by: estimate.answer.takenBy, address: estimate.answer.address },
  },
});

export const estimatesToWire = (
  { ticket, estimates, approved, link, isDisposed }: EstimatesRead,
  now: Date,
): wire.TicketEstimates => ({
  estimates: estimates.map((estimate) => estimateToWire(estimate, now)),
  approved: approved && { total: toDollars(approved.total), bound: toDollars(cents(boundOf(approved))) },
  can_estimate: ticket.invoice === null && canEstimate(ticket.state),
  link: link
    ? {
        ...{ made_by: link.madeBy, made_at: link.madeAt },
        has_ended: isDisposed || !canFollow(ticket.state, new Date(ticket.stateSince), now),
      }
    : null,
});
