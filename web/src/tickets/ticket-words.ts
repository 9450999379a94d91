import type { Loan } from '@mendpoint/contract/ticket-loan';
import type { TicketLine } from '@mendpoint/contract/tickets';
import { type Cents, parseDollars, sum } from '@mendpoint/domain/money/cents';
import { TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';

/** What a button says that takes a ticket to a state. */
const STEP_WORDS: Record<TicketState, string> = {
  draft: 'Back to draft',
  received: 'Receive',
  diagnosing: 'Start diagnosis',
  waiting_for_approval: 'Wait for approval',
  waiting_for_parts: 'Wait for parts',
  in_repair: 'Start repair',
  quality_check: 'Start quality check',
  ready: 'Mark as ready',
  collected: 'Hand out',
  unrepairable: 'Mark as unrepairable',
  declined: 'Mark as declined',
  cancelled: 'Cancel the ticket',
};

/** What the button of a step says. */
export const stepWords = (from: TicketState, to: TicketState): string => {
  if (from === 'collected') return 'Take back: not collected';
  return to === 'received' && from !== 'draft' ? 'Back to received' : STEP_WORDS[to];
};

/** The steps that the desk takes most from each state, the most usual first. The others are in a menu. */
const USUAL: Record<TicketState, readonly TicketState[]> = {
  draft: ['received'],
  received: ['diagnosing', 'in_repair'],
  diagnosing: ['in_repair', 'waiting_for_approval'],
  waiting_for_approval: ['in_repair', 'waiting_for_parts'],
  waiting_for_parts: ['in_repair'],
  in_repair: ['quality_check', 'ready'],
  quality_check: ['ready', 'in_repair'],
  ready: ['collected'],
  unrepairable: ['collected'],
  declined: ['collected'],
  cancelled: ['collected'],
  collected: [],
};

/** The legal steps in the order of their use: first those with a button of their own, then those in the menu. */
export const sortSteps = <Step extends { to: TicketState }>(
  from: TicketState,
  steps: readonly Step[],
): { usual: Step[]; others: Step[] } => {
  const usual = USUAL[from].flatMap((to) => steps.filter((step) => step.to === to));
  return { usual, others: steps.filter((step) => !usual.includes(step)) };
};

/** A state within a sentence: 'waiting for parts'. */
export const stateWithin = (state: TicketState): string => TICKET_STATE_NAMES[state].toLowerCase();

/** What the lines come to as far as their prices are known, in cents, and how many are not. */
export const sumOfLines = (lines: readonly Pick<TicketLine, 'price'>[]): { total: Cents; unpriced: number } => {
  const known = lines.flatMap(({ price }) => (price === null ? [] : [parseDollars(price)]));
  return { total: sum(known), unpriced: lines.length - known.length };
};

/** 'iPhone SE (356938035643809)' */
export const loanWords = ({ name, mark }: Pick<Loan, 'name' | 'mark'>): string =>
  mark === '' ? name : `${name} (${mark})`;

/** Why a customer who collects is asked first: 'iPhone SE is not back.' */
export const notBackWords = (loans: readonly Pick<Loan, 'name' | 'mark'>[]): string =>
  `${new Intl.ListFormat('en-AU').format(loans.map(loanWords))} ${loans.length === 1 ? 'is' : 'are'} not back.`;
