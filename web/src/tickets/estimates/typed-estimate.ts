import type { Estimate, EstimateBody } from '@mendpoint/contract/estimates';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { type Cents, cents, parseDollars } from '@mendpoint/domain/money/cents';
import { readHundredths } from '@mendpoint/domain/money/hundredths';
import {
  choicesOf,
  ESTIMATE_DAYS,
  type EstimateLineKind,
  labourPrice,
  MOST_HUNDREDTH_HOURS,
  spanOf,
} from '@mendpoint/domain/ticket/estimate';
import { addDays, type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import type { Problems } from '../../ui/form/use-form-state.ts';

/** A line of an estimate as it is typed. */
export type TypedEstimateLine = {
  key: string;
  kind: EstimateLineKind;
  repair_part_id: string | null;
  name: string;
  price: string;
  hours: string;
  rate: string;
  choice: string;
};

export type TypedEstimate = { valid_until: Day | ''; note: string; lines: readonly TypedEstimateLine[] };

export const NO_LINE = { repair_part_id: null, name: '', price: '', hours: '', rate: '', choice: '' };

/** It begins with what was estimated last or, of the first one, with the problems of the ticket. */
export const typedEstimate = (ticket: WholeTicket, last: Estimate | undefined, now: Date): TypedEstimate => ({
  valid_until: addDays(sydneyDay(now), ESTIMATE_DAYS),
  note: '',
  lines: last ? last.lines.map(ofEstimate) : ticket.lines.map(ofTicket),
});

const ofEstimate = (line: Estimate['lines'][number]): TypedEstimateLine => ({
  ...{ key: line._id, kind: line.kind, repair_part_id: line.repair_part_id, name: line.name, choice: line.choice },
  price: line.kind === 'labour' ? '' : amountText(parseDollars(line.price)),
  hours: line.hours === null ? '' : String(line.hours),
  rate: line.rate === null ? '' : amountText(parseDollars(line.rate)),
});

const ofTicket = ({ _id, repair_part_id, name, price }: WholeTicket['lines'][number]): TypedEstimateLine => ({
  ...{ ...NO_LINE, key: _id, kind: 'repair', repair_part_id, name },
  price: price === null ? '' : amountText(parseDollars(price)),
});

/** What a line comes to; null while that cannot be told. */
export const priceOfLine = ({ kind, price, hours, rate }: TypedEstimateLine): Cents | null => {
  if (kind !== 'labour') return amountOf(price);
  const [hundredths, cost] = [hoursOf(hours), amountOf(rate)];
  return hundredths === null || cost === null ? null : labourPrice(hundredths, cost);
};

const amountOf = (typed: string): Cents | null => (typed.trim() === '' ? null : (readAmount(typed).value ?? null));

const hoursOf = (typed: string): number | null => {
  const hundredths = readHundredths(typed.replace(',', '.'));
  return hundredths === null || hundredths <= 0 || hundredths > MOST_HUNDREDTH_HOURS ? null : hundredths;
};

export const problemOfHours = (typed: string): string =>
  typed.trim() === '' || hoursOf(typed) !== null ? '' : 'Hours, such as 1.5';

/** What it comes to at least and at most; null while a price is missing. */
export const spanOfTyped = (lines: readonly TypedEstimateLine[]): { least: Cents; most: Cents } | null => {
  const priced = lines.map((line) => ({ choice: line.choice.trim(), price: priceOfLine(line) }));
  if (priced.length === 0 || priced.some(({ price }) => price === null)) return null;
  return spanOf(priced.map(({ choice, price }) => ({ choice, price: price ?? cents(0) })));
};

export const problemsOfEstimate = ({ valid_until: day, lines }: TypedEstimate): Problems<TypedEstimate> => {
  const problem = problemOfLines(lines);
  return {
    ...(day === '' && { valid_until: 'Please enter a day.' }),
    ...(problem !== '' && { lines: problem }),
  };
};

const problemOfLines = (lines: readonly TypedEstimateLine[]): string => {
  if (lines.length === 0) return 'Add a line at least.';
  if (lines.some(({ name }) => name.trim() === '')) return 'Every line has a name.';
  if (lines.some((line) => priceOfLine(line) === null)) return 'Every line has a price, and labour its hours.';
  const typed = lines.map(({ choice }) => ({ choice: choice.trim() }));
  const alone = choicesOf(typed).find((choice) => typed.filter((line) => line.choice === choice).length < 2);
  return alone === undefined ? '' : `“${alone}” needs two lines at least to choose from.`;
};

export const estimateBody = ({ valid_until, note, lines }: TypedEstimate, updatedAt: string): EstimateBody => ({
  valid_until,
  note: note.trim(),
  lines: lines.map(({ kind, repair_part_id, name, price, hours, rate, choice }) => ({
    ...{ kind, name: name.trim(), choice: choice.trim() },
    ...(kind === 'labour'
      ? { hours: (hoursOf(hours) ?? 0) / 100, rate: dollarsOf(rate) }
      : { repair_part_id: kind === 'repair' ? repair_part_id : null, price: dollarsOf(price) }),
  })),
  updatedAt,
});

const dollarsOf = (typed: string): number => (amountOf(typed) ?? 0) / 100;
