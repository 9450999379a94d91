import { type Cents, cents, formatMoney, sum } from '../money/cents.ts';
import type { BasisPoints } from '../money/gst.ts';
import { RuleError } from '../rule-error.ts';
import { addDays, type Day, isDay } from '../time/periods.ts';
import { STEPS, type TicketState } from './steps.ts';

/** What a line of an estimate is for: hours of work, a part, or a problem as the price book and tickets have them. */
export const ESTIMATE_LINE_KINDS = ['repair', 'labour', 'part'] as const;
export type EstimateLineKind = (typeof ESTIMATE_LINE_KINDS)[number];

export const ESTIMATE_LINE_KIND_NAMES = {
  repair: 'Repair',
  labour: 'Labour',
  part: 'Part',
} as const satisfies Record<EstimateLineKind, string>;

export const ESTIMATE_STATES = ['open', 'accepted', 'declined', 'replaced'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** In hundredths of a percent: how far a shop may go over what was approved. */
export const MAX_TOLERANCE: BasisPoints = 5000;

/** Of one line, and of the hours of one. */
export const MOST_PRICE: Cents = cents(100_000_00);
export const MOST_HUNDREDTH_HOURS = 1000_00;

/** How long an estimate can be answered unless another day is chosen. */
export const ESTIMATE_DAYS = 14;
const MOST_DAYS = 366;

/** Throws RuleError for a text that is no day, a day that is over, and one more than a year ahead. */
export const checkLastDay = (day: string, today: Day): Day => {
  if (!isDay(day)) throw new RuleError('Enter the last day of the estimate.', 'valid_until');
  if (day < today) throw new RuleError('An estimate must be valid today at least.', 'valid_until');
  if (day > addDays(today, MOST_DAYS)) throw new RuleError('An estimate is valid for a year at most.', 'valid_until');
  return day;
};

/** `choice` names the group of which the customer picks one; '' for a line that is always part of it. */
type Offered = { id: string; choice: string; price: Cents };

/** What hours of work come to; of half a cent, the whole one. */
export const labourPrice = (hundredthHours: number, rate: Cents): Cents =>
  cents(Math.round((hundredthHours * rate) / 100));

/** The groups of which one line is picked, in the order of their first lines. */
export const choicesOf = (lines: readonly Pick<Offered, 'choice'>[]): string[] => [
  ...new Set(lines.map(({ choice }) => choice).filter((choice) => choice !== '')),
];

/** Throws RuleError: no line at all, or a choice of which there is only one. */
export const checkOffer = (lines: readonly Pick<Offered, 'choice'>[]): void => {
  if (lines.length === 0) throw new RuleError('An estimate has at least one line.', 'lines');
  for (const choice of choicesOf(lines))
    if (lines.filter((line) => line.choice === choice).length < 2)
      throw new RuleError(`'${choice}' needs two lines at least to choose from.`, 'lines');
};

/** The lines that stand after the customer picked one of each choice. Throws RuleError. */
export const chosenLines = <Line extends Offered>(lines: readonly Line[], picked: readonly string[]): Line[] => {
  const ids = new Set(picked);
  const options = new Set(lines.filter(({ choice }) => choice !== '').map(({ id }) => id));
  if (picked.some((id) => !options.has(id))) throw new RuleError('What was chosen is not in this estimate.', 'choices');
  for (const choice of choicesOf(lines))
    if (lines.filter((line) => line.choice === choice && ids.has(line.id)).length !== 1)
      throw new RuleError(`Please choose one of '${choice}'.`, 'choices');
  return lines.filter(({ id, choice }) => choice === '' || ids.has(id));
};

/** What it comes to at least and at most, whatever is picked. */
export const spanOf = (lines: readonly Omit<Offered, 'id'>[]): { least: Cents; most: Cents } => {
  const fixed = lines.filter(({ choice }) => choice === '').map(({ price }) => price);
  const groups = choicesOf(lines).map((choice) =>
    lines.filter((line) => line.choice === choice).map(({ price }) => price),
  );
  return {
    least: sum([...fixed, ...groups.map((prices) => cents(Math.min(...prices)))]),
    most: sum([...fixed, ...groups.map((prices) => cents(Math.max(...prices)))]),
  };
};

/** It can be answered up to the end of its last day. */
export const isExpired = (validUntil: Day, today: Day): boolean => validUntil < today;

/** The states in which a device is in the shop and its repair is not over. Of a declined one the customer may be asked again. */
export const canEstimate = (state: TicketState): boolean =>
  state === 'waiting_for_approval' ||
  state === 'quality_check' ||
  state === 'ready' ||
  'waiting_for_approval' in STEPS[state];

/** Where an estimate that is sent takes its ticket; null: it stays where it is. */
export const stepOfSending = (state: TicketState): TicketState | null =>
  'waiting_for_approval' in STEPS[state] ? 'waiting_for_approval' : null;

/**
 * Where the answer takes a ticket; null: it stays where it is. A customer who declines more work, after an earlier estimate
 * was accepted, has not declined the repair.
 */
export const stepOfAnswer = (state: TicketState, isAccepted: boolean, hasApproved: boolean): TicketState | null => {
  if (isAccepted) return state === 'waiting_for_approval' ? 'in_repair' : null;
  return !hasApproved && 'declined' in STEPS[state] ? 'declined' : null;
};

/** What the customer has approved, and how far the shop may go over it, in hundredths of a percent. */
export type Approved = { total: Cents; tolerance: BasisPoints };

/** The most that a repair may come to. A part of a cent is the customer's. */
export const boundOf = ({ total, tolerance }: Approved): Cents =>
  cents(total + Math.floor((total * tolerance) / 10_000));

/**
 * Why a repair whose lines have these prices goes beyond what the customer approved; '' where it does not. A price that is not
 * known is not A$0.
 */
export const beyondApproved = (
  approved: Approved | null,
  lines: readonly { name: string; price: Cents | null }[],
): string => {
  if (approved === null) return '';
  const unknown = lines.find(({ price }) => price === null);
  if (unknown)
    return `The customer approved ${formatMoney(approved.total)}, and '${unknown.name}' has no price yet. Enter it first.`;
  const total = sum(lines.map(({ price }) => price ?? cents(0)));
  if (total <= boundOf(approved)) return '';
  return (
    `The customer approved ${formatMoney(approved.total)}, and the lines come to ${formatMoney(total)}. ` +
    'Make a new estimate, or take something off.'
  );
};
